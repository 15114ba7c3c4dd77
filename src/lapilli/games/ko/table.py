"""The table of Tic Tac K.O.: the grid, hands, draw and discard piles, Objectives, and whose turn it is.

Spaces   9 10 11 12     People write 1 to 9 and A to G. The standard game has 0 to 8 only.
         0  1  2 13     The letters may lie elsewhere: who is ADJACENT to whom is card data.
         3  4  5 14
         6  7  8 15
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes, State
from lapilli.games.ko import words
from lapilli.games.ko.words import (
    ACTION,
    ADJACENT_AT,
    ADVANCED_GRID,
    CARDS_AT,
    CARD_BITS,
    COPIES,
    DECK_BITS,
    DECK_SIZE,
    DISCARDED,
    DREW,
    END_OF_KINDS,
    FIRST_STEP,
    GOAL,
    KIND,
    KNOWN,
    MOVED,
    NOTHING,
    NO_QUESTION,
    OBJECTIVES,
    OBJECTIVES_AT,
    PILE_RAN_OUT,
    PROTECTS,
    STALEMATE_BROKEN,
    SWAPPED,
    TOOK,
)

LOWEST = words.LOWEST
EVERY_OTHER_SEAT = 0b0101


class Table(State):
    """Hands, draw piles and Objectives not yet completed are secret; everything else lies on the table.

    Everything is kept by deck, 0 Dragon and 1 Unicorn. `cards` has 40 places for each deck: from the left its draw pile,
    the next card last, from the right its discard pile, oldest first. `hands` has 40 places for each deck, too: from the
    left the hand of its first seat, from the right that of its second; a card everybody saw go there has KNOWN added.
    `spaces` are the masks of spaces each deck holds, `guards` that of all Characters which protect: both repeat `grid`.
    `swapped` (the even seats have Unicorn), `begins` (a deck) and `whole_grid` (a mask of spaces) are options.
    """

    cards: Bytes
    hands: Bytes
    n_draw: Bytes
    n_discard: Bytes
    n_hand: Bytes
    grid: Bytes
    spaces: Bytes
    guards: int
    whole_grid: int
    swapped: int
    begins: int
    order: Bytes
    step: int
    played: int
    stalemate: int
    phase: int
    objective: Bytes
    completed: Bytes
    n_completed: Bytes
    pile: Bytes
    n_pile: int
    card: int
    at: int
    on: int
    target: int
    doing: int
    hit: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        State.__init__(self, lookup)
        if not cython.compiled:
            self.cards = [NOTHING] * 2 * DECK_SIZE
            self.hands = [NOTHING] * 2 * DECK_SIZE
            self.n_draw = [0] * 2
            self.n_discard = [0] * 2
            self.n_hand = [0] * 4
            self.grid = [NOTHING] * 16
            self.spaces = [0] * 2
            self.order = [0] * 4
            self.objective = [NOTHING] * 2
            self.completed = [NOTHING] * 2 * GOAL
            self.n_completed = [0] * 2
            self.pile = [NOTHING] * OBJECTIVES
        self.whole_grid = ADVANCED_GRID
        self.swapped = 0
        self.begins = 1
        self.clear()

    # ---- setup

    def clear(self) -> None:
        """Nothing on the table, nothing in the hands."""
        for i in range(2 * DECK_SIZE):
            self.cards[i] = NOTHING
            self.hands[i] = NOTHING
        for seat in range(4):
            self.n_hand[seat] = 0
            self.order[seat] = 0
        for space in range(16):
            self.grid[space] = NOTHING
        for deck in range(2):
            self.n_draw[deck] = 0
            self.n_discard[deck] = 0
            self.spaces[deck] = 0
            self.objective[deck] = NOTHING
            self.n_completed[deck] = 0
        for i in range(2 * GOAL):
            self.completed[i] = NOTHING
        for i in range(OBJECTIVES):
            self.pile[i] = NOTHING
        self.n_pile = 0
        self.guards = 0
        self.step = 0
        self.played = 0
        self.stalemate = 0
        self.phase = ACTION
        self.hit = 0
        self.forget_effect()

    def fill_draw_pile(self, deck: int) -> None:
        n = 0
        for kind in range(END_OF_KINDS):
            for _ in range(self.fact(deck << DECK_BITS | kind, COPIES)):
                self.cards[deck * DECK_SIZE + n] = kind
                n += 1
        self.n_draw[deck] = n

    def shuffle_draw_pile(self, deck: int, rng: Rng) -> None:
        first = deck * DECK_SIZE
        for i in range(self.n_draw[deck] - 1, 0, -1):
            j = rng.below(i + 1)
            kind = self.cards[first + i]
            self.cards[first + i] = self.cards[first + j]
            self.cards[first + j] = kind

    def forget_effect(self) -> None:
        self.card = NOTHING
        self.at = NOTHING
        self.on = NO_QUESTION
        self.target = NOTHING
        self.doing = 0
        self.hit = 0

    def arrange_turns(self) -> None:
        """K8, K46: the teams alternate; chance decides which member of the first team starts."""
        first = self.begins ^ self.swapped
        if self.seats == 4 or (self.seats == 3 and first == 0):
            first += 2 * self.rng.below(2)
        for i in range(self.turns_in_round()):
            seat = (first + i) & 3
            if self.seats == 2:
                seat &= 1
            elif self.seats == 3 and seat == 3:  # K10: the lone player after each opponent
                seat = 1
            self.order[i] = seat

    def first_hand(self, seat: int) -> int:
        if self.seats == 2:  # K9
            return 6
        return 7 if self.seats == 3 and seat == 1 else 5  # K10, K6

    def turns_in_round(self) -> int:
        return 2 if self.seats == 2 else 4

    # ---- who is who, and what the card data says

    def deck_of(self, seat: int) -> int:
        """K3: partners sit two seats apart."""
        return (seat ^ self.swapped) & 1

    def player(self) -> int:
        """The seat whose turn it is; who decides may be somebody else."""
        return self.order[self.step]

    def seat_before(self) -> int:
        """Who had the turn before: always somebody of the other team."""
        return self.order[(self.step + self.turns_in_round() - 1) & (self.turns_in_round() - 1)]

    def fact(self, card: int, which: int) -> int:
        return self.lookup.value[CARDS_AT + (card << CARD_BITS) + which]

    def step_of(self, card: int, i: int) -> int:
        return self.lookup.value[CARDS_AT + (card << CARD_BITS) + FIRST_STEP + i]

    def neighbours(self, space: int) -> int:
        """K32: the mask of the ADJACENT spaces."""
        return self.lookup.value[ADJACENT_AT + space]

    def neighbours_of_all(self, spaces: int) -> int:
        found = 0
        while spaces:
            found |= self.neighbours(LOWEST[spaces])
            spaces &= spaces - 1
        return found

    def objective_spaces(self, deck: int) -> int:
        return self.lookup.value[OBJECTIVES_AT + self.objective[deck]]

    def empty_spaces(self) -> int:
        return self.whole_grid & ~(self.spaces[0] | self.spaces[1])

    # ---- hands and piles

    def hand_place(self, seat: int, i: int) -> int:
        """Where in `hands` the i-th card of a hand is: partners share the room of their deck from both ends."""
        first = self.deck_of(seat) * DECK_SIZE
        return first + i if seat < 2 else first + DECK_SIZE - 1 - i

    def held(self, seat: int) -> int:
        """The mask of the kinds in a hand."""
        kinds = 0
        for i in range(self.n_hand[seat]):
            kinds |= 1 << (self.hands[self.hand_place(seat, i)] & KIND)
        return kinds

    def add_to_hand(self, seat: int, card: int) -> None:
        self.hands[self.hand_place(seat, self.n_hand[seat])] = card
        self.n_hand[seat] += 1

    def take_from_hand(self, seat: int, kind: int) -> None:
        """A known copy goes first: who saw one go into the hand cannot tell that another is left."""
        found = 0
        for i in range(self.n_hand[seat]):
            card = self.hands[self.hand_place(seat, i)]
            if card & KIND == kind:
                found = i
                if card & KNOWN:
                    break
        self.n_hand[seat] -= 1
        last = self.hand_place(seat, self.n_hand[seat])
        self.hands[self.hand_place(seat, found)] = self.hands[last]
        self.hands[last] = NOTHING

    def draw_card(self, seat: int) -> None:
        """K31, K22: the last card of a deck loses the game at once."""
        deck = self.deck_of(seat)
        self.n_draw[deck] -= 1
        place = deck * DECK_SIZE + self.n_draw[deck]
        kind = self.cards[place]
        self.cards[place] = NOTHING
        self.add_to_hand(seat, kind)
        self.tell(DREW, seat, deck << DECK_BITS | kind, 0, 0)
        if self.n_draw[deck] == 0:
            self.win(1 - deck, PILE_RAN_OUT)

    def win(self, deck: int, ending: int) -> None:
        self.end(EVERY_OTHER_SEAT << (deck ^ self.swapped) & self.everybody(), ending)

    def put_on_discard_pile(self, card: int) -> None:
        """K18: each deck has its own."""
        deck = card >> DECK_BITS
        self.n_discard[deck] += 1
        self.cards[deck * DECK_SIZE + DECK_SIZE - self.n_discard[deck]] = card & KIND

    def discarded_kinds(self, deck: int) -> int:
        kinds = 0
        for i in range(1, self.n_discard[deck] + 1):
            kinds |= 1 << self.cards[deck * DECK_SIZE + DECK_SIZE - i]
        return kinds

    def discard(self, seat: int, kind: int) -> None:
        """K27"""
        card = self.deck_of(seat) << DECK_BITS | kind
        self.take_from_hand(seat, kind)
        self.put_on_discard_pile(card)
        self.tell(DISCARDED, seat, card, 0, 0)

    def take_back(self, seat: int, kind: int) -> None:
        """The topmost such card of the own discard pile goes into the hand, and everybody knows it."""
        deck = self.deck_of(seat)
        top = deck * DECK_SIZE + DECK_SIZE - self.n_discard[deck]
        place = top
        while self.cards[place] != kind:
            place += 1
        while place > top:
            self.cards[place] = self.cards[place - 1]
            place -= 1
        self.cards[top] = NOTHING
        self.n_discard[deck] -= 1
        self.add_to_hand(seat, kind | KNOWN)
        self.tell(TOOK, seat, deck << DECK_BITS | kind, 0, 0)

    def draw_objective(self, deck: int) -> None:
        self.n_pile -= 1
        self.objective[deck] = self.pile[self.n_pile]
        self.pile[self.n_pile] = NOTHING

    # ---- the grid

    def put(self, card: int, space: int) -> None:
        """K14: on an empty space."""
        self.grid[space] = card
        self.spaces[card >> DECK_BITS] |= 1 << space
        if self.fact(card, PROTECTS):
            self.guards |= 1 << space

    def lift(self, space: int) -> int:
        """The card of a space, taken off the grid."""
        card = self.grid[space]
        self.grid[space] = NOTHING
        self.spaces[card >> DECK_BITS] ^= 1 << space
        self.guards &= ~(1 << space)
        return card

    def remove(self, space: int) -> int:
        """A card leaves the grid for its discard pile; K24: that ends a stalemate."""
        card = self.lift(space)
        self.put_on_discard_pile(card)
        if self.stalemate:
            self.stalemate = 0
            self.tell(STALEMATE_BROKEN, 0, 0, 0, 0)
        return card

    def move(self, origin: int, goal: int) -> None:
        """K26"""
        card = self.lift(origin)
        self.put(card, goal)
        self.tell(MOVED, self.player(), card, origin, goal)

    def swap(self, first: int, second: int) -> None:
        """K30"""
        card = self.lift(first)
        other = self.lift(second)
        self.put(card, second)
        self.put(other, first)
        self.tell(SWAPPED, self.player(), first, second, 0)

    def protected(self, protection: int) -> int:
        """K16: the spaces whose Characters cannot be DESTROYed, MOVEd or SWAPped, because of what lies on the grid."""
        found = 0
        guards = self.guards
        while guards:
            space = LOWEST[guards]
            card = self.grid[space]
            protects = self.fact(card, PROTECTS)
            if protects & protection:
                found |= 1 << space
            if protects >> 3 & protection:
                found |= self.neighbours(space) & self.spaces[card >> DECK_BITS]
            guards &= guards - 1
        return found

    # ---- dealing anew what a seat cannot know

    def mix_deck(self, deck: int, seat: int, rng: Rng) -> None:
        """Deal the draw pile of a deck and the cards in its hands that `seat` does not know anew."""
        first = deck * DECK_SIZE
        for other in range(self.seats):
            if other != seat and self.deck_of(other) == deck:
                for i in range(self.n_hand[other]):
                    place = self.hand_place(other, i)
                    if not self.hands[place] & KNOWN:
                        self.cards[first + self.n_draw[deck]] = self.hands[place]
                        self.n_draw[deck] += 1
        self.shuffle_draw_pile(deck, rng)
        for other in range(self.seats):
            if other != seat and self.deck_of(other) == deck:
                for i in range(self.n_hand[other]):
                    place = self.hand_place(other, i)
                    if not self.hands[place] & KNOWN:
                        self.n_draw[deck] -= 1
                        self.hands[place] = self.cards[first + self.n_draw[deck]]
                        self.cards[first + self.n_draw[deck]] = NOTHING

    def mix_objectives(self, deck: int, rng: Rng) -> None:
        """Deal the pile of Objectives and the secret one of a deck anew."""
        if self.objective[deck] != NOTHING:
            self.pile[self.n_pile] = self.objective[deck]
            self.n_pile += 1
            rng.shuffle(self.pile, self.n_pile)
            self.draw_objective(deck)
        else:
            rng.shuffle(self.pile, self.n_pile)

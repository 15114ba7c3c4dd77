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
from lapilli.games.ko.numbers import (
    ACTION,
    ADVANCED_GRID,
    CARD_BITS,
    CARDS_AT,
    DECK_BITS,
    DECK_SIZE,
    DISCARDED,
    DREW,
    GOAL_AT,
    KIND,
    KNOWN,
    MOST_GOAL,
    MOVED,
    NO_QUESTION,
    NOTHING,
    OBJECTIVES,
    PILE_RAN_OUT,
    PROTECTS,
    STALEMATE_BROKEN,
    SWAPPED,
    TOOK,
)

EVERY_OTHER_SEAT = 0b0101


class KoTable(State):
    """Hands, draw piles and Objectives not yet completed are secret; everything else lies on the table.

    Everything is kept by deck, 0 Dragon and 1 Unicorn. `cards` has 40 places for each deck: from the left its draw
    pile, the next card last, from the right its discard pile, oldest first. `hands` has 40 places for each deck, too:
    from the left the hand of its first seat, from the right that of its second; a card that everybody saw go there has
    KNOWN added. The order within a hand means nothing.
    `order[step]` has the turn; `actor` carries out a card, usually the same player, with an Instant perhaps another;
    `turn` is who decides now, and may be somebody else again. `met` is what has happened that Instants may react to.
    For speed some facts are kept twice: `held` are the kinds in each hand as a mask, `spaces` the masks of spaces each
    deck holds, `empty` that of the empty ones, `guards` that of all Characters which protect; `mover` is `order[step]`
    and `side` its deck.
    `swapped` (the even seats have Unicorn), `begins` (a deck) and `whole_grid` (a mask of spaces) are options.
    """

    lookup: Lookup
    cards: Bytes
    hands: Bytes
    n_draw: Bytes
    n_discard: Bytes
    n_hand: Bytes
    held: Bytes
    grid: Bytes
    spaces: Bytes
    empty: int
    guards: int
    whole_grid: int
    swapped: int
    begins: int
    order: Bytes
    step: int
    mover: int
    side: int
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
    actor: int
    met: int
    hit: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        if lookup is None:
            raise TypeError("a game of Tic Tac K.O. needs card data")
        State.__init__(self, lookup)
        if not cython.compiled:
            self.cards = [NOTHING] * 2 * DECK_SIZE
            self.hands = [NOTHING] * 2 * DECK_SIZE
            self.n_draw = [0] * 2
            self.n_discard = [0] * 2
            self.n_hand = [0] * 4
            self.held = [0] * 4
            self.grid = [NOTHING] * 16
            self.spaces = [0] * 2
            self.order = [0] * 4
            self.objective = [NOTHING] * 2
            self.completed = [NOTHING] * 2 * MOST_GOAL
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
            self.held[seat] = 0
            self.order[seat] = 0
        for space in range(16):
            self.grid[space] = NOTHING
        for deck in range(2):
            self.n_draw[deck] = 0
            self.n_discard[deck] = 0
            self.spaces[deck] = 0
            self.objective[deck] = NOTHING
            self.n_completed[deck] = 0
        for i in range(2 * MOST_GOAL):
            self.completed[i] = NOTHING
        for i in range(OBJECTIVES):
            self.pile[i] = NOTHING
        self.n_pile = 0
        self.empty = self.whole_grid
        self.guards = 0
        self.mover = 0
        self.side = 0
        self.step = 0
        self.played = 0
        self.stalemate = 0
        self.phase = ACTION
        self.actor = 0
        self.met = 0
        self.forget_effect()

    def forget_effect(self) -> None:
        self.card = NOTHING
        self.at = NOTHING
        self.on = NO_QUESTION
        self.target = NOTHING
        self.doing = 0
        self.hit = 0

    # ---- who is who, and what the card data says

    def deck_of(self, seat: int) -> int:
        """K3: partners sit two seats apart."""
        return (seat ^ self.swapped) & 1

    def fact(self, card: int, which: int) -> int:
        return self.lookup.value[CARDS_AT + (card << CARD_BITS) + which]

    # ---- hands and piles

    def hand_place(self, seat: int, i: int) -> int:
        """Where in `hands` the i-th card of a hand is: partners share the room of their deck from both ends."""
        first = self.deck_of(seat) * DECK_SIZE
        return first + i if seat < 2 else first + DECK_SIZE - 1 - i

    def add_to_hand(self, seat: int, card: int) -> None:
        self.hands[self.hand_place(seat, self.n_hand[seat])] = card
        self.n_hand[seat] += 1
        self.held[seat] |= 1 << (card & KIND)

    def find_held(self) -> None:
        """Read `held` off the hands."""
        for seat in range(4):
            self.held[seat] = 0
        for seat in range(self.seats):
            for i in range(self.n_hand[seat]):
                self.held[seat] |= 1 << (self.hands[self.hand_place(seat, i)] & KIND)

    def take_from_hand(self, seat: int, kind: int) -> None:
        """A known copy goes first: who saw one go into the hand cannot tell that another is left."""
        found = NOTHING
        copies = 0
        place = self.hand_place(seat, 0)
        stride = 1 if seat < 2 else -1
        for _ in range(self.n_hand[seat]):
            card = self.hands[place]
            if card & KIND == kind:
                copies += 1
                if found == NOTHING or card & KNOWN:
                    found = place
            place += stride
        self.n_hand[seat] -= 1
        last = self.hand_place(seat, self.n_hand[seat])
        self.hands[found] = self.hands[last]
        self.hands[last] = NOTHING
        if copies == 1:
            self.held[seat] ^= 1 << kind

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
        self.empty ^= 1 << space
        self.spaces[card >> DECK_BITS] |= 1 << space
        if self.fact(card, PROTECTS):
            self.guards |= 1 << space

    def lift(self, space: int) -> int:
        """The card of a space, taken off the grid."""
        card = self.grid[space]
        self.grid[space] = NOTHING
        self.empty ^= 1 << space
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
        self.tell(MOVED, self.actor, card, origin, goal)

    def swap(self, first: int, second: int) -> None:
        """K30"""
        card = self.lift(first)
        other = self.lift(second)
        self.put(card, second)
        self.put(other, first)
        self.tell(SWAPPED, self.actor, first, second, 0)

    # ---- dealing anew what a seat cannot know

    def mix_deck(self, deck: int, seat: int, rng: Rng) -> None:
        """Deal the draw pile of a deck and the cards in its hands that `seat` does not know anew."""
        if not cython.compiled:
            pool = [0] * DECK_SIZE
        n = 0
        for i in range(self.n_draw[deck]):
            pool[n] = self.cards[deck * DECK_SIZE + i]
            n += 1
        for other in range(self.seats):
            if other != seat and self.deck_of(other) == deck:
                for i in range(self.n_hand[other]):
                    card = self.hands[self.hand_place(other, i)]
                    if not card & KNOWN:
                        pool[n] = card
                        n += 1
        rng.shuffle_unseen(pool, n)
        for other in range(self.seats):
            if other != seat and self.deck_of(other) == deck:
                for i in range(self.n_hand[other]):
                    place = self.hand_place(other, i)
                    if not self.hands[place] & KNOWN:
                        n -= 1
                        self.hands[place] = pool[n]
        for i in range(n):
            self.cards[deck * DECK_SIZE + i] = pool[i]
        self.find_held()

    def mix_objectives(self, deck: int, rng: Rng) -> None:
        """Deal the pile of Objectives and the secret one of a deck anew."""
        if self.objective[deck] == NOTHING:
            rng.shuffle_unseen(self.pile, self.n_pile)
        else:
            self.pile[self.n_pile] = self.objective[deck]
            self.n_pile += 1
            if self.n_completed[0] + self.n_completed[1] == 2 * (self.lookup.value[GOAL_AT] - 1):
                self.choose_objective(rng)
            else:
                rng.shuffle_unseen(self.pile, self.n_pile)
            self.draw_objective(deck)

    def choose_objective(self, rng: Rng) -> None:
        """K21: nobody draws one any more, so it is enough to choose the last of the pile; the others ascend."""
        left = 0
        for i in range(self.n_pile):
            left |= 1 << self.pile[i]
        n = 0
        for objective in range(OBJECTIVES):
            if left >> objective & 1:
                self.pile[n] = objective
                n += 1
        place = rng.below(n)
        chosen = self.pile[place]
        for i in range(place, n - 1):
            self.pile[i] = self.pile[i + 1]
        self.pile[n - 1] = chosen

    # ---- from Python, for positions

    def find_repeated_facts(self) -> None:
        """Read the facts that are kept twice off the fields they repeat."""
        self.find_held()
        self.spaces[0] = 0
        self.spaces[1] = 0
        self.guards = 0
        self.empty = self.whole_grid
        for space in range(16):
            if self.grid[space] != NOTHING:
                self.put(self.grid[space], space)
        self.mover = self.order[self.step]
        self.side = self.deck_of(self.mover)

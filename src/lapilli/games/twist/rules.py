"""Tic-Tac Twist: three identical foods on the line of your own Pattern Card. Rules: docs/rules/twist.md

Cells  0 1 2     Actions: a Food Card or the Joker on a cell  card * 9 + cell     written `RB@5`, `J@5` (cells from 1)
       3 4 5              Rotation                            81 left, 82 right   `Ro<`, `Ro>`
       6 7 8              Exchange, Pattern Exchange          83, 91 + seat       `Ex>2`, `Pa>2`
                          Skip                                99                  `Sk`
                          Permutation                         100 + pair          `Pe:4-5`
                          a completed line's owner            112, 113            `shout`, `silent`
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.families import bits, lines
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS, CENTRE, FULL_GRID, MOST_REDRAWS, NO_CARD, NO_PLAY, OPENED
from lapilli.games.twist import numbers
from lapilli.games.twist.hands import SeenHands
from lapilli.games.twist.numbers import (
    ASKED,
    COMPLETED,
    EXCHANGE,
    EXCHANGE_ACTION,
    EXCHANGED,
    HAND_ROOM,
    JOKER,
    LEFT,
    MOST_SEATS,
    NO_PATTERN,
    PATTERN_EXCHANGE,
    PATTERN_EXCHANGE_ACTION,
    PATTERNS_EXCHANGED,
    PERMUTATION,
    PERMUTATION_ACTION,
    PERMUTED,
    ROTATED,
    ROTATION,
    ROTATION_ACTION,
    SHOUT_ACTION,
    SHOUTED,
    SHOUTED_LINE,
    SILENT_ACTION,
    SKIP,
    SKIP_ACTION,
    SKIPPED,
    STAYED_SILENT,
)

COUNT = bits.COUNT
NTH_BIT = bits.NTH_BIT
HAS_LINE = lines.HAS_LINE
CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
LINE = lines.LINES
N_PATTERNS = len(lines.LINES)
N_PAIRS = len(numbers.PAIRS)
PAIR_COUNT = numbers.PAIR_COUNT
NTH_PAIR = numbers.NTH_PAIR
LOWER_CELL = [low for low, high in numbers.PAIRS]
HIGHER_CELL = [high for low, high in numbers.PAIRS]


class Twist(SeenHands):
    """Hands and the draw pile are secret; everything else lies on the table.

    `patterns` has a line for each seat. `silent` is the mask of seats that let the shout of their standing line pass.
    While owners are asked for their shouts, `mover` is the seat that made the play, otherwise -1, and `asked` the mask
    of all whose lines it completed; `turn` is the owner who decides.
    """

    patterns: Bytes
    beginner: int
    shout_required: int
    silent: int
    asked: int
    mover: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        SeenHands.__init__(self, lookup)
        if not cython.compiled:
            self.patterns = [0] * MOST_SEATS
        for seat in range(MOST_SEATS):
            self.patterns[seat] = NO_PATTERN
        self.beginner = 0
        self.shout_required = 0
        self.silent = 0
        self.asked = 0
        self.mover = -1

    # ---- setup

    def setup(self) -> None:
        self.clear_grid()
        self.clear_hands()
        self.silent = 0
        self.asked = 0
        self.mover = -1
        for card in range(ROTATION if self.beginner else PERMUTATION + 1):  # T1, T10
            self.add_to_draw_pile(card, self.lookup.value[card])
        self.deal_patterns()
        self.turn = self.rng.below(self.seats)  # T9
        self.rng.shuffle(self.cards, self.n_draw)
        self.deal_hands()
        self.open_grid()
        self.redraw_while_stuck()

    def deal_patterns(self) -> None:
        """T5: one for each player; the others go back to the box, and nobody looks at them."""
        for pattern in range(N_PATTERNS):
            self.patterns[pattern] = pattern
        self.rng.shuffle(self.patterns, N_PATTERNS)
        for seat in range(self.seats, MOST_SEATS):
            self.patterns[seat] = NO_PATTERN

    def deal_hands(self) -> None:
        """T6, T32: one card at a time, beginning with the first player."""
        seat = self.turn
        for i in range(self.hand_size):
            for _ in range(self.seats):
                self.draw_card(seat, seat * HAND_ROOM + i)
                seat = self.seat_after(seat)

    def open_grid(self) -> None:
        """T7: the first Food Card of the draw pile, or the Joker, opens the grid."""
        self.n_draw -= 1
        card = self.cards[self.n_draw]
        while card > JOKER:
            self.put_back(card)
            self.n_draw -= 1
            card = self.cards[self.n_draw]
        self.show(card, CENTRE)
        self.tell(OPENED, card, CENTRE, 0, 0)

    def other_seat(self, n: int) -> int:
        """The n-th seat, from 0, that is not the player to move."""
        return n if n < self.turn else n + 1

    # ---- the hand

    def held(self) -> int:
        """The kinds of cards the player to move has, a bit for each."""
        first = self.turn * HAND_ROOM
        return (  # an empty place sets a bit that no card has
            1 << self.hands[first]
            | 1 << self.hands[first + 1]
            | 1 << self.hands[first + 2]
            | 1 << self.hands[first + 3]
            | 1 << self.hands[first + 4]
        )

    def redraw_while_stuck(self) -> None:
        """T17: a hand without a playable card is thrown away for a new one, as often as it takes."""
        redraws = 0
        while not self.can_play():
            if redraws == MOST_REDRAWS:
                self.give_up()
                return
            redraws += 1
            self.tell(NO_PLAY, self.turn, 0, 0, 0)
            self.throw_away_hand()
            for place in range(self.turn * HAND_ROOM, self.turn * HAND_ROOM + self.hand_size):
                self.draw_card(self.turn, place)

    def can_play(self) -> bool:
        first = self.turn * HAND_ROOM
        for place in range(first, first + self.hand_size):
            if self.ways(self.hands[place]):
                return True
        return False

    # ---- what may be played

    def open_cells(self, card: int) -> int:
        """T12-T14: a Food Card goes on empty cells, on the Joker, and on what shares its food or its colour, not both.

        A cell that shows no food is empty or shows the Joker.
        """
        return FULL_GRID ^ (self.mark[0] | self.mark[1]) | self.colour[card >> 1] ^ self.mark[card & 1]

    def filled_cells(self) -> int:
        return self.mark[0] | self.mark[1] | self.wild

    def ways(self, card: int) -> int:
        """In how many ways the player to move may play a card of the hand."""
        if card < JOKER:
            return COUNT[self.open_cells(card)]
        if card == JOKER:
            return CELLS  # T14
        if card == ROTATION:
            return 2  # T18
        if card == SKIP:
            return 1
        if card == PERMUTATION:
            return PAIR_COUNT[self.filled_cells()]  # T23
        return self.seats - 1  # T19, T21: with each of the others

    def nth_way(self, card: int, n: int) -> int:
        """The n-th of these ways, from 0, as an action; they ascend."""
        if card < JOKER:
            return card * CELLS + NTH_BIT[self.open_cells(card) * CELLS + n]
        if card == JOKER:
            return JOKER * CELLS + n
        if card == ROTATION:
            return ROTATION_ACTION + n
        if card == SKIP:
            return SKIP_ACTION
        if card == PERMUTATION:
            return PERMUTATION_ACTION + NTH_PAIR[self.filled_cells() * N_PAIRS + n]
        first = EXCHANGE_ACTION if card == EXCHANGE else PATTERN_EXCHANGE_ACTION
        return first + self.other_seat(n)

    def legal(self, out: Bytes) -> int:
        if self.turn < 0:
            return 0
        if self.mover >= 0:  # T30
            out[0] = SHOUT_ACTION
            out[1] = SILENT_ACTION
            return 2
        held = self.held()
        n = 0
        for card in range(PERMUTATION + 1):
            if held >> card & 1:
                for i in range(self.ways(card)):
                    out[n] = self.nth_way(card, i)
                    n += 1
        return n

    def random_move(self, rng: Rng) -> int:
        """As likely as from the list of `legal`: the ways of each kind of card are counted, not listed."""
        if self.mover >= 0:
            return SHOUT_ACTION + rng.below(2)
        if not cython.compiled:
            ways = [0] * HAND_ROOM
        first = self.turn * HAND_ROOM
        total = 0
        for i in range(self.hand_size):
            ways[i] = self.ways_at(first, first + i)
            total += ways[i]
        n = rng.below(total)
        i = 0
        while n >= ways[i]:
            n -= ways[i]
            i += 1
        return self.nth_way(self.hands[first + i], n)

    def ways_at(self, first: int, place: int) -> int:
        """The ways of the card at a place of a hand that begins at `first`; those of twins count once."""
        card = self.hands[place]
        for other in range(first, place):
            if self.hands[other] == card:
                return 0
        return self.ways(card)

    # ---- the move

    def advance(self, action: int) -> None:
        if action < ROTATION_ACTION:
            self.place(CARD_OF[action], CELL_OF[action])
        elif action < EXCHANGE_ACTION:
            self.rotate(action - ROTATION_ACTION)
        elif action < PATTERN_EXCHANGE_ACTION:
            self.exchange(action - EXCHANGE_ACTION)
        elif action < SKIP_ACTION:
            self.exchange_patterns(action - PATTERN_EXCHANGE_ACTION)
        elif action == SKIP_ACTION:
            self.skip()
        elif action < SHOUT_ACTION:
            self.permute(action - PERMUTATION_ACTION)
        elif action == SHOUT_ACTION:
            self.shout()
        else:
            self.stay_silent()

    def place(self, card: int, cell: int) -> None:
        self.take_from_hand(card)
        self.lay(self.turn, card, cell)
        if self.silent or card == JOKER or HAS_LINE[self.twin_cells(card) | self.wild]:
            self.look_for_lines()
        else:
            self.finish_turn(self.turn, self.seat_after(self.turn))

    def play_action_card(self, card: int) -> None:
        """T15: to the discard pile."""
        self.take_from_hand(card)
        self.discard(self.turn, card)

    def rotate(self, direction: int) -> None:
        """T18: every hand goes to the next seat, or every hand to the one before."""
        self.play_action_card(ROTATION)
        self.tell(ROTATED, self.turn, direction, 0, 0)
        last = self.seats - 1
        for i in range(last):
            self.swap_hands(0, i + 1 if direction == LEFT else last - i)
        for seat in range(self.seats):
            if direction == LEFT:
                self.receive_hand(self.seat_after(seat), seat)
            else:
                self.receive_hand(seat, self.seat_after(seat))
        following = self.seat_after(self.turn)
        before = self.turn - 1 if self.turn else last
        self.finish_turn(following if direction == LEFT else before, following)  # T20

    def exchange(self, other: int) -> None:
        """T19: two players swap their hands."""
        self.play_action_card(EXCHANGE)
        self.tell(EXCHANGED, self.turn, other, 0, 0)
        self.swap_hands(self.turn, other)
        self.receive_hand(other, self.turn)
        self.receive_hand(self.turn, other)
        self.finish_turn(other, self.seat_after(self.turn))  # T20

    def exchange_patterns(self, other: int) -> None:
        """T21: two players swap their Pattern Cards. T28: each has a new chance to shout."""
        self.play_action_card(PATTERN_EXCHANGE)
        pattern = self.patterns[self.turn]
        self.patterns[self.turn] = self.patterns[other]
        self.patterns[other] = pattern
        self.silent &= ~(1 << self.turn | 1 << other)
        self.tell(PATTERNS_EXCHANGED, self.turn, other, self.patterns[self.turn], pattern)
        self.look_for_lines()

    def skip(self) -> None:
        """T22: the next player loses their turn."""
        self.play_action_card(SKIP)
        skipped = self.seat_after(self.turn)
        self.tell(SKIPPED, self.turn, skipped, 0, 0)
        self.finish_turn(self.turn, self.seat_after(skipped))

    def permute(self, pair: int) -> None:
        """T23: the top cards of two neighbouring cells change places."""
        self.play_action_card(PERMUTATION)
        low = LOWER_CELL[pair]
        high = HIGHER_CELL[pair]
        was_low = self.top[low]
        was_high = self.top[high]
        self.lift(low)
        self.lift(high)
        self.show(was_high, low)
        self.show(was_low, high)
        self.tell(PERMUTED, self.turn, pair, was_high, was_low)
        self.look_for_lines()

    # ---- lines and shouts

    def twin_cells(self, card: int) -> int:
        """The cells that show a Food Card of the same kind."""
        return self.colour[card >> 1] & self.mark[card & 1]

    def food_on_line(self, pattern: int) -> int:
        """T24: the Food Card of which a pattern's line is complete, or NO_CARD.

        The Joker counts as what is missing. Three of them, which only a deck of one's own has, are the first Food Card.
        """
        line = LINE[pattern]
        for card in range(JOKER):
            if (self.twin_cells(card) | self.wild) & line == line:
                return card
        return NO_CARD

    def owners_of_complete_lines(self) -> int:
        """The mask of seats whose own line is complete. T26: a line whose pattern nobody holds is nobody's."""
        owners = 0
        for seat in range(self.seats):
            if self.food_on_line(self.patterns[seat]) != NO_CARD:
                owners |= 1 << seat
        return owners

    def line_owners(self) -> int:
        """The mask of seats whose own line is complete, for Python callers."""
        return self.owners_of_complete_lines()

    def first_in_turn_order(self, seats: int, start: int) -> int:
        """T29: the first seat of a mask, counted from `start`. The mask is not empty."""
        seat = start
        while not seats >> seat & 1:
            seat = self.seat_after(seat)
        return seat

    def look_for_lines(self) -> None:
        """T25, T28: after a play, the owners of lines that it completed may shout; if there are none, the turn ends."""
        complete = self.owners_of_complete_lines()
        completed = complete & ~self.silent
        self.silent &= complete  # T28: a line that is broken may be completed again
        if completed == 0:
            self.finish_turn(self.turn, self.seat_after(self.turn))
        elif self.shout_required:
            self.mover = self.turn
            self.asked = completed
            self.ask_next_owner()
        else:
            self.win(self.first_in_turn_order(completed, self.turn), self.turn)

    def win(self, owner: int, mover: int) -> None:
        """T25: the owner of the pattern wins, whoever made the play."""
        pattern = self.patterns[owner]
        self.tell(COMPLETED, owner, pattern, mover, self.food_on_line(pattern))
        self.tell(SHOUTED, owner, 0, 0, 0)
        self.mover = -1
        self.asked = 0
        self.end(1 << owner, SHOUTED_LINE)

    def ask_next_owner(self) -> None:
        """T29: one after another, beginning with the player who made the play."""
        self.turn = self.first_in_turn_order(self.asked & ~self.silent, self.mover)
        self.tell(ASKED, self.turn, self.patterns[self.turn], 0, 0)

    def shout(self) -> None:
        self.win(self.turn, self.mover)

    def stay_silent(self) -> None:
        """T27: the win does not count and play goes on."""
        self.tell(STAYED_SILENT, self.turn, 0, 0, 0)
        self.silent |= 1 << self.turn
        if self.asked & ~self.silent:
            self.ask_next_owner()
        else:
            self.turn = self.mover
            self.mover = -1
            self.asked = 0
            self.finish_turn(self.turn, self.seat_after(self.turn))

    def finish_turn(self, short_seat: int, following: int) -> None:
        """T11, T20: whoever has two cards draws the third; then the turn is over."""
        self.draw_card(short_seat, short_seat * HAND_ROOM + self.hand_size - 1)
        self.pass_turn(following)
        if self.turn >= 0:  # T31
            self.redraw_while_stuck()

    # ---- what a seat cannot know

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal the hidden cards again, until the player to move can play: T17 would have replaced any other hand."""
        self.deal_unseen(seat, rng)
        if self.mover >= 0:
            self.redeal_question(seat, rng)
        elif self.turn >= 0:
            while not self.can_play():
                self.deal_unseen(seat, rng)

    def redeal_question(self, seat: int, rng: Rng) -> None:
        """While owners are asked one after another, only the one who is asked knows how far this has come.

        An owner who stayed silent knows that a later one is asked, an owner who still waits, that an earlier one is.
        """
        if seat == self.turn:
            return
        owners = 0
        turn_of_seat = -1
        owner = self.mover
        for _ in range(self.seats):
            if self.asked >> owner & 1:
                if owner == seat:
                    turn_of_seat = owners
                owners += 1
            owner = self.seat_after(owner)
        earliest = turn_of_seat + 1 if self.silent >> seat & 1 else 0
        latest = turn_of_seat - 1 if turn_of_seat >= earliest else owners - 1
        passed = earliest + rng.below(latest - earliest + 1)
        self.silent &= ~self.asked
        for _ in range(passed):
            self.silent |= 1 << self.first_in_turn_order(self.asked & ~self.silent, self.mover)
        self.turn = self.first_in_turn_order(self.asked & ~self.silent, self.mover)

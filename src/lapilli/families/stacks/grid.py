"""What card games on a 3x3 grid of stacks share: the draw pile, the cards in use, and who may cover whom.

A card is a number: 2 * colour + mark for eight kinds (four colours, two marks), above that whatever the game has; such
a card has no colour and no mark, and if it may lie on the grid it is wild. Cards leave the draw pile for a hand, go
from there to the top of a cell or to the discard pile, and come back when the draw pile is empty: all but the hands and
the top card of each cell.
"""

from __future__ import annotations

import cython

from lapilli.engine.endings import NO_RESULT
from lapilli.engine.lookup import Lookup
from lapilli.engine.state import Bytes, State
from lapilli.families.stacks.numbers import (
    CELLS,
    COLOURED_KINDS,
    DISCARDED,
    DISCARDED_CARD,
    DREW,
    MOST_TURNS,
    NO_CARD,
    PLACE_BITS,
    PLACED,
    RESHUFFLED,
    ROOM,
)


class StackedGrid(State):
    """Nine stacks, a draw pile and a discard pile.

    `cards` holds the draw pile from the left, its next card last, and from the right, oldest first, the used cards:
    those covered on the grid and those discarded. Both together never need more room than the deck has.
    `colour`, `mark` and `wild` repeat `top` as masks of cells: those showing each colour, each mark, a wild card.
    """

    cards: Bytes
    n_draw: int
    n_used: int
    top: Bytes
    colour: Bytes
    mark: Bytes
    wild: int
    turns: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        State.__init__(self, lookup)
        if not cython.compiled:
            self.cards = [0] * ROOM
            self.top = [0] * CELLS
            self.colour = [0] * 4
            self.mark = [0] * 2
        self.clear_grid()

    def clear_grid(self) -> None:
        self.n_draw = 0
        self.n_used = 0
        for cell in range(CELLS):
            self.top[cell] = NO_CARD
        for colour in range(4):
            self.colour[colour] = 0
        self.mark[0] = 0
        self.mark[1] = 0
        self.wild = 0
        self.turns = 0

    def refresh_masks(self) -> None:
        """Read `colour`, `mark` and `wild` off the top cards."""
        for cell in range(CELLS):
            card = self.top[cell]
            if card != NO_CARD:
                self.show(card, cell)

    def add_to_draw_pile(self, card: int, copies: int) -> None:
        for _ in range(copies):
            self.cards[self.n_draw] = card
            self.n_draw += 1

    def lift(self, cell: int) -> None:
        """Take the top card of a filled cell out of the masks; `top` is the caller's to set."""
        card = self.top[cell]
        if card < COLOURED_KINDS:
            self.colour[card >> 1] ^= 1 << cell
            self.mark[card & 1] ^= 1 << cell
        else:
            self.wild ^= 1 << cell

    def show(self, card: int, cell: int) -> None:
        """Make a card the top card of a cell whose old one is lifted."""
        self.top[cell] = card
        if card < COLOURED_KINDS:
            self.colour[card >> 1] |= 1 << cell
            self.mark[card & 1] |= 1 << cell
        else:
            self.wild |= 1 << cell

    def lay(self, seat: int, card: int, cell: int) -> None:
        """Place a card on a cell, over what lies there."""
        under = self.top[cell]
        if under != NO_CARD:
            self.lift(cell)
            self.use(under, cell)
        self.show(card, cell)
        if self.trace is not None:
            self.tell(PLACED, seat, card, cell, 0)

    def use(self, card: int, place: int) -> None:
        """Remember a card that is now covered on a cell or lies in the discard pile."""
        self.n_used += 1
        self.cards[ROOM - self.n_used] = place << PLACE_BITS | card

    def discard(self, seat: int, card: int) -> None:
        self.use(card, DISCARDED)
        if self.trace is not None:
            self.tell(DISCARDED_CARD, seat, card, 0, 0)

    def draw(self, seat: int) -> int:
        """The next card of the draw pile, for a seat's hand. The caller knows that a card is left somewhere."""
        if self.n_draw == 0:
            self.reshuffle()
        self.n_draw -= 1
        card = self.cards[self.n_draw]
        if self.trace is not None:
            self.tell(DREW, seat, card, 0, 0)
        return card

    def reshuffle(self) -> None:
        """Make a new draw pile of the discard pile and all covered cards; the top cards stay."""
        for i in range(self.n_used):  # towards lower places, so nothing is overwritten before it is read
            self.cards[i] = self.cards[ROOM - self.n_used + i] & NO_CARD
        self.n_draw = self.n_used
        self.n_used = 0
        self.rng.shuffle(self.cards, self.n_draw)
        self.tell(RESHUFFLED, self.n_draw, 0, 0, 0)

    def pass_turn(self, following: int) -> None:
        """The turn is over. After MOST_TURNS so is the game."""
        self.turns += 1
        if self.turns == MOST_TURNS:
            self.end(0, NO_RESULT)
        else:
            self.turn = following

    def give_up(self) -> None:
        """No new hand helps: the game ends as if its last turn had come."""
        self.turns = MOST_TURNS
        self.end(0, NO_RESULT)

    # ---- what learners see: each writes to `out`, from `at` on

    def observe_tops(self, kinds: int, out: Bytes, at: int) -> None:
        """The top card of each cell, one-hot."""
        for cell in range(CELLS):
            if self.top[cell] != NO_CARD:
                out[at + cell * kinds + self.top[cell]] = 1

    def observe_used(self, out: Bytes, at: int) -> None:
        """How many cards of each kind are covered or discarded."""
        for i in range(1, self.n_used + 1):
            out[at + (self.cards[ROOM - i] & NO_CARD)] += 1

    def reveal_draw_pile(self, out: Bytes, at: int) -> None:
        """The kind of each card plus 1, the next one to be drawn first."""
        for i in range(self.n_draw):
            out[at + i] = self.cards[self.n_draw - 1 - i] + 1

    # ---- for whoever shows it

    def piles(self, names: list[str]) -> list[list[str]]:
        """The cards on each cell, bottom to top, and last the discard pile, by their names."""
        found: list[list[str]] = [[] for _ in range(DISCARDED + 1)]
        for age in range(1, self.n_used + 1):  # the oldest first
            entry = self.cards[ROOM - age]
            found[entry >> PLACE_BITS].append(names[entry & NO_CARD])
        for cell in range(CELLS):
            if self.top[cell] != NO_CARD:
                found[cell].append(names[self.top[cell]])
        return found

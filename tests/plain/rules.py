"""A small game with chance, hidden cards, points and card data, in the dialect: the same source runs in three ways.

Everybody has three of the cards 0 to 11 and plays one in turn. A card is worth what the lookup says; in the end the
most points win. An action is the number of a card.
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes, State
from tests.plain.numbers import CARDS, CARDS_OUT, HAND, PLAYED


class Cards(State):
    """`cards` are the hands, one after the other, then those that nobody has; `gone` is a mask of played cards."""

    cards: Bytes
    sums: Bytes
    gone: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        State.__init__(self, lookup)
        self.seats = 3
        self.gone = 0
        if not cython.compiled:
            self.cards = [0] * CARDS
            self.sums = [0] * 3

    def setup(self) -> None:
        for i in range(CARDS):
            self.cards[i] = i
        self.rng.shuffle(self.cards, CARDS)
        for seat in range(3):
            self.sums[seat] = 0
        self.gone = 0
        self.turn = 0

    def holds(self, seat: int, card: int) -> bool:
        for i in range(seat * HAND, (seat + 1) * HAND):
            if self.cards[i] == card:
                return not self.gone >> card & 1
        return False

    def legal(self, out: Bytes) -> int:
        n = 0
        if self.turn >= 0:
            for card in range(CARDS):
                if self.holds(self.turn, card):
                    out[n] = card
                    n += 1
        return n

    def advance(self, action: int) -> None:
        seat = self.turn
        self.gone |= 1 << action
        self.sums[seat] += self.lookup.value[action]  # type: ignore[union-attr]
        self.tell(PLAYED, seat, action, 0, 0)
        self.turn = (seat + 1) % 3
        left = 0
        for card in range(CARDS):
            left += self.holds(self.turn, card)
        if left == 0:
            self.finish_counted()

    def finish_counted(self) -> None:
        most = 0
        for seat in range(3):
            most = max(most, self.sums[seat])
        winners = 0
        for seat in range(3):
            if self.sums[seat] == most:
                winners |= 1 << seat
        self.end(winners, CARDS_OUT)

    def redeal(self, seat: int, rng: Rng) -> None:
        """The unseen cards are shuffled; played ones and those of the seat stay where they are."""
        if not cython.compiled:
            unseen = [0] * CARDS
        n = 0
        for i in range(CARDS):
            if i // HAND != seat and not self.gone >> self.cards[i] & 1:
                unseen[n] = self.cards[i]
                n += 1
        rng.shuffle_unseen(unseen, n)
        n = 0
        for i in range(CARDS):
            if i // HAND != seat and not self.gone >> self.cards[i] & 1:
                self.cards[i] = unseen[n]
                n += 1

    def points(self, seat: int) -> int:
        return self.sums[seat]

    def appeal(self, action: int) -> int:
        return self.lookup.value[action]  # type: ignore[union-attr]

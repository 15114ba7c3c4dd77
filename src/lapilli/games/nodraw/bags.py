"""Bags and hands of NoDraw: each player's own tiles, wherever they are but on the table."""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.mosaic import Mosaic
from lapilli.games.nodraw.numbers import (
    BAG,
    BAG_AT,
    BASIC_KINDS,
    BY,
    DREW,
    FIRST_TEN,
    HAND_ROOM,
    KINDS,
    MOST_SEATS,
    NO_TILE,
)

KIND_OF = numbers.KIND_OF


class Bags(Mosaic):
    """A bag and a hand for each seat, both secret, and its tiles that are out of the game.

    `bags` has 45 places for each seat: from the left its bag, the next tile last, from the right its tiles out of the
    game, the first one last. `hands` has five places for each seat; the order means nothing. `lookup` says
    how many tiles of each kind a player has, and how many make a full hand.
    """

    bags: Bytes
    n_bag: Bytes
    n_gone: Bytes
    hands: Bytes
    quick: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        Mosaic.__init__(self, lookup)
        if not cython.compiled:
            self.bags = [0] * (MOST_SEATS * BAG)
            self.n_bag = [0] * MOST_SEATS
            self.n_gone = [0] * MOST_SEATS
            self.hands = [0] * (MOST_SEATS * HAND_ROOM)
        for place in range(MOST_SEATS * HAND_ROOM):
            self.hands[place] = NO_TILE
        self.quick = 0

    def fill_bag(self, seat: int) -> None:
        """N1: a player's 45 tiles, mixed; N30: half of them, rounded up."""
        all_tiles = self.lookup.value[BAG_AT]
        at = seat * BAG
        for kind in range(KINDS):
            for _ in range(self.lookup.value[kind]):
                self.bags[at] = kind
                at += 1
        self.n_bag[seat] = (all_tiles + 1) >> 1 if self.quick else all_tiles
        self.n_gone[seat] = 0
        self.mix(seat, all_tiles, self.n_bag[seat], self.rng)

    def mix(self, seat: int, n: int, kept: int, rng: Rng) -> None:
        """Mix n tiles in the places of a bag. N30: where only some are kept, a 10 is one of them if it is there."""
        first = seat * BAG
        for i in range(n - 1, 0, -1):
            j = rng.below(i + 1)
            kind = self.bags[first + i]
            self.bags[first + i] = self.bags[first + j]
            self.bags[first + j] = kind
        for i in range(kept, n):
            if self.is_ten(first + i):
                j = rng.below(kept)
                for _ in range(kept):  # with tiles of one's own there may be another 10
                    if self.is_ten(first + j):
                        j = j + 1 if j + 1 < kept else 0
                kind = self.bags[first + i]
                self.bags[first + i] = self.bags[first + j]
                self.bags[first + j] = kind

    def is_ten(self, place: int) -> bool:
        return FIRST_TEN <= self.bags[place] < BASIC_KINDS

    def hand_size(self, seat: int) -> int:
        n = 0
        while n < HAND_ROOM and self.hands[seat * HAND_ROOM + n] != NO_TILE:
            n += 1
        return n

    def take_from_hand(self, seat: int, kind: int) -> None:
        """The last tile of the hand moves to the free place, so that a hand has no gaps."""
        place = seat * HAND_ROOM
        while self.hands[place] != kind:
            place += 1
        last = seat * HAND_ROOM + self.hand_size(seat) - 1
        self.hands[place] = self.hands[last]
        self.hands[last] = NO_TILE

    def draw(self, seat: int) -> None:
        """N7: one tile, while the bag lasts."""
        if self.n_bag[seat] > 0:
            self.n_bag[seat] -= 1
            kind = self.bags[seat * BAG + self.n_bag[seat]]
            self.hands[seat * HAND_ROOM + self.hand_size(seat)] = kind
            self.tell(DREW, seat, kind, 0, 0)

    def leave(self, seat: int, kind: int) -> None:
        """One of a seat's own tiles is out of the game."""
        self.n_gone[seat] += 1
        self.bags[seat * BAG + BAG - self.n_gone[seat]] = kind

    # ---- what a seat cannot know

    def deal_again(self, seat: int, with_hand: bool, rng: Rng) -> None:
        """Fill a seat's bag, and its hand if that too is unknown, with tiles of it that nobody has seen."""
        held = self.hand_size(seat) if with_hand else 0
        n = self.unseen(seat, with_hand)
        self.n_bag[seat] += held
        self.mix(seat, n, self.n_bag[seat], rng)
        for place in range(seat * HAND_ROOM, seat * HAND_ROOM + held):
            self.n_bag[seat] -= 1
            self.hands[place] = self.bags[seat * BAG + self.n_bag[seat]]

    def unseen(self, seat: int, with_hand: bool) -> int:
        """Put the tiles of a seat that do not lie open (nor, without its hand, are held) in its bag; how many."""
        first = seat * BAG
        n = 0
        for kind in range(KINDS):
            left = self.lookup.value[kind]
            for i in range(BAG - self.n_gone[seat], BAG):
                if self.bags[first + i] == kind:
                    left -= 1
            for tile in range(self.n_laid):
                if self.notes[tile] & BY == seat and KIND_OF[self.looks[tile]] == kind:
                    left -= 1
            if not with_hand:
                for place in range(seat * HAND_ROOM, (seat + 1) * HAND_ROOM):
                    if self.hands[place] == kind:
                        left -= 1
            for _ in range(left):
                self.bags[first + n] = kind
                n += 1
        return n

"""The hands of Tic-Tac Twist, which change owners, and who has seen which card."""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.families.stacks.grid import StackedGrid
from lapilli.families.stacks.numbers import NO_CARD
from lapilli.games.twist.numbers import HAND_AT, HAND_ROOM, HANDS_ROOM, PASSED, PUT_BACK


class SeenHands(StackedGrid):
    """The hands, and what the seats know of each other's.

    `hands` has five places for each seat, of which it uses `hand_size`; the order within a hand means nothing.
    `known` has, for each place, the mask of seats that know the card there: whoever held it, before or now.
    `n_seen` cards of the draw pile, from the place `seen_from` on, everybody has seen [T7].
    """

    lookup: Lookup
    hands: Bytes
    hand_size: int
    known: Bytes
    seen_from: int
    n_seen: int

    def __init__(self, lookup: Lookup | None = None) -> None:
        StackedGrid.__init__(self, lookup)
        if not cython.compiled:
            self.hands = [0] * HANDS_ROOM
            self.known = [0] * HANDS_ROOM
        self.hand_size = self.lookup.value[HAND_AT]
        self.clear_hands()

    def clear_hands(self) -> None:
        for place in range(HANDS_ROOM):
            self.hands[place] = NO_CARD
            self.known[place] = 0
        self.seen_from = 0
        self.n_seen = 0

    def seat_after(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def take_from_hand(self, card: int) -> None:
        """The last card of the hand moves to the free place, so that a hand has no gaps before its end.

        Who knew of one of several equal cards cannot tell which of them was played, and knows one less from now on.
        """
        first = self.turn * HAND_ROOM
        last = first + self.hand_size - 1
        place = first
        while self.hands[place] != card:
            place += 1
        knew_one = self.known[place]
        for twin in range(place + 1, last + 1):
            if self.hands[twin] == card:
                knew_both = self.known[twin] & knew_one
                knew_one |= self.known[twin]
                self.known[twin] = knew_both
        self.hands[place] = self.hands[last]
        self.known[place] = self.known[last]
        self.hands[last] = NO_CARD
        self.known[last] = 0

    def draw_card(self, seat: int, place: int) -> None:
        """Draw the next card to a place of a hand. One that was seen on its way into the draw pile, all know [T7]."""
        self.hands[place] = self.draw(seat)
        if self.n_seen and self.n_draw < self.seen_from + self.n_seen:
            self.n_seen -= 1
            self.known[place] = self.everybody()
        else:
            self.known[place] = 1 << seat

    def put_back(self, card: int) -> None:
        """T7, T32: an Action Card goes back into the middle of the draw pile, with those put back before above it."""
        below = self.n_draw >> 1
        for i in range(self.n_draw, below, -1):
            self.cards[i] = self.cards[i - 1]
        self.cards[below] = card
        self.n_draw += 1
        self.seen_from = below
        self.n_seen += 1
        self.tell(PUT_BACK, card, below, 0, 0)

    def throw_away_hand(self) -> None:
        for place in range(self.turn * HAND_ROOM, self.turn * HAND_ROOM + self.hand_size):
            self.discard(self.turn, self.hands[place])
            self.hands[place] = NO_CARD

    def swap_hands(self, seat: int, other: int) -> None:
        for i in range(self.hand_size):
            here = seat * HAND_ROOM + i
            there = other * HAND_ROOM + i
            card = self.hands[here]
            self.hands[here] = self.hands[there]
            self.hands[there] = card
            knowing = self.known[here]
            self.known[here] = self.known[there]
            self.known[there] = knowing

    def receive_hand(self, receiver: int, giver: int) -> None:
        """The receiver looks at the cards; who held them before still knows them."""
        place = receiver * HAND_ROOM
        packed = 0
        for i in range(HAND_ROOM):
            if self.hands[place + i] != NO_CARD:
                self.known[place + i] |= 1 << receiver
            packed |= self.hands[place + i] << 4 * i
        self.tell(PASSED, giver, receiver, packed, 0)

    # ---- what a seat cannot know

    def is_hidden(self, place: int, seat: int) -> bool:
        """Whether at a place of somebody's hand there is a card that a seat does not know."""
        return self.hands[place] != NO_CARD and not self.known[place] >> seat & 1

    def deal_unseen(self, seat: int, rng: Rng) -> None:
        """The draw pile and the cards of the other hands that the seat has not seen are mixed and dealt again."""
        n = self.n_draw
        for place in range(self.seats * HAND_ROOM):
            if self.is_hidden(place, seat):
                self.cards[n] = self.hands[place]
                n += 1
        mixed = n - self.n_seen
        for i in range(self.n_seen - 1, -1, -1):  # T7: the cards that everybody saw wait at the end
            self.swap_cards(self.seen_from + i, mixed + i)
        rng.shuffle_unseen(self.cards, mixed)
        for i in range(self.n_seen):
            self.swap_cards(self.seen_from + i, mixed + i)
        for place in range(self.seats * HAND_ROOM):
            if self.is_hidden(place, seat):
                n -= 1
                self.hands[place] = self.cards[n]

    def swap_cards(self, one: int, other: int) -> None:
        card = self.cards[one]
        self.cards[one] = self.cards[other]
        self.cards[other] = card

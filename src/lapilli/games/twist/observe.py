"""Tic-Tac Twist as learners see it."""

from __future__ import annotations

from lapilli.engine.state import Bytes
from lapilli.engine.tensor import Field, Tensor
from lapilli.families.lines import LINES
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS, NO_CARD, ROOM
from lapilli.games.twist import numbers
from lapilli.games.twist.numbers import (
    CARDS,
    EXCHANGE,
    EXCHANGE_ACTION,
    HAND_ROOM,
    JOKER,
    MOST_SEATS,
    PATTERN_EXCHANGE,
    PATTERN_EXCHANGE_ACTION,
    PERMUTATION,
    PERMUTATION_ACTION,
    ROTATION,
    ROTATION_ACTION,
    SHOUT_ACTION,
    SKIP,
    SKIP_ACTION,
)
from lapilli.games.twist.sense import SensibleTwist

CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
LOWER_CELL = [low for low, high in numbers.PAIRS]
HIGHER_CELL = [high for low, high in numbers.PAIRS]
KINDS = len(CARDS)
SEEN_ROOM = 24  # a deck of one's own may have more Action Cards; then the first ones count
GRID_KINDS = JOKER + 1
N_PATTERNS = len(LINES)
KIND_ORDER = ", ".join(CARDS)

OBSERVATION = Tensor(
    Field("seat", (MOST_SEATS,), "which seat looks, one-hot: actions name seats by this number"),
    Field("players", (1,), "how many play"),
    Field("beginner", (1,), "1 without Action Cards"),
    Field("shout", (1,), "1 if owners of completed lines have to shout"),
    Field("grid", (CELLS, GRID_KINDS), f"of each cell the top card, one-hot: {', '.join(CARDS[:GRID_KINDS])}"),
    Field("hand", (KINDS,), f"how many of each kind the seat holds: {KIND_ORDER}"),
    Field("known", (MOST_SEATS - 1, KINDS), "how many of each kind the seat knows in the other hands, to its left"),
    Field("used", (KINDS,), "how many of each kind are covered on the grid or discarded"),
    Field("draw", (1,), "the number of cards in the draw pile"),
    Field("seen", (SEEN_ROOM,), "cards of the draw pile that all have seen: kind plus 1, the next first"),
    Field("above", (1,), "how many cards are drawn before the first of those"),
    Field("hands", (MOST_SEATS,), "the number of cards of each seat, the looking one first, then to its left"),
    Field("patterns", (MOST_SEATS, N_PATTERNS), "the Pattern Card of each seat, one-hot, in the same order"),
    Field("turn", (MOST_SEATS,), "who seems to have the turn, one-hot, in the same order; all 0 when it is over"),
    Field("asked", (1,), "1 if the seat has to shout or stay silent now"),
    Field("silent", (1,), "1 if the seat stayed silent about its line, which stands"),
    Field("turns", (1,), "a quarter of the number of turns played"),
)
SEAT = OBSERVATION.at("seat")
PLAYERS = OBSERVATION.at("players")
BEGINNER = OBSERVATION.at("beginner")
SHOUT = OBSERVATION.at("shout")
GRID = OBSERVATION.at("grid")
OWN_HAND = OBSERVATION.at("hand")
KNOWN = OBSERVATION.at("known")
USED = OBSERVATION.at("used")
DRAW = OBSERVATION.at("draw")
SEEN = OBSERVATION.at("seen")
ABOVE = OBSERVATION.at("above")
HANDS = OBSERVATION.at("hands")
PATTERNS = OBSERVATION.at("patterns")
TURN = OBSERVATION.at("turn")
ASKED = OBSERVATION.at("asked")
SILENT = OBSERVATION.at("silent")
TURNS = OBSERVATION.at("turns")

HIDDEN = Tensor(
    Field("other hands", (MOST_SEATS - 1, KINDS), "how many of each kind the other seats hold, to the left"),
    Field("draw pile", (ROOM,), "the kind of each card plus 1, the next one to be drawn first; then 0"),
    Field("decides", (MOST_SEATS,), "who decides, one-hot, the looking seat first: perhaps on a shout"),
    Field("asked", (MOST_SEATS,), "1 for each seat whose line the last play completed, in the same order"),
    Field("silent", (MOST_SEATS,), "1 for each seat that stayed silent about its line, in the same order"),
)
OTHER_HANDS = HIDDEN.at("other hands")
DRAW_PILE = HIDDEN.at("draw pile")
DECIDES = HIDDEN.at("decides")
OTHERS_ASKED = HIDDEN.at("asked")
OTHERS_SILENT = HIDDEN.at("silent")

ACTION_FEATURES = Tensor(
    Field("card", (KINDS,), f"the card to play, one-hot: {KIND_ORDER}"),
    Field("cell", (CELLS,), "the cell to place it on, one-hot; two cells for a Permutation"),
    Field("direction", (2,), "the direction of a Rotation, one-hot: left, right"),
    Field("with", (MOST_SEATS,), "the seat to exchange with, one-hot, the mover first, then to its left"),
    Field("answer", (2,), "one-hot: shout, stay silent"),
)
CARD = ACTION_FEATURES.at("card")
CELL = ACTION_FEATURES.at("cell")
DIRECTION = ACTION_FEATURES.at("direction")
WITH = ACTION_FEATURES.at("with")
ANSWER = ACTION_FEATURES.at("answer")


class ObservedTwist(SensibleTwist):
    """Which stack a covered card lies in is left out: it changes nothing."""

    def observe(self, seat: int, out: Bytes, at: int) -> None:
        out[at + SEAT + seat] = 1
        out[at + PLAYERS] = self.seats
        out[at + BEGINNER] = self.beginner
        out[at + SHOUT] = self.shout_required
        self.observe_tops(GRID_KINDS, out, at + GRID)
        self.observe_used(out, at + USED)
        out[at + DRAW] = self.n_draw
        if self.n_seen:
            out[at + ABOVE] = self.n_draw - self.seen_from - self.n_seen
            for i in range(min(self.n_seen, SEEN_ROOM)):
                out[at + SEEN + i] = self.cards[self.seen_from + self.n_seen - 1 - i] + 1
        for other in range(self.seats):
            place = self.seats_left_of(seat, other)
            # a field of KINDS for each seat: the own hand, then what is known of the others
            first = at + OWN_HAND if other == seat else at + KNOWN + (place - 1) * KINDS
            for i in range(other * HAND_ROOM, (other + 1) * HAND_ROOM):
                if self.hands[i] != NO_CARD:
                    out[at + HANDS + place] += 1
                    if self.known[i] >> seat & 1:
                        out[first + self.hands[i]] += 1
            out[at + PATTERNS + place * N_PATTERNS + self.patterns[other]] = 1
        asked = 1 if self.mover >= 0 and self.turn == seat else 0
        if self.turn >= 0:  # T27: that others are asked is their secret
            out[at + TURN + self.seats_left_of(seat, self.mover if self.mover >= 0 and not asked else self.turn)] = 1
        out[at + ASKED] = asked
        out[at + SILENT] = self.silent >> seat & 1
        out[at + TURNS] = self.turns >> 2

    def reveal(self, seat: int, out: Bytes, at: int) -> None:
        for other in range(self.seats):
            place = self.seats_left_of(seat, other)
            if other != seat:
                first = at + OTHER_HANDS + (place - 1) * KINDS
                for i in range(other * HAND_ROOM, (other + 1) * HAND_ROOM):
                    if self.hands[i] != NO_CARD:
                        out[first + self.hands[i]] += 1
            out[at + OTHERS_ASKED + place] = self.asked >> other & 1
            out[at + OTHERS_SILENT + place] = self.silent >> other & 1
        self.reveal_draw_pile(out, at + DRAW_PILE)
        if self.turn >= 0:
            out[at + DECIDES + self.seats_left_of(seat, self.turn)] = 1

    def describe(self, action: int, out: Bytes, at: int) -> None:
        if action < ROTATION_ACTION:
            out[at + CARD + CARD_OF[action]] = 1
            out[at + CELL + CELL_OF[action]] = 1
        elif action < EXCHANGE_ACTION:
            out[at + CARD + ROTATION] = 1
            out[at + DIRECTION + action - ROTATION_ACTION] = 1
        elif action < PATTERN_EXCHANGE_ACTION:
            out[at + CARD + EXCHANGE] = 1
            out[at + WITH + self.seats_left_of(self.turn, action - EXCHANGE_ACTION)] = 1
        elif action < SKIP_ACTION:
            out[at + CARD + PATTERN_EXCHANGE] = 1
            out[at + WITH + self.seats_left_of(self.turn, action - PATTERN_EXCHANGE_ACTION)] = 1
        elif action == SKIP_ACTION:
            out[at + CARD + SKIP] = 1
        elif action < SHOUT_ACTION:
            out[at + CARD + PERMUTATION] = 1
            out[at + CELL + LOWER_CELL[action - PERMUTATION_ACTION]] = 1
            out[at + CELL + HIGHER_CELL[action - PERMUTATION_ACTION]] = 1
        else:
            out[at + ANSWER + action - SHOUT_ACTION] = 1

"""Tic-Tac Match as learners see it."""

from __future__ import annotations

from lapilli.engine.state import Bytes
from lapilli.engine.tensor import Field, Tensor
from lapilli.families.stacks import numbers as stacks
from lapilli.families.stacks.numbers import CELLS, NO_CARD
from lapilli.games.match.numbers import (
    CARDS,
    DOUBLE_PLAY_ACTION,
    FLIP,
    FLIP_ACTION,
    HAND_ROOM,
    SYMBOL_KINDS,
    TARGET_ACTION,
)
from lapilli.games.match.sense import SensibleMatch

CARD_OF = stacks.CARD_OF
CELL_OF = stacks.CELL_OF
KINDS = len(CARDS)
MOST_SEATS = 4
KIND_ORDER = ", ".join(CARDS)

OBSERVATION = Tensor(
    Field("seat", (MOST_SEATS,), "which seat looks, one-hot: actions name seats by this number"),
    Field("players", (1,), "how many play"),
    Field("teams", (1,), "1 if partners sit opposite each other"),
    Field("grid", (CELLS, SYMBOL_KINDS), f"of each cell the top card, one-hot: {', '.join(CARDS[:SYMBOL_KINDS])}"),
    Field("hand", (KINDS,), f"how many of each kind the seat holds: {KIND_ORDER}"),
    Field("used", (KINDS,), "how many of each kind are covered on the grid or discarded"),
    Field("draw", (1,), "the number of cards in the draw pile"),
    Field("hands", (MOST_SEATS,), "the number of cards of each seat, the looking one first, then to its left"),
    Field("shows O", (MOST_SEATS,), "1 if the ID Card of the seat shows O, in the same order"),
    Field("turn", (MOST_SEATS,), "who has the turn, one-hot, in the same order; all 0 when the game is over"),
    Field("owed", (1,), "cards of a Double Play still to be played"),
    Field("wiping", (1,), "1 while the target of a Wipe-Out is chosen"),
    Field("turns", (1,), "a quarter of the number of turns played"),
)
SEAT = OBSERVATION.at("seat")
PLAYERS = OBSERVATION.at("players")
TEAMS = OBSERVATION.at("teams")
GRID = OBSERVATION.at("grid")
OWN_HAND = OBSERVATION.at("hand")
USED = OBSERVATION.at("used")
DRAW = OBSERVATION.at("draw")
HANDS = OBSERVATION.at("hands")
SHOWS_O = OBSERVATION.at("shows O")
TURN = OBSERVATION.at("turn")
OWED = OBSERVATION.at("owed")
WIPING = OBSERVATION.at("wiping")
TURNS = OBSERVATION.at("turns")

HIDDEN = Tensor(
    Field("other hands", (MOST_SEATS - 1, KINDS), "how many of each kind the other seats hold, to the left"),
    Field("draw pile", (stacks.ROOM,), "the kind of each card plus 1, the next one to be drawn first; then 0"),
)
OTHER_HANDS = HIDDEN.at("other hands")
DRAW_PILE = HIDDEN.at("draw pile")

ACTION_FEATURES = Tensor(
    Field("card", (KINDS,), f"the card to play, one-hot: {KIND_ORDER}"),
    Field("cell", (CELLS,), "the cell to place it on, one-hot"),
    Field("target", (MOST_SEATS,), "the seat to wipe out, one-hot, the mover first, then to its left"),
)
CARD = ACTION_FEATURES.at("card")
CELL = ACTION_FEATURES.at("cell")
TARGET = ACTION_FEATURES.at("target")


class ObservedMatch(SensibleMatch):
    """Which stack a covered card lies in is left out: it changes nothing."""

    def observe(self, seat: int, out: Bytes, at: int) -> None:
        out[at + SEAT + seat] = 1
        out[at + PLAYERS] = self.seats
        out[at + TEAMS] = self.teams
        self.observe_tops(SYMBOL_KINDS, out, at + GRID)
        self.observe_used(out, at + USED)
        out[at + DRAW] = self.n_draw
        for other in range(self.seats):
            place = self.seats_left_of(seat, other)
            for i in range(other * HAND_ROOM, (other + 1) * HAND_ROOM):
                if self.hands[i] != NO_CARD:
                    out[at + HANDS + place] += 1
                    if other == seat:
                        out[at + OWN_HAND + self.hands[i]] += 1
            out[at + SHOWS_O + place] = self.showing_o >> other & 1
        if self.turn >= 0:
            out[at + TURN + self.seats_left_of(seat, self.turn)] = 1
        out[at + OWED] = self.owed
        out[at + WIPING] = self.wiping
        out[at + TURNS] = self.turns >> 2

    def reveal(self, seat: int, out: Bytes, at: int) -> None:
        for other in range(self.seats):
            if other != seat:
                first = at + OTHER_HANDS + (self.seats_left_of(seat, other) - 1) * KINDS
                for i in range(other * HAND_ROOM, (other + 1) * HAND_ROOM):
                    if self.hands[i] != NO_CARD:
                        out[first + self.hands[i]] += 1
        self.reveal_draw_pile(out, at + DRAW_PILE)

    def describe(self, action: int, out: Bytes, at: int) -> None:
        if action < FLIP_ACTION:
            out[at + CARD + CARD_OF[action]] = 1
            out[at + CELL + CELL_OF[action]] = 1
        elif action <= DOUBLE_PLAY_ACTION:
            out[at + CARD + FLIP + action - FLIP_ACTION] = 1
        else:
            out[at + TARGET + self.seats_left_of(self.turn, action - TARGET_ACTION)] = 1

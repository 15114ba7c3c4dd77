"""NoDraw as learners see it.

The mosaic has no edge, so it is a list of tiles, not a picture. Columns and rows are counted from 1 at the mosaic's
west and north end; 0 and the number after the last are the open cells around it. Those of actions are the same.
"""

from __future__ import annotations

import cython

from lapilli.engine.state import Bytes
from lapilli.engine.tensor import Field, Tensor
from lapilli.games.nodraw.numbers import (
    BAG,
    BY,
    CELL,
    CELL_BITS,
    COLUMN,
    DISCARD_ACTION,
    END,
    EXCHANGE_ACTION,
    FLIP_LOOK,
    HAND_ROOM,
    KIND_NAMES,
    KINDS,
    LOOKS,
    MOST_LAID,
    MOST_SEATS,
    NO_CELL,
    NO_TILE,
    PICK_ACTION,
    POINTS_AT,
    ROTATE_ACTION,
    TURN,
    TURNED,
    WALL_LOOK,
)
from lapilli.games.nodraw.sense import SensibleNoDraw

KIND_ORDER = ", ".join(KIND_NAMES)

# The numbers of a tile in the table
TILE = 7
BY_ME, AT_X, AT_Y, POINTS, WALLS, SPECIAL, MARKS = range(TILE)

OBSERVATION = Tensor(
    Field("seat", (MOST_SEATS,), "which seat looks, one-hot"),
    Field("players", (1,), "how many play"),
    Field("quick", (1,), "1 with half the tiles"),
    Field("children", (1,), "1 if every tris counts 1"),
    Field(
        "table",
        (MOST_LAID, TILE),
        "each tile that lies, in the order of laying: who laid it (1 the looking seat, then to its left; 0 no tile), "
        "column, row, points, walls (1 N + 2 E + 4 S + 8 W), 0 basic 1 Wall 2 Combo 3 Flip, marks (1 rotated; "
        "2, 4, 8, 16: the tris with this middle to the E, SE, S, SW has scored)",
    ),
    Field("hand", (KINDS,), f"how many of each kind the seat holds: {KIND_ORDER}"),
    Field("set", (KINDS,), "how many of each kind every player's box has"),
    Field("gone", (MOST_SEATS, KINDS), "how many of each kind of each seat are out of the game, the looking one first"),
    Field("hands", (MOST_SEATS,), "the number of tiles in each hand, in the same order"),
    Field("bags", (MOST_SEATS,), "the number of tiles in each bag, in the same order"),
    Field("turns", (MOST_SEATS,), "the number of turns each has finished, in the same order"),
    Field("individual", (MOST_SEATS, 2), "the points each has made, in the same order: 256s, ones"),
    Field("scores", (2, 2), "the points of the seat's side and of the other: 256s, ones"),
    Field("phase", (3,), "one-hot: turn, exchange at its end, answer to a Flip"),
    Field("turn", (MOST_SEATS,), "who seems to have the turn, one-hot, the looking seat first; all 0 when it is over"),
    Field("exchanged", (1,), "1 if the player to move has exchanged in this turn"),
    Field("flip", (2,), "column and row plus 1 of the Flip to answer, or 0, 0"),
    Field("last", (2,), "column and row plus 1 of the last Pick or Rotation, or 0, 0"),
)
SEAT = OBSERVATION.at("seat")
PLAYERS = OBSERVATION.at("players")
QUICK = OBSERVATION.at("quick")
CHILDREN = OBSERVATION.at("children")
TABLE = OBSERVATION.at("table")
OWN_HAND = OBSERVATION.at("hand")
SET = OBSERVATION.at("set")
GONE = OBSERVATION.at("gone")
HANDS = OBSERVATION.at("hands")
BAGS = OBSERVATION.at("bags")
TURNS = OBSERVATION.at("turns")
INDIVIDUAL = OBSERVATION.at("individual")
SCORES = OBSERVATION.at("scores")
PHASE = OBSERVATION.at("phase")
TURN_OF = OBSERVATION.at("turn")
EXCHANGED = OBSERVATION.at("exchanged")
FLIP = OBSERVATION.at("flip")
LAST = OBSERVATION.at("last")

HIDDEN = Tensor(
    Field("other hands", (MOST_SEATS - 1, KINDS), "how many of each kind the other seats hold, to the left"),
    Field("bags", (MOST_SEATS, BAG), "of each seat, the looking one first: kind plus 1 of each tile, the next first"),
    Field("asked", (MOST_SEATS,), "who is asked to exchange at the end of the turn, one-hot, the looking seat first"),
)
OTHER_HANDS = HIDDEN.at("other hands")
ALL_BAGS = HIDDEN.at("bags")
ASKED = HIDDEN.at("asked")

ACTION_FEATURES = Tensor(
    Field("verb", (7,), "one-hot: lay, toss a Flip, pick, rotate, exchange, keep, discard"),
    Field("place", (2,), "column and row, counted as in the table; 0, 0 where there is none"),
    Field("points", (1,), "of the tile to lay, to pick or to rotate"),
    Field("walls", (4,), "1 for each side with a wall, N E S W: as it will lie; for a Pick, as it lies"),
    Field("special", (3,), "one-hot for that tile: Wall, Combo, Flip"),
    Field("discard", (1,), f"the kind of tile to throw away plus 1: {KIND_ORDER}"),
)
VERB = ACTION_FEATURES.at("verb")
PLACE = ACTION_FEATURES.at("place")
TILE_POINTS = ACTION_FEATURES.at("points")
TILE_WALLS = ACTION_FEATURES.at("walls")
KIND = ACTION_FEATURES.at("discard")


def walls_and_special(look: int) -> list[int]:
    """What both fields hold for a tile of this look: seven numbers, for one follows the other."""
    walls = [look >> side & 1 for side in range(4)] if look < WALL_LOOK else [0] * 4
    return walls + [int(look == special) for special in range(WALL_LOOK, LOOKS)]


WALLS_AND_SPECIAL = [number for look in range(LOOKS) for number in walls_and_special(look)]


class ObservedNoDraw(SensibleNoDraw):
    """N9: that another seat is asked to exchange at the end of its turn is a secret: to others the turn has passed."""

    def turn_after(self, seat: int) -> int:
        """N11: who has the next turn. The seat itself has tiles when this is asked."""
        following = self.seat_after(seat)
        while self.hands[following * HAND_ROOM] == NO_TILE:
            following = self.seat_after(following)
        return following

    def write_cell(self, cell: int, out: Bytes, at: int) -> None:
        out[at] = (cell - self.west + 1) & COLUMN
        out[at + 1] = ((cell >> 6) - self.north + 1) & COLUMN

    def write_table(self, seat: int, out: Bytes, at: int) -> None:
        if not cython.compiled:
            by_me = [0] * MOST_SEATS
        for other in range(self.seats):
            by_me[other] = self.seats_left_of(seat, other) + 1
        for tile in range(self.n_laid):
            look = self.looks[tile]
            notes = self.notes[tile]
            out[at + BY_ME] = by_me[notes & BY]
            self.write_cell(self.cells[tile], out, at + AT_X)
            out[at + POINTS] = self.lookup.value[POINTS_AT + look]
            if look < WALL_LOOK:
                out[at + WALLS] = look & 15
            else:
                out[at + SPECIAL] = look - WALL_LOOK + 1
            out[at + MARKS] = (notes & TURNED) >> 2 | notes >> 4 << 1
            at += TILE

    def write_seat(self, seat: int, other: int, out: Bytes, at: int) -> None:
        """What lies open of a seat, or is its own."""
        place = self.seats_left_of(seat, other)
        for i in range(BAG - self.n_gone[other], BAG):
            out[at + GONE + place * KINDS + self.bags[other * BAG + i]] += 1
        out[at + HANDS + place] = self.hand_size(other)
        out[at + BAGS + place] = self.n_bag[other]
        out[at + TURNS + place] = self.turns[other]
        out[at + INDIVIDUAL + 2 * place] = self.individual[other] >> 8
        out[at + INDIVIDUAL + 2 * place + 1] = self.individual[other] & 255

    def observe(self, seat: int, out: Bytes, at: int) -> None:
        out[at + SEAT + seat] = 1
        out[at + PLAYERS] = self.seats
        out[at + QUICK] = self.quick
        out[at + CHILDREN] = self.children
        self.write_table(seat, out, at + TABLE)
        for i in range(seat * HAND_ROOM, seat * HAND_ROOM + self.hand_size(seat)):
            out[at + OWN_HAND + self.hands[i]] += 1
        for kind in range(KINDS):
            out[at + SET + kind] = self.lookup.value[kind]
        for other in range(self.seats):
            self.write_seat(seat, other, out, at)
        for side in range(2):
            out[at + SCORES + 2 * side] = self.scores[(seat ^ side) & 1] >> 8
            out[at + SCORES + 2 * side + 1] = self.scores[(seat ^ side) & 1] & 255
        if self.phase == END and self.turn != seat and self.turn >= 0:
            out[at + TURNS + self.seats_left_of(seat, self.turn)] += 1
            out[at + PHASE + TURN] = 1
            out[at + TURN_OF + self.seats_left_of(seat, self.turn_after(self.turn))] = 1
        else:
            out[at + PHASE + self.phase] = 1
            if self.turn >= 0:
                out[at + TURN_OF + self.seats_left_of(seat, self.turn)] = 1
            out[at + EXCHANGED] = self.exchanged
        if self.flip != NO_CELL:
            self.write_cell(self.flip, out, at + FLIP)
            out[at + FLIP] += 1
            out[at + FLIP + 1] += 1
        if self.last != NO_CELL:
            self.write_cell(self.last, out, at + LAST)
            out[at + LAST] += 1
            out[at + LAST + 1] += 1

    def reveal(self, seat: int, out: Bytes, at: int) -> None:
        for other in range(self.seats):
            place = self.seats_left_of(seat, other)
            if other != seat:
                first = at + OTHER_HANDS + (place - 1) * KINDS
                for i in range(other * HAND_ROOM, other * HAND_ROOM + self.hand_size(other)):
                    out[first + self.hands[i]] += 1
            for i in range(self.n_bag[other]):
                out[at + ALL_BAGS + place * BAG + i] = self.bags[other * BAG + self.n_bag[other] - 1 - i] + 1
        if self.phase == END and self.turn >= 0:
            out[at + ASKED + self.seats_left_of(seat, self.turn)] = 1

    def describe(self, action: int, out: Bytes, at: int) -> None:
        if action >= DISCARD_ACTION:
            out[at + VERB + 6] = 1
            out[at + KIND] = action - DISCARD_ACTION + 1
        elif action >= EXCHANGE_ACTION:
            out[at + VERB + 4 + action - EXCHANGE_ACTION] = 1
        elif action >= ROTATE_ACTION:
            cell = (action - ROTATE_ACTION) >> 4
            self.describe_tile(3, cell, self.looks[self.tile_at(cell)] & 240 | (action - ROTATE_ACTION) & 15, out, at)
        elif action >= PICK_ACTION:
            self.describe_tile(2, action - PICK_ACTION, self.looks[self.tile_at(action - PICK_ACTION)], out, at)
        else:
            look = action >> CELL_BITS
            self.describe_tile(1 if look == FLIP_LOOK else 0, action & CELL, look, out, at)

    def describe_all(self, actions: Bytes, n: int, out: Bytes, at: int, length: int) -> None:
        """The ways to lay one tile stand together, and differ in the place alone."""
        look = -1
        first = at  # the row of the first place for this look
        for i in range(n):
            if actions[i] >> CELL_BITS == look and actions[i] < PICK_ACTION:
                if cython.compiled:
                    memcpy(out + at, out + first, length)
                else:
                    out[at : at + length] = out[first : first + length]
                self.write_cell(actions[i] & CELL, out, at + PLACE)
            else:
                self.describe(actions[i], out, at)
                look = actions[i] >> CELL_BITS
                first = at
            at += length

    def describe_tile(self, verb: int, cell: int, look: int, out: Bytes, at: int) -> None:
        out[at + VERB + verb] = 1
        self.write_cell(cell, out, at + PLACE)
        out[at + TILE_POINTS] = self.lookup.value[POINTS_AT + look]
        for i in range(7):
            out[at + TILE_WALLS + i] = WALLS_AND_SPECIAL[look * 7 + i]

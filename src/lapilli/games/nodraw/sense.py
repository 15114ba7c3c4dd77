"""A sense for NoDraw: score, and lay tiles where the other side would score."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.games.nodraw import tiles
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tiles import (
    CELL,
    CELL_BITS,
    COMBO_LOOK,
    EXCHANGE_ACTION,
    FLIP_LOOK,
    KEEP_ACTION,
    NO_TILE,
    ROTATE_ACTION,
    SCORED,
    WALL_LOOK,
)

if not cython.compiled:
    from math import exp, sqrt

    from lapilli.games.nodraw.mosaic import step

BROKEN = tiles.BROKEN
POINTS_OF = tiles.POINTS_OF
GLANCES = 8  # the moves somebody in a hurry looks at
PLAIN = 3 << 4  # the look of a tile of medium value without walls
SWING = 12.0  # points by which one tile more or less typically changes the lead
CHILDRENS_SWING = 1.0


class SensibleNoDraw(NoDraw):
    """NoDraw for those who count before they lay."""

    def sensible_move(self, rng: Rng) -> int:
        """The most appealing of a few moves."""
        chosen = self.random_move(rng)
        most = self.appeal(chosen)
        for _ in range(GLANCES - 1):
            action = self.random_move(rng)
            appeal = self.appeal(action)
            if appeal > most:
                most = appeal
                chosen = action
        return chosen

    def appeal(self, action: int) -> int:
        """Twice the points it scores, and those that the other side cannot score there any more."""
        cell = action & CELL
        look = action >> CELL_BITS
        if look < FLIP_LOOK:
            return self.appeal_of_laying(look, cell)
        if look == FLIP_LOOK:  # heads or tails
            return self.appeal_of_laying(look, cell) // 2
        if action < ROTATE_ACTION:
            return 1
        if action < EXCHANGE_ACTION:
            tile = self.tile_at((action - ROTATE_ACTION) >> 4)
            look = self.looks[tile] & 240 | (action - ROTATE_ACTION) & 15
            points = self.gain(self.symbols(tile), look, self.cells[tile], self.notes[tile])
            return 2 * points if self.symbols(tile) >> (self.turn & 1) & 1 else -2 * points
        return 0 if action == KEEP_ACTION else 1

    def appeal_of_laying(self, look: int, cell: int) -> int:
        own = 1 << (self.turn & 1)
        taken = self.gain(3 ^ own, PLAIN, cell, 0)
        if look == WALL_LOOK:
            return taken
        points = self.gain(own, look, cell, 0)
        if look == COMBO_LOOK:
            points -= self.gain(3 ^ own, look, cell, 0)
        return 2 * points + taken

    def gain(self, shown: int, look: int, cell: int, notes: int) -> int:
        """The points that a tile of this look, showing these symbols, would score on a cell [N23, N24]."""
        points = 0
        for direction in range(4):
            ahead = self.neighbour(look, cell, direction, shown)
            behind = self.neighbour(look, cell, direction ^ 4, shown)
            if ahead != NO_TILE:
                points += self.tris(look, self.notes[ahead], direction, ahead, self.linked(ahead, direction, shown))
                points += self.tris(look, notes, direction, ahead, behind)
            if behind != NO_TILE:
                further = self.linked(behind, direction ^ 4, shown)
                points += self.tris(look, self.notes[behind], direction, behind, further)
        return points

    def neighbour(self, look: int, cell: int, direction: int, shown: int) -> int:
        """The tile that one laid there would be linked with in a direction, or NO_TILE."""
        if BROKEN[look] >> direction & 1:
            return NO_TILE
        beside = step(cell, direction)
        if not self.is_occupied(beside):
            return NO_TILE
        tile = self.tile_at(beside)
        if BROKEN[self.looks[tile]] >> (direction ^ 4) & 1 or self.symbols(tile) & shown == 0:
            return NO_TILE
        return tile

    def tris(self, look: int, middle_notes: int, direction: int, one: int, other: int) -> int:
        """The points of a tile together with two others, if both are there and have not scored like this before."""
        if one == NO_TILE or other == NO_TILE or middle_notes >> (SCORED + direction) & 1:
            return 0
        return 1 if self.children else POINTS_OF[look] + POINTS_OF[self.looks[one]] + POINTS_OF[self.looks[other]]

    # ---- what a position promises

    def patience(self) -> int:
        return 4

    def outlook(self, seat: int) -> float:
        """A lead is the safer the fewer tiles are left."""
        if self.turn < 0:
            return NoDraw.outlook(self, seat)
        lead = self.scores[seat & 1] - self.scores[1 - (seat & 1)]
        swing = CHILDRENS_SWING if self.children else SWING
        return 1 / (1 + exp(-lead / (swing * sqrt(1.0 + self.tiles_left()))))

    def tiles_left(self) -> int:
        left = 0
        for seat in range(self.seats):
            left += self.n_bag[seat] + self.hand_size(seat)
        return left

"""A sense for NoDraw: score, and lay tiles where the other side would score."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes
from lapilli.games.nodraw.numbers import (
    CELL,
    CELL_BITS,
    COLUMN,
    COMBO_LOOK,
    EXCHANGE_ACTION,
    FLIP_LOOK,
    KEEP_ACTION,
    PICK_ACTION,
    ROTATE_ACTION,
    WALL_LOOK,
)
from lapilli.games.nodraw.rules import NoDraw

if not cython.compiled:
    from math import exp, sqrt

    from lapilli.families.bits import lowest

GLANCES = 8  # the moves somebody in a hurry looks at
PLAIN = 3 << 4  # the look of a tile of medium value without walls
SWING = 6.0  # points by which one tile more or less typically changes the lead: fitted to games of search bots
CHILDRENS_SWING = 0.5
HOTTEST = 8  # cells that will be fought over first
COOLING = 0.9  # what a later cell counts: until then much may change
# What is at stake on a cell, in one number that sorts: for both sides, for the side to move, for the other.
BOTH_STAKES = 20
OWN_STAKE = 10
STAKE = (1 << OWN_STAKE) - 1


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

    def spot(self, action: int) -> int:
        """The cell: whoever does not see that something could be done there overlooks every way to do it."""
        if action < PICK_ACTION:
            return action & CELL
        if action < ROTATE_ACTION:
            return action - PICK_ACTION
        return (action - ROTATE_ACTION) >> 4 if action < EXCHANGE_ACTION else action

    # ---- what a position promises

    def patience(self) -> int:
        return 2

    def outlook(self, chances: list[float]) -> None:
        """A lead, and what is there for the taking, is the safer the fewer tiles are left."""
        if self.turn < 0:
            NoDraw.outlook(self, chances)
            return
        left = self.tiles_left()
        own = self.turn & 1
        lead = self.scores[own] - self.scores[1 - own] + self.prospect(left)
        chance = 1 / (1 + exp(-lead / ((CHILDRENS_SWING if self.children else SWING) * sqrt(1.0 + left))))
        for seat in range(self.seats):
            chances[seat] = chance if seat & 1 == own else 1 - chance

    def prospect(self, left: int) -> float:
        """The points the side to move will gain on the other, if in turn they take the cells where most is at stake."""
        if not cython.compiled:
            hottest = [0] * HOTTEST
        self.find_hottest(hottest)
        gained = 0.0
        weight = 1.0
        for i in range(min(HOTTEST, left)):
            gained += weight * (hottest[i] >> OWN_STAKE & STAKE) if i & 1 == 0 else -weight * (hottest[i] & STAKE)
            weight *= COOLING
        return gained

    def find_hottest(self, hottest: Bytes) -> None:
        """The cells where most is at stake, the hottest first: for both, for the side to move, for the other."""
        own = 1 << (self.turn & 1)
        for i in range(HOTTEST):
            hottest[i] = 0
        for row in range(self.north - 1, self.south + 2):
            cells = self.open[row & COLUMN]
            while cells:
                cell = (row & COLUMN) << 6 | lowest(cells)
                cells &= cells - 1
                ours = self.gain(own, PLAIN, cell, 0)
                theirs = self.gain(3 ^ own, PLAIN, cell, 0)
                stake = (ours + theirs) << BOTH_STAKES | ours << OWN_STAKE | theirs
                i = HOTTEST - 1
                if stake <= hottest[i]:
                    continue
                while i > 0 and hottest[i - 1] < stake:
                    hottest[i] = hottest[i - 1]
                    i -= 1
                hottest[i] = stake

    def tiles_left(self) -> int:
        left = 0
        for seat in range(self.seats):
            left += self.n_bag[seat] + self.hand_size(seat)
        return left

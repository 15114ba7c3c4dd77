"""Tic-tac-toe, game zero. Rules: docs/rules/tictactoe.md

Cells  0 1 2     An action marks a cell: its number. People write the cell as 1 to 9.
       3 4 5     Seat 0 plays X and begins.
       6 7 8
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes, State
from lapilli.families import bits, lines
from lapilli.games.tictactoe.numbers import COMPLETED, DRAWN, FULL_BOARD, LINE_COMPLETED, MARKED

COUNT = bits.COUNT
NTH_BIT = bits.NTH_BIT
HAS_LINE = lines.HAS_LINE


class TicTacToe(State):
    """Everything lies on the table: a mask of marked cells for each seat."""

    marks: Bytes

    def __init__(self, lookup: Lookup | None = None) -> None:
        State.__init__(self, lookup)
        if not cython.compiled:
            self.marks = [0, 0]

    def setup(self) -> None:
        self.marks[0] = 0
        self.marks[1] = 0
        self.turn = 0

    def free(self) -> int:
        return FULL_BOARD ^ (self.marks[0] | self.marks[1])

    def legal(self, out: Bytes) -> int:
        n = 0
        if self.turn >= 0:
            free = self.free()
            for cell in range(9):
                if free >> cell & 1:
                    out[n] = cell
                    n += 1
        return n

    def random_move(self, rng: Rng) -> int:
        free = self.free()
        return NTH_BIT[free * 9 + rng.below(COUNT[free])]

    def advance(self, action: int) -> None:
        seat = self.turn
        self.marks[seat] |= 1 << action
        self.tell(MARKED, seat, action, 0, 0)
        if HAS_LINE[self.marks[seat]]:
            self.tell(COMPLETED, seat, self.marks[seat], 0, 0)
            self.end(1 << seat, LINE_COMPLETED)
        elif not self.free():
            self.end(0, DRAWN)
        else:
            self.turn = 1 - seat

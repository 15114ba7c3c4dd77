"""The rules of Ultimate tic-tac-toe. The ids are those of rulebook.toml.

The boards, and the cells of each, are numbered 0 to 8, row by row. An action is a board times nine plus a cell.
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.state import Bytes, State
from lapilli.families import lines
from lapilli_ultimate.numbers import (
    ALL,
    ANY,
    BOARD_DRAWN,
    BOARD_WON,
    BOARDS,
    CELLS,
    MARKED,
    NO_BOARD_LEFT,
    THREE_BOARDS,
)

HAS_LINE = lines.HAS_LINE


class Ultimate(State):
    """`marks` are masks of cells: nine boards of seat 0, then nine of seat 1. `won` are masks of boards, by seat."""

    marks: Bytes
    won: Bytes
    drawn: int
    target: int  # the board to play on, or ANY

    def __init__(self, lookup: Lookup | None = None) -> None:
        State.__init__(self, lookup)
        self.drawn = 0
        self.target = ANY
        if not cython.compiled:
            self.marks = [0] * (2 * BOARDS)
            self.won = [0, 0]

    def setup(self) -> None:
        for i in range(2 * BOARDS):
            self.marks[i] = 0
        self.won[0] = 0
        self.won[1] = 0
        self.drawn = 0
        self.target = ANY
        self.turn = 0  # U2

    def taken(self, board: int) -> int:
        return self.marks[board] | self.marks[BOARDS + board]

    def decided(self) -> int:
        """The boards on which nobody plays any more."""
        return self.won[0] | self.won[1] | self.drawn

    def legal(self, out: Bytes) -> int:
        n = 0
        if self.turn >= 0:
            for board in range(BOARDS):
                if self.decided() >> board & 1 or (self.target != ANY and self.target != board):  # U4, U6
                    continue
                taken = self.taken(board)
                for cell in range(CELLS):
                    if not taken >> cell & 1:  # U3
                        out[n] = board * CELLS + cell
                        n += 1
        return n

    def advance(self, action: int) -> None:
        seat = self.turn
        board = action // CELLS
        cell = action % CELLS
        self.marks[seat * BOARDS + board] |= 1 << cell
        self.tell(MARKED, seat, board, cell, 0)
        if HAS_LINE[self.marks[seat * BOARDS + board]]:  # U6
            self.won[seat] |= 1 << board
            self.tell(BOARD_WON, seat, board, 0, 0)
        elif self.taken(board) == ALL:  # U7
            self.drawn |= 1 << board
            self.tell(BOARD_DRAWN, board, 0, 0, 0)
        if HAS_LINE[self.won[seat]]:  # U8
            self.end(1 << seat, THREE_BOARDS)
        elif self.decided() == ALL:  # U9
            self.end(0, NO_BOARD_LEFT)
        else:
            self.target = ANY if self.decided() >> cell & 1 else cell  # U4, U5
            self.turn = 1 - seat

"""Tic-tac-toe as learners see it."""

from __future__ import annotations

from lapilli.engine.state import Bytes
from lapilli.engine.tensor import Field, Tensor
from lapilli.games.tictactoe.rules import TicTacToe

OBSERVATION = Tensor(
    Field("own", (9,), "1 on each cell with the seat's own mark"),
    Field("other", (9,), "1 on each cell with the other mark"),
    Field("to move", (1,), "1 if the seat has the turn"),
)
OWN = OBSERVATION.at("own")
OTHER = OBSERVATION.at("other")
TO_MOVE = OBSERVATION.at("to move")

HIDDEN = Tensor()

ACTION_FEATURES = Tensor(Field("cell", (9,), "the cell to mark, one-hot"))
CELL = ACTION_FEATURES.at("cell")


class ObservedTicTacToe(TicTacToe):
    """Everything lies on the table."""

    def observe(self, seat: int, out: Bytes, at: int) -> None:
        for cell in range(9):
            out[at + OWN + cell] = self.marks[seat] >> cell & 1
            out[at + OTHER + cell] = self.marks[1 - seat] >> cell & 1
        if self.turn == seat:
            out[at + TO_MOVE] = 1

    def describe(self, action: int, out: Bytes, at: int) -> None:
        out[at + CELL + action] = 1

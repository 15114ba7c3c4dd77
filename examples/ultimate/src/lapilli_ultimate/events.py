"""What happens in Ultimate tic-tac-toe."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import CardName, OpenEvent


class Marked(OpenEvent, frozen=True, tag="marked"):
    """A mark on a cell, which is named by its board and its place there."""

    seat: int
    mark: CardName
    cell: str

    story: ClassVar[str] = "{seat} marks cell {cell} with {mark}."


class BoardWon(OpenEvent, frozen=True, tag="board_won"):
    seat: int
    board: int

    story: ClassVar[str] = "{seat} wins board {board}."


class BoardDrawn(OpenEvent, frozen=True, tag="board_drawn"):
    board: int

    story: ClassVar[str] = "Board {board} is full: nobody wins it."

"""What happens in tic-tac-toe."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import CardName, OpenEvent


class Marked(OpenEvent, frozen=True, tag="marked"):
    """A mark put on a cell."""

    seat: int
    mark: CardName
    cell: int

    story: ClassVar[str] = "{seat} marks {mark}: {cell}."
    yours: ClassVar[str] = "You mark {mark}: {cell}."


class LineCompleted(OpenEvent, frozen=True, tag="line_completed"):
    """Three in a row. With two lines at once, all their cells."""

    seat: int
    cells: list[int]

    story: ClassVar[str] = "{seat} completes a row."
    yours: ClassVar[str] = "You complete a row."
    in_story: ClassVar[bool] = False

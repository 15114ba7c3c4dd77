"""What happens in Tic-Tac Match beyond drawing and discarding."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import OpenEvent


class Opened(OpenEvent, frozen=True, tag="opened"):
    """The card that opens the grid and decides who plays for what [M8, M10]."""

    card: str
    cell: int

    story: ClassVar[str] = "{card} opens the grid on cell {cell}."


class Placed(OpenEvent, frozen=True, tag="placed"):
    """A Symbol Card laid on a cell, and the card it covers, if any."""

    seat: int
    card: str
    cell: int
    covers: str | None = None

    story: ClassVar[str] = "{seat} places {card} on cell {cell}."


class Flipped(OpenEvent, frozen=True, tag="flipped"):
    """All ID Cards turned over."""

    seat: int

    story: ClassVar[str] = "{seat} flips: all ID Cards turn over."


class WipedOut(OpenEvent, frozen=True, tag="wiped_out"):
    """A player's hand wiped out; the next turn is theirs."""

    seat: int
    target: int

    story: ClassVar[str] = "{seat} wipes out {target}, who plays next."


class DoublePlayed(OpenEvent, frozen=True, tag="double_played"):
    """Two cards follow in this turn."""

    seat: int

    story: ClassVar[str] = "{seat} begins a Double Play: two more cards."


class LineCompleted(OpenEvent, frozen=True, tag="line_completed"):
    """Three alike in a row. With several lines at once, all their cells."""

    seat: int
    card: str
    cells: list[int]

    story: ClassVar[str] = "{seat} completes a line of {card}: cells {cells}."

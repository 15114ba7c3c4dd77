"""What happens in Tic-Tac Match beyond what happens on any grid of stacks."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import CardName, OpenEvent


class Flipped(OpenEvent, frozen=True, tag="flipped"):
    """All ID Cards turned over."""

    seat: int

    story: ClassVar[str] = "{seat} flips: all ID Cards turn over."
    yours: ClassVar[str] = "You flip: all ID Cards turn over."


class WipedOut(OpenEvent, frozen=True, tag="wiped_out"):
    """A player's hand wiped out; the next turn is theirs."""

    seat: int
    target: int

    story: ClassVar[str] = "{seat} wipes out {target}, who plays next."
    yours: ClassVar[str] = "You wipe out {target}, who plays next."
    at_you: ClassVar[str] = "{seat} wipes you out: you get a new hand and play next."


class DoublePlayed(OpenEvent, frozen=True, tag="double_played"):
    """Two cards follow in this turn."""

    seat: int

    story: ClassVar[str] = "{seat} begins a Double Play: two more cards."
    yours: ClassVar[str] = "You begin a Double Play: two more cards."


class LineCompleted(OpenEvent, frozen=True, tag="line_completed"):
    """Three alike in a row. With several lines at once, all their cells."""

    seat: int
    card: CardName
    cells: list[int]

    story: ClassVar[str] = "{seat} completes a line of {card}."
    yours: ClassVar[str] = "You complete a line of {card}."

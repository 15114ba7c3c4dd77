"""What happens at a table beyond the rules of its game."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import Event, OpenEvent


class TimeUp(Event, frozen=True, tag="time_up"):
    """A seat took too long, and a bot moved for it. Whose decision it was may be a secret of the game."""

    seat: int
    secretly: bool | None = None

    story: ClassVar[str] = "{seat} ran out of time; a bot plays."

    def seen_by(self, seat: int | None) -> TimeUp | None:
        return self if not self.secretly or seat == self.seat else None


class TakenBack(OpenEvent, frozen=True, tag="taken_back"):
    """The last moves undone, with everybody's consent."""

    seat: int
    moves: int

    story: ClassVar[str] = "{seat} takes back; moves undone: {moves}."


class Resigned(OpenEvent, frozen=True, tag="resigned"):
    """A side gave up."""

    seat: int

    story: ClassVar[str] = "{seat} resigns."


class DrawAgreed(OpenEvent, frozen=True, tag="draw_agreed"):
    """Both sides had enough."""

    story: ClassVar[str] = "The players agree on a draw."

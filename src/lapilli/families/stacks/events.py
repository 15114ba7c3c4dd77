"""What happens on a grid of stacks, in words: the events that its games share."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.events import CardName, Discarded, Drew, Event, NoPlay, OpenEvent, Reshuffled
from lapilli.families.stacks import numbers as stacks


class Opened(OpenEvent, frozen=True, tag="opened"):
    """The card that opens the grid."""

    card: CardName
    cell: int

    story: ClassVar[str] = "{card} opens the grid: {cell}."


class Placed(OpenEvent, frozen=True, tag="placed"):
    """A card laid on a cell."""

    seat: int
    card: CardName
    cell: int

    story: ClassVar[str] = "{seat} places {card}: {cell}."
    yours: ClassVar[str] = "You place {card}: {cell}."


def stack_event(names: list[str], kind: int, a: int, b: int, c: int, d: int) -> Event | None:
    """The event for what the rules of a grid of stacks told; None if it is the game's own. `names` are its cards."""
    match kind:
        case stacks.PLACED:
            return Placed(a, names[b], c + 1)
        case stacks.DREW:
            return Drew(a, 1, [names[b]])
        case stacks.DISCARDED_CARD:
            return Discarded(a, [names[b]])
        case stacks.RESHUFFLED:
            return Reshuffled(a)
        case stacks.NO_PLAY:
            return NoPlay(a)
        case stacks.OPENED:
            return Opened(names[a], b + 1)
        case _:
            return None

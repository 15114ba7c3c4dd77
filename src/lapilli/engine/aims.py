"""What somebody plays for, in words and cards, and why a game ended: written once for all that shows a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from lapilli.engine.events import Event
from lapilli.engine.words import Text

E = TypeVar("E", bound=Event)


class Aim(msgspec.Struct, frozen=True):
    """What wins for a seat.

    `cards` are the cards that say so, by their names in the notation or in the layout; `standing` is how far the seat
    is. Made from the seat's own view, so it can tell nothing that the seat may not know.
    """

    text: Text
    cards: tuple[str, ...] = ()
    standing: Text | None = None


def last_event(events: Sequence[Event], kind: type[E]) -> E | None:
    """The last event of a kind."""
    return next((event for event in reversed(events) if isinstance(event, kind)), None)

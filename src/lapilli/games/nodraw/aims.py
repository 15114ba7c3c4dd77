"""What wins in NoDraw, and why a game ended, said to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.aims import Aim
from lapilli.engine.events import Ended, Event, Won
from lapilli.engine.words import Text, say, word

DECIDED_BY_TOTAL = word("highest total")


def aim(view: dict[str, Any]) -> Aim | None:
    if view["seat"] is None:
        return None
    side = view["seat"] % 2
    own, other = view["scores"][side], view["scores"][1 - side]
    text = say("You are {symbol}: every three {symbol} in a row score.", symbol="XO"[side])
    if view["children"]:
        text = say("You are {symbol}: every three {symbol} in a row score 1.", symbol="XO"[side])
    return Aim(text, standing=standing(own, other))


def standing(own: int, other: int) -> Text:
    if own == other:
        return say("{own} to {theirs}: level.", own=own, theirs=other)
    if own > other:
        return say("{own} to {theirs}: {points} ahead.", own=own, theirs=other, points=own - other)
    return say("{own} to {theirs}: {points} behind.", own=own, theirs=other, points=other - own)


def outcome(view: dict[str, Any], events: Sequence[Event]) -> Text:
    side = (view["seat"] or 0) % 2
    own, other = view["scores"][side], view["scores"][1 - side]
    last = events[-1] if events else None
    if isinstance(last, Won | Ended) and last.ending != DECIDED_BY_TOTAL:
        return say("{own} to {theirs}: {ending}.", own=own, theirs=other, ending=Text(last.ending))
    return say("{own} to {theirs}.", own=own, theirs=other)

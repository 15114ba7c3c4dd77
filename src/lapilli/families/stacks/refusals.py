"""Refusals that games on a grid of stacks share."""

from __future__ import annotations

from lapilli.engine.errors import IllegalMove
from lapilli.engine.words import Reason, say


def not_in_hand(rule: str, card: str) -> Reason:
    return rule, say("{card} is not in the hand", card=card)


def no_such_seat(move: str, rule: str, number: str) -> IllegalMove:
    return IllegalMove(move, rule, say("there is no seat {number} at this table", number=number))

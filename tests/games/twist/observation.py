"""What a learner sees of Twist, worked out from the view of a seat."""

from __future__ import annotations

from typing import Any

from lapilli.games.twist.numbers import CARDS, PATTERNS
from tests.rl.views import Fields, by_seat, counts, one_hot, stacks, turn_of


def expected(game: Any, view: dict[str, Any]) -> Fields:
    known = view["known"]
    seen = [CARDS.index(found["card"]) + 1 for found in known["draw"]][::-1]
    above = view["draw"] - 1 - max((found["below"] for found in known["draw"]), default=view["draw"] - 1)
    return {
        **stacks(view, CARDS, 9),
        "seat": one_hot(view["seat"], range(8)),
        "beginner": [int(view["beginner"])],
        "shout": [int(view["shout"] == "required")],
        "known": by_seat(view, 8, lambda seat: counts(known["hands"][seat], CARDS))[len(CARDS) :],
        "seen": seen + [0] * (24 - len(seen)),
        "above": [above],
        "hands": by_seat(view, 8, lambda seat: [view["hands"][seat]]),
        "patterns": by_seat(view, 8, lambda seat: one_hot(view["patterns"][seat], PATTERNS)),
        "turn": turn_of(view, 8),
        "asked": [int(view["asked"])],
        "silent": [int(view["silent"])],
    }

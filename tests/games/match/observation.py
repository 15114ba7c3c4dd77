"""What a learner sees of Match, worked out from the view of a seat."""

from __future__ import annotations

from typing import Any

from lapilli.games.match.numbers import CARDS
from tests.rl.views import Fields, by_seat, one_hot, stacks, turn_of


def expected(game: Any, view: dict[str, Any]) -> Fields:
    return {
        **stacks(view, CARDS, 8),
        "seat": one_hot(view["seat"], range(4)),
        "teams": [int(view["teams"])],
        "hands": by_seat(view, 4, lambda seat: [view["hands"][seat]]),
        "shows O": by_seat(view, 4, lambda seat: [int(view["ids"][seat] == "O")]),
        "turn": turn_of(view, 4),
        "owed": [view["pending"]],
        "wiping": [int(view["wiping"])],
    }

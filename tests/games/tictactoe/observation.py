"""What a learner sees of Tic-tac-toe, worked out from the view of a seat."""

from __future__ import annotations

from typing import Any

from tests.rl.views import Fields


def expected(game: Any, view: dict[str, Any]) -> Fields:
    other = {"X": "O", "O": "X"}[view["mark"]]
    return {
        "own": [int(mark == view["mark"]) for mark in view["grid"]],
        "other": [int(mark == other) for mark in view["grid"]],
        "to move": [int(view["turn"] == view["seat"])],
    }

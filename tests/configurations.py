"""The ways each game can be played: the conformance suite runs every one of them."""

from __future__ import annotations

from typing import Any

CONFIGURATIONS: dict[str, list[dict[str, Any]]] = {
    "tictactoe": [{}],
    "match": [{"players": 2}, {"players": 4}, {"players": 4, "teams": False}],
    "twist": [
        {"players": 2},
        {"players": 4},
        {"players": 8},
        {"players": 3, "beginner": True},
        {"players": 4, "shout": "required"},
    ],
    "nodraw": [
        {"players": 2},
        {"players": 4},
        {"quick": True},
        {"children": True},
        {"players": 4, "quick": True, "children": True},
    ],
    "ko": [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "advanced": True},
        {"players": 3, "advanced": True, "begins": "dragon"},
        {"players": 4, "advanced": True, "dragons": "odd"},
    ],
}

TICTACTOE, MATCH, TWIST, NODRAW, KO = CONFIGURATIONS  # for tests that need one of a kind

ALL = [(name, options) for name, listed in CONFIGURATIONS.items() for options in listed]
IDS = ["-".join([name, *(f"{key}={value}" for key, value in options.items())]) for name, options in ALL]

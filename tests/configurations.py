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

ALSO_A_WORD = ("match",)  # names that mean something else, too: for tests/names.py

# A game of a kind, for tests that need no more of it than that; tests/test_configurations.py looks whether it is one.
OPEN_GAME = "tictactoe"  # for two, nothing hidden, no chance, nine moves at most
X_BEGINS, CELL_IS_TAKEN = "Z3", "Z4"  # rules of it
HIDDEN_HANDS = "match"  # cards in hidden hands; for two, or for four in teams or everybody alone
MANY_SEATS = "twist"  # from two seats to eight
SECRET_QUESTIONS = "nodraw"  # seats are asked in secret, and the others do not notice
CARD_FILE = "ko"  # plays with cards from a file
LEARNT = "match"  # has a net, for two with its own cards
WITH_A_NET = (LEARNT, "twist")  # all that have one
WITHOUT_A_NET: list[tuple[str, dict[str, Any]]] = [(LEARNT, {"players": 4})]
WITHOUT_A_NET += [(MANY_SEATS, {"players": players}) for players in (3, 8)] + [
    (MANY_SEATS, {"players": 2, "beginner": True})
]

HIDING = [name for name in CONFIGURATIONS if name != OPEN_GAME]  # games in which seats do not know everything

# The first letters of the codes of pieces that differ in colour or side only.
COLOURS_AND_SIDES = {"tictactoe": "XO", "match": "RBYG", "twist": "RBYG", "nodraw": "XO", "ko": "DU"}

ALL = [(name, options) for name, listed in CONFIGURATIONS.items() for options in listed]
IDS = ["-".join([name, *(f"{key}={value}" for key, value in options.items())]) for name, options in ALL]

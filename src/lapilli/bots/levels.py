"""The levels a family can choose from, the same names in all games."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How a level plays: its character in words, how many seconds it thinks, and how often it overlooks a move."""

    character: str
    seconds: float
    overlooks: float


LEVELS = {
    "novice": Level("plays quickly and overlooks a lot", 0.02, 0.5),
    "casual": Level("thinks a little and misses things", 0.04, 0.3),
    "strong": Level("takes care and rarely slips", 0.1, 0.12),
    "expert": Level("thinks hard and overlooks nothing", 0.4, 0.0),
}

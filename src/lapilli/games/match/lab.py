"""What the lab asks of Tic-Tac Match."""

from __future__ import annotations

from typing import Any


def piles(position: dict[str, Any]) -> list[list[list[str]]]:
    """Of each deck the hands and the draw pile, which hide its cards: the lists of a position themselves."""
    return [[*position["hands"], position["draw"]]]

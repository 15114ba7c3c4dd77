"""What the lab asks of NoDraw."""

from __future__ import annotations

from typing import Any

from lapilli.games.nodraw.numbers import BASIC_KINDS, KIND_NAMES


def piles(position: dict[str, Any]) -> list[list[list[str]]]:
    """Of each player the hand and the bag, which hide their tiles: the lists of a position themselves."""
    return [[hand, bag] for hand, bag in zip(position["hands"], position["bags"], strict=True)]


def side_names(options: dict[str, Any]) -> list[str]:
    return ["X", "O"]


def kinds(game: Any) -> dict[str, list[str]]:
    return {"action tiles": KIND_NAMES[BASIC_KINDS:]}

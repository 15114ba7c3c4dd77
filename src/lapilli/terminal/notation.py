"""Moves as people type them: in any case."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lapilli.engine.game import Game

SIGNS = re.compile(r"([@>:<=,\- ])")


def typed_move(game: Game[Any], moves: Iterable[str], typed: str) -> str:
    """The move that somebody typed, its letters as the notation has them: legal or not, or what was typed."""
    moves = list(moves)
    if typed in moves:
        return typed
    same = [move for move in moves if move.casefold() == typed.casefold()]
    if len(same) == 1:
        return same[0]
    parts = {part for move in moves for part in SIGNS.split(move)} | game.card_texts().keys()
    return "".join(in_known_case(part, parts) for part in SIGNS.split(typed))


def in_known_case(typed: str, known: Iterable[str]) -> str:
    same = sorted(name for name in known if name.casefold() == typed.casefold())
    return same[0] if len(same) == 1 else typed


def completions(candidates: Iterable[str], typed: str) -> list[str]:
    """What may be meant by the beginning of a move or a command."""
    return [text for text in candidates if text.casefold().startswith(typed.casefold())]

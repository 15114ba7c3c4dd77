"""Tic-tac-toe: the two marks, as tiles."""

from __future__ import annotations

from typing import Any

from lapilli.art import Art
from lapilli.art.frame import TILE, Format, tile
from lapilli.art.glyphs import symbol
from lapilli.engine.game import Game

GROUND = {"X": "red", "O": "blue"}


def codes(game: Game[Any]) -> list[str]:
    return list(GROUND)


def sketch(game: Game[Any], code: str, lang: str, form: Format) -> str:
    return tile(GROUND[code], symbol(code, 150, "cream", "ink"), form)


ART = Art(codes, sketch, TILE)

"""The drawings: the two marks, the mark of a drawn board, an empty cell, the back of a counter."""

from __future__ import annotations

from typing import Any

from lapilli.art import Art
from lapilli.art.backs import back
from lapilli.art.frame import TILE, Format, framed, tile
from lapilli.art.glyphs import symbol
from lapilli.art.shapes import path
from lapilli.engine.game import Game

GROUND = {"X": "red", "O": "blue"}
EQUALS = path("M-60 -28H60M-60 28H60", "none", "ink", 26)


def codes(game: Game[Any]) -> list[str]:
    return [*GROUND, "drawn", "cell", "back"]


def sketch(game: Game[Any], code: str, lang: str, form: Format) -> str:
    if code == "back":
        return back("back", form)
    if code in GROUND:
        return tile(GROUND[code], symbol(code, 150, "cream", "ink"), form)
    return tile("linen", EQUALS, form) if code == "drawn" else framed("linen", "", form)


SAMPLE = ("X", "O", "X", "drawn", "X", "", "O", "", "O")
ART = Art(codes, sketch, TILE, sample=SAMPLE)

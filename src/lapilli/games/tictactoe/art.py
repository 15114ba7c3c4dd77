"""Tic-tac-toe: the two marks as counters, an empty cell of the board, the back of a counter."""

from __future__ import annotations

from typing import Any

from lapilli.art import Art, Icon
from lapilli.art.backs import back
from lapilli.art.frame import TILE, Format, framed, tile
from lapilli.art.glyphs import symbol
from lapilli.engine.game import Game
from lapilli.engine.words import say

GROUND = {"X": "red", "O": "blue"}


def codes(game: Game[Any]) -> list[str]:
    return [*GROUND, "cell", "back"]


def sketch(game: Game[Any], code: str, lang: str, form: Format) -> str:
    if code == "back":
        return back("back", form)
    if code == "cell":
        return framed("linen", "", form)
    return tile(GROUND[code], symbol(code, 150, "cream", "ink"), form)


def icons(game: Game[Any], lang: str) -> list[Icon]:
    return [
        (symbol("X", 80, "cream", "ink"), say("the mark of the first player")),
        (symbol("O", 80, "cream", "ink"), say("the mark of the second player")),
    ]


SAMPLE = ("X", "", "O", "", "X", "", "O", "", "")
ART = Art(codes, sketch, TILE, sample=SAMPLE, icons=icons)

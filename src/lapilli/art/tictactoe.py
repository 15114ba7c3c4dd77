"""Tic-tac-toe: the two marks, as tiles."""

from __future__ import annotations

from lapilli.art.frame import Format, tile
from lapilli.art.glyphs import symbol

GROUND = {"X": "red", "O": "blue"}


def codes() -> list[str]:
    return list(GROUND)


def drawn(code: str, lang: str, form: Format) -> str:
    return tile(GROUND[code], symbol(code, 150, "cream", "ink"), form)

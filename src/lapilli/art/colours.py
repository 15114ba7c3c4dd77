"""The four colours of Symbol and Food Cards: their words, and their letters in each language."""

from __future__ import annotations

NAMES = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
LANGUAGES = ("en", "fr", "es", "de", "it", "hu")
# A help only: in German two are the same, and the corner shape decides.
LETTERS = {"red": "RRRRRP", "blue": "BBABBK", "yellow": "YJMGGS", "green": "GVVGVZ"}


def letter(colour: str, lang: str) -> str:
    return LETTERS[colour][LANGUAGES.index(lang)]

"""The four colours of Symbol and Food Cards: their words, and their letters in each language."""

from __future__ import annotations

from lapilli.texts import LANGUAGES

NAMES = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
# In the order of LANGUAGES. A help only: in German two are the same, and the corner shape decides.
LETTERS = {"red": "RRRRRP", "blue": "BBABBK", "yellow": "YJMGGS", "green": "GVVGVZ"}


def letter(colour: str, lang: str) -> str:
    return LETTERS[colour][list(LANGUAGES).index(lang)]

"""The four colours of cards: their words, their letters in each language, and their corner signs."""

from __future__ import annotations

from lapilli.art.frame import index_shape
from lapilli.art.shapes import placed
from lapilli.engine.words import Text, say
from lapilli.texts import LANGUAGES

NAMES = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
# In the order of LANGUAGES. A help only: in German two are the same, and the corner shape decides.
LETTERS = {"red": "RRRRRP", "blue": "BBABBK", "yellow": "YJMGGS", "green": "GVVGVZ"}


WORDS = {"red": say("red"), "blue": say("blue"), "yellow": say("yellow"), "green": say("green")}


def letter(colour: str, lang: str) -> str:
    return LETTERS[colour][list(LANGUAGES).index(lang)]


def colour_icons(lang: str) -> list[tuple[str, Text]]:
    """The corner sign of each colour and what it is called."""
    return [(placed(index_shape(colour, letter(colour, lang)), scale=1.5), words) for colour, words in WORDS.items()]

"""What people may be called (a name that can be read and is nobody else's), and what they may write."""

from __future__ import annotations

import unicodedata

from lapilli.bots.players import LEVELS, OWN
from lapilli.engine.words import say
from lapilli.table.errors import NotPossible

LONGEST_NAME = 24
LONGEST_LINE = 200
JOINS_EMOJI = "\u200d"
# What a reader would take for the program, and not for a person.
RESERVED = ("lapilli", "server", "host", "admin", "administrator", "moderator", "system", "bot", "random", "greedy")
# Letters of other alphabets, digits and signs, and the letters they look like.
LOOK_ALIKES = str.maketrans(
    "аеорсхуѕіјԁһӏмтнвк" + "αερονιτκυωβ" + "01345$@|!l",
    "aeopcxysijdhimthbk" + "aepovitkuwb" + "oieassaiii",
)
BLANK = "\u115f\u1160\u3164\uffa0\u2800"  # letters and symbols that show nothing


def readable_name(text: str) -> str:
    """The name as it is written everywhere (NFKC, single spaces); NotPossible if it shows nothing or too much."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or any(is_invisible(letter) for letter in name):
        raise NotPossible(say("A name has 1 to {most} letters that can be printed.", most=LONGEST_NAME))
    if looks(name) in {looks(word) for word in (*RESERVED, *LEVELS, *OWN)}:
        raise NotPossible(say("Nobody can be called {name}: it would be taken for the program.", name=name))
    return name


def readable_line(text: str) -> str:
    """A line that somebody writes, without what cannot be seen; NotPossible if it shows nothing or too much."""
    seen = "".join(letter for letter in text if letter == JOINS_EMOJI or letter.isspace() or not is_invisible(letter))
    line = " ".join(unicodedata.normalize("NFC", seen).split())
    if not 1 <= len(line) <= LONGEST_LINE:
        raise NotPossible(say("A line has 1 to {most} letters.", most=LONGEST_LINE))
    return line


def is_invisible(letter: str) -> bool:
    return letter in BLANK or unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def looks(name: str) -> str:
    """What a name looks like at a glance: the same for names that are easily mistaken for each other."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOK_ALIKES)
    return "".join(letter for letter in plain if letter.isalnum())

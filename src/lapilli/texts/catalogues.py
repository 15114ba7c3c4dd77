"""The catalogues and how a text is said in their languages.

What knows no game stands in `locale` beside this module. A game's folder has a `locale` of its own, which counts as
soon as the game is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from lapilli.engine.errors import OptionError
from lapilli.engine.folder import packages
from lapilli.engine.words import Text, say

LANGUAGES = {  # as each calls itself
    "en": "English",
    "fr": "Français",
    "es": "Español",
    "de": "Deutsch",
    "it": "Italiano",
    "hu": "Magyar",
}
SHARED = __name__.rpartition(".")[0]  # the package of what knows no game
RULES = "{game} rules"  # the context of a game's rules for players
PART = re.compile(r'(?:(msgctxt|msgid|msgstr) )?"(.*)"')
ESCAPE = re.compile(r"\\(.)")
Key = tuple[str | None, str]  # context and English


def chosen_language(language: str) -> str:
    """A language somebody asked for; OptionError, naming those there are, if it is none of ours."""
    if language not in LANGUAGES:
        known = list(LANGUAGES)
        raise OptionError(
            say("there is no language {language}; there are {known}", language=repr(language), known=known)
        )
    return language


def catalogue_file(package: str, language: str) -> Traversable:
    return files(package) / "locale" / f"{language}.po"


@cache
def messages(package: str, language: str) -> dict[Key, str]:
    """What the catalogue of a package translates. A game is the context of what its cards say: a Flip is not the same
    in two games."""
    file = catalogue_file(package, language)
    return dict(entries(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def entries(catalogue: str) -> Iterator[tuple[Key, str]]:
    """The translations of a gettext catalogue, without its header. It has no plural forms."""
    entry: dict[str, str] = {}
    field = ""
    for line in [*catalogue.splitlines(), 'msgid ""']:
        part = PART.fullmatch(line.strip())
        if part is None:
            continue
        if keyword := part[1]:
            if keyword != "msgstr" and "msgstr" in entry:
                if entry["msgid"]:
                    yield (entry.get("msgctxt"), entry["msgid"]), entry["msgstr"]
                entry = {}
            field = keyword
        entry[field] = entry.get(field, "") + unescaped(part[2])


def unescaped(quoted: str) -> str:
    return ESCAPE.sub(lambda sign: {"n": "\n", "t": "\t"}.get(sign[1], sign[1]), quoted)


@cache
def all_messages(language: str, games: tuple[str, ...]) -> dict[Key, str]:
    found: dict[Key, str] = {}
    for package in (*games, SHARED):
        found |= messages(package, language)
    return found


def translation(english: str, language: str, context: str | None = None) -> str:
    """A sentence or template in a language; English where the language lacks it, which no test lets pass.

    A text that the game does not translate itself takes the shared translation.
    """
    if language == "en":
        return english
    known = all_messages(language, packages())
    return known.get((context, english)) or known.get((None, english)) or english


def translate(text: Text, language: str, context: str | None = None) -> str:
    """A text in a language, its values filled in."""
    template = translation(text.template, language, context)
    return template.format_map({name: in_words(value, language, context) for name, value in text.values.items()})


def in_words(value: str | int | Text | list[str | int | Text], language: str, context: str | None) -> str:
    if isinstance(value, list):
        return ", ".join(in_words(entry, language, context) for entry in value)
    return translate(value, language, context) if isinstance(value, Text) else str(value)

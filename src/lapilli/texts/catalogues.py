"""The catalogues and how a text is said in their languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from lapilli.engine.errors import OptionError
from lapilli.engine.words import Text, say

LANGUAGES = {  # as each calls itself
    "en": "English",
    "fr": "Français",
    "es": "Español",
    "de": "Deutsch",
    "it": "Italiano",
    "hu": "Magyar",
}
LOCALE = Path(__file__).with_name("locale")
DOMAINS = ("lapilli", "web", "rules")  # what the program says, what only the browser says, the rules for players


def chosen_language(language: str) -> str:
    """A language somebody asked for; OptionError, naming those there are, if it is none of ours."""
    if language not in LANGUAGES:
        known = list(LANGUAGES)
        raise OptionError(
            say("there is no language {language}; there are {known}", language=repr(language), known=known)
        )
    return language


def catalogue_file(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read_catalogue(language: str, domain: str) -> Catalog:
    with catalogue_file(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain)


@cache
def messages(language: str, domain: str) -> dict[tuple[str | None, str], str]:
    """What a catalogue translates, by context and English. A game is the context of what its cards say: a Flip is not
    the same in two games."""
    if language == "en":
        return {}
    catalogue = read_catalogue(language, domain)
    return {(message.context, str(message.id)): str(message.string) for message in catalogue if message.id}


def translation(english: str, language: str, context: str | None = None, domain: str = "lapilli") -> str:
    """A sentence or template in a language; English where the language lacks it, which no test lets pass.

    What a game's cards do not say in their own way they say as everybody does.
    """
    known = messages(language, domain)
    return known.get((context, english)) or known.get((None, english)) or english


def translate(text: Text, language: str, context: str | None = None) -> str:
    """A text in a language, its values filled in."""
    template = translation(text.template, language, context)
    return template.format_map({name: in_words(value, language, context) for name, value in text.values.items()})


def in_words(value: str | int | Text | list[str | int | Text], language: str, context: str | None) -> str:
    if isinstance(value, list):
        return ", ".join(in_words(entry, language, context) for entry in value)
    return translate(value, language, context) if isinstance(value, Text) else str(value)

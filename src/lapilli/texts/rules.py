"""The rules for players: chapters of paragraphs, each with the ids of the rules it covers.

English is data in the game's folder (`rulebook.toml`), the other languages are catalogues. A star after a
sentence marks a ruling: the rulebook leaves that open, and this project decides.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from lapilli.engine.errors import OptionError
from lapilli.engine.folder import AnyGame, file_of
from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.texts.catalogues import RULES, translate, translation

RULING = "*"


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences and the rules they cover. `text` marks our rulings with a star."""

    rules: list[str]
    text: str

    @property
    def has_ruling(self) -> bool:
        return RULING in self.text


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    paragraphs: list[Paragraph]


class RulesText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapters: list[Chapter]


def english_chapters(game: AnyGame) -> list[Chapter]:
    return read_chapters(game if isinstance(game, type) else type(game))


@cache
def read_chapters(game: type[Game[Any]]) -> list[Chapter]:
    plain = tomllib.loads(file_of(game, "rulebook.toml").read_text(encoding="utf-8"))
    return msgspec.convert(plain, RulesText).chapters


def rules(game: AnyGame, language: str = "en") -> list[Chapter]:
    """The rules of a game for players, in a language."""
    context = RULES.format(game=game.info.name)
    return [
        Chapter(
            translation(chapter.title, language, context),
            [
                Paragraph(paragraph.rules, translation(paragraph.text, language, context))
                for paragraph in chapter.paragraphs
            ],
        )
        for chapter in english_chapters(game)
    ]


def rules_about(game: AnyGame, rule: str, language: str = "en") -> list[Paragraph]:
    """The paragraphs that cover a rule; OptionError, naming the ids there are, if there is no such rule."""
    paragraphs = [paragraph for chapter in rules(game, language) for paragraph in chapter.paragraphs]
    found = [paragraph for paragraph in paragraphs if rule in paragraph.rules]
    if not found:
        ids = sorted({covered for paragraph in paragraphs for covered in paragraph.rules}, key=number_of)
        raise OptionError(
            say(
                "{game} has no rule {rule}; its rules are {first} to {last}",
                game=game.info.name,
                rule=repr(rule),
                first=ids[0],
                last=ids[-1],
            )
        )
    return found


def number_of(rule: str) -> int:
    return int(rule[1:])


def ruling_note(language: str) -> str:
    """What the star means."""
    return translate(say("* Our ruling: the rulebook leaves this open."), language)

"""What cards, tiles and keywords are called in a language."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.engine.folder import AnyGame
from lapilli.engine.game import Game
from lapilli.engine.words import Text
from lapilli.texts.catalogues import translate, translation

CARDS = ("card", "cards", "other", "tile", "before", "pattern", "target_pattern")  # places of texts that hold them


class CardWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card's name and, if it does something, what: a sentence. `kind` is for games whose cards say what they are."""

    name: str
    text: str | None = None
    kind: str | None = None


def cards(game: Game[Any], language: str) -> dict[str, CardWords]:
    """What every card and tile of a game is called, by its name in the notation."""
    words = {}
    for code, card in game.card_texts().items():
        text = None if card.text is None else sentence(translate(card.text, language, game.name))
        kind = None if card.kind is None else translate(card.kind, language, game.name)
        words[code] = CardWords(translate(card.name, language, game.name), text, kind)
    return words


def with_names(text: Text, words: dict[str, CardWords]) -> Text:
    """A text that calls cards and tiles as people do, not as the notation does."""
    return Text(text.template, {place: named(place, value, words) for place, value in text.values.items()})


def named(place: str, value: Any, words: dict[str, CardWords]) -> Any:
    if isinstance(value, list):
        return [named(place, one, words) for one in value]
    if isinstance(value, Text):
        return with_names(value, words)
    return words[value].name if place in CARDS and value in words else value


def keywords(game: AnyGame, language: str) -> dict[str, tuple[str, str]]:
    """The words that cards print in capitals: how each is called and what it means, by its English name."""
    name = game.info.name
    return {
        word: (translation(word, language, name), translation(meaning, language, name))
        for word, meaning in game.keywords.items()
    }


def sentence(words: str) -> str:
    """Words made into a sentence: a capital at the beginning and a full stop."""
    return words[0].upper() + words[1:] + ("" if words.endswith(".") else ".")

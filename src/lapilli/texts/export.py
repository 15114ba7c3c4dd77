"""The texts for the browser: one file of JSON for each language, and one with the rules for players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from lapilli.bots.players import LEVELS
from lapilli.engine.events import SEATS, WORDS, Event
from lapilli.engine.game import Game
from lapilli.engine.options import Option
from lapilli.engine.record import DRAW_AGREED
from lapilli.engine.words import word
from lapilli.games import FACES, face
from lapilli.table.playing import EMOTES
from lapilli.table.seating import BOTS
from lapilli.texts.cards import cards, keywords
from lapilli.texts.catalogues import DOMAINS, LANGUAGES, messages, translation
from lapilli.texts.rules import RULING, rules, ruling_note


def browser_texts(language: str) -> dict[str, Any]:
    """Everything the browser says in a language but the rules."""
    games: dict[str, Game[Any]] = {name: face(name)() for name in FACES}
    return {
        "language": language,
        "languages": LANGUAGES,
        "messages": {
            english: translation
            for domain in DOMAINS[:2]
            for (context, english), translation in messages(language, domain).items()
            if context is None
        },
        "fields": {"seats": SEATS, "words": WORDS},
        "stories": {name: stories(name, language) for name in FACES},
        "cards": {name: cards(game, language) for name, game in games.items()},
        "keywords": {name: keywords(name, language) for name in FACES},
        "games": {
            name: {
                "title": translation(game.info.title, language),
                "summary": translation(game.info.summary, language),
            }
            for name, game in games.items()
        },
        "options": {
            name: {option.name: option_texts(option, language) for option in game.info.options}
            for name, game in games.items()
        },
        "levels": {bot: level_texts(bot, language) for bot in BOTS},
        "emotes": {emote: translation(emote, language) for emote in EMOTES},
        "endings": {ending: translation(english, language) for ending, english in endings(games).items()},
    }


def stories(game: str, language: str) -> dict[str, str]:
    """The sentence of every event that can happen at a table of a game, by the event's tag."""
    told = {}
    for event in all_events(Event):
        home = event.__module__
        if event.story and (not home.startswith("lapilli.games.") or home.startswith(f"lapilli.games.{game}.")):
            tag = event.__struct_config__.tag
            if tag not in told or home.startswith("lapilli.games."):  # a game's own event goes before a shared one
                told[str(tag)] = translation(event.story, language)
    return told


def all_events(root: type[Event]) -> list[type[Event]]:
    return [found for event in root.__subclasses__() for found in (event, *all_events(event))]


def option_texts(option: Option, language: str) -> dict[str, Any]:
    names = option.names or [str(choice) for choice in option.choices]
    return {
        "label": translation(option.label, language),
        "help": translation(option.help, language),
        "choices": {
            str(choice): translation(name, language) for choice, name in zip(option.choices, names, strict=True)
        },
    }


def level_texts(bot: str, language: str) -> dict[str, str]:
    character = LEVELS[bot][0] if bot in LEVELS else ""
    return {"name": translation(bot, language), "character": translation(character, language) if character else ""}


def endings(games: dict[str, Game[Any]]) -> dict[str, str]:
    """Every way a game can end, by the rules or between the players, and how it is told."""
    by_rules = [ending for game in games.values() for ending in game.endings.values()]
    same = {ending: ending for ending in [*by_rules, "no result", DRAW_AGREED]}
    return {**same, "seat {seat} resigned": word("{seat} resigned")}


def browser_rules(language: str) -> dict[str, Any]:
    """The rules for players, by game, and what the mark of our rulings means."""
    return {
        "ruling": {"mark": RULING, "note": ruling_note(language)},
        "games": {name: rules(name, language) for name in FACES},
    }


def write(folder: Path) -> None:
    """Write `<language>.json` and `rules-<language>.json` for every language."""
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (folder / f"{language}.json").write_bytes(msgspec.json.encode(browser_texts(language)))
        (folder / f"rules-{language}.json").write_bytes(msgspec.json.encode(browser_rules(language)))

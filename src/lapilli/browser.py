"""The files that the browser gets of the games: pictures, texts and lessons, each made from the games' folders.

`make build` writes those of our own games into the browser app. A server makes those of games that came with another
package when they are asked for. All paths are from the root of the web site:

    art/<language>/<game>/<code>.svg    a drawing
    art/<language>/<game>/sign-<n>.svg  a sign on the pieces of a game
    lessons/<game>.json                 the lesson
    texts/<language>/<game>.json        what only this game says, and its rules for players
    texts/<language>.json               everything that is said but the rules: shared texts, and all of our games'
    texts/rules-<language>.json         the rules of all of our games
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from lapilli.art import TILE, art_of, codes, draw, format_of, icon_document
from lapilli.art.shapes import placed
from lapilli.bots.players import LEVELS, title_of
from lapilli.engine.errors import OptionError
from lapilli.engine.events import STORIES, fields_holding
from lapilli.engine.folder import events_of, package_of
from lapilli.engine.game import Game
from lapilli.engine.options import Option
from lapilli.engine.record import ABANDONED, DRAW_AGREED
from lapilli.engine.words import word
from lapilli.games import game_class, names
from lapilli.lessons import lesson_of
from lapilli.lessons.export import shown
from lapilli.table.playing import EMOTES
from lapilli.table.seating import BOTS
from lapilli.texts import LANGUAGES, cards, keywords, rules, translate, translation
from lapilli.texts.cards import sentence
from lapilli.texts.catalogues import SHARED, messages
from lapilli.texts.rules import RULING, ruling_note

PLAIN = dict[str, Any]
SIGN = 0.86  # of its square, as some are a little wider


def site_files(games: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Every file of the app that comes from these games, by its path."""
    chosen = [game_class(name)() for name in games]
    for game in chosen:
        for path in drawing_paths(game):
            yield path, drawing_file(game, path)
        yield f"lessons/{game.name}.json", lesson_file(game)
    for language in LANGUAGES:
        yield f"texts/{language}.json", msgspec.json.encode(texts_of(chosen, language))
        yield f"texts/rules-{language}.json", msgspec.json.encode(rules_of(chosen, language))


def game_file(path: str) -> bytes | None:
    """One file of one game, by its path; None if no game that is installed has or declares it."""
    try:
        return declared_file(path)
    except OptionError:
        return None


def declared_file(path: str) -> bytes | None:
    match path.split("/"):
        case ["art", language, name, _] if name in names() and language in LANGUAGES:
            game = game_class(name)()
            return drawing_file(game, path) if path in drawing_paths(game) else None
        case ["lessons", file] if file.removesuffix(".json") in names():
            return lesson_file(game_class(file.removesuffix(".json"))())
        case ["texts", language, file] if file.removesuffix(".json") in names() and language in LANGUAGES:
            game = game_class(file.removesuffix(".json"))()
            return msgspec.json.encode({**texts_of([game], language), "rules": rules_of([game], language)})
    return None


# ---- pictures and lessons


def drawing_paths(game: Game[Any]) -> list[str]:
    return [
        f"art/{language}/{game.name}/{name}.svg"
        for language in LANGUAGES
        for name in (*codes(game), *(f"sign-{number}" for number in range(len(art_of(game).icons(game, language)))))
    ]


def drawing_file(game: Game[Any], path: str) -> bytes:
    _, language, _, file = path.split("/")
    name = file.removesuffix(".svg")
    if name.startswith("sign-"):
        icon, _ = art_of(game).icons(game, language)[int(name.removeprefix("sign-"))]
        return icon_document(placed(icon, scale=SIGN)).encode()
    return draw(game, name, language).encode()


def lesson_file(game: Game[Any]) -> bytes:
    return msgspec.json.encode(shown(type(game), lesson_of(game)))


# ---- texts


def texts_of(games: Iterable[Game[Any]], language: str) -> PLAIN:
    """Everything the browser says about these games in a language but the rules."""
    by_name = {game.name: game for game in games}
    return {
        "language": language,
        "languages": LANGUAGES,
        "messages": {
            english: translation
            for package in (*(package_of(game) for game in by_name.values()), SHARED)
            for (context, english), translation in messages(package, language).items()
            if context is None
        },
        "fields": {name: event_fields(game) for name, game in by_name.items()},
        "stories": {name: stories(game, language) for name, game in by_name.items()},
        "cards": {name: cards(game, language) for name, game in by_name.items()},
        "keywords": {name: keywords(game, language) for name, game in by_name.items()},
        "games": {
            name: {
                "title": translation(game.info.title, language),
                "summary": translation(game.info.summary, language),
                **portrait(game),
            }
            for name, game in by_name.items()
        },
        "options": {
            name: {option.name: option_texts(option, language) for option in game.info.options}
            for name, game in by_name.items()
        },
        "levels": {bot: level_texts(bot, language) for bot in BOTS},
        "emotes": {emote: translation(emote, language) for emote in EMOTES},
        "endings": {ending: translation(english, language) for ending, english in endings(by_name.values()).items()},
    }


def portrait(game: Game[Any]) -> PLAIN:
    """What stands for a game: nine cells of a position, the back of its cards, or its first piece, and its pieces."""
    drawn = codes(game)
    backs = [code for code in drawn if code.startswith("back")]
    pieces = [code for code in drawn if code not in backs]
    sample = art_of(game).sample or pieces[:9]
    return {
        "sample": sample,
        "back": (backs or pieces)[0],
        "tile": format_of(game, pieces[0]) == TILE,
        "pictures": gallery(game, pieces),
    }


def gallery(game: Game[Any], pieces: list[str]) -> dict[str, str]:
    """The picture of every card and tile of the box: its own, or the first of those that seats have of it.

    What is not counted is in the box if it has a text: a tile that is turned has none, and is there already.
    """
    named, copies = {}, game.copies()
    for code, card in game.card_texts().items():
        if copies.get(code, card.text is not None) == 0:
            continue
        own = [piece for piece in pieces if piece == code or (code not in pieces and piece[1:] == code)]
        if own:
            named[code] = own[0]
    return named


def stories(game: Game[Any], language: str) -> dict[str, dict[str, str]]:
    """The sentences of every event that people are told of at a table of a game, by the event's tag."""
    sentences = {}
    for tag, event in events_of(game).items():
        if event.story and event.in_story:
            story = {to: getattr(event, to) for to in STORIES}
            sentences[tag] = {to: translation(sentence, language) for to, sentence in story.items() if sentence}
    return sentences


def event_fields(game: Game[Any]) -> dict[str, list[str]]:
    """The fields of the events of a game that hold cards, and those that hold words."""
    return {
        f"{what}s": sorted({field for event in events_of(game).values() for field in fields_holding(what, event)})
        for what in ("card", "word")
    }


def option_texts(option: Option, language: str) -> PLAIN:
    names = option.names or [str(choice) for choice in option.choices]
    return {
        "label": translation(option.label, language),
        "help": translation(option.help, language),
        "choices": {
            str(choice): translation(name, language) for choice, name in zip(option.choices, names, strict=True)
        },
    }


def level_texts(bot: str, language: str) -> dict[str, str]:
    character = translation(LEVELS[bot].character, language) if bot in LEVELS else ""
    return {"name": translation(title_of(bot), language), "character": character}


def endings(games: Iterable[Game[Any]]) -> dict[str, str]:
    """Every way a game can end, by the rules or between the players, and how it is told."""
    by_rules = [ending for game in games for ending in game.endings.values()]
    same = {ending: ending for ending in [*by_rules, "no result", DRAW_AGREED, ABANDONED]}
    return {**same, "seat {seat} resigned": word("{seat} resigned")}


def rules_of(games: Iterable[Game[Any]], language: str) -> PLAIN:
    """The rules for players, by game, what the mark of our rulings means, and what the signs on the pieces do."""
    games = list(games)
    return {
        "signs": {
            game.name: [
                sentence(translate(words, language, game.name)) for _, words in art_of(game).icons(game, language)
            ]
            for game in games
        },
        "ruling": {"mark": RULING, "note": ruling_note(language)},
        "games": {game.name: rules(game, language) for game in games},
    }

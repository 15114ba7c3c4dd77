"""Everything that is said can be said in every language."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.engine.errors import LapilliError
from lapilli.engine.events import event_text
from lapilli.engine.folder import events_of
from lapilli.engine.rng import Rng
from lapilli.engine.words import Text
from lapilli.games import game_class, names
from lapilli.table import errors as table_errors
from lapilli.texts import LANGUAGES, translate
from lapilli.texts.catalogues import Key, entries, messages
from tests.configurations import CONFIGURATIONS, HIDDEN_HANDS
from tests.harness import random_game
from tests.rule_texts import ROOT
from tools.catalogues import folders, update
from tools.sources import Message, browser_messages, unquoted

BREAKS = re.compile(r" [;:!?»]|« ")  # where a French line must not break
OTHERS = [language for language in LANGUAGES if language != "en"]
PLACE = re.compile(r"\{(\w*)\}")
FOLDERS = ["texts", *(f"games/{name}" for name in names())]


@cache
def said() -> dict[str, set[Key]]:
    """What the catalogue of each folder must translate."""
    return {folder: {message.key for message in messages} for folder, messages in folders(ROOT).items()}


def catalogue(folder: str, language: str) -> dict[Key, str]:
    return messages(f"lapilli.{folder.replace('/', '.')}", language)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS)
def test_a_catalogue_translates_all_that_is_said_and_nothing_else(folder: str, language: str) -> None:
    """After a failure: `make texts`, then translate what it names."""
    translated = {key for key, translation in catalogue(folder, language).items() if translation}
    assert said()[folder] == translated


@pytest.mark.parametrize("folder", FOLDERS)
def test_french_signs_stay_with_their_words(folder: str) -> None:
    assert [text for text in catalogue(folder, "fr").values() if BREAKS.search(text)] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS)
def test_a_translation_has_the_places_of_its_english(folder: str, language: str) -> None:
    for (_, english), translation in catalogue(folder, language).items():
        assert set(PLACE.findall(translation)) == set(PLACE.findall(english)), english


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS)
def test_a_translation_keeps_what_its_sentence_begins_and_ends_with(folder: str, language: str) -> None:
    """A sentence stays one, and words that are put into a sentence do not become one. Spaces do not creep in."""
    for (_, english), translation in catalogue(folder, language).items():
        assert translation == translation.strip()
        assert ("  " in translation) == ("  " in english), translation
        assert (english[-1] in ".!?*…") == (translation[-1] in ".!?*…"), (english, translation)


def test_a_catalogue_keeps_its_own_translation_of_what_others_say_too(tmp_path: Path) -> None:
    here, message = tmp_path / "locale" / "fr.po", Message("Three in a row", "here.py:1")
    assert update(here, "fr", [message], {message.key: "Trois alignées"}) == 0
    assert update(here, "fr", [message], {message.key: "Trois alignés"}) == 0
    assert dict(entries(here.read_text(encoding="utf-8"))) == {message.key: "Trois alignées"}


def test_a_catalogue_is_read_as_gettext_has_it() -> None:
    text = r"""
msgid ""
msgstr ""
"Language: fr\n"

#. a card
msgctxt "cards"
msgid "Flip"
msgstr "Retourner"

msgid "a \"word\""
msgstr ""
"un \"mot\""
" \\ et\n"
"""
    assert dict(entries(text)) == {("cards", "Flip"): "Retourner", (None, 'a "word"'): 'un "mot" \\ et\n'}


# ---- whatever a game says


@pytest.mark.parametrize("game", names())
def test_every_story_and_refusal_of_a_game_can_be_told_in_every_language(game: str) -> None:
    known = {english for folder in ("texts", f"games/{game}") for context, english in said()[folder] if context is None}
    for options in CONFIGURATIONS[game]:
        chosen = lapilli.game(game, **options)
        moves = sorted({move for state in random_game(chosen, seed=2) for move in chosen.moves(state)})
        rng = Rng(5, 5)
        for state in random_game(chosen, seed=3):
            tried = [moves[rng.below(len(moves))] for _ in range(15)]
            for sentence in (sentence for move in tried if (sentence := refused(chosen, state, move))):
                assert set(templates(sentence)) <= known


def refused(game: lapilli.Game[Any], state: Any, move: str) -> Text | None:
    try:
        action = game.action(state, move)
    except lapilli.IllegalMove as error:
        return error.text
    return None if state.is_legal(action) else game.refusal(state, action)[1]


def test_every_event_can_be_told() -> None:
    players = ["Ana", "Ben", "Cleo", "Dan"]
    for name in names():
        for event in events_of(game_class(name)).values():
            assert event.story or not event.in_story, event
    game = lapilli.game(HIDDEN_HANDS, players=4)
    state = game.deal(seed=5)
    rng = Rng(1, 1)
    while not state.over:
        for happened in game.play_action(state, state.random_action(rng)):
            for language in LANGUAGES:
                assert translate(event_text(happened, players), language)


def templates(text: Text) -> list[str]:
    nested = [part for value in text.values.values() for part in (value if isinstance(value, list) else [value])]
    return [text.template, *(found for part in nested if isinstance(part, Text) for found in templates(part))]


def test_a_sentence_with_bots_in_it_is_whole_in_another_language() -> None:
    bot = Text("Seat {number} ({bot} bot)", {"number": 1, "bot": Text("merciless")})
    won = event_text(lapilli.engine.events.Won([0, 1], "line completed"), ["Ana", bot])
    assert str(won) == "Ana and Seat 1 (merciless bot) won: line completed."
    assert translate(won, "fr") == "Victoire\u00a0: Ana et Place 1 (bot impitoyable) (ligne complète)."
    assert translate(won, "hu") == "Győzelem: Ana és 1. hely (könyörtelen bot) (teljes sor)."


# ---- errors


def test_what_can_be_said_in_english_only_is_said_as_it_is() -> None:
    assert translate(LapilliError("a {strange} thing").text, "fr") == "a {strange} thing"


def test_every_error_that_a_player_can_see_is_a_text() -> None:
    """An f-string could not be translated. Logs are not for players."""
    known = {name: kind for name, kind in vars(table_errors).items() if isinstance(kind, type)}
    player_errors = {name for name, kind in known.items() if not issubclass(kind, table_errors.LogError)}
    player_errors = player_errors - {"LapilliError"} | {"Refusal"}
    spoken_in_english = []
    for part in ("table", "server"):
        for path in sorted((ROOT / "src" / "lapilli" / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if is_call_of(node, player_errors) and isinstance(node.args[-1], ast.JoinedStr | ast.Constant):
                    spoken_in_english.append(f"{path.name}:{node.lineno}")
    assert spoken_in_english == []


def is_call_of(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and bool(node.args)


# ---- the browser's sources


def test_calls_in_the_browser_are_found_however_they_are_written(tmp_path: Path) -> None:
    sources = tmp_path / "web" / "src"
    sources.mkdir(parents=True)
    (sources / "a.svelte").write_text("""<p title={t('It\\'s "yours"')}>don't</p> {t(`Two
lines`)} {format("no")} {set("no")} {t(variable)} {t(`no ${value}`)}""")
    (sources / "b.ts").write_text("""const a = t("Your turn: play {count} cards.", { count });
const b = t(
  "One " +
    "sentence.",
);""")
    found = [message.english for message in browser_messages(tmp_path)]
    assert found == ['It\'s "yours"', "Two\nlines", "Your turn: play {count} cards.", "One sentence."]
    assert unquoted(r'"a\nb\\"') == "a\nb\\"


def test_french_signs_never_begin_a_line() -> None:
    for file in Path(lapilli.__path__[0]).rglob("fr.po"):
        for (_, english), french in entries(file.read_text(encoding="utf-8")):
            assert not re.search(r" [:;!?»](?:\s|$)|« ", french), (english, french)

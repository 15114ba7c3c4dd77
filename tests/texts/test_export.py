"""What the browser gets: the shape it relies on, and every word in its language."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import lapilli
from lapilli.art import art_of
from lapilli.browser import game_file, rules_of, texts_of
from lapilli.games import names
from lapilli.table.playing import EMOTES
from lapilli.texts import LANGUAGES, cards, translate
from lapilli.texts.cards import sentence
from tests.configurations import SECRET_QUESTIONS
from tests.rule_texts import ROOT

GAMES = [lapilli.game(name) for name in names()]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("public")
    subprocess.run([sys.executable, "-m", "tools.browser", str(folder)], check=True, cwd=ROOT)
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (folder / "texts").iterdir()}


def test_every_language_has_its_texts_and_its_rules(written: dict[str, Any]) -> None:
    assert written.keys() == {*LANGUAGES, *(f"rules-{language}" for language in LANGUAGES)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    english, other = texts_of(GAMES, "en"), texts_of(GAMES, language)
    assert other.keys() == english.keys()
    for part in ("stories", "cards", "keywords", "games", "options", "levels", "emotes", "endings", "fields"):
        assert keys_of(other[part]) == keys_of(english[part]), part


def keys_of(value: Any) -> Any:
    return {key: keys_of(inner) for key, inner in value.items()} if isinstance(value, dict) else type(value)


def test_a_story_is_found_by_the_tag_of_its_event() -> None:
    for game in GAMES:
        state = game.deal(seed=2)
        events = game.play_action(state, state.legal_actions()[0])
        for language in LANGUAGES:
            stories = texts_of([game], language)["stories"][game.name]
            shown = [event for event in events if event.in_story]
            assert {json.loads(msgspec.json.encode(event))["event"] for event in shown} <= stories.keys()


def test_all_that_can_be_chosen_has_a_label_and_a_name(written: dict[str, Any]) -> None:
    for info in lapilli.games():
        for option in info.options:
            shown = written["hu"]["options"][info.name][option.name]
            assert shown["label"]
            assert shown["help"]
            assert list(shown["choices"]) == [str(choice) for choice in option.choices]
    assert set(written["en"]["emotes"]) == set(EMOTES)


def test_every_card_that_a_view_can_show_has_a_name() -> None:
    for name in names():
        game = lapilli.game(name)
        state = game.deal(seed=2)
        named = cards(game, "fr")
        for seat in range(state.seats):
            assert set(game.view(state, seat).get("hand", [])) <= named.keys()


def test_the_rules_say_what_their_mark_means() -> None:
    rules = rules_of(GAMES, "it")
    assert rules["ruling"]["mark"] == "*"
    assert rules["ruling"]["note"].startswith("* Decisione nostra")
    assert rules["games"].keys() == set(names())


def test_every_sign_on_the_pieces_has_a_picture_and_a_meaning() -> None:
    signs = rules_of(GAMES, "de")["signs"]
    for game in GAMES:
        meanings = signs[game.name]
        assert meanings == [sentence(translate(words, "de", game.name)) for _, words in art_of(game).icons(game, "de")]
        pictures = [game_file(f"art/de/{game.name}/sign-{number}.svg") for number in range(len(meanings))]
        assert all(picture and picture.startswith(b"<svg") for picture in pictures)
        assert game_file(f"art/de/{game.name}/sign-{len(meanings)}.svg") is None


def test_the_gallery_shows_what_is_in_the_box_and_each_tile_once() -> None:
    for game in GAMES:
        shown = texts_of([game], "en")["games"][game.name]["pictures"]
        texts, copies = game.card_texts(), game.copies()
        for code in shown:
            assert copies.get(code, 1) > 0
        for code, card in texts.items():
            if copies.get(code) or (card.text and code not in copies):
                assert code in shown
    tiles = texts_of([lapilli.game(SECRET_QUESTIONS)], "en")["games"][SECRET_QUESTIONS]["pictures"]
    assert len(tiles) == len([count for count in lapilli.game(SECRET_QUESTIONS).copies().values() if count])


def test_each_game_has_a_file_of_its_own_texts_for_a_server_to_make() -> None:
    for name in names():
        texts = json.loads(game_file(f"texts/de/{name}.json") or b"")
        assert list(texts["cards"]) == list(texts["rules"]["games"]) == [name]
    for path in (
        "texts/de/chess.json",
        f"texts/xx/{names()[0]}.json",
        f"art/de/{names()[0]}/nothing.svg",
        "lessons/chess.json",
        "art",
    ):
        assert game_file(path) is None, path

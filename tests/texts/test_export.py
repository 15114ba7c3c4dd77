"""What the browser gets: the shape it relies on, and every word in its language."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.browser import game_file, rules_of, texts_of
from lapilli.games import names
from lapilli.table.playing import EMOTES
from lapilli.texts import LANGUAGES, cards
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


def test_a_story_is_found_by_the_tag_of_its_event(written: dict[str, Any]) -> None:
    assert written["fr"]["stories"]["match"]["placed"] == "{seat} pose {card} sur la case {cell}."
    assert written["de"]["stories"]["ko"]["placed"] == "{seat} legt {card} auf Feld {space}."
    assert "shouted" in written["hu"]["stories"]["twist"]
    assert "shouted" not in written["hu"]["stories"]["match"]
    assert "time_up" in written["es"]["stories"]["nodraw"]


def test_the_rulebooks_own_card_names_are_used(written: dict[str, Any]) -> None:
    assert written["fr"]["cards"]["match"]["W"]["name"] == "Table Rase"
    assert written["es"]["cards"]["match"]["D"]["name"] == "Jugada Doble"
    assert written["de"]["cards"]["match"]["F"]["name"] == "Drehen"
    assert written["it"]["cards"]["match"]["D"]["name"] == "Doppia Mossa"
    assert written["fr"]["cards"]["twist"]["Sk"]["name"] == "Passer le tour"
    assert written["it"]["cards"]["nodraw"]["Pi"]["name"] == "Piccone"
    assert written["hu"]["keywords"]["ko"]["DESTROY"][0] == "ELPUSZTÍT"


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


def test_cards_of_a_file_are_told_in_words_too(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    unicorns = """
[[unicorn]]
code = "U0"
name = "Unicorn"
kind = "character"
copies = 30

[[unicorn]]
code = "UX"
name = "Grand Parade"
kind = "magic"
copies = 10
effect = [
    { do = "move", whose = "own", count = 2 },
    { do = "swap", count = 2, may = true },
    { do = "take", may = true },
]
"""
    file.write_text(unicorns)
    game = lapilli.game("ko", cards=str(file))
    assert cards(game, "en")["UX"].text == (
        "MOVE 2 Characters of your team, then 2 times: you may SWAP any two Characters, "
        "then you may take one card from your team's discard pile into your hand."
    )
    assert cards(game, "fr")["UX"].name == "Grand Parade"
    assert cards(game, "fr")["UX"].text == (
        "DÉPLACE 2 Personnages de ton équipe, puis 2 fois : tu peux ÉCHANGER deux Personnages au choix, "
        "puis tu peux prendre en main une carte de la défausse de ton équipe."
    )


def test_the_rules_say_what_their_mark_means() -> None:
    rules = rules_of(GAMES, "it")
    assert rules["ruling"]["mark"] == "*"
    assert rules["ruling"]["note"].startswith("* Decisione nostra")
    assert rules["games"].keys() == set(names())


def test_each_game_has_a_file_of_its_own_texts_for_a_server_to_make() -> None:
    for name in names():
        texts = json.loads(game_file(f"texts/de/{name}.json") or b"")
        assert list(texts["cards"]) == list(texts["rules"]["games"]) == [name]
    for path in ("texts/de/chess.json", "texts/xx/match.json", "art/de/match/nothing.svg", "lessons/chess.json", "art"):
        assert game_file(path) is None, path

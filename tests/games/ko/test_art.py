"""The drawings of Tic Tac K.O."""

from __future__ import annotations

from pathlib import Path

import lapilli
from lapilli.art import codes, draw
from lapilli.games.ko.art.pictures import PICTURES
from lapilli.games.ko.cards import OUR_FILES, our_cards
from lapilli.texts import LANGUAGES

GAME = lapilli.game("ko")


def test_every_card_and_space_is_drawn() -> None:
    assert {*our_cards().number, *our_cards().objectives} < set(codes(GAME))
    assert {f"space-{space}" for row in our_cards().grid for space in row} < set(codes(GAME))


def test_cards_look_the_same_in_every_language() -> None:
    assert {draw(GAME, "DG", lang) for lang in LANGUAGES} == {draw(GAME, "DG")}


def test_each_card_of_our_decks_has_a_picture_of_its_own() -> None:
    assert set(PICTURES) == set(our_cards().number)


def test_a_card_of_a_file_that_does_something_else_gets_another_picture(tmp_path: Path) -> None:
    text = (
        OUR_FILES[0]
        .read_text(encoding="utf-8")
        .replace('effect = [{ do = "destroy" }]', 'effect = [{ do = "move", whose = "own" }]', 1)
    )
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    other = lapilli.game("ko", cards=str(file))
    assert draw(other, "DF") != draw(GAME, "DF")
    assert draw(other, "DW") == draw(GAME, "DW")

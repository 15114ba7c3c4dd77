"""The drawings of Tic-Tac Match."""

from __future__ import annotations

import lapilli
from lapilli.art import codes, draw
from lapilli.games.match.numbers import CARDS
from lapilli.texts import LANGUAGES

GAME = lapilli.game("match")


def test_every_card_is_drawn() -> None:
    assert {*CARDS, "id-X", "id-O", "back"} == set(codes(GAME))


def test_only_the_letter_of_a_colour_changes_with_the_language() -> None:
    assert {draw(GAME, "F", lang) for lang in LANGUAGES} == {draw(GAME, "F")}
    assert draw(GAME, "RX", "hu") != draw(GAME, "RX", "en")
    assert draw(GAME, "RX", "de") == draw(GAME, "RX", "en")

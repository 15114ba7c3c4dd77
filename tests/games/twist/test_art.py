"""The drawings of Tic-Tac Twist."""

from __future__ import annotations

import lapilli
from lapilli.art import codes, draw
from lapilli.games.twist.numbers import CARDS, PATTERNS
from lapilli.texts import LANGUAGES

GAME = lapilli.game("twist")
ARROW = "M0 -30L28 4H12V28H-12V4H-28Z"


def test_every_card_is_drawn() -> None:
    assert {*CARDS, *PATTERNS, "back", "back-pattern"} == set(codes(GAME))


def test_only_the_letter_of_a_colour_changes_with_the_language() -> None:
    assert {draw(GAME, "J", lang) for lang in LANGUAGES} == {draw(GAME, "J")}
    assert draw(GAME, "BP", "es") != draw(GAME, "BP", "en")


def test_every_pattern_card_has_an_arrow_that_says_where_the_grid_points() -> None:
    assert [code for code in codes(GAME) if ARROW in draw(GAME, code)] == list(PATTERNS)

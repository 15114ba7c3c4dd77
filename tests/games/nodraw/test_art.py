"""The drawings of NoDraw."""

from __future__ import annotations

import lapilli
from lapilli.art import codes, draw
from lapilli.games.nodraw.numbers import KIND_NAMES, LOOK_NAMES
from lapilli.texts import LANGUAGES

GAME = lapilli.game("nodraw")


def test_every_tile_is_drawn_as_it_can_lie() -> None:
    tiles = {sign + name for sign in "XO" for name in {*LOOK_NAMES.values(), *KIND_NAMES}}
    assert tiles | {"back-X", "back-O", "marker"} == set(codes(GAME))


def test_tiles_look_the_same_in_every_language() -> None:
    assert {draw(GAME, "X4NE", lang) for lang in LANGUAGES} == {draw(GAME, "X4NE")}

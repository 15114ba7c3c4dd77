"""Every drawing is there, is drawn with what browsers and paper both can, and says which card it is."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

import lapilli
from lapilli.art import INKS, codes, draw, format_of
from lapilli.art.inks import colours
from lapilli.games import names
from tests.configurations import OPEN_GAME

SVG = "{http://www.w3.org/2000/svg}"
KNOWN = {f"{SVG}{name}" for name in ("svg", "g", "path", "ellipse")}


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("ink", INKS)
def test_every_drawing_is_svg_of_few_elements_without_ids_and_words(game: str, ink: str) -> None:
    chosen = lapilli.game(game)
    for code in codes(chosen):
        root = ElementTree.fromstring(draw(chosen, code, ink=ink))
        form = format_of(chosen, code)
        assert root.get("viewBox") == f"0 0 {form.width:g} {form.height:g}"
        for element in root.iter():
            assert element.tag in KNOWN
            assert "id" not in element.attrib
            assert not (element.text or "").strip()
            for name in ("fill", "stroke"):
                assert re.fullmatch("none|#[0-9A-F]{6}", element.get(name, "none"))


@pytest.mark.parametrize("game", names())
def test_no_two_cards_look_the_same_and_codes_are_file_names(game: str) -> None:
    chosen = lapilli.game(game)
    drawings = [draw(chosen, code) for code in codes(chosen)]
    assert len(set(drawings)) == len(drawings) == len(set(codes(chosen)))
    assert all(re.fullmatch("[A-Za-z0-9-]+", code) for code in codes(chosen))


def test_a_game_without_drawings_is_told_what_to_declare() -> None:
    class Undrawn(type(lapilli.game(OPEN_GAME))):  # type: ignore[misc]
        """Of a package that has no art.py."""

    with pytest.raises(lapilli.OptionError, match=r"declare ART in art\.py beside its game\.py"):
        codes(Undrawn())


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", INKS)
def test_symbols_stand_out_from_their_pebble_as_text_must(ink: str) -> None:
    words = colours(ink)
    for name in ("red", "blue", "yellow", "green", "id"):
        assert contrast(words[f"deep-{name}"], words["cream"]) >= 4.5
    assert contrast(words["ink"], words["paper"]) >= 4.5


def test_the_four_colours_have_four_brightnesses_in_grey() -> None:
    words = colours("grey")
    grounds = [int(words[f"ground-{name}"][1:3], 16) for name in ("red", "blue", "yellow", "green")]
    assert all(abs(one - other) >= 32 for one, other in combinations(grounds, 2))

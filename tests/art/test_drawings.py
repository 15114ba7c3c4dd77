"""Every drawing is there, is drawn with what browsers and paper both can, and says which card it is."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lapilli.art import INKS, codes, draw, format_of
from lapilli.art.inks import colours
from lapilli.art.ko_pictures import PICTURES
from lapilli.games import FACES
from lapilli.games.ko.cards import OUR_FILES, our_cards, read_cards
from lapilli.games.match.cards import CARDS as MATCH_CARDS
from lapilli.games.nodraw.tiles import KIND_NAMES, LOOK_NAMES
from lapilli.games.twist.cards import CARDS as TWIST_CARDS
from lapilli.games.twist.cards import PATTERNS
from lapilli.texts import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
KNOWN = {f"{SVG}{name}" for name in ("svg", "g", "path", "ellipse")}


@pytest.mark.parametrize("game", FACES)
@pytest.mark.parametrize("ink", INKS)
def test_every_drawing_is_svg_of_few_elements_without_ids_and_words(game: str, ink: str) -> None:
    for code in codes(game):
        root = ElementTree.fromstring(draw(game, code, ink=ink))
        form = format_of(game, code)
        assert root.get("viewBox") == f"0 0 {form.width:g} {form.height:g}"
        for element in root.iter():
            assert element.tag in KNOWN
            assert "id" not in element.attrib
            assert not (element.text or "").strip()
            for name in ("fill", "stroke"):
                assert re.fullmatch("none|#[0-9A-F]{6}", element.get(name, "none"))


def test_every_card_and_tile_of_the_games_is_drawn() -> None:
    assert set(MATCH_CARDS) | {"id-X", "id-O", "back"} == set(codes("match"))
    assert set(TWIST_CARDS) | set(PATTERNS) | {"back", "back-pattern"} == set(codes("twist"))
    assert set(our_cards().number) | set(our_cards().objectives) < set(codes("ko"))
    assert {f"space-{space}" for row in our_cards().grid for space in row} < set(codes("ko"))
    tiles = {sign + name for sign in "XO" for name in {*LOOK_NAMES.values(), *KIND_NAMES}}
    assert tiles | {"back-X", "back-O", "marker"} == set(codes("nodraw"))


@pytest.mark.parametrize("game", FACES)
def test_no_two_cards_look_the_same_and_codes_are_file_names(game: str) -> None:
    drawings = [draw(game, code) for code in codes(game)]
    assert len(set(drawings)) == len(drawings) == len(set(codes(game)))
    assert all(re.fullmatch("[A-Za-z0-9-]+", code) for code in codes(game))


def test_only_the_letter_of_a_colour_changes_with_the_language() -> None:
    for lang in LANGUAGES:
        for game, code in (("match", "F"), ("twist", "J"), ("ko", "DG"), ("nodraw", "X4NE")):
            assert draw(game, code, lang) == draw(game, code)
    assert draw("match", "RX", "hu") != draw("match", "RX", "en")
    assert draw("twist", "BP", "es") != draw("twist", "BP", "en")
    assert draw("match", "RX", "de") == draw("match", "RX", "en")


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


def test_each_card_of_our_ko_decks_has_a_picture_of_its_own() -> None:
    assert set(PICTURES) == set(our_cards().number)


def test_a_ko_card_of_a_file_that_does_something_else_gets_another_picture(tmp_path: Path) -> None:
    text = (
        OUR_FILES[0]
        .read_text(encoding="utf-8")
        .replace('effect = [{ do = "destroy" }]', 'effect = [{ do = "move", whose = "own" }]', 1)
    )
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    cards = read_cards(str(file))
    assert draw("ko", "DF", cards=cards) != draw("ko", "DF")
    assert draw("ko", "DW", cards=cards) == draw("ko", "DW")

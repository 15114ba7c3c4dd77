"""Every card and tile is in the PDF as often as the rules say, in every language and on every paper."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import lapilli
from lapilli.games.ko.cards import OUR_FILES
from lapilli.games.nodraw.tile_set import OURS
from lapilli.paper.press import Job
from lapilli.paper.printing import printed
from lapilli.paper.sizes import CARD_SIZES, PAPERS
from lapilli.texts import LANGUAGES
from tests.paper.pdfs import GAMES, pdf, pieces_on


def match_box() -> dict[str, int]:
    """M1, M2."""
    symbols = {colour + sign: 6 for colour in "RBYG" for sign in "XO"}
    return symbols | {"F": 4, "W": 4, "D": 4, "id-X": 4, "id-O": 4}


def twist_box() -> dict[str, int]:
    """T1, T2."""
    food = {colour + food: 6 for colour in "RBYG" for food in "BP"}
    patterns = dict.fromkeys(["123", "456", "789", "147", "258", "369", "159", "357"], 1)
    return food | patterns | {"J": 1, "Ro": 2, "Ex": 2, "Pa": 3, "Sk": 4, "Pe": 4}


def ko_box() -> dict[str, int]:
    """K1: what the card files say."""
    decks, objectives, _ = (tomllib.loads(path.read_text(encoding="utf-8")) for path in OUR_FILES)
    cards = {card["code"]: card["copies"] for deck in ("dragon", "unicorn") for card in decks[deck]}
    assert sum(cards.values()) == 80
    spaces = {f"space-{space}": 1 for space in "123456789ABCDEFG"}
    return cards | dict.fromkeys(objectives["objectives"], 1) | spaces


def nodraw_box() -> dict[str, int]:
    """N1 to N3: what the tile file says, and the action tiles, for X and for O; a marker for each Rotation."""
    one = tomllib.loads(OURS.read_text(encoding="utf-8")) | {"Wa": 4, "Pi": 4, "Ro": 4, "Co": 2, "Fl": 2}
    assert sum(one.values()) == 45
    return {sign + name: copies for sign in "XO" for name, copies in one.items()} | {"marker": 8}


BOXES = {"match": match_box, "twist": twist_box, "ko": ko_box, "nodraw": nodraw_box}


def without_backs(pieces: Counter[str]) -> dict[str, int]:
    return {code: count for code, count in pieces.items() if not code.startswith(("back", "rules", "instructions"))}


def only_one_side(box: dict[str, int]) -> dict[str, int]:
    """The score sheet is printed on both sides, and NoDraw's markers with it."""
    return {code: 2 * count if code == "marker" else count for code, count in box.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_is_there_in_its_right_number(game: str, lang: str, paper: str) -> None:
    data = pdf(game, lang, paper)
    assert without_backs(pieces_on(data)) == only_one_side(BOXES[game]())
    assert len(data) <= 3_000_000


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", CARD_SIZES)
def test_every_size_of_cards_has_all_pieces_and_needs_no_backs(game: str, size: str) -> None:
    pieces = pieces_on(pdf(game, size=size, backs=False))
    assert without_backs(pieces) == BOXES[game]()
    assert not any(code.startswith("back") for code in pieces)


def test_a_card_file_is_printed_with_its_own_cards(tmp_path: Path) -> None:
    text = OUR_FILES[0].read_text(encoding="utf-8").replace("Fire Breath", "Árvíztűrő Lángcsóva")
    file = tmp_path / "cards.toml"
    file.write_text(text.replace('code = "D0"', 'code = "DZ"'), encoding="utf-8")
    game = lapilli.game("ko", cards=str(file))
    pieces = pieces_on(printed(Job(game, "hu")))
    assert pieces["DZ"] == 16
    assert "D0" not in pieces


def test_a_tile_file_is_printed_with_its_own_tiles(tmp_path: Path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_text("0 = 28\n10 = 1\n", encoding="utf-8")
    pieces = pieces_on(printed(Job(lapilli.game("nodraw", tiles=str(file)))))
    assert (pieces["X0"], pieces["O0"], pieces["X10"], pieces["X1"]) == (28, 28, 1, 0)


def test_four_players_of_nodraw_get_a_bag_each() -> None:
    pieces = pieces_on(printed(Job(lapilli.game("nodraw", players=4), backs=False)))
    assert (pieces["X10NES"], pieces["OWa"], pieces["marker"]) == (2, 8, 16)

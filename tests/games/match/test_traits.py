"""The traits by which a net judges Match."""

from __future__ import annotations

from typing import Any

import lapilli
from lapilli.games.match.numbers import CARD, CARDS
from lapilli.games.match.traits import COMPLETES, EMPTY, GRID, HAND, LACKS, MOST_ALIKE, OWED, TRAITS, TWINS, symmetries
from tests.games.match.positions import match

MARKS = str.maketrans("XO", "OX")


def traits_of(*args: Any, **named: Any) -> set[int]:
    return set(match(*args, **named)[1].listed_traits())


def on_grid(cell: int, kind: str) -> int:
    return GRID + (cell - 1) * (EMPTY + 1) + CARD[kind]


def test_they_are_what_lies_in_front_of_the_players() -> None:
    found = traits_of({5: "RX", 1: "RX", 2: "GO"}, ["RX BO BO D", "RX YX F W"], ids="XO")
    empty = {GRID + cell * (EMPTY + 1) + EMPTY for cell in (2, 3, 5, 6, 7, 8)}
    tops = {on_grid(1, "RX"), on_grid(2, "GO"), on_grid(5, "RX")}
    twins = {TWINS + 4 * CARD["RX"] + 1, TWINS + 4 * CARD["GO"]}
    lines = {LACKS + 2 * CARD["RX"], COMPLETES + CARD["RX"], COMPLETES + 8 + CARD["RX"]}
    own = {HAND + MOST_ALIKE * CARD[card] for card in ("RX", "BO", "D")} | {HAND + MOST_ALIKE * CARD["BO"] + 1}
    other = {HAND + MOST_ALIKE * (len(CARDS) + CARD[card]) for card in ("RX", "YX", "F", "W")}
    assert found == {0} | empty | tops | twins | lines | own | other


def test_who_plays_for_o_sees_the_marks_exchanged() -> None:
    grid = {5: "RX YX", 1: "RX", 2: "GO"}
    hands = ["RX BO BO D", "RX YX F W"]
    exchanged = [hand.translate(MARKS) for hand in hands]
    as_x = traits_of(grid, hands, ids="XO")
    as_o = traits_of({cell: pile.translate(MARKS) for cell, pile in grid.items()}, exchanged, ids="OX")
    assert as_x == as_o


def test_cards_of_a_double_play_still_to_be_played_are_a_trait() -> None:
    assert OWED + 1 in traits_of({5: "RX"}, ["BX RO GX", "RX YX F W"], pending=2)


def turned(grid: dict[int, str], colours: dict[int, str | int]) -> dict[int, str]:
    """A quarter turn to the right, with colours exchanged."""
    return {3 * ((cell - 1) % 3) + 3 - (cell - 1) // 3: pile.translate(colours) for cell, pile in grid.items()}


def test_a_symmetry_says_what_becomes_of_a_position_that_is_turned_and_of_other_colours() -> None:
    known = list(symmetries())
    assert len({tuple(each) for each in known}) == 8 * 24
    assert all(sorted(each) == list(range(TRAITS)) for each in known)
    grid, hands = {1: "RX", 2: "GO", 4: "BX", 5: "RX YX", 9: "RX"}, ["RX BO BO D", "RX YX F W"]
    colours = str.maketrans("RBYG", "YRGB")
    other = traits_of(turned(grid, colours), [hand.translate(colours) for hand in hands], ids="XO")
    before = traits_of(grid, hands, ids="XO")
    assert other in [{each[trait] for trait in before} for each in known]


def test_the_net_knows_who_is_about_to_win() -> None:
    net = lapilli.game("match").template.net
    grid = {5: "RX", 1: "RX", 2: "GO"}
    wins = match(grid, ["RX BO YX GO", "GX BO YX GO"], ids="XO")[1]
    waits = match(grid, ["GX BO YX GO", "RX BO YX GO"], ids="XO")[1]
    assert net.judged(wins.listed_traits()) > 0.9
    assert net.judged(waits.listed_traits()) < 0.6

"""The traits by which a net judges Twist."""

from __future__ import annotations

from typing import Any

import lapilli
from lapilli.games.twist.numbers import CARD, CARDS
from lapilli.games.twist.traits import (
    EMPTY,
    GRID,
    HAND,
    JOKES,
    KINDS_OF_MEETING,
    LINE,
    MEET,
    MEETING,
    MOST_ALIKE,
    SWAPS,
    WAYS,
    symmetries,
)
from tests.games.twist.positions import twist

ROW_AND_COLUMN = ("123", "147")
OWN, OTHER = 0, 1


def traits_of(*args: Any, **named: Any) -> set[int]:
    return set(twist(*args, **named)[1].listed_traits())


def standing(side: int, holder: int, lacking: int, open_cells: int, held: int) -> int:
    return LINE + (2 * side + holder) * WAYS + (4 * (0, 0, 2, 5)[lacking] + 4 * open_cells) + held


def on_role(role: int, kind: int, times: int = 1) -> int:
    return GRID + (role * (EMPTY + 1) + kind) * MOST_ALIKE + times - 1


def test_hands_are_those_of_the_player_to_decide_and_of_the_other() -> None:
    found = traits_of({5: "RB"}, ["GB GB Sk", "YP J Ro"], patterns=ROW_AND_COLUMN, turn=0)
    own = {HAND + MOST_ALIKE * CARD["GB"], HAND + MOST_ALIKE * CARD["GB"] + 1, HAND + MOST_ALIKE * CARD["Sk"]}
    other = {HAND + MOST_ALIKE * (len(CARDS) + CARD[card]) for card in ("YP", "J", "Ro")}
    assert {trait for trait in found if HAND <= trait < GRID} == own | other


def test_cells_are_what_they_are_to_the_two_lines() -> None:
    found = traits_of({1: "RB", 2: "RB", 4: "GP", 5: "J"}, ["GB YP BB", "YP GB BP"], patterns=ROW_AND_COLUMN)
    own = {on_role(1, CARD["RB"]), on_role(1, EMPTY)}
    other = {on_role(2, CARD["GP"]), on_role(2, EMPTY)}
    both, neither = {on_role(3, CARD["RB"])}, {on_role(0, CARD["J"])} | {on_role(0, EMPTY, n) for n in (1, 2, 3)}
    assert {trait for trait in found if GRID <= trait < LINE} == own | other | both | neither


def test_a_line_is_near_for_who_holds_what_it_lacks() -> None:
    found = traits_of({1: "RB", 2: "RB", 5: "YB"}, ["RB YP BB", "GP GB BP"], patterns=ROW_AND_COLUMN)
    assert standing(OWN, OWN, 1, 1, 1) in found  # the red Burger that completes 123 is in the own hand
    assert standing(OWN, OTHER, 1, 1, 0) in found
    assert standing(OTHER, OWN, 2, 2, 1) in found  # 147 lacks two, and 4 and 7 are empty
    assert standing(OTHER, OTHER, 2, 2, 1) not in found
    blocked = traits_of({1: "RB", 2: "RB", 3: "GP", 5: "YB"}, ["RB YP BB", "GB YB BP"], patterns=ROW_AND_COLUMN)
    assert standing(OWN, OWN, 1, 0, 1) in blocked  # a red Burger does not cover a green Pizza
    assert standing(OWN, OWN, 1, 1, 1) not in blocked


def test_a_joker_and_a_permutation_complete_lines_too() -> None:
    grid = {1: "RB", 2: "RB", 3: "GP", 5: "YB", 6: "RB"}
    found = traits_of(grid, ["J YP BB", "Pe GB BP"], patterns=ROW_AND_COLUMN)
    assert {JOKES + 2 * OWN + OWN, SWAPS + 2 * OWN + OTHER} <= found
    assert {JOKES + 2 * OWN + OTHER, SWAPS + 2 * OWN + OWN} & found == set()
    apart = traits_of({**grid, 6: "YP", 9: "RB"}, ["J YP BB", "Pe GB BP"], patterns=ROW_AND_COLUMN)
    assert SWAPS + 2 * OWN + OTHER not in apart


def test_the_second_player_sees_the_sides_exchanged() -> None:
    first = traits_of({1: "RB", 5: "GP"}, ["RB YP BB", "GP GB BP"], patterns=ROW_AND_COLUMN, turn=0)
    second = traits_of({1: "RB", 5: "GP"}, ["GP GB BP", "RB YP BB"], patterns=ROW_AND_COLUMN[::-1], turn=1)
    assert first == second


def test_a_turned_table_has_the_same_traits_and_other_foods_have_those_of_a_symmetry() -> None:
    hands = ["RB YP BB", "GP GB BP"]
    before = traits_of({1: "RB", 2: "RB", 5: "GP"}, hands, patterns=("123", "159"))
    assert traits_of({3: "RB", 6: "RB", 5: "GP"}, hands, patterns=("369", "357")) == before
    colours = {"RB": "YB", "YP": "GP", "BB": "RB", "GP": "BP", "GB": "BB", "BP": "RP"}
    grid = {1: "YB", 2: "YB", 5: "BP"}
    after = traits_of(
        grid, [" ".join(colours[card] for card in hand.split()) for hand in hands], patterns=("123", "159")
    )
    assert after != before
    assert after in [{each[trait] for trait in before} for each in symmetries()]


def test_lines_that_lie_to_each_other_alike_are_one_trait() -> None:
    assert len(KINDS_OF_MEETING) == len(set(MEETING)) < 20
    rows, columns = traits_of(patterns=("123", "456")), traits_of(patterns=("369", "258"))
    assert {trait for trait in rows if trait >= MEET} == {trait for trait in columns if trait >= MEET}


def test_the_net_knows_who_is_about_to_win() -> None:
    net = lapilli.game("twist", players=2).template.net
    grid = {1: "RB", 2: "RB", 5: "GP"}
    wins = twist(grid, ["RB YP BB", "GB BP GP"], patterns=ROW_AND_COLUMN)[1]
    waits = twist(grid, ["GB YP BB", "RB BP GP"], patterns=ROW_AND_COLUMN)[1]
    assert net.judged(wins.listed_traits()) > 0.9
    assert net.judged(waits.listed_traits()) < 0.6


def test_a_shout_that_is_asked_for_is_as_good_as_won() -> None:
    net = lapilli.game("twist", players=2).template.net
    grid = {1: "RB", 2: "RB", 3: "RB", 5: "YB"}
    hands = ["YB YP", "GB BP GP"]
    asked = twist(grid, hands, patterns=ROW_AND_COLUMN, shout="required", mover=0)[1]
    assert net.judged(asked.listed_traits()) > 0.9

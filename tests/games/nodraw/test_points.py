"""Lines and points of NoDraw [N20-N26]."""

from __future__ import annotations

import pytest

from lapilli.games.nodraw import numbers
from tests.games.nodraw.positions import nodraw, tris
from tests.harness import rule

ROW = [[0, 0], [1, 0], [2, 0]]


@rule("N20")
@pytest.mark.parametrize(
    ("table", "cell", "cells"),
    [
        ("X1@0,0 X2@1,0", "2,0", [[0, 0], [1, 0], [2, 0]]),
        ("X1@0,0 X2@0,1", "0,2", [[0, 0], [0, 1], [0, 2]]),
        ("X1@0,0 O1@1,0 X2@1,1 O2@2,1", "2,2", [[0, 0], [1, 1], [2, 2]]),
        ("X1@0,0 O1@-1,0 X2@-1,1 O2@-2,1", "-2,2", [[-2, 2], [-1, 1], [0, 0]]),
    ],
)
def test_three_neighbours_of_one_symbol_in_a_row_are_a_tris(table: str, cell: str, cells: list[list[int]]) -> None:
    game, state = nodraw(table, ["4N 0 0", "0 1 2"])
    wall = {"2,0": "S", "0,2": "W", "2,2": "S", "-2,2": "S"}[cell]  # a wall that is in nobody's way
    assert tris(game.play(state, f"4{wall}@{cell}")) == [("X", cells, 7)]


@rule("N20")
@pytest.mark.parametrize(("middle", "scores"), [("X1", True), ("O1", False), ("XWa", False)])
def test_another_symbol_or_a_wall_breaks_a_row(middle: str, scores: bool) -> None:
    game, state = nodraw(f"X1@0,0 O0@0,1 X0@1,1 O1@2,1 X2W@2,0 {middle}@1,0", ["Ro 0 0"])
    assert bool(tris(game.play(state, "Ro@2,0=N"))) == scores


@rule("N20")
def test_an_empty_cell_breaks_a_row_and_filling_it_completes_it() -> None:
    game, state = nodraw("X1@0,0 O0@0,1 O2@1,1 X0@2,1 X2@2,0", ["1 0 0", "0 1 2"])
    assert state.scores == [0, 0]
    assert tris(game.play(state, "1@1,0")) == [("X", ROW, 4)]


@rule("N21")
@pytest.mark.parametrize(
    ("table", "scores"),
    [
        ("X4E@0,0 X1@1,0", False),
        ("X4W@0,0 X1@1,0", True),
        ("X1@0,0 X4W@1,0", False),
        ("X1@0,0 X4E@1,0", False),
        ("X1@0,0 X4NS@1,0", True),
        ("X4NES@0,0 X1@1,0", False),
        ("X4NSW@0,0 X1@1,0", True),
    ],
)
def test_a_wall_of_either_tile_on_the_shared_side_breaks_the_row(table: str, scores: bool) -> None:
    game, state = nodraw(table, ["1 0 0", "0 1 2"])
    assert bool(tris(game.play(state, "1@2,0"))) == scores


@rule("N21")
def test_the_tile_that_is_laid_can_break_the_row_itself() -> None:
    for way, scores in (("N", True), ("E", True), ("S", True), ("W", False)):
        game, state = nodraw("X1@0,0 X1@1,0", ["4N 0 0", "0 1 2"])
        assert bool(tris(game.play(state, f"4{way}@2,0"))) == scores


@rule("N22")
@pytest.mark.parametrize(
    ("middle", "last", "scores"),
    [
        ("2NE", "1", True),  # the corners between are south-east of one tile and north-west of the next
        ("2ES", "1", False),
        ("2NW", "1", False),
        ("2SW", "1", True),
        ("2E", "1", True),
        ("4NS", "1", True),
        ("4NES", "1", False),
        ("4NEW", "1", False),
        ("2", "4NW", False),
        ("2", "4ES", True),
        ("2", "1N", True),
        ("2", "1W", True),
    ],
)
def test_two_walls_that_meet_at_the_shared_corner_break_a_diagonal(middle: str, last: str, scores: bool) -> None:
    unturned = {"4NW": "4NE", "4ES": "4NE", "1W": "1N"}.get(last, last)
    game, state = nodraw(f"X1@0,0 O1@1,0 X{middle}@1,1 O2@2,1", [f"{unturned} 0 0", "0 1 2"])
    assert bool(tris(game.play(state, f"{last}@2,2"))) == scores


@rule("N22")
@pytest.mark.parametrize(("middle", "scores"), [("2SW", False), ("2NE", False), ("2ES", True), ("2NW", True)])
def test_the_other_diagonal_is_broken_at_its_own_corners(middle: str, scores: bool) -> None:
    game, state = nodraw(f"X1@0,0 O1@-1,0 X{middle}@-1,1 O2@-2,1", ["1 0 0", "0 1 2"])
    assert bool(tris(game.play(state, "1@-2,2"))) == scores


@rule("N22")
@pytest.mark.parametrize(
    ("one", "other", "scores"),
    [
        ("1E", "2W", False),  # a straight wall down through the corner, one half on each tile
        ("1S", "2N", False),  # and across
        ("1E", "2N", True),  # both on the same way around the corner: the other way is open
        ("1S", "2W", True),
        ("1N", "2S", True),  # away from the corner
        ("1W", "2E", True),
    ],
)
def test_a_straight_wall_with_a_half_on_each_tile_breaks_a_diagonal(one: str, other: str, scores: bool) -> None:
    game, state = nodraw(f"X{one}@0,0 O1@1,0 X{other}@1,1 O2@2,1", ["1 0 0", "0 1 2"])
    assert bool(tris(game.play(state, "1@2,2"))) == scores


@rule("N22")
@pytest.mark.parametrize(("other", "scores"), [("2E", False), ("2N", True), ("2W", True), ("2S", True)])
def test_a_straight_wall_breaks_the_other_diagonal_too(other: str, scores: bool) -> None:
    game, state = nodraw(f"X1W@0,0 O1@-1,0 X{other}@-1,1 O2@-2,1", ["1 0 0", "0 1 2"])
    assert bool(tris(game.play(state, "1@-2,2"))) == scores


@rule("N22")
def test_walls_of_the_tiles_beside_a_diagonal_do_not_break_it() -> None:
    game, state = nodraw("X1@0,0 O6SW@1,0 X2@1,1 O4SW@2,1", ["1 0 0", "0 1 2"])
    assert tris(game.play(state, "1@2,2"))


@rule("N22")
def test_a_diagonal_step_is_broken_alike_from_both_ends() -> None:
    """For all walls of both tiles, in all four directions: as the rule says it, side by side."""
    around = {
        numbers.SOUTH_EAST: ("EN", "SW"),
        numbers.SOUTH_WEST: ("WN", "SE"),
        numbers.NORTH_WEST: ("WS", "NE"),
        numbers.NORTH_EAST: ("ES", "NW"),
    }
    for d, ways in around.items():
        for a in range(16):
            for b in range(16):
                walls = numbers.wall_letters(a), numbers.wall_letters(b)
                broken = all(near in walls[0] or far in walls[1] for near, far in ways)
                assert numbers.is_broken(a, b, d) == numbers.is_broken(b, a, d ^ 4) == broken


@rule("N23")
def test_a_tris_scores_the_sum_of_its_values_combo_8_and_flip_5() -> None:
    game, state = nodraw("XCo@0,0 XFl@1,0", ["6N 0 0", "0 1 2"])
    assert tris(game.play(state, "6N@2,0")) == [("X", ROW, 19)]
    assert state.scores == [19, 0]


@rule("N23")
def test_the_same_three_tiles_never_score_again() -> None:
    game, state = nodraw("X1@0,0 X2@1,0 X4S@2,0", ["Ro 0 0", "0 1 2"], scores=(7, 0), scored=[ROW])
    assert tris(game.play(state, "Ro@2,0=E")) == []  # whole before and after the turn
    assert state.scores == [7, 0]


@rule("N23")
def test_one_or_two_tiles_of_a_tris_may_serve_in_another() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 X2@2,0 O1@0,1 X2@2,1", ["0 1 1", "0 1 2"], scores=(4, 0), scored=[ROW])
    assert tris(game.play(state, "0@2,2")) == [("X", [[2, 0], [2, 1], [2, 2]], 4)]


@rule("N24")
def test_a_fourth_and_a_fifth_tile_in_a_row_add_a_tris_each() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 X2@2,0", ["4N 6N 0", "0 1 2"], scores=(4, 0), scored=[ROW])
    assert tris(game.play(state, "4N@3,0")) == [("X", [[1, 0], [2, 0], [3, 0]], 7)]
    game.play(state, "0@0,1")
    assert tris(game.play(state, "6N@4,0")) == [("X", [[2, 0], [3, 0], [4, 0]], 12)]
    assert state.scores == [23, 0]


@rule("N24")
def test_a_row_of_five_completed_in_the_middle_makes_three_tris() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 O0@1,1 X0@2,1 O2@3,1 X2@3,0 X0@4,0", ["6N 0 0", "0 1 2"])
    found = tris(game.play(state, "6N@2,0"))
    assert sorted(cells for _, cells, _ in found) == [
        [[0, 0], [1, 0], [2, 0]],
        [[1, 0], [2, 0], [3, 0]],
        [[2, 0], [3, 0], [4, 0]],
    ]
    assert sorted(points for *_, points in found) == [8, 8, 9]
    assert state.scores == [25, 0]


@rule("N24")
def test_a_rotation_can_complete_several_tris_at_once() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 X4NW@2,0 X0@2,-1 X0@2,-2", ["Ro 0 0", "0 1 2"])
    found = tris(game.play(state, "Ro@2,0=ES"))
    assert sorted(cells for _, cells, _ in found) == [[[0, 0], [1, 0], [2, 0]], [[2, -2], [2, -1], [2, 0]]]


@rule("N24")
def test_removing_a_tile_never_scores() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 X4W@2,0", ["Pi 0 0", "0 1 2"])
    assert tris(game.play(state, "Pi@2,0")) == []


@rule("N25")
def test_the_points_belong_to_the_symbol_not_to_the_player_who_moved() -> None:
    game, state = nodraw("O1@0,0 O2E@1,0 O1@2,0", ["Ro 0 0", "0 1 2"])
    assert tris(game.play(state, "Ro@1,0=N")) == [("O", ROW, 4)]
    assert state.scores == [0, 4]
    game, state = nodraw("O1@0,0 O2@1,0 X0@0,1", ["Co 0 0", "0 1 2"])
    assert tris(game.play(state, "Co@2,0")) == [("O", ROW, 11)]


@rule("N25")
def test_three_combos_are_a_tris_of_both_sides() -> None:
    game, state = nodraw("XCo@0,0 OCo@1,0", ["Co 0 0", "0 1 2"])
    assert tris(game.play(state, "Co@2,0")) == [("X", ROW, 24), ("O", ROW, 24)]
    assert game.position(state)["scored"] == [ROW]


@rule("N26")
def test_a_rotated_away_wall_completes_a_tris() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 X4W@2,0", ["Ro 0 0", "0 1 2"])
    assert tris(game.play(state, "Ro@2,0=S")) == [("X", ROW, 6)]


@rule("N26")
def test_a_tris_broken_by_a_rotation_keeps_its_points() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 X4S@2,0", ["0 1 2", "Ro 0 1"], turn=1, scores=(6, 0), scored=[ROW])
    assert tris(game.play(state, "Ro@2,0=W")) == []
    assert (state.scores, game.position(state)["scored"]) == ([6, 0], [ROW])
    assert tris(game.play(state, "1@3,0")) == []  # and the row is broken for others

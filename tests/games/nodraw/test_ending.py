"""The end of NoDraw and its variants [N27-N32]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from tests.games.nodraw.positions import cells_of, landing, nodraw, told, tris
from tests.harness import fewer_uncompiled, position_after, refusal, rule

LAST = {"bags": ["", ""]}  # the last tile of the game is played


def finished(table: str, tile: str, move: str, **fields: Any) -> tuple[list[int], str]:
    """Who wins, and why, after X has laid the last tile of the game."""
    game, state = nodraw(table, [tile, ""], **LAST, **fields)
    game.play(state, move)
    position = game.position(state)
    assert position["over"]
    return position["winners"], game.ending(state)


@rule("N27")
def test_the_highest_total_wins() -> None:
    row = [[0, 0], [1, 0], [2, 0]]
    assert finished("X1@0,0 X1@1,0", "2", "2@2,0") == ([0], "highest total")
    three = "O1@0,0 O1@1,0 O2@2,0"
    assert finished(three, "6N", "6N@0,1", scores=(0, 4), scored=[row]) == ([1], "highest total")


@rule("N28")
def test_a_tie_goes_to_the_unbroken_row_with_the_highest_sum() -> None:
    assert finished("X6N@0,0 O4N@0,1 O4N@1,1", "1", "1@1,0") == ([1], "equal totals, best row")
    assert finished("X6N@0,0 O4N@0,1 O2@1,1", "1", "1@1,0") == ([0], "equal totals, best row")
    # one tile is no row, whatever it is worth; a wall parts a row
    assert finished("X10NSW@0,0 O0@0,1 O1@1,1", "2", "2@-1,0") == ([1], "equal totals, best row")
    # a Combo belongs to the rows of both
    assert finished("XCo@0,0 O4S@0,1", "1", "1@1,0") == ([1], "equal totals, best row")


@rule("N28")
def test_the_longest_row_of_all_counts_not_the_length_of_the_best() -> None:
    zeros = [[0, 0], [1, 0], [2, 0]]
    table = "X0@0,0 X0@1,0 X0@2,0 O2@0,1 O2@1,1 X2@0,2"
    found = finished(table, "2", "2@1,2", scored=[zeros])
    assert found == ([0], "equal totals and best rows, longest row")


@rule("N28")
def test_the_longest_row_decides_between_rows_of_equal_sums() -> None:
    # Both sides have 4 points by a tris, best rows of 4, but X has a fourth 0 in its row.
    x_row, x_next, o_row = [[0, 0], [1, 0], [2, 0]], [[1, 0], [2, 0], [3, 0]], [[0, 1], [1, 1], [2, 1]]
    table = "X0@0,0 X0@1,0 X2@2,0 O1@0,1 O1@1,1 O2@2,1"
    scored = [x_row, o_row]
    game, state = nodraw(table, ["0", ""], **LAST, scores=(2, 4), scored=scored)
    assert tris(game.play(state, "0@3,0")) == [("X", x_next, 2)]
    assert (state.scores, game.ending(state), state.winners) == ([4, 4], "equal totals, best row", 0b10)
    table = "X0@0,0 X0@1,0 X2@2,0 O0@0,1 O2@1,1 O2@2,1"
    game, state = nodraw(table, ["2", ""], **LAST, scores=(2, 4), scored=scored)
    game.play(state, "2@-1,0")
    assert (state.scores, game.ending(state), state.winners) == (
        [4, 4],
        "equal totals and best rows, longest row",
        0b01,
    )


@rule("N28")
def test_equal_in_everything_shares_the_victory() -> None:
    assert finished("X1@0,0 O1@0,1 O1@1,1", "1", "1@1,0") == ([0, 1], "equal in everything")
    assert finished("O1@0,0", "6N", "6N@0,1") == ([0, 1], "equal in everything")  # no row counts 0


@rule("N28", "N31")
def test_the_longest_row_decides_a_tie_of_the_childrens_game_whatever_it_is_worth() -> None:
    rows = [[[0, 0], [1, 0], [2, 0]], [[0, 1], [1, 1], [2, 1]]]
    table = "X1@0,0 X1@1,0 X1@2,0 O1@0,1 O1@1,1 O2@2,1"
    tie = {"scores": (1, 1), "scored": rows, "children": True}
    assert finished(table, "0", "0@0,-1", **tie) == ([0, 1], "equal in everything")
    # The last move breaks the tris of O: two tiles worth 10 are left in a row, but X has three worth nothing.
    table = "X0@0,0 X0@1,0 X0@2,0 O6N@0,1 O4N@1,1 O0@0,2 O2@0,3"
    scored = [rows[0], [[0, 1], [0, 2], [0, 3]]]
    found = finished(table, "Ro", "Ro@0,1=S", scores=(1, 1), scored=scored, children=True)
    assert found == ([0], "equal totals, longest row")


@rule("N29")
def test_four_players_take_turns_in_two_pairs() -> None:
    game, state = nodraw("X1@0,0", players=4, turn=0)
    order = []
    for cell in ("1,0", "2,0", "3,0", "4,0"):
        order.append(state.turn)
        game.play(state, f"0@{cell}")
    assert order == [0, 1, 2, 3]
    position = game.position(game.deal(1))
    assert [len(bag) + len(hand) for bag, hand in zip(position["bags"], position["hands"], strict=True)] == [45] * 4


@rule("N29")
def test_partners_share_symbol_tris_and_total() -> None:
    game, state = nodraw("X1@0,0 x2@1,0", ["4N 0 0"], players=4)
    assert tris(game.play(state, "4N@2,0")) == [("X", [[0, 0], [1, 0], [2, 0]], 7)]
    assert state.score == [7, 0, 7, 0]
    assert game.position(state)["individual"] == [5, 0, 2, 0]


@rule("N29")
@pytest.mark.parametrize(("turn", "individual"), [(0, [0, 1, 0, 10]), (2, [0, 9, 0, 2])])
def test_an_opponent_who_completes_a_tris_with_a_combo_scores_for_the_player_before(
    turn: int, individual: list[int]
) -> None:
    hands = ["0 1 2", "0 1 2", "0 1 2", "0 1 2"]
    hands[turn] = "Co 0 0"
    game, state = nodraw("O1@0,0 o2@1,0", hands, players=4, turn=turn)
    assert tris(game.play(state, "Co@2,0")) == [("O", [[0, 0], [1, 0], [2, 0]], 11)]
    position = game.position(state)
    assert (position["scores"], position["individual"]) == ([0, 11], individual)
    assert game.position(game.from_position(position)) == position


@rule("N29")
def test_a_combo_of_the_other_team_counts_for_the_partner_who_moved() -> None:
    game, state = nodraw("OCo@0,0 X1@1,0", ["2 0 0"], players=4)
    assert tris(game.play(state, "2@2,0")) == [("X", [[0, 0], [1, 0], [2, 0]], 11)]
    assert game.position(state)["individual"] == [11, 0, 0, 0]
    game, state = nodraw("OCo@0,0 x1@1,0", ["2 0 0"], players=4)
    game.play(state, "2@2,0")
    assert game.position(state)["individual"] == [10, 0, 1, 0]


@rule("N29")
def test_three_combos_count_for_both_teams_by_who_laid_them() -> None:
    game, state = nodraw("xCo@0,0 OCo@1,0", ["Co 0 0"], players=4)
    game.play(state, "Co@2,0")
    position = game.position(state)
    assert (position["scores"], position["individual"]) == ([24, 24], [16, 8, 8, 16])


@rule("N29")
def test_in_the_childrens_game_a_tris_counts_for_the_partner_who_moved() -> None:
    game, state = nodraw("X1@0,0 x2@1,0", ["4N 0 0"], players=4, children=True)
    game.play(state, "4N@2,0")
    position = game.position(state)
    assert (position["scores"], position["individual"]) == ([1, 0], [1, 0, 0, 0])
    game, state = nodraw("O1@0,0 O2E@1,0 o1@2,0", ["Ro 0 0"], players=4, children=True)
    game.play(state, "Ro@1,0=N")
    position = game.position(state)
    assert (position["scores"], position["individual"]) == ([0, 1], [0, 0, 0, 1])


@rule("N29")
def test_a_team_wins_together() -> None:
    for seed in range(fewer_uncompiled(50)):
        state = position_after(lapilli.game("nodraw", players=4), seed, 10_000)
        assert state.winners in (0b0101, 0b1010, 0b1111)
        best = max(state.scores)
        if state.scores[0] != state.scores[1]:
            assert state.winners == (0b0101 if state.scores[0] == best else 0b1010)


@rule("N30")
def test_a_quick_challenge_has_23_tiles_each_always_with_the_10() -> None:
    game = lapilli.game("nodraw", quick=True)
    seen: Counter[str] = Counter()
    for seed in range(200):
        position = game.position(game.deal(seed))
        for hand, bag in zip(position["hands"], position["bags"], strict=True):
            assert len(hand + bag) == 23
            assert (hand + bag).count("10NES") == 1
            seen.update(hand + bag)
    assert 800 < seen["Pi"] + seen["Ro"] < 2400
    assert len(seen) == 20  # every kind of tile turns up


@rule("N30")
def test_nobody_knows_which_tiles_a_quick_challenge_left_out() -> None:
    game = lapilli.game("nodraw", quick=True)
    state = position_after(game, 3, 5)
    own, others = set(), set()
    for seed in range(30):
        imagined = state.clone()
        imagined.determinise(0, Rng(seed, 1))
        position = game.position(imagined)
        own.add(tuple(sorted(position["bags"][0])))
        others.add(tuple(sorted(position["bags"][1] + position["hands"][1])))
        for seat in (0, 1):
            mine = [entry["tile"] for entry in position["table"] if entry["by"] == seat]
            tiles = position["hands"][seat] + position["bags"][seat] + position["gone"][seat] + mine
            assert sum(name.startswith("10") for name in tiles) == 1
    assert len(own) > 20
    assert len(others) > 20


@rule("N31")
def test_in_the_childrens_game_every_tris_counts_1() -> None:
    game, state = nodraw("X1@0,0 X1@1,0 O0@1,1 X0@2,1 O2@3,1 X2@3,0 X0@4,0", ["6N 0 0", "0 1 2"], children=True)
    assert [points for *_, points in tris(game.play(state, "6N@2,0"))] == [1, 1, 1]
    assert state.scores == [3, 0]


def long_row(length: int, first: int = 0) -> str:
    """Tiles of all four players in a row, no three of one symbol side by side."""
    plain = ["0"] * 4 + ["1"] * 6 + ["2"] * 3 + ["1N"] * 2 + ["2N"] * 3 + ["4N"] * 2
    hands = {seat: list(plain) for seat in "XOxo"}
    return " ".join(f"{'XOxo'[i % 4]}{hands['XOxo'[i % 4]].pop(0)}@{first + i},0" for i in range(length))


@rule("N32")
def test_the_mosaic_is_at_most_63_cells_wide() -> None:
    hands = ["6N Pi Ro", "6N 6NE 6NS", "6N 6NE 6NS", "6N 6NE 6NS"]
    game, state = nodraw(long_row(62), hands, players=4)
    assert {"62,0", "-1,0"} <= cells_of(game, state, "6N")
    game.play(state, "6N@62,0")
    assert not {"63,0", "-1,0"} & cells_of(game, state, "6N")
    assert "0,1" in cells_of(game, state, "6N")
    sentence = "N32: a tile on -1,0 would make the mosaic more than 63 cells wide or high"
    assert refusal(game, state, "6N@-1,0") == sentence
    assert refusal(game, state, "6N@63,0").startswith("N6: 63,0 is far")


@rule("N32")
def test_a_pick_at_the_end_lets_the_mosaic_grow_again_and_drift() -> None:
    hands = ["Pi Pi 6N", "6N 6NE 6NS", "6N 6NE 6NS", "6N 6NE 6NS"]
    row = long_row(63).replace("X0@0,0", "X4NE@0,0")
    game, state = nodraw(row, hands, players=4)
    assert "63,0" not in cells_of(game, state, "6N")
    game.play(state, "Pi@0,0")
    assert {"63,0", "0,0"} <= cells_of(game, state, "6N")
    game.play(state, "6N@63,0")
    assert state.east == 63
    position = game.position(state)
    assert position["table"][-1]["at"] == [63, 0]
    assert "0,0" not in cells_of(game, state, "6N")
    copy = game.from_position(position)
    assert game.moves(copy) == game.moves(state)
    assert copy.open == state.open


@rule("N32")
def test_the_mosaic_is_at_most_63_cells_high() -> None:
    hands = ["6N Pi Ro", "6N 6NE 6NS", "6N 6NE 6NS", "6N 6NE 6NS"]
    turned = " ".join(token.split("@")[0] + "@0," + token.split("@")[1].split(",")[0] for token in long_row(63).split())
    game, state = nodraw(turned, hands, players=4)
    assert not {"0,63", "0,-1"} & cells_of(game, state, "6N")
    assert "1,62" in cells_of(game, state, "6N")


def test_a_flip_told_to_others_shows_where_and_how_it_landed() -> None:
    game, state = nodraw("X1@0,0", ["Fl 0 1", "0 1 2"])
    _, events = landing(game, state, "Fl@0,1", "tails")
    assert [event.at for event in told(game.events_for(events, None), "Tossed")] == [(0, 1)]


@pytest.mark.parametrize("players", [2, 4])
def test_endings_say_why(players: int) -> None:
    game = lapilli.game("nodraw", players=players, quick=True)
    endings = {game.ending(position_after(game, seed, 10_000)) for seed in range(5)}
    assert endings <= set(game.endings.values())

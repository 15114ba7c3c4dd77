"""Bots at NoDraw: many moves, judged positions, and points."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.bots.players import SearchBot
from lapilli.bots.reasons import why
from lapilli.bots.search import Search
from lapilli.bots.tree import TEXTBOOK, Style
from lapilli.engine.rng import Rng
from lapilli.engine.state import COMPILED
from lapilli.games.nodraw import sense
from tests.bots.searches import listed, searched
from tests.games.nodraw.positions import nodraw
from tests.harness import position_after


def test_whoever_overlooks_a_cell_of_the_mosaic_overlooks_every_way_to_use_it() -> None:
    state = position_after(lapilli.game("nodraw"), seed=4, moves=20)
    careless = SearchBot("careless", iterations=400, overlooks=0.5)
    search = Search(state, state.turn, Rng(1, 1), Style())
    search.think(careless.budget, lambda: False)
    moves = [move.action for move in search.moves()]
    best_of_cells = {state.spot(action): action for action in reversed(moves)}
    assert len(best_of_cells) < len(moves)
    played = {careless.noticed(search.moves(), state, Rng(seed, 1)) for seed in range(100)}
    assert len(played) > 1
    assert played <= set(best_of_cells.values())


def test_points_are_told_where_there_are_some() -> None:
    game, state = nodraw("X2@0,0 O1@0,1 X4N@1,0 O0@-1,1", ["6N 0 1"])
    said = why(game, state, listed("6N@2,0", "0@-1,0"), Rng(1, 1))
    assert str(said) == "It brings you more points than the others: 12."


@pytest.mark.skipif(COMPILED, reason="compiled, it is there for C alone")
def test_in_nodraw_the_cells_where_most_is_at_stake_are_taken_in_turns() -> None:
    _, state = nodraw("X2@0,0 X2@1,0 O1@0,1 O1@1,1", ["0 0 0", "0 0 0"])
    # Either end of the row of X is worth 8 with a tile of 4, either end of that of O is worth 6.
    assert state.prospect(4) == pytest.approx(8 - sense.COOLING**3 * 6)
    assert state.prospect(1) == 8
    state.turn = 1
    assert state.prospect(4) == pytest.approx(-sense.COOLING * 8 + sense.COOLING**2 * 6)


def test_the_textbook_search_looks_at_every_move_and_ours_at_the_promising_ones_first() -> None:
    state = position_after(lapilli.game("nodraw"), 1, 40)
    moves = len(state.legal_actions())
    assert moves > 60
    assert len(searched(state, moves, style=TEXTBOOK).moves()) == moves
    assert len(searched(state, moves).moves()) < moves / 2


@pytest.mark.parametrize("seed", range(4))
def test_a_search_looks_closely_at_the_best_moves_where_positions_are_judged_and_so_differ_little(seed: int) -> None:
    tree = searched(position_after(lapilli.game("nodraw"), seed, 30), 800)
    visits = [move.visits for move in tree.moves()]
    assert tree.spread < 0.1
    assert visits[0] > 10 * visits[len(visits) // 2]

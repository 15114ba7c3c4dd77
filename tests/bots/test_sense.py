"""The sense each game has of itself: legal moves, better than chance, and what a person would see at once."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.engine.state import COMPILED
from lapilli.games.nodraw import sense
from lapilli.lab.arena import tournament
from tests.configurations import ALL, IDS
from tests.games.match.positions import match
from tests.games.nodraw.positions import nodraw
from tests.harness import fewer_uncompiled

TRIES = 20


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_sensible_moves_are_legal_to_the_end_of_the_game(name: str, options: dict[str, Any]) -> None:
    game = lapilli.game(name, **options)
    for seed in range(fewer_uncompiled(20, share=20)):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        while not state.over:
            action = state.sensible_action(rng)
            assert action in state.legal_actions()
            state.apply(action)
        with pytest.raises(lapilli.IllegalMove):
            state.sensible_action(rng)


@pytest.mark.parametrize("name", ["match", "twist", "nodraw", "ko"])
def test_sense_beats_chance(name: str) -> None:
    games = fewer_uncompiled(100, share=10)
    result = tournament(lapilli.game(name), ["sensible", "random"], games, seed=1)
    assert result.pairs[0].score > 0.7


def test_a_line_of_the_own_symbol_is_completed_and_one_of_the_other_is_not() -> None:
    grid = {5: "RX", 1: "RX", 2: "GO"}
    for ids, completes in (("XO", True), ("OX", False)):
        game, state = match(grid, ["RX BO YX GO"], ids=ids)
        moves = {game.text(state, state.sensible_action(Rng(seed, 1))) for seed in range(TRIES)}
        assert moves == {"RX@9"} if completes else "RX@9" not in moves


def test_in_knock_out_an_objective_is_claimed() -> None:
    game = lapilli.game("ko")
    claims = 0
    for seed in range(fewer_uncompiled(20, share=5)):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        while not state.over:
            move = game.text(state, state.sensible_action(rng))
            assert move != "wait"
            claims += move == "claim"
            game.play(state, move)
    assert claims


@pytest.mark.skipif(COMPILED, reason="compiled, it is there for C alone")
def test_in_nodraw_the_cells_where_most_is_at_stake_are_taken_in_turns() -> None:
    _, state = nodraw("X2@0,0 X2@1,0 O1@0,1 O1@1,1", ["0 0 0", "0 0 0"])
    # Either end of the row of X is worth 8 with a tile of 4, either end of that of O is worth 6.
    assert state.prospect(4) == pytest.approx(8 - sense.COOLING**3 * 6)
    assert state.prospect(1) == 8
    state.turn = 1
    assert state.prospect(4) == pytest.approx(-sense.COOLING * 8 + sense.COOLING**2 * 6)

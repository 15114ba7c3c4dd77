"""The sense each game has of itself: legal moves, better than chance, and what a person would see at once."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.lab.arena import tournament
from tests.configurations import ALL, IDS
from tests.games.match.positions import match
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

"""The sense each game has of itself: legal moves, better than chance, and what a person would see at once."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.lab.arena import tournament
from tests.configurations import ALL, HIDING, IDS
from tests.harness import fewer_uncompiled


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


@pytest.mark.parametrize("name", HIDING)
def test_sense_beats_chance(name: str) -> None:
    games = fewer_uncompiled(100, share=10)
    result = tournament(lapilli.game(name), ["sensible", "random"], games, seed=1)
    assert result.pairs[0].score > 0.7

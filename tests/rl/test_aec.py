"""PettingZoo's own checkers, for every game and every way to play it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import lapilli
from lapilli.rl import MOST_FLAT, aec_env, observation
from tests.rl.views import configurations


def random_action(env: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


@pytest.mark.filterwarnings("ignore:Observation")  # the checker is used to observations without a mask
@configurations
def test_the_api_test_passes(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    if lapilli.game(name).info.actions > MOST_FLAT:
        with pytest.raises(ValueError, match="action numbers"):
            aec_env(name, **options)
        return
    api_test(aec_env(name, **options), num_cycles=60)


def test_the_seed_test_passes() -> None:
    seed_test(lambda: aec_env("match", players=4), num_cycles=30)


def test_a_whole_game() -> None:
    env = aec_env("twist", players=3)
    env.reset(seed=4)
    state = env.game.deal(4)
    rng = np.random.default_rng(0)
    while not state.over:
        agent = env.agent_selection
        assert agent == f"seat_{state.turn}"
        seen, reward, ended, _, _ = env.last()
        assert (reward, ended) == (0, False)
        assert seen["observation"].tobytes() == observation(env.game, state, state.turn)
        assert np.flatnonzero(seen["action_mask"]).tolist() == state.legal_actions()
        action = random_action(env, rng)
        env.step(action)
        state.apply(action)
    results = {}
    for agent in env.agent_iter():
        _, results[agent], ended, _, _ = env.last()
        assert ended
        env.step(None)
    assert results == {f"seat_{seat}": 1.0 if state.winners >> seat & 1 else -1.0 for seat in range(3)}
    assert env.agents == []


def test_an_illegal_action_changes_nothing() -> None:
    env = aec_env("match")
    env.reset(seed=1)
    before = env.position.clone()
    with pytest.raises(lapilli.IllegalMove, match="action 79 is not legal here"):
        env.step(79)
    assert env.position == before


def test_the_table_is_shown_in_text() -> None:
    env = aec_env("tictactoe", render_mode="ansi")
    env.reset(seed=1)
    env.step(4)
    assert "X" in env.render()

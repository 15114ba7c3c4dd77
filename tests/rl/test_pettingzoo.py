"""PettingZoo's own checkers, for every game and every way to play it."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest

import lapilli
from lapilli.rl import aec_env, observation, parallel_env
from tests.configurations import HIDDEN_HANDS, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS
from tests.harness import fewer_uncompiled
from tests.rl.views import configurations

with warnings.catch_warnings():  # where its own games are installed, the checkers import one in a way they deprecate
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test


def random_action(env: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


@pytest.mark.filterwarnings("ignore:Observation")  # the checker is used to observations without a mask
@configurations
def test_the_checkers_pass(name: str, options: dict[str, Any]) -> None:
    cycles = fewer_uncompiled(60)
    api_test(aec_env(name, **options), num_cycles=cycles)
    parallel_api_test(parallel_env(name, **options), num_cycles=cycles)
    seed_test(lambda: aec_env(name, **options), num_cycles=cycles)
    render_test(lambda render_mode: aec_env(name, render_mode=render_mode, **options))


@pytest.mark.filterwarnings("ignore:Observation")
def test_the_list_form_passes_too() -> None:
    api_test(aec_env(HIDDEN_HANDS, form="list"), num_cycles=60)
    parallel_api_test(parallel_env(HIDDEN_HANDS, form="list"), num_cycles=60)


def test_the_library_finds_them() -> None:
    env = pettingzoo.make("aec", f"lapilli/{HIDDEN_HANDS}", players=4)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]
    assert isinstance(pettingzoo.make("parallel", f"lapilli/{SECRET_QUESTIONS}", form="list"), pettingzoo.ParallelEnv)


def test_numbers_too_many_for_a_mask_are_refused() -> None:
    with pytest.raises(ValueError, match=f"{SECRET_QUESTIONS} has 475,173 action numbers"):
        aec_env(SECRET_QUESTIONS, form="flat")


def test_in_a_parallel_environment_only_the_seat_to_move_acts() -> None:
    env = parallel_env(HIDDEN_HANDS, players=4)
    seen, infos = env.reset(seed=3)
    assert set(seen) == set(infos) == set(env.agents) == {f"seat_{seat}" for seat in range(4)}
    state = env.game.deal(3)
    rng = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    while env.agents:
        mover = f"seat_{state.turn}"
        assert [agent for agent in seen if seen[agent]["action_mask"].any()] == [mover]
        action = int(rng.choice(np.flatnonzero(seen[mover]["action_mask"])))
        state.apply(action)
        seen, rewards, ended, _, _ = env.step({agent: action if agent == mover else 79 for agent in env.agents})
        assert set(ended.values()) == {state.over}
        for seat in range(4):
            assert seen[f"seat_{seat}"]["observation"].tobytes() == observation(env.game, state, seat)
    assert rewards == {f"seat_{seat}": 1.0 if state.winners >> seat & 1 else -1.0 for seat in range(4)}


def test_a_whole_game() -> None:
    env = aec_env(MANY_SEATS, players=3)
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
    env = aec_env(HIDDEN_HANDS)
    env.reset(seed=1)
    before = env.position.clone()
    with pytest.raises(lapilli.IllegalMove, match="action 79 is not legal here"):
        env.step(79)
    assert env.position == before


def test_the_table_is_shown_in_text(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "human"):
        env = aec_env(OPEN_GAME, render_mode=mode)
        env.reset(seed=1)
        env.step(4)
        shown = env.render()
        assert "X" in (shown if mode == "ansi" else capsys.readouterr().out)

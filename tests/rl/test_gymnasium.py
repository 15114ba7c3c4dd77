"""Gymnasium's own checkers, and what a learner on one seat or on all is told."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import lapilli
from lapilli.bots.players import GreedyBot
from lapilli.rl import Batch, gym_env, observation, vector_env
from tests.configurations import HIDDEN_HANDS, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS
from tests.harness import fewer_uncompiled
from tests.rl.views import configurations


def any_legal(seen: dict[str, Any], rng: np.random.Generator) -> Any:
    return (rng.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=-1)


@configurations
def test_the_checker_passes(name: str, options: dict[str, Any]) -> None:
    """It samples actions without looking at the mask: here an illegal one loses."""
    env = gymnasium.make(f"lapilli/{name}", illegal="lose", render_mode="ansi", **options)
    check_env(env.unwrapped)


@configurations
@pytest.mark.parametrize("seat", [1, None], ids=["one seat", "self-play"])
def test_a_vector_keeps_to_its_spaces(name: str, options: dict[str, Any], seat: int | None) -> None:
    env = vector_env(name, 3, seat=seat, illegal="lose", **options)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=5)
    for _ in range(fewer_uncompiled(60)):
        assert seen in env.observation_space
        actions = any_legal(seen, rng)
        assert actions in env.action_space
        assert seat is None or (info["seat"] == seat).all()
        kept = seen
        seen, rewards, ended, cut, info = env.step(actions)
        assert not any(np.shares_memory(seen[key], kept[key]) for key in seen)
        assert rewards.shape == ended.shape == cut.shape == (3,)
        assert not rewards[~ended].any()
        assert not cut.any()


def test_the_library_finds_them() -> None:
    env = gymnasium.make(f"lapilli/{HIDDEN_HANDS}", players=4, others="greedy")
    assert env.unwrapped.vector.game.options["players"] == 4
    many = gymnasium.make_vec(f"lapilli/{MANY_SEATS}", num_envs=5, players=3, seat=2)
    assert isinstance(many, VectorEnv)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert many.reset(seed=1)[0]["observation"].shape == (5, many.game.observation.size)
    counted = RecordEpisodeStatistics(gymnasium.make_vec(f"lapilli/{OPEN_GAME}", num_envs=2))
    seen, _ = counted.reset(seed=1)
    lengths = []
    for _ in range(30):
        seen, _, ended, _, info = counted.step(any_legal(seen, np.random.default_rng(1)))
        lengths += [] if not ended.any() else list(info["episode"]["l"][ended])
    assert set(lengths) <= {3, 4, 5}
    assert lengths


def test_on_one_seat_the_learner_sees_its_turns_and_gets_its_reward() -> None:
    """The same games, followed in a batch of their own: whoever else moves is asked as the environment asks it."""
    asked: list[Any] = []

    def first_legal(batch: Batch, where: Any) -> Any:
        asked.extend(batch.seat[where])
        return batch.mask.argmax(axis=1)

    env = vector_env(HIDDEN_HANDS, 4, seat=2, others=first_legal, players=4)
    seen, _ = env.reset(seed=8)
    ended, rewards = np.zeros(4, bool), np.zeros(4)
    finished = 0
    rng = np.random.default_rng(2)
    for _ in range(150):
        for i in range(4):
            state = env.batch.games.state_of(i)
            assert seen["observation"][i].tobytes() == observation(env.game, state, 2)
            if state.over:
                finished += 1
                won = state.winners >> 2 & 1
                assert rewards[i] == (0 if state.winners in (0, 15) else 1 if won else -1)
            else:
                assert state.turn == 2
                assert np.flatnonzero(seen["action_mask"][i]).tolist() == state.legal_actions()
        before = ended
        seen, rewards, ended, _, info = env.step(any_legal(seen, rng))
        assert not (before & ended).any()
        assert not rewards[before].any()
        assert (info["rewards"][:, 2] == rewards).all()
    assert finished
    assert set(asked) == {0, 1, 3}


def test_in_self_play_the_reward_is_that_of_the_mover() -> None:
    env = vector_env(OPEN_GAME, 1, seat=None)
    _, info = env.reset(seed=1)
    seats = []
    for cell in (0, 3, 1, 4, 2):  # X completes the first row
        seats.append(int(info["seat"][0]))
        _, rewards, ended, _, info = env.step(np.array([cell]))
    assert seats == [0, 1, 0, 1, 0]
    assert (rewards.tolist(), ended.tolist(), info["rewards"].tolist()) == ([1.0], [True], [[1.0, -1.0]])
    seen, rewards, ended, _, info = env.step(np.array([8]))
    assert (rewards.tolist(), ended.tolist()) == ([0.0], [False])
    assert not seen["observation"][0, :18].any()


@pytest.mark.parametrize("others", ["random", "sensible", "greedy", "casual:20it", GreedyBot, GreedyBot()])
@pytest.mark.parametrize("name", [HIDDEN_HANDS, SECRET_QUESTIONS])
def test_bots_play_the_other_seats_reproducibly(name: str, others: Any) -> None:
    games = []
    for _ in range(2):
        env = vector_env(name, 2, others=others)
        seen, _ = env.reset(seed=4)
        rng = np.random.default_rng(3)
        rows = [seen["observation"].tobytes()]
        for _ in range(6):
            seen, *_ = env.step(any_legal(seen, rng))
            rows.append(seen["observation"].tobytes())
        games.append(rows)
    assert games[0] == games[1]
    assert len(set(games[0])) == 7


def test_bots_are_made_anew_for_each_game() -> None:
    made = []

    class Counted(GreedyBot):
        def __init__(self) -> None:
            made.append(self)

    env = vector_env(OPEN_GAME, 1, others=Counted)
    made.clear()
    seen, _ = env.reset(seed=1)
    games = 1
    for _ in range(20):
        seen, _, ended, _, _ = env.step(any_legal(seen, np.random.default_rng(1)))
        games += int(ended[0])
    assert games > 3
    assert games - 1 <= len(made) <= games


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = vector_env(HIDDEN_HANDS, 2)
    env.reset(seed=1)
    with pytest.raises(lapilli.IllegalMove, match="match, game 0 of the batch"):
        env.step(np.array([78, 78]))
    env = vector_env(HIDDEN_HANDS, 2, illegal="lose")
    seen, _ = env.reset(seed=1)
    good = any_legal(seen, np.random.default_rng(1))[1]
    seen, rewards, ended, _, _ = env.step(np.array([78, good]))
    assert (rewards.tolist(), ended.tolist()) == ([-1.0, 0.0], [True, False])
    seen, rewards, ended, _, _ = env.step(np.array([0, any_legal(seen, np.random.default_rng(1))[1]]))
    assert (rewards[0], ended[0]) == (0.0, False)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"seat": 2}, "seat 2 is not at this table: seats are 0 to 1, or None"),
        ({"illegal": "ignore"}, "neither 'raise' nor 'lose'"),
        ({"form": "wide"}, "neither 'flat' nor 'list'"),
        ({"others": 7}, "7 is neither a bot nor a function"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        vector_env(HIDDEN_HANDS, **arguments)


def test_a_single_game_that_is_over_must_be_reset() -> None:
    env = gym_env(OPEN_GAME, seat=None)
    env.reset(seed=1)
    for cell in (0, 3, 1, 4, 2):
        _, reward, ended, _, _ = env.step(cell)
    assert (reward, ended) == (1.0, True)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(8)

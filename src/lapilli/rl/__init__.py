"""For learners: games as arrays. Needs the extra `rl`: pip install 'lapilli[rl]'. How to use it: docs/rl.md

To import it makes the games known to Gymnasium and PettingZoo, if they are there: `gymnasium.make("lapilli/<name>")`.
`MOST_FLAT` is the largest number of actions for which there are masks.
"""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.rl.batch import MOST_FLAT, Batch
from lapilli.rl.batch import game_of as _game
from lapilli.rl.extra import needed as _needed
from lapilli.rl.recall import Recall
from lapilli.rl.registration import register as _register
from lapilli.rl.tensors import action_features, observation, privileged

__all__ = [
    "MOST_FLAT",
    "Batch",
    "Recall",
    "action_features",
    "aec_env",
    "exploitability",
    "gym_env",
    "miniature",
    "observation",
    "parallel_env",
    "privileged",
    "register_openspiel",
    "vector_env",
]


def aec_env(game: str | Game[Any], render_mode: str | None = None, form: str | None = None, **options: Any) -> Any:
    """A game as an environment of PettingZoo, one agent after another (`AECEnv`), with its options.

    >>> env = aec_env(game)
    >>> env.reset(seed=7)
    >>> env.agents == env.possible_agents
    True
    """
    _needed("pettingzoo")
    return _needed("lapilli.rl.petting").OneByOne(_game(game, **options), render_mode, form)


def parallel_env(game: str | Game[Any], render_mode: str | None = None, form: str | None = None, **options: Any) -> Any:
    """A game as an environment of PettingZoo, all agents at once (`ParallelEnv`).

    >>> env = parallel_env(game)
    >>> seen, info = env.reset(seed=7)
    >>> sorted(seen) == sorted(env.agents)
    True
    """
    _needed("pettingzoo")
    return _needed("lapilli.rl.petting").AllAtOnce(_game(game, **options), render_mode, form)


def vector_env(
    game: str | Game[Any],
    num_envs: int = 1,
    seat: int | None = 0,
    others: Any = "random",
    form: str | None = None,
    threads: int = 1,
    illegal: str = "raise",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """Games as an environment of Gymnasium (`VectorEnv`): vector_env(name, 64, others="casual"); see `rl.vector`.

    >>> env = vector_env(game, 8, others="random")
    >>> seen, info = env.reset(seed=7)
    >>> seen["action_mask"].shape[0]
    8
    """
    vector = _needed("lapilli.rl.vector").Vector
    return vector(_game(game, **options), num_envs, seat, others, form, threads, illegal, render_mode)


def gym_env(
    game: str | Game[Any],
    seat: int | None = 0,
    others: Any = "random",
    form: str | None = None,
    illegal: str = "raise",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """A game as an environment of Gymnasium (`Env`), the learner on one seat or, with seat=None, on all.

    >>> env = gym_env(game, others="greedy")
    >>> seen, info = env.reset(seed=7)
    >>> seen, reward, ended, _, info = env.step(seen["action_mask"].argmax())
    """
    single = _needed("lapilli.rl.vector").Single
    return single(_game(game, **options), render_mode, seat=seat, others=others, form=form, illegal=illegal)


def miniature(name: str, size: str = "small") -> Any:
    """A small version of a game, in which all that chance can do can be gone through: see `rl.tree`.

    >>> small = miniature(game)
    >>> small.deal(seed=7).over
    False
    """
    return _needed("lapilli.rl.tree").miniature(name, size)


def exploitability(game: Any, policy: Any) -> float:
    """How much the best answer to a policy wins on average, exactly, in a small game for two: see `rl.tree`.

    >>> small = miniature(game)
    >>> exploitability(small, lambda observation, seat, actions: [1 / len(actions)] * len(actions)) > 0
    True
    """
    found: float = _needed("lapilli.rl.tree").exploitability(game, policy)
    return found


def register_openspiel() -> list[str]:
    """Make the games known to OpenSpiel, `lapilli_<name>` each; their names. Needs open_spiel; see `rl.openspiel`.

    >>> register_openspiel()[0].startswith("lapilli_")
    True
    """
    found: list[str] = _needed("lapilli.rl.openspiel", "open_spiel").register()
    return found


_register()

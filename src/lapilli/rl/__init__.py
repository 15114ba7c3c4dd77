"""For learners: games as arrays. Needs the extra `rl`: pip install 'lapilli[rl]'. How to use it: docs/rl.md

To import it makes the games known to Gymnasium and PettingZoo, if they are there: `gymnasium.make("lapilli/match")`.
"""

from __future__ import annotations

from typing import Any

from lapilli.games import game as _game
from lapilli.rl.batch import MOST_FLAT, Batch
from lapilli.rl.extra import needed as _needed
from lapilli.rl.registration import register as _register
from lapilli.rl.tensors import action_features, observation, privileged

__all__ = [
    "MOST_FLAT",
    "Batch",
    "action_features",
    "aec_env",
    "gym_env",
    "observation",
    "parallel_env",
    "privileged",
    "vector_env",
]


def aec_env(name: str, render_mode: str | None = None, form: str | None = None, **options: Any) -> Any:
    """A game as an environment of PettingZoo, one agent after another (`AECEnv`), with its options."""
    _needed("pettingzoo")
    return _needed("lapilli.rl.petting").OneByOne(_game(name, **options), render_mode, form)


def parallel_env(name: str, render_mode: str | None = None, form: str | None = None, **options: Any) -> Any:
    """A game as an environment of PettingZoo, all agents at once (`ParallelEnv`)."""
    _needed("pettingzoo")
    return _needed("lapilli.rl.petting").AllAtOnce(_game(name, **options), render_mode, form)


def vector_env(
    name: str,
    num_envs: int = 1,
    seat: int | None = 0,
    others: Any = "random",
    form: str | None = None,
    threads: int = 1,
    illegal: str = "raise",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """Games as an environment of Gymnasium (`VectorEnv`): vector_env(name, 64, others="casual"); see `rl.vector`."""
    vector = _needed("lapilli.rl.vector").Vector
    return vector(_game(name, **options), num_envs, seat, others, form, threads, illegal, render_mode)


def gym_env(
    name: str,
    seat: int | None = 0,
    others: Any = "random",
    form: str | None = None,
    illegal: str = "raise",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """A game as an environment of Gymnasium (`Env`), the learner on one seat or, with seat=None, on all."""
    single = _needed("lapilli.rl.vector").Single
    return single(_game(name, **options), render_mode, seat=seat, others=others, form=form, illegal=illegal)


_register()

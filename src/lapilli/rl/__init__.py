"""For learners: games as arrays. Needs the extra `rl`: pip install 'lapilli[rl]'. How to use it: docs/rl.md"""

from __future__ import annotations

from typing import Any

from lapilli.games import game as _game
from lapilli.rl.batch import MOST_FLAT, Batch, check_flat
from lapilli.rl.extra import needed as _needed
from lapilli.rl.tensors import action_features, observation, privileged

__all__ = ["MOST_FLAT", "Batch", "action_features", "aec_env", "observation", "privileged"]


def aec_env(name: str, render_mode: str | None = None, **options: Any) -> Any:
    """A game as an environment of PettingZoo (`AECEnv`): aec_env("match", players=4)."""
    _needed("pettingzoo")
    return _needed("lapilli.rl.aec").Environment(check_flat(_game(name, **options)), render_mode)

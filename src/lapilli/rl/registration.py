"""Makes the games known to the libraries of learners, each by its own registry."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from lapilli.games import names


def register() -> None:
    """Where they are installed: `gymnasium.make("lapilli/<name>")`, `pettingzoo.make("aec", "lapilli/<name>")`."""
    gymnasium = library("gymnasium")
    pettingzoo = library("pettingzoo")
    for name in names():
        entry = f"lapilli/{name}"
        if gymnasium is not None:
            gymnasium.register(
                entry, "lapilli.rl:gym_env", vector_entry_point="lapilli.rl:vector_env", kwargs={"game": name}
            )
        if pettingzoo is not None:
            pettingzoo.register("aec", entry, "lapilli.rl:aec_env", kwargs={"game": name})
            pettingzoo.register("parallel", entry, "lapilli.rl:parallel_env", kwargs={"game": name})


def library(name: str) -> ModuleType | None:
    """An optional library; None if it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None

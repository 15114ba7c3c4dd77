"""What an agent sees, as a space of Gymnasium: the same in all environments."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from lapilli.engine.game import Game
from lapilli.rl.batch import MOST_FLAT


def form_for(game: Game[Any], form: str | None) -> str:
    """The form that was asked for, or the one that suits a game: list where a mask would be almost empty."""
    if form not in (None, "flat", "list"):
        raise ValueError(f"form {form!r} is neither 'flat' nor 'list'")
    return form or ("flat" if game.info.actions <= MOST_FLAT else "list")


def number_of_actions(game: Game[Any], form: str) -> int:
    return game.info.actions if form == "flat" else game.info.longest_legal


def action_space(game: Game[Any], form: str) -> spaces.Discrete:
    return spaces.Discrete(number_of_actions(game, form))


def observation_space(game: Game[Any], form: str) -> spaces.Dict:
    """`observation` and `action_mask`; in the list form also `actions`, the rows of the legal actions."""
    choices = number_of_actions(game, form)
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (game.observation.size,), np.uint8),
        "action_mask": spaces.Box(0, 1, (choices,), np.int8),
    }
    if form == "list":
        seen["actions"] = spaces.Box(0, 255, (choices, game.action_features.size), np.uint8)
    return spaces.Dict(seen)

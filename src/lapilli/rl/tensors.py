"""The bytes that learners see of one state; their meaning, field by field: docs/rl-tensors.md"""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.engine.state import State
from lapilli.rl import games


def observation(game: Game[Any], state: State, seat: int) -> bytearray:
    """What a seat may know.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[1].name)
    >>> len(observation(game, game.deal(seed=7), seat=0)) == game.observation.size
    True
    """
    check_seat(state, seat)
    out = bytearray(check_declared(game).observation.size)
    games.observe(state, seat, out)
    return out


def privileged(game: Game[Any], state: State, seat: int) -> bytearray:
    """Everything: the observation of a seat, followed by what is hidden from it. Only future chance is not in it.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[1].name)
    >>> len(privileged(game, game.deal(seed=7), seat=0)) == game.observation.size + game.hidden.size
    True
    """
    out = bytearray(game.hidden.size)
    seen = observation(game, state, seat)
    games.reveal(state, seat, out)
    return seen + out


def action_features(game: Game[Any], state: State, action: int) -> bytearray:
    """What a legal action does, seen from the seat to move.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[1].name)
    >>> state = game.deal(seed=7)
    >>> len(action_features(game, state, state.legal_actions()[0])) == game.action_features.size
    True
    """
    if not state.is_legal(action):
        raise ValueError(f"action {action} is not legal here")
    out = bytearray(check_declared(game).action_features.size)
    games.describe(state, action, out)
    return out


def check_declared(game: Game[Any]) -> Game[Any]:
    if not game.observation.size or not game.action_features.size:
        raise ValueError(f"{game.name} declares no observation: learners need an observe.py in its folder")
    if getattr(game.template, "plain", False):
        raise ValueError(f"the rules of {game.name} are plain Python: learners need them compiled, like Lapilli itself")
    return game


def check_seat(state: State, seat: int) -> None:
    if not 0 <= seat < state.seats:
        raise ValueError(f"seat {seat} is not at this table: seats are 0 to {state.seats - 1}")

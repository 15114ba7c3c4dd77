"""All that chance can do, one outcome after another with its probability: for games small enough for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.rng import Script
from lapilli.engine.state import State
from lapilli.rl.tensors import privileged

MOST_ANSWERS = 200_000  # to the questions of chance in one deal or one move

Outcomes = list[tuple[float, State]]


def deals(game: Game[Any]) -> Outcomes:
    """Every way a game can begin."""

    def deal(script: Script) -> State:
        state: State = game.template.clone()
        state.rng.script = script
        state.deal(1, 1)
        return state

    return outcomes(game, deal)


def moves(game: Game[Any], state: State, action: int) -> Outcomes:
    """Every way a legal action can end: one, where it asks chance nothing."""

    def play(script: Script) -> State:
        after = state.clone()
        after.rng.script = script
        after.apply(action)
        return after

    return outcomes(game, play)


def outcomes(game: Game[Any], happen: Callable[[Script], State]) -> Outcomes:
    """Go through all answers to what is asked. Outcomes that nobody could tell apart count as one."""
    found: dict[object, tuple[float, State]] = {}
    left: list[tuple[int, ...]] = [()]
    for _ in range(MOST_ANSWERS):
        answers = left.pop()
        script = Script(answers)
        state = happen(script)
        state.rng.script = None
        if script.open is not None:
            left.extend((*answers, place) for place in reversed(range(len(script.open))))
        elif not answers:
            return [(1.0, state)]
        else:
            key = bytes(privileged(game, state, 0)), state.turn, state.winners, state.ending
            chance, first = found.get(key, (0.0, state))
            found[key] = chance + script.chance, first
        if not left:
            return list(found.values())
    raise OptionError(f"{game.name} is too large to go through all that chance can do: use rl.miniature({game.name!r})")

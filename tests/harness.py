"""What tests of all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

import lapilli
from lapilli.engine.rng import Rng

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Marks a test as the proof of rules of docs/rules. tests/test_rule_coverage.py counts them."""

    def mark(test: F) -> F:
        for rule_id in ids:
            test = pytest.mark.rule(rule_id)(test)
        return test

    return mark


def fewer_uncompiled(games: int, share: int = 50) -> int:
    """A number of random games, cut down where the rules run uncompiled."""
    return games if lapilli.compiled else max(1, games // share)


def random_game(game: lapilli.Game[Any], seed: int) -> Iterator[Any]:
    """The states of one random game, from the deal to the end. Always the same object: look, do not keep."""
    state = game.deal(seed)
    players = Rng(seed, 0x5EED)
    yield state
    while not state.over:
        state.apply(state.random_action(players))
        yield state


def position_after(game: lapilli.Game[Any], seed: int, moves: int) -> Any:
    """A state some random moves into a game, or its last one if it ends before."""
    states = random_game(game, seed)
    state = next(states)
    for _ in zip(range(moves), states, strict=False):
        pass
    return state


def refusal(game: lapilli.Game[Any], state: Any, move: str) -> str:
    """The sentence with which a move is refused; proves that refusing changed nothing."""
    before = game.position(state)
    with pytest.raises(lapilli.IllegalMove) as refused:
        game.play(state, move)
    assert game.position(state) == before
    return str(refused.value)

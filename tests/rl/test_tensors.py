"""What learners see of a state: all that the seat may know, and nothing else."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.rl import action_features, games, observation, privileged
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.harness import fewer_uncompiled, random_game
from tests.rl.views import configurations, expected_fields


def states_of(game: lapilli.Game[Any], games: int, every: int = 1) -> Any:
    """States of random games: look, do not keep."""
    for seed in range(fewer_uncompiled(games, share=20)):
        yield from islice(random_game(game, seed), 0, 400, every)


@configurations
def test_nothing_hidden_is_seen(name: str, options: dict[str, Any]) -> None:
    """Two states that differ only in what a seat cannot know give it the same bytes; and they do differ."""
    game = lapilli.game(name, **options)
    differed = 0
    for number, state in enumerate(states_of(game, 6)):
        for seat in range(state.seats):
            imagined = state.clone()
            imagined.determinise(seat, Rng(number, seat))
            assert observation(game, imagined, seat) == observation(game, state, seat)
            differed += privileged(game, imagined, seat) != privileged(game, state, seat)
    assert differed or name == OPEN_GAME


@configurations
def test_the_fields_say_what_the_view_says(name: str, options: dict[str, Any]) -> None:
    game = lapilli.game(name, **options)
    for state in states_of(game, 3, every=3):
        for seat in range(state.seats):
            seen = game.observation.read(observation(game, state, seat))
            told = {"turns": game.position(state).get("turns")}  # not every view says what everybody can count
            expected = expected_fields(name, game, told | game.view(state, seat))
            assert {field: seen[field] for field in expected} == expected


@configurations
def test_the_privileged_tensor_is_the_whole_position(name: str, options: dict[str, Any]) -> None:
    """Dealing the hidden things anew changes it exactly when it changes the position."""
    game = lapilli.game(name, **options)
    for number, state in enumerate(states_of(game, 2, every=2)):
        seat = max(state.turn, 0)
        imagined = state.clone()
        imagined.determinise(seat, Rng(number, 7))
        same = game.position(imagined) == game.position(state)
        assert (privileged(game, imagined, seat) == privileged(game, state, seat)) == same


@configurations
def test_legal_actions_have_different_features(name: str, options: dict[str, Any]) -> None:
    game = lapilli.game(name, **options)
    for state in states_of(game, 2, every=5):
        legal = state.legal_actions()
        rows = {bytes(action_features(game, state, action)) for action in legal}
        assert len(rows) == len(legal)


@configurations
def test_rows_are_as_long_as_declared(name: str, options: dict[str, Any]) -> None:
    """Beyond its end nothing is written: a guard there stays as it is."""
    game = lapilli.game(name, **options)
    for state in states_of(game, 1, every=4):
        for tensor, write in ((game.observation, games.observe), (game.hidden, games.reveal)):
            out = bytearray(tensor.size) + b"\xa5" * 64
            write(state, 0, out)
            assert out[tensor.size :] == b"\xa5" * 64
            assert sum(len(part) for part in tensor.read(out).values()) == tensor.size


def test_a_wrong_seat_or_action_is_refused() -> None:
    game = lapilli.game(HIDDEN_HANDS)
    state = game.deal(1)
    with pytest.raises(ValueError, match="seat 2 is not at this table"):
        observation(game, state, 2)
    with pytest.raises(ValueError, match="action 79 is not legal here"):
        action_features(game, state, 79)

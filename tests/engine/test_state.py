"""What Python callers may and may not do with a state."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.engine.state import State


def test_only_states_of_the_same_game_are_copied() -> None:
    match = lapilli.game("match").deal(1)
    with pytest.raises(TypeError, match="same game"):
        match.copy_from(lapilli.game("tictactoe").deal(1))


def test_a_finished_game_has_no_random_action() -> None:
    state = lapilli.game("tictactoe").deal(1)
    state.play_to_end(Rng(1, 1))
    with pytest.raises(lapilli.IllegalMove, match="over"):
        state.random_action(Rng(1, 1))
    assert state.legal_actions() == []


@pytest.mark.skipif(not lapilli.compiled, reason="uncompiled states are ordinary Python objects")
def test_a_compiled_state_refuses_a_python_subclass() -> None:
    class Mine(State):
        pass

    with pytest.raises(TypeError, match="compile the subclass"):
        Mine()


def test_the_error_tree_has_one_root() -> None:
    for error in (lapilli.OptionError, lapilli.IllegalMove, lapilli.PositionError, lapilli.RecordError):
        assert issubclass(error, lapilli.LapilliError)
        assert issubclass(error, ValueError)


def test_the_public_names_are_these() -> None:
    assert sorted(lapilli.__all__) == [
        "Game",
        "IllegalMove",
        "Info",
        "LapilliError",
        "OptionError",
        "PositionError",
        "RecordError",
        "Rng",
        "Series",
        "compiled",
        "game",
        "games",
    ]
    assert all(hasattr(lapilli, name) for name in lapilli.__all__)

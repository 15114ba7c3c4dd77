"""What Python callers may and may not do with a state."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import lapilli
from lapilli.engine.lookup import Lookup
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from tests.configurations import ALL, CARD_FILE, HIDDEN_HANDS, IDS, OPEN_GAME, SECRET_QUESTIONS
from tests.harness import position_after

EVERYWHERE = pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES: dict[str, Callable[[Any], Any]] = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": pickled}


def played_out(state: State) -> State:
    """The end of the game, with chance from the state's own generator too. Spawned processes import this."""
    state.play_to_end(Rng(3, 4))
    return state


@EVERYWHERE
@pytest.mark.parametrize("make", COPIES.values(), ids=COPIES)
def test_a_copy_is_equal_and_lives_its_own_life(name: str, options: dict[str, Any], make: Any) -> None:
    game = lapilli.game(name, **options)
    for moves in (0, 4, 15, 10_000):
        state = position_after(game, moves, moves)
        before = state.clone()
        twin = make(state)
        assert twin is not state
        assert type(twin) is type(state)
        assert twin == state == before
        assert game.position(twin) == game.position(state)
        twin.rng.next_word()
        assert twin != state
        assert state == before
        state.rng.next_word()
        assert played_out(twin) == played_out(state)
        twin.copy_from(before)
        assert twin == before


@EVERYWHERE
def test_states_differ_if_anything_does(name: str, options: dict[str, Any]) -> None:
    game = lapilli.game(name, **options)
    state, other = game.deal(1), game.deal(1)
    assert state == other
    other.apply(other.legal_actions()[0])
    assert state != other
    assert state != game.position(state)
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_states_with_other_cards_differ_and_are_not_copied() -> None:
    numbers = lapilli.game(SECRET_QUESTIONS).deal(1).lookup
    assert numbers == pickled(numbers)
    assert numbers is copy.deepcopy(numbers)
    assert hash(numbers) == hash(pickled(numbers))
    assert numbers != Lookup([1, 2, 3])
    standard = lapilli.game(CARD_FILE).deal(1)
    advanced = lapilli.game(CARD_FILE, advanced=True).deal(1)
    assert standard != advanced
    with pytest.raises(TypeError, match="same cards"):
        standard.copy_from(advanced)


@EVERYWHERE
def test_a_state_shows_itself_in_a_line_without_cards(name: str, options: dict[str, Any]) -> None:
    game = lapilli.game(name, **options)
    state = game.deal(1)
    shown = f"<{type(state).__name__}: {state.seats} seats"
    assert repr(state) == f"{shown}, seat {state.turn} to move>"
    assert repr(played_out(state)) == f"{shown}, over>"


def test_games_and_states_go_to_spawned_processes_and_come_back() -> None:
    games = [lapilli.game(name, **options) for name, options in ALL]
    states = [position_after(game, 5, 5) for game in games]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        there = list(pool.map(played_out, states))
        again = list(pool.map(copy.copy, games))
    for state, end, game, came_back in zip(states, there, games, again, strict=True):
        assert end.over
        assert end == played_out(state)
        assert game.position(end) == came_back.position(end)
        assert came_back.options == game.options


def test_a_pickle_of_another_build_is_refused() -> None:
    revive, (kind, lookup, a, b, fields, *_) = lapilli.game(SECRET_QUESTIONS).deal(1).__reduce__()
    strange = fields[:-1] if lapilli.compiled else {**fields, "more": 1}
    for wrong in (strange, None):
        with pytest.raises(TypeError, match="another build"):
            revive(kind, lookup, a, b, wrong)


def test_a_generator_can_be_copied_and_pickled() -> None:
    rng = Rng(1, 2)
    for make in COPIES.values():
        twin = make(rng)
        assert [twin.next_word() for _ in range(3)] == [rng.next_word() for _ in range(3)]


def test_only_states_of_the_same_game_are_copied() -> None:
    match = lapilli.game(HIDDEN_HANDS).deal(1)
    with pytest.raises(TypeError, match="same game"):
        match.copy_from(lapilli.game(OPEN_GAME).deal(1))


def test_a_finished_game_has_no_random_action() -> None:
    state = lapilli.game(OPEN_GAME).deal(1)
    state.play_to_end(Rng(1, 1))
    with pytest.raises(lapilli.IllegalMove, match="over"):
        state.random_action(Rng(1, 1))
    assert state.legal_actions() == []


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

"""OpenSpiel's own tests and bots, for every game and every way to play it."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import lapilli
from lapilli.engine.rng import Rng
from lapilli.rl import Recall, observation, register_openspiel
from lapilli.rl.openspiel import resampler
from tests.configurations import HIDDEN_HANDS, MANY_SEATS, OPEN_GAME
from tests.harness import fewer_uncompiled, random_game
from tests.rl.views import configurations

register_openspiel()


def parameter(name: str, option: str, value: Any) -> str:
    """An option as OpenSpiel reads it. Flags without a default of their own are words."""
    [declared] = [each for each in lapilli.game(name).info.options if each.name == option]
    if declared.kind == "flag" and declared.default is None:
        value = "yes" if value else "no"
    return f"{option}={value}"


def loaded(name: str, options: dict[str, Any], **more: Any) -> Any:
    given = [parameter(name, option, value) for option, value in options.items()]
    return pyspiel.load_game(f"lapilli_{name}({','.join([*given, *(f'{key}={more[key]}' for key in more)])})")


def dealt(game: Any, number: int) -> Any:
    state = game.new_initial_state()
    if state.is_chance_node():
        state.apply_action(number)
    return state


@configurations
def test_random_games_pass_its_test(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(loaded(name, options), num_sims=1, serialize=True, verbose=False)


@configurations
def test_a_playthrough_tells_a_whole_game(name: str, options: dict[str, Any]) -> None:
    told = generate_playthrough.playthrough(str(loaded(name, options, deals=3)), action_sequence=None, seed=1)
    assert f'GameType.short_name = "lapilli_{name}"' in told
    assert "IsTerminal() = True" in told


@configurations
def test_bots_search_in_games_they_may_think_they_are_in(name: str, options: dict[str, Any]) -> None:
    game = loaded(name, options)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        bot: Any = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=np.random.RandomState(2))
    else:
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, fewer_uncompiled(10, 5), random_state=np.random.RandomState(2))
        bot.set_resampler(resampler(seed=3))
    state = dealt(game, 5)
    for _ in range(2):
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_search_does_not_lose_where_nobody_has_to() -> None:
    game = loaded(OPEN_GAME, {})
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    evaluator = mcts.RandomRolloutEvaluator(4, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 200, evaluator, solve=True, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    for move in (0, 8):  # opposite corners, the centre is open: only an edge holds
        state.apply_action(move)
    state.apply_action(2)
    assert bot.step(state) == 1


def test_a_state_is_the_state_of_the_engine() -> None:
    game = loaded(MANY_SEATS, {"players": 3})
    state = dealt(game, 7)
    twin = state.position.clone()
    recalls = [Recall(game.game, seat) for seat in range(3)]
    rng = np.random.default_rng(4)
    while True:
        for recall in recalls:
            recall.see(twin)
        assert state.is_terminal() == twin.over
        for seat in range(3):
            observer = game.make_py_observer()
            observer.set_from(state, seat)
            assert observer.tensor.astype(np.uint8).tobytes() == observation(game.game, twin, seat)
            assert state.information_state_string(seat) == recalls[seat].text()
        if twin.over:
            break
        assert state.current_player() == twin.turn
        action = int(rng.choice(twin.legal_actions()))
        assert state.action_to_string(action) == game.game.text(twin, action)
        recalls[twin.turn].act(action)
        state.apply_action(action)
        twin.apply(action)
    assert state.returns() == [1.0 if twin.winners >> seat & 1 else -1.0 for seat in range(3)]


def test_parameters_choose_options_and_deals() -> None:
    game = loaded(HIDDEN_HANDS, {"players": 4, "teams": False}, deals=5, rng_seed=1)
    assert game.num_players() == 4
    assert game.game.options["teams"] is False
    assert loaded(HIDDEN_HANDS, {"players": 4}).game.options["teams"] is True
    assert [probability for _, probability in game.new_initial_state().chance_outcomes()] == [0.2] * 5
    assert str(dealt(game, 3)) == str(dealt(loaded(HIDDEN_HANDS, {"players": 4, "teams": False}, rng_seed=1), 3))
    assert str(dealt(game, 3)) != str(dealt(game, 4))
    assert str(dealt(game, 3)) != str(dealt(loaded(HIDDEN_HANDS, {"players": 4, "teams": False}, rng_seed=2), 3))


def test_a_state_travels_in_a_pickle() -> None:
    state = dealt(loaded(HIDDEN_HANDS, {}), 11)
    state.apply_action(state.legal_actions()[0])
    other = pickle.loads(pickle.dumps(state))
    assert str(other) == str(state)
    assert other.information_state_string(1) == state.information_state_string(1)


@configurations
def test_a_resampled_game_keeps_what_the_seat_has_seen(name: str, options: dict[str, Any]) -> None:
    state = dealt(loaded(name, options), 2)
    imagine = resampler(seed=9)
    rng = np.random.default_rng(3)
    for _ in range(fewer_uncompiled(20)):
        if state.is_terminal():
            break
        seat = state.current_player()
        other = imagine(state, seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))


@configurations
def test_what_is_hidden_does_not_enter_what_a_seat_recalls(name: str, options: dict[str, Any]) -> None:
    """Two games that differ in hidden cards alone, and then go the same way for a seat, are one for it."""
    game = lapilli.game(name, **options)
    for state in random_game(game, 5):
        if state.over:
            break
        seat = state.turn
        recalls = []
        for seed in (1, 2):
            imagined = state.clone()
            imagined.determinise(seat, Rng(1, seed))
            recall = Recall(game, seat)
            recall.see(imagined)
            recalls.append(recall)
        assert recalls[0] == recalls[1]
        assert recalls[0].rows().shape == (1, game.observation.size)

"""Small versions of games: all that chance can do, and how much the best answer to a policy wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest

import lapilli
from lapilli.engine.errors import OptionError
from lapilli.engine.folder import file_of
from lapilli.engine.rng import Rng
from lapilli.games import names
from lapilli.rl import (
    Batch,
    Recall,
    aec_env,
    chance,
    exploitability,
    gym_env,
    miniature,
    parallel_env,
    privileged,
    register_openspiel,
    vector_env,
)
from lapilli.rl.tree import FILE, GameTree, uniform
from tests.configurations import CONFIGURATIONS, MANY_SEATS, OPEN_GAME

register_openspiel()
SMALL = [name for name in names() if file_of(lapilli.game(name), FILE).is_file()]
SOLVED = SMALL if lapilli.compiled else SMALL[:1]
small = pytest.mark.parametrize("name", SMALL)
solved = pytest.mark.parametrize("name", SOLVED)  # a whole tree takes long uncompiled
TRIED = 20_000  # deals
MOST_ROUNDS = 10  # of ten updates of CFR+


@pytest.fixture(scope="module")
def trees() -> dict[str, GameTree]:
    return {name: GameTree(miniature(name), with_efg=True) for name in SOLVED}


def test_every_game_has_a_miniature() -> None:
    assert set(CONFIGURATIONS) <= set(SMALL)
    with pytest.raises(OptionError, match="has no huge miniature"):
        miniature(OPEN_GAME, "huge")


@small
def test_chance_is_what_deals_bring(name: str) -> None:
    """Deals drawn one after another come as often as the list of all says."""
    game = miniature(name)
    listed = {bytes(privileged(game, state, 0)): probability for probability, state in chance.deals(game)}
    assert sum(listed.values()) == pytest.approx(1)
    tried = TRIED if lapilli.compiled else 200
    drawn = Counter(bytes(privileged(game, game.deal(seed), 0)) for seed in range(tried))
    assert set(drawn) <= set(listed)
    for row, probability in listed.items():
        assert drawn[row] / tried == pytest.approx(probability, abs=5 * (probability / tried) ** 0.5 + 1e-9)


@solved
def test_exploitability_is_that_of_openspiel(name: str, trees: dict[str, GameTree]) -> None:
    tree = trees[name]
    game = pyspiel.load_efg_game(tree.efg)
    theirs = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert tree.exploitability(tree.probabilities(uniform)) == pytest.approx(theirs)
    assert theirs > 0.1


@solved
def test_cfr_plus_solves_it(name: str, trees: dict[str, GameTree]) -> None:
    """And what it found, asked of each information set, is as good by our count."""
    tree = trees[name]
    game = pyspiel.load_efg_game(tree.efg)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(MOST_ROUNDS):
        for _ in range(10):
            solver.evaluate_and_update_policy()
        if pyspiel.exploitability(game, solver.average_policy()) < 0.02:
            break
    found = solver.tabular_average_policy().policy_table()
    by_set = {(int(key.split("-")[1]), int(key.split("-")[2]) - 1): dict(listed) for key, listed in found.items()}
    policy = [list(by_set[one.seat, one.number].values()) for one in tree.sets]
    assert tree.exploitability(policy) < 0.02


@solved
def test_information_sets_are_those_of_recall(name: str, trees: dict[str, GameTree]) -> None:
    """Random games go through the sets of the tree, and what a seat recalls names one of them."""
    tree = trees[name]
    known: dict[Any, tuple[int, list[int]]] = {}
    for seed in range(30):
        state = tree.game.deal(seed)
        recalls = [Recall(tree.game, seat) for seat in range(2)]
        players = Rng(seed, 3)
        while not state.over:
            for recall in recalls:
                recall.see(state)
            seat = state.turn
            place = 0
            for entry in recalls[seat].entries:
                place = tree.recalls[seat][place, entry]
            number = tree.number[seat][place]
            assert tree.sets[number].actions == state.legal_actions()
            assert known.setdefault(recalls[seat].text(), (number, state.legal_actions())) == (
                number,
                state.legal_actions(),
            )
            action = state.random_action(players)
            recalls[seat].act(action)
            state.apply(action)


@small
def test_in_openspiel_chance_is_explicit(name: str) -> None:
    game = pyspiel.load_game(f"lapilli_{name}(miniature=small)")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    state = game.new_initial_state()
    if state.is_chance_node():
        assert [probability for _, probability in state.chance_outcomes()] == [
            probability for probability, _ in chance.deals(miniature(name))
        ]


@small
def test_a_batch_plays_it(name: str) -> None:
    batch = Batch(miniature(name), 8, seed=1, form="list")
    for _ in range(40):
        batch.step(np.zeros(8, np.int64))
    assert batch.done.shape == (8,)
    assert batch.games.state_of(0).start is not None


@small
def test_environments_play_it(name: str) -> None:
    game = miniature(name)
    one_by_one, together, vector = aec_env(game), parallel_env(game), vector_env(game, 2)
    one_by_one.reset(seed=1)
    together.reset(seed=1)
    vector.reset(seed=1)
    assert all(env.game is game for env in (one_by_one, together, vector))
    assert one_by_one.position == game.deal(1)
    with pytest.raises(TypeError, match="its options are its own, not players"):
        gym_env(game, players=2)


def test_a_policy_must_fit() -> None:
    game = miniature(OPEN_GAME)
    with pytest.raises(ValueError, match="probabilities that add up to 1"):
        exploitability(game, lambda seen, seat, actions: [0.5] * len(actions))
    assert exploitability(game, uniform) > 0.5


def test_a_game_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "MOST_ANSWERS", 100)
    with pytest.raises(OptionError, match="too large to go through"):
        exploitability(lapilli.game(MANY_SEATS, players=2), uniform)

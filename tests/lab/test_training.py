"""Training: the same rounds from the same seed, however often it was stopped, and a net that has learnt something."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import lapilli
from lapilli.engine.net import read_net
from lapilli.engine.rng import Rng
from lapilli.lab.training import SURE, Plan, Stopped, Training, evidence, game_to_learn, plan_of, played_sensibly
from lapilli.lab.workers import Threads
from tests.configurations import LEARNT, MANY_SEATS, OPEN_GAME

NEEDS_SPEED = pytest.mark.skipif(not lapilli.compiled, reason="needs many games")
SMALL = Plan(first_games=2_000, games=60, iterations=20, steps=300, gate_games=40, gate_iterations=20, curve_games=10)


class Patience:
    """Stops at the n-th look."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


def trained(folder: Path, rounds: int, looks: int | None = None, threads: int = 1) -> Training:
    """A training, stopped at every so many looks at the clock, and taken up again."""
    workers = Threads(threads)
    game = lapilli.game(LEARNT)
    stops = 0
    try:
        while True:
            limit = Patience(looks + stops) if looks is not None else (lambda: False)
            training = Training(game, folder, SMALL, 5, workers, limit)
            training.begin(resume=training.checkpoint.exists())
            try:
                while len(training.rounds) < rounds:
                    training.play_round()
                return training
            except Stopped:
                stops += 20
    finally:
        workers.close()


@NEEDS_SPEED
def test_it_comes_to_the_same_however_often_it_is_stopped_and_in_however_many_threads(tmp_path: Path) -> None:
    one = trained(tmp_path / "one", 2)
    other = trained(tmp_path / "other", 2, looks=10, threads=2)
    assert one.rounds == other.rounds
    assert [(each == other_each).all() for each, other_each in zip(one.weights, other.weights, strict=True)] == [
        True
    ] * 2
    if one.best is not None:
        assert other.best is not None
        assert one.best.numbers() == other.best.numbers() == read_net(other.net_file).numbers()


@NEEDS_SPEED
def test_it_learns(tmp_path: Path) -> None:
    training = trained(tmp_path, 1)
    (first,) = training.rounds
    assert first.error < 0.245  # who knows nothing says one half, and is 0.25 wrong
    assert first.curve > 0.3


def test_sensible_players_are_shown_as_they_play_and_who_won() -> None:
    game = game_to_learn(MANY_SEATS, {})
    found = played_sensibly(game, 7, 3, 4)
    rows: list[list[int]] = []
    won: list[int] = []
    for number in range(3, 7):
        chance, players = Rng(), Rng()
        chance.branch(Rng(7, 1), 2 * number)
        players.branch(Rng(7, 1), 2 * number + 1)
        state = game.template.clone()
        state.deal(chance.a, chance.b)
        seats = []
        while not state.over:
            rows.append(state.listed_traits())
            seats.append(state.turn)
            state.apply(state.sensible_action(players))
        won += [state.winners >> seat & 1 for seat in seats]
    assert [sorted(set(row)) for row in found.traits.tolist()] == [sorted(row) for row in rows]
    assert found.won.tolist() == won


def test_a_game_is_learnt_with_the_options_of_its_traits_unless_others_are_given() -> None:
    assert game_to_learn(MANY_SEATS, {}).options["players"] == 2
    assert game_to_learn(MANY_SEATS, {"shout": "auto"}).options["shout"] == "auto"
    assert plan_of(game_to_learn(LEARNT, {})) == Plan()
    assert plan_of(game_to_learn(MANY_SEATS, {})).first_games < Plan().first_games


@NEEDS_SPEED
def test_of_traits_that_were_never_there_nothing_is_learnt(tmp_path: Path) -> None:
    workers = Threads(1)
    training = Training(game_to_learn(MANY_SEATS, {}), tmp_path, SMALL, 1, workers)
    positions = training.positions(0)
    weights = training.learnt(0, positions)
    workers.close()
    never = set(range(training.traits)) - set(training.symmetries[:, np.unique(positions.traits)].ravel().tolist())
    assert never
    assert not weights.traits[sorted(never)].any()
    assert weights.traits.any()


def test_it_does_not_go_on_with_another_training_or_write_over_one(tmp_path: Path) -> None:
    workers = Threads(1)
    game = lapilli.game(LEARNT)
    with pytest.raises(lapilli.OptionError, match="no training"):
        Training(game, tmp_path, SMALL, 1, workers).begin(resume=True)
    Training(game, tmp_path, SMALL, 1, workers).begin(resume=False)
    with pytest.raises(lapilli.OptionError, match="--resume"):
        Training(game, tmp_path, SMALL, 1, workers).begin(resume=False)
    with pytest.raises(lapilli.OptionError, match="another training"):
        Training(game, tmp_path, SMALL, 2, workers).begin(resume=True)
    workers.close()


@pytest.mark.parametrize(("name", "options"), [(OPEN_GAME, {}), (LEARNT, {"players": 4})])
def test_a_game_without_traits_or_for_more_than_two_is_refused(
    tmp_path: Path, name: str, options: dict[str, int]
) -> None:
    workers = Threads(1)
    with pytest.raises(lapilli.OptionError):
        Training(lapilli.game(name, **options), tmp_path, SMALL, 1, workers)
    workers.close()


def test_the_gate_asks_for_evidence() -> None:
    assert evidence([1.0]) < SURE
    assert evidence([1.0, 0.5, 1.0, 0.5] * 20) > SURE
    assert evidence([0.5, 1.0, 0.5, 0.0] * 300) < -SURE

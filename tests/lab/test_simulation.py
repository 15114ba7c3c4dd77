"""Simulations: the same for the same seed, however they are run."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import lapilli
from lapilli.lab.simulation import GAMES_PER_PART, quantile, simulate
from lapilli.lab.speed import measure
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.harness import fewer_uncompiled


def plain(game: str, games: int, seed: int, threads: int, **options: Any) -> dict[str, Any]:
    result = msgspec.to_builtins(simulate(lapilli.game(game, **options), games, seed, threads))
    return {name: value for name, value in result.items() if name not in ("seconds", "threads")}


def test_the_summary_does_not_depend_on_the_number_of_threads() -> None:
    games = fewer_uncompiled(3 * GAMES_PER_PART + 17)
    assert plain(HIDDEN_HANDS, games, 5, 1) == plain(HIDDEN_HANDS, games, 5, 2) == plain(HIDDEN_HANDS, games, 5, 7)
    assert plain(HIDDEN_HANDS, games, 5, 1) != plain(HIDDEN_HANDS, games, 6, 1)


@pytest.mark.skipif(not lapilli.compiled, reason="compares with the compiled rules, which are not here")
def test_the_summary_is_the_same_uncompiled() -> None:
    code = f"from tests.lab.test_simulation import plain; print(plain({HIDDEN_HANDS!r}, 60, 5, 2, players=4))"
    environment = {**os.environ, "LAPILLI_UNCOMPILED": "1"}
    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout.strip() == str(plain(HIDDEN_HANDS, 60, 5, 2, players=4))


def test_the_counts_add_up() -> None:
    games = fewer_uncompiled(5000)
    result = simulate(lapilli.game(OPEN_GAME), games, seed=1)
    assert sum(result.wins) + result.drawn == games
    assert result.no_result == 0
    assert sum(result.endings.values()) == games
    assert 5 <= result.length.min <= result.length.median <= result.length.p95 <= result.length.max <= 9
    assert result.length.mean == pytest.approx(result.moves / games, abs=1e-6)


def test_progress_is_told_for_every_game() -> None:
    told: list[int] = []
    simulate(lapilli.game(OPEN_GAME), 100, progress=told.append)
    assert sum(told) == 100


def test_bots_play_themselves_and_that_too_is_reproducible() -> None:
    game = lapilli.game(OPEN_GAME)
    once, again = (simulate(game, 20, seed=4, threads=threads, player="expert:80it") for threads in (1, 3))
    assert (once.wins, once.moves, once.length) == (again.wins, again.moves, again.length)
    assert once.drawn > simulate(game, 20, seed=4).drawn
    with pytest.raises(lapilli.OptionError, match="no bot"):
        simulate(game, 1, player="guru")


def test_nonsense_is_refused() -> None:
    with pytest.raises(lapilli.OptionError, match="games"):
        simulate(lapilli.game(OPEN_GAME), 0)
    with pytest.raises(lapilli.OptionError, match="threads"):
        simulate(lapilli.game(OPEN_GAME), 1, threads=0)


def test_a_quantile_is_the_least_length_that_covers_its_share() -> None:
    assert quantile([(5, 1), (7, 2), (9, 1)], 4, 0.5) == 7
    assert quantile([(5, 2), (7, 2)], 4, 0.5) == 5
    assert quantile([(5, 19), (7, 1)], 20, 0.95) == 5


def test_speed_is_measured_on_games_that_were_played() -> None:
    speed = measure(lapilli.game(HIDDEN_HANDS), seconds=0.01, rounds=3)
    assert speed.moves_per_second > 1000

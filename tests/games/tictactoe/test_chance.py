"""What random games of tic-tac-toe come to."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.lab.simulation import simulate


@pytest.mark.skipif(not lapilli.compiled, reason="needs many games")
def test_random_tic_tac_toe_is_won_as_often_as_mathematics_says() -> None:
    """X wins 737/1260 of random games, O 363/1260, and 160/1260 are drawn."""
    result = simulate(lapilli.game("tictactoe"), 200_000, seed=2, threads=2)
    assert result.wins[0] / 200_000 == pytest.approx(737 / 1260, abs=0.005)
    assert result.wins[1] / 200_000 == pytest.approx(363 / 1260, abs=0.005)

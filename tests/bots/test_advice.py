"""Hints and analysis: the winning move is found, a blunder is named, and the numbers add up."""

from __future__ import annotations

from collections import defaultdict

import msgspec
import pytest

import lapilli
from lapilli.bots.advice import analyse
from tests.bots.searches import recorded
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.harness import fewer_uncompiled


@pytest.mark.parametrize("name", [OPEN_GAME, HIDDEN_HANDS])
def test_first_chance_minus_losses_plus_luck_is_the_result(name: str) -> None:
    record = recorded(name, 5)
    judged = analyse(record, lapilli.game, fewer_uncompiled(300, share=4), seed=1)
    totals: dict[int, float] = defaultdict(float)
    for move in judged:
        if move.seat not in totals:
            totals[move.seat] = move.best_win
        totals[move.seat] += move.luck - move.lost
    assert record.result is not None
    for seat, total in totals.items():
        expected = float(seat in record.result.winners) if record.result.winners else 0.5
        assert total == pytest.approx(expected, abs=0.01)


def test_an_analysis_is_reproducible_and_works_on_a_running_game() -> None:
    record = recorded(HIDDEN_HANDS, 2)
    running = msgspec.structs.replace(record, moves=record.moves[:2], result=None)
    first, again = (analyse(running, lapilli.game, 100, seed=4) for _ in range(2))
    assert first == again
    assert len(first) == 2

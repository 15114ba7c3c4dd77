"""Hints and analysis: the winning move is found, a blunder is named, and the numbers add up."""

from __future__ import annotations

from collections import defaultdict

import msgspec
import pytest

import lapilli
from lapilli.bots.advice import advice, analyse
from lapilli.bots.players import bot, move_of
from lapilli.engine.record import Record, write_record
from lapilli.engine.rng import Rng
from tests.games.match.positions import match
from tests.harness import fewer_uncompiled

ITERATIONS = fewer_uncompiled(2000, share=5)


def recorded(name: str, seed: int, moves: list[str] | None = None) -> Record:
    """A game between careless bots, or with given moves."""
    game = lapilli.game(name)
    state = game.deal(seed)
    rng = Rng(seed, 3)
    played: list[str] = []
    while not state.over and (moves is None or len(played) < len(moves)):
        played.append(moves[len(played)] if moves else game.text(state, move_of(bot("greedy"), state, rng)))
        game.play(state, played[-1])
    return write_record(game, seed, ["Ana", "Ben"], played, state)


def test_advice_names_the_winning_move_and_how_sure_it_is() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    best = advice(game, state, Rng(1, 1), ITERATIONS)[0]
    assert (best.move, best.win) == ("RX@9", 1.0)
    assert 0 < best.error < 0.2
    assert best.games > 0


def test_a_blunder_is_named_with_what_was_better() -> None:
    """O lets X complete the middle column."""
    judged = analyse(recorded("tictactoe", 0, ["X@5", "O@1", "X@2", "O@9", "X@8"]), lapilli.game, ITERATIONS)
    blunder = judged[3]
    assert (blunder.move, blunder.best) == ("O@9", "O@8")
    assert blunder.lost > 0.2
    assert blunder.sure
    assert judged[4].lost == 0
    assert judged[4].win == 1.0


@pytest.mark.parametrize("name", ["tictactoe", "match"])
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
    record = recorded("match", 2)
    running = msgspec.structs.replace(record, moves=record.moves[:2], result=None)
    first, again = (analyse(running, lapilli.game, 100, seed=4) for _ in range(2))
    assert first == again
    assert len(first) == 2

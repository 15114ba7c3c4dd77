"""Bots at tic-tac-toe."""

from __future__ import annotations

import lapilli
from lapilli.bots.advice import analyse
from lapilli.bots.players import bot, move_of
from lapilli.engine.rng import Rng
from tests.bots.searches import ITERATIONS, recorded
from tests.harness import fewer_uncompiled


def test_the_search_never_loses_plain_tic_tac_toe() -> None:
    game = lapilli.game("tictactoe")
    expert = bot(f"expert:{fewer_uncompiled(4000, share=4)}it")
    for seed in range(fewer_uncompiled(20, share=10)):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        while not state.over:
            state.apply(move_of(expert if state.turn == seed % 2 else bot("random"), state, rng))
        assert state.winners in (0, 1 << seed % 2)


def test_a_blunder_is_named_with_what_was_better() -> None:
    """O lets X complete the middle column."""
    judged = analyse(recorded("tictactoe", 0, ["X@5", "O@1", "X@2", "O@9", "X@8"]), lapilli.game, ITERATIONS)
    blunder = judged[3]
    assert (blunder.move, blunder.best) == ("O@9", "O@8")
    assert blunder.lost > 0.2
    assert blunder.sure
    assert judged[4].lost == 0
    assert judged[4].win == 1.0

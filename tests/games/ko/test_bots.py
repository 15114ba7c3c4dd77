"""Bots at Knock Out."""

from __future__ import annotations

import lapilli
from lapilli.engine.rng import Rng
from tests.harness import fewer_uncompiled


def test_in_knock_out_an_objective_is_claimed() -> None:
    game = lapilli.game("ko")
    claims = 0
    for seed in range(fewer_uncompiled(20, share=5)):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        while not state.over:
            move = game.text(state, state.sensible_action(rng))
            assert move != "wait"
            claims += move == "claim"
            game.play(state, move)
    assert claims

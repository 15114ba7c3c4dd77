"""The simple bot is fair and sees what is in front of it."""

from __future__ import annotations

import lapilli
from lapilli.bots.sampling import best_action, observed
from lapilli.engine.rng import Rng
from tests.games.match.positions import match
from tests.harness import fewer_uncompiled, position_after

GAMES = fewer_uncompiled(400, share=20)


def test_it_completes_its_own_line() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    action = best_action(observed(state, 0, Rng(1, 1)), 0, Rng(1, 2), GAMES)
    assert game.text(state, action) == "RX@9"


def test_it_does_not_complete_the_line_of_the_other_side() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="OX")
    action = best_action(observed(state, 0, Rng(1, 1)), 0, Rng(1, 2), GAMES)
    assert game.text(state, action) != "RX@9"


def test_what_it_cannot_know_does_not_change_its_move() -> None:
    game = lapilli.game("match", players=4)
    for seed in range(5):
        truth = position_after(game, seed, seed + 3)
        other = truth.clone()
        other.determinise(truth.turn, Rng(9, 9))
        moves = [
            best_action(observed(state, truth.turn, Rng(2, seed)), truth.turn, Rng(3, seed), 5)
            for state in (truth, other)
        ]
        assert moves[0] == moves[1]

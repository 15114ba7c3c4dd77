"""What learners see of Tic Tac K.O."""

from __future__ import annotations

import lapilli
from lapilli.rl import observation
from tests.harness import fewer_uncompiled, random_game, rule


@rule("K34")
def test_learners_are_not_told_who_is_asked() -> None:
    game = lapilli.game("ko", players=4)
    asked = 0
    for seed in range(fewer_uncompiled(8, share=20)):
        for state in random_game(game, seed):
            if not state.over and game.view(state, None)["phase"] == "react":
                asked += 1
                for seat in range(4):
                    turn = game.observation.read(observation(game, state, seat))["turn"]
                    assert turn == ([1, 0, 0, 0] if seat == state.turn else [0, 0, 0, 0])
    assert asked

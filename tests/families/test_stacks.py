"""What holds in every game on a grid of stacks."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.engine.events import Reshuffled
from lapilli.families.stacks.events import Placed
from lapilli.families.stacks.grid import StackedGrid
from tests.harness import fewer_uncompiled, position_after

ON_STACKS = [info.name for info in lapilli.games() if isinstance(lapilli.game(info.name).template, StackedGrid)]


@pytest.mark.parametrize("name", ON_STACKS)
def test_one_placement_changes_one_cell(name: str) -> None:
    game = lapilli.game(name)
    for seed in range(fewer_uncompiled(300)):
        state = position_after(game, seed, seed % 20)
        before = game.position(state)["grid"]
        for move in [move for move in game.moves(state) if "@" in move][:5]:
            copy = state.clone()
            events = game.play(copy, move)
            assert isinstance(events[0], Placed)
            if any(isinstance(event, Reshuffled) for event in events):
                continue
            after = game.position(copy)["grid"]
            card, cell = move.split("@")[0], int(move[-1]) - 1
            assert after[cell] == [*before[cell], card]
            assert after[:cell] + after[cell + 1 :] == before[:cell] + before[cell + 1 :]

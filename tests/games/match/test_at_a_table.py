"""Match at a table: what can be taken back, and who deals."""

from __future__ import annotations

import lapilli
from lapilli.table.knowledge import has_taught
from lapilli.table.views import view
from tests.table.tables import started


def test_a_card_laid_from_the_hand_teaches_the_others_even_if_none_is_drawn() -> None:
    game = lapilli.game("match", dealer=1)
    for seed in range(1000):
        state = game.deal(seed)
        if "D" not in game.moves(state):
            continue
        assert has_taught(game, state, ["D"])
        game.play(state, "D")
        assert has_taught(game, state, [game.moves(state)[0]])
        return
    raise AssertionError("no Double Play came up")


def test_the_deal_passes_from_game_to_game() -> None:
    live = started("match", {"dealer": 1}, target=9)
    dealers = []
    for number in range(3):
        dealers.append(view(live.table, 0).game["dealer"])
        live.play_to_end(number)
        live.start(bytes([number] * 32))
    assert dealers == [1, 0, 1]

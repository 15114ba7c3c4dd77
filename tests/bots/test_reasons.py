"""Why a move is advised: said only if it shows in every imagined deal."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.bots.advice import Advice, advice
from lapilli.bots.reasons import why
from lapilli.engine.rng import Rng
from tests.bots.searches import listed
from tests.configurations import HIDDEN_HANDS, HIDING


def test_without_anything_to_see_the_search_itself_speaks() -> None:
    game = lapilli.game(HIDDEN_HANDS, dealer=1)
    state = game.deal(3)
    first, second = game.moves(state)[:2]
    said = str(why(game, state, listed(first, second), Rng(1, 1)))
    assert said == "It wins clearly more often than your other moves."
    close = [Advice(first, 0.5, 0.1, 50), Advice(second, 0.49, 0.1, 40)]
    assert str(why(game, state, close, Rng(1, 1))) == "Other moves are about as good."


@pytest.mark.parametrize("name", HIDING)
def test_every_game_can_be_advised_on(name: str) -> None:
    game = lapilli.game(name)
    state = game.deal(5)
    assert str(why(game, state, advice(game, state, Rng(1, 1), 200), Rng(1, 1)))

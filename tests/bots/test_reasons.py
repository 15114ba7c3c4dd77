"""Why a move is advised: said only if it shows in every imagined deal."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.bots.advice import Advice, advice
from lapilli.bots.reasons import why
from lapilli.engine.rng import Rng
from tests.games.match.positions import match
from tests.games.nodraw.positions import nodraw


def listed(*moves: str) -> list[Advice]:
    return [Advice(move, 0.6 - 0.1 * place, 0.02, 100) for place, move in enumerate(moves)]


def test_a_winning_move_wins_at_once() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    assert str(why(game, state, listed("RX@9", "RX@3"), Rng(1, 1))) == "It wins at once."


def test_a_move_that_takes_a_win_away_is_called_safe() -> None:
    game, state = match({1: "GO", 4: "GO", 5: "RX"}, ["GX BX RX YX"], ids="XO", draw="GO GO YO YO")
    said = str(why(game, state, listed("GX@1", "BX@9", "YX@9"), Rng(1, 1)))
    assert said.startswith("It is safe: after other moves somebody else could often win at once")
    assert said.endswith("after this one in 0.")


def test_points_are_told_where_there_are_some() -> None:
    game, state = nodraw("X2@0,0 O1@0,1 X4N@1,0 O0@-1,1", ["6N 0 1"])
    said = why(game, state, listed("6N@2,0", "0@-1,0"), Rng(1, 1))
    assert str(said) == "It brings 12 points more than your opponents get by it."


def test_without_anything_to_see_the_search_itself_speaks() -> None:
    game = lapilli.game("match", dealer=1)
    state = game.deal(3)
    first, second = game.moves(state)[:2]
    said = str(why(game, state, listed(first, second), Rng(1, 1)))
    assert said == "In 200 imagined games it won 10 of 100 more often than the next best of 2 moves."
    close = [Advice(first, 0.5, 0.1, 50), Advice(second, 0.49, 0.1, 40)]
    assert str(why(game, state, close, Rng(1, 1))).endswith("but others are about as good.")


@pytest.mark.parametrize("name", ["match", "twist", "nodraw", "ko"])
def test_every_game_can_be_advised_on(name: str) -> None:
    game = lapilli.game(name)
    state = game.deal(5)
    assert str(why(game, state, advice(game, state, Rng(1, 1), 200), Rng(1, 1)))

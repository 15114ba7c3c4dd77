"""Bots at Match: what a person would see at once."""

from __future__ import annotations

import pytest

from lapilli.bots.advice import advice
from lapilli.bots.players import SearchBot, bot, move_of, observed
from lapilli.bots.reasons import why
from lapilli.engine.rng import Rng
from tests.bots.searches import ITERATIONS, listed, searched
from tests.games.match.positions import match
from tests.harness import fewer_uncompiled

THOUGHT = f"expert:{fewer_uncompiled(3000, share=10)}it"
TRIES = 20


def test_advice_names_the_winning_move_and_how_sure_it_is() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    best = advice(game, state, Rng(1, 1), ITERATIONS)[0]
    assert (best.move, best.win) == ("RX@9", 1.0)
    assert 0 < best.error < 0.2
    assert best.games > 0


@pytest.mark.parametrize("name", ["greedy", THOUGHT])
def test_they_complete_their_own_line(name: str) -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    assert game.text(state, move_of(bot(name), state, Rng(1, 2))) == "RX@9"


@pytest.mark.parametrize("name", ["greedy", THOUGHT])
def test_they_do_not_complete_the_line_of_the_other_side(name: str) -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="OX")
    assert game.text(state, move_of(bot(name), state, Rng(1, 2))) != "RX@9"


def test_a_level_overlooks_moves_as_often_as_it_says() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    careless = SearchBot("careless", iterations=60, overlooks=0.5)
    seen = [game.text(state, move_of(careless, state, Rng(seed, 1))) for seed in range(60)]
    assert 12 < seen.count("RX@9") < 48


def test_a_winning_move_wins_at_once() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    assert str(why(game, state, listed("RX@9", "RX@3"), Rng(1, 1))) == "It wins at once."


def test_a_move_that_takes_a_win_away_is_called_safe() -> None:
    game, state = match({1: "GO", 4: "GO", 5: "RX"}, ["GX BX RX YX"], ids="XO", draw="GO GO YO YO")
    said = str(why(game, state, listed("GX@1", "BX@9", "YX@9"), Rng(1, 1)))
    assert said == "Otherwise somebody else could win with the next move: top left, middle left, bottom left."


def test_a_line_of_the_own_symbol_is_completed_and_one_of_the_other_is_not() -> None:
    grid = {5: "RX", 1: "RX", 2: "GO"}
    for ids, completes in (("XO", True), ("OX", False)):
        game, state = match(grid, ["RX BO YX GO"], ids=ids)
        moves = {game.text(state, state.sensible_action(Rng(seed, 1))) for seed in range(TRIES)}
        assert moves == {"RX@9"} if completes else "RX@9" not in moves


def test_a_tree_is_kept_between_the_two_cards_of_a_double_play() -> None:
    """Nothing is drawn and nobody else moves in between, so the player knows what the search expected."""
    game, state = match({5: "RX", 2: "GO"}, ["D RX BO YX"], ids="XO")
    tree = searched(state, 400)
    played = game.action(state, "D")
    before = next(move for move in tree.moves() if move.action == played)
    state.apply(played)
    assert tree.follow(observed(state, state.turn, Rng(5, 5)), state.turn, Rng(6, 6), played)
    assert 0 < sum(move.visits for move in tree.moves()) <= before.visits
    assert {move.action for move in tree.moves()} <= set(state.legal_actions())

"""Bots: fair, reproducible, on time, and they see what is in front of them."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import lapilli
from lapilli.bots.players import LEVELS, SearchBot, bot, move_of
from lapilli.bots.search import Search
from lapilli.bots.tree import Style
from lapilli.engine.rng import Rng
from tests.configurations import ALL, IDS
from tests.games.match.positions import match
from tests.harness import fewer_uncompiled, position_after

THOUGHT = f"expert:{fewer_uncompiled(3000, share=10)}it"
BOTS = ["random", "sensible", "greedy", "novice:40it", "expert:60it", "textbook:40it"]


@pytest.mark.parametrize("name", ["greedy", THOUGHT])
def test_they_complete_their_own_line(name: str) -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    assert game.text(state, move_of(bot(name), state, Rng(1, 2))) == "RX@9"


@pytest.mark.parametrize("name", ["greedy", THOUGHT])
def test_they_do_not_complete_the_line_of_the_other_side(name: str) -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="OX")
    assert game.text(state, move_of(bot(name), state, Rng(1, 2))) != "RX@9"


def test_the_search_never_loses_plain_tic_tac_toe() -> None:
    game = lapilli.game("tictactoe")
    expert = bot(f"expert:{fewer_uncompiled(4000, share=4)}it")
    for seed in range(fewer_uncompiled(20, share=10)):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        while not state.over:
            state.apply(move_of(expert if state.turn == seed % 2 else bot("random"), state, rng))
        assert state.winners in (0, 1 << seed % 2)


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
@pytest.mark.parametrize("player", BOTS)
def test_what_a_bot_cannot_know_does_not_change_its_move(name: str, options: dict[str, Any], player: str) -> None:
    game = lapilli.game(name, **options)
    for seed in range(fewer_uncompiled(8, share=8)):
        truth = position_after(game, seed, 2 * seed + 1)
        if truth.over:
            continue
        other = truth.clone()
        other.determinise(truth.turn, Rng(9, 9))
        moves = {move_of(bot(player), state, Rng(2, seed)) for state in (truth, other)}
        assert len(moves) == 1
        assert moves <= set(truth.legal_actions())


@pytest.mark.parametrize("player", BOTS)
def test_a_bot_does_not_touch_the_game_it_looks_at(player: str) -> None:
    game = lapilli.game("match", players=4)
    state = position_after(game, 3, 5)
    before = game.position(state), state.rng.a, state.rng.b
    assert move_of(bot(player), state, Rng(1, 1)) == move_of(bot(player), state, Rng(1, 1))
    assert (game.position(state), state.rng.a, state.rng.b) == before


def test_thinking_time_is_kept_and_a_search_can_be_stopped() -> None:
    state = lapilli.game("match").deal(1)
    start = time.perf_counter()
    move_of(SearchBot("timed", seconds=0.2), state, Rng(1, 1))
    assert 0.2 <= time.perf_counter() - start < 5  # the upper bound allows for a busy machine
    patient = SearchBot("patient", seconds=600)
    thinking = threading.Thread(target=move_of, args=(patient, state, Rng(1, 1)))
    thinking.start()
    while thinking.is_alive():
        patient.stop()
        thinking.join(0.01)


def test_a_level_overlooks_moves_as_often_as_it_says() -> None:
    game, state = match({5: "RX", 1: "RX", 2: "GO"}, ["RX BO YX GO"], ids="XO")
    careless = SearchBot("careless", iterations=60, overlooks=0.5)
    seen = [game.text(state, move_of(careless, state, Rng(seed, 1))) for seed in range(60)]
    assert 12 < seen.count("RX@9") < 48


def test_whoever_overlooks_a_cell_of_the_mosaic_overlooks_every_way_to_use_it() -> None:
    state = position_after(lapilli.game("nodraw"), seed=4, moves=20)
    careless = SearchBot("careless", iterations=400, overlooks=0.5)
    search = Search(state, state.turn, Rng(1, 1), Style())
    search.think(careless.budget, lambda: False)
    moves = [move.action for move in search.moves()]
    best_of_cells = {state.spot(action): action for action in reversed(moves)}
    assert len(best_of_cells) < len(moves)
    played = {careless.noticed(search.moves(), state, Rng(seed, 1)) for seed in range(100)}
    assert len(played) > 1
    assert played <= set(best_of_cells.values())


@pytest.mark.parametrize(
    "name", ["", "guru", "expert:", "expert:5", "expert:0s", "random:5it", "expert:-1s", "expertx0"]
)
def test_an_unknown_bot_is_refused_naming_the_known_ones(name: str) -> None:
    with pytest.raises(lapilli.OptionError, match=r"greedy|budget"):
        bot(name)


def test_levels_get_stronger_by_name() -> None:
    times = [level.seconds for level in LEVELS.values()]
    lapses = [level.overlooks for level in LEVELS.values()]
    assert list(LEVELS) == ["novice", "casual", "strong", "expert"]
    assert times == sorted(times)
    assert lapses == sorted(lapses, reverse=True)

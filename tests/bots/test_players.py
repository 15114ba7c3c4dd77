"""Bots: fair, reproducible, on time, and they see what is in front of them."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import lapilli
from lapilli.bots.players import LEVELS, SearchBot, bot, move_of
from lapilli.engine.rng import Rng
from tests.configurations import ALL, HIDDEN_HANDS, IDS, LEARNT
from tests.harness import fewer_uncompiled, position_after

BOTS = ["random", "sensible", "greedy", "novice:40it", "expert:60it", "textbook:40it"]


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
    game = lapilli.game(HIDDEN_HANDS, players=4)
    state = position_after(game, 3, 5)
    before = game.position(state), state.rng.a, state.rng.b
    assert move_of(bot(player), state, Rng(1, 1)) == move_of(bot(player), state, Rng(1, 1))
    assert (game.position(state), state.rng.a, state.rng.b) == before


def test_thinking_time_is_kept_and_a_search_can_be_stopped() -> None:
    state = lapilli.game(HIDDEN_HANDS).deal(1)
    start = time.perf_counter()
    move_of(SearchBot("timed", seconds=0.2), state, Rng(1, 1))
    assert 0.2 <= time.perf_counter() - start < 5  # the upper bound allows for a busy machine
    patient = SearchBot("patient", seconds=600)
    thinking = threading.Thread(target=move_of, args=(patient, state, Rng(1, 1)))
    thinking.start()
    while thinking.is_alive():
        patient.stop()
        thinking.join(0.01)


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


def test_the_classic_expert_plays_by_the_hand_written_sense_and_the_expert_as_it_has_learnt() -> None:
    game = lapilli.game(LEARNT)
    expert, classic = (bot(f"{name}:400it") for name in ("expert", "classic"))
    for player in (expert, classic):
        move_of(player, game.deal(3), Rng(1, 1))
    assert expert.chance != classic.chance
    game.template.net = None
    unlearnt = bot("expert:400it")
    move_of(unlearnt, game.deal(3), Rng(1, 1))
    assert unlearnt.chance == classic.chance

"""The search: what it keeps from move to move, what threads change, and that it is the same compiled and uncompiled."""

from __future__ import annotations

import os
import subprocess
import sys
from math import log, sqrt
from typing import Any

import pytest

import lapilli
from lapilli.bots.players import SearchBot, bot, move_of, observed
from lapilli.bots.tree import LEARNED, TEXTBOOK
from lapilli.engine.rng import Rng
from tests.bots.searches import searched
from tests.configurations import ALL, CARD_FILE, HIDDEN_HANDS, IDS, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS
from tests.harness import fewer_uncompiled, position_after

EXAMPLES = [
    (HIDDEN_HANDS, {"players": 4}),
    (MANY_SEATS, {"players": 3}),
    (SECRET_QUESTIONS, {"quick": True}),
    (CARD_FILE, {"players": 3}),
]


def test_a_full_tree_goes_on_without_growing() -> None:
    tree = searched(lapilli.game(HIDDEN_HANDS).deal(1), 200, room=50)
    assert tree.nodes == 50
    assert sum(move.visits for move in tree.moves()) == tree.iterations == 200
    assert any(0.2 < move.wins < 0.8 for move in tree.moves())


@pytest.mark.skipif(lapilli.compiled, reason="compiled, it is there for C alone")
def test_eagerness_grows_ever_more_slowly_however_long_a_search_takes() -> None:
    tree = searched(lapilli.game(OPEN_GAME).deal(1), 1)
    growing = [tree.eagerness(available) for available in (1, 100, 4095, 4096, 10**6, 10**7, 10**8, 10**9)]
    assert growing == sorted(growing)
    assert tree.eagerness(10**7) == pytest.approx(sqrt(log(10**7)), abs=0.001)
    assert tree.eagerness(10**9) == tree.eagerness(4096 * 4096 - 1)


def test_a_tree_is_not_kept_for_another_seat_or_a_position_that_it_did_not_foresee() -> None:
    game = lapilli.game(HIDDEN_HANDS)
    state = game.deal(1)
    tree = searched(state, 100)
    played = tree.moves()[0].action
    elsewhere = game.deal(2)
    assert not tree.follow(observed(elsewhere, state.turn, Rng(5, 5)), state.turn, Rng(6, 6), played)
    state.apply(played)
    assert not tree.follow(observed(state, state.turn, Rng(5, 5)), state.turn, Rng(6, 6), played)


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_a_bot_that_remembers_makes_legal_moves_that_do_not_depend_on_what_it_cannot_know(
    name: str, options: dict[str, Any]
) -> None:
    """Two bots play the same seat; one of them is always shown the game with everything hidden from it dealt anew."""
    game = lapilli.game(name, **options)
    for seed in range(fewer_uncompiled(3, share=3)):
        state = game.deal(seed)
        one, other = (SearchBot("remembers", iterations=30, overlooks=0.2) for _ in range(2))
        chance, others = Rng(seed, 1), Rng(seed, 2)
        for _ in range(fewer_uncompiled(60, share=5)):
            if state.over:
                break
            if state.turn != 0:
                state.apply(state.random_action(others))
                continue
            imagined = state.clone()
            imagined.determinise(0, chance)
            twin_chance = Rng()
            twin_chance.reseed(chance.a, chance.b)
            action = move_of(one, state, chance)
            assert move_of(other, imagined, twin_chance) == action
            state.apply(action)


@pytest.mark.parametrize(("name", "options"), EXAMPLES)
def test_trees_in_two_threads_vote(name: str, options: dict[str, Any]) -> None:
    state = position_after(lapilli.game(name, **options), 4, 6)
    assert move_of(bot("expertx2:40it"), state, Rng(1, 1)) in state.legal_actions()


def thoughts() -> list[str]:
    """What searches find in every game, for comparing both ways to run them."""
    found = []
    for name, options in ALL:
        state = position_after(lapilli.game(name, **options), 3, 4)
        for style in (None, LEARNED, TEXTBOOK):
            found.append(f"{name} {options} {searched(state, 60, style=style).moves()[:5]}")
    return found


@pytest.mark.skipif(not lapilli.compiled, reason="compares with the compiled search, which is not here")
def test_a_search_is_the_same_uncompiled() -> None:
    code = "from tests.bots.test_tree import thoughts; print(*thoughts(), sep='\\n')"
    environment = {**os.environ, "LAPILLI_UNCOMPILED": "1"}
    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout.splitlines() == thoughts()

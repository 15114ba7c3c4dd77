"""What holds in every position of every game of Tic-Tac Match."""

from __future__ import annotations

from collections import Counter

import pytest

import lapilli
from lapilli.engine import stacks
from lapilli.engine.rng import Rng
from lapilli.games.match.cards import DECK_SIZE, HAND, SYMBOL_KINDS
from lapilli.games.match.positions import DECK
from lapilli.games.match.rules import Match
from tests.configurations import CONFIGURATIONS
from tests.games.match.positions import match
from tests.harness import fewer_uncompiled, position_after, random_game

FULL_DECK = sorted(Counter(DECK).elements())


def all_cards(state: Match) -> list[int]:
    used = [card & stacks.NO_CARD for card in state.cards[stacks.ROOM - state.n_used :]]
    placed = [card for card in [*state.top, *state.hands] if card != stacks.NO_CARD]
    return sorted([*state.cards[: state.n_draw], *used, *placed])


@pytest.mark.parametrize("options", CONFIGURATIONS["match"], ids=str)
def test_every_card_exists_exactly_once_after_every_move_and_every_game_ends(options: dict[str, object]) -> None:
    game = lapilli.game("match", **options)
    assert len(FULL_DECK) == DECK_SIZE
    for seed in range(fewer_uncompiled(10_000, share=200)):
        for state in random_game(game, seed):
            assert all_cards(state) == FULL_DECK
        assert state.over


@pytest.mark.parametrize("options", CONFIGURATIONS["match"], ids=str)
def test_the_masks_repeat_the_top_cards(options: dict[str, object]) -> None:
    game = lapilli.game("match", **options)
    for seed in range(fewer_uncompiled(500)):
        for state in random_game(game, seed):
            tops = list(enumerate(state.top))
            for colour in range(4):
                assert state.colour[colour] == sum(1 << cell for cell, top in tops if top >> 1 == colour)
            for mark in range(2):
                filled = [(cell, top) for cell, top in tops if top < SYMBOL_KINDS]
                assert state.mark[mark] == sum(1 << cell for cell, top in filled if top & 1 == mark)


def test_a_redeal_varies_every_secret_and_nothing_else() -> None:
    game = lapilli.game("match", players=4)
    truth = position_after(game, 4, 6)
    hands, piles = set(), set()
    for seed in range(20):
        imagined = truth.clone()
        imagined.determinise(1, Rng(seed, 5))
        position = game.position(imagined)
        assert position["hands"][1] == game.position(truth)["hands"][1]
        hands.add(str([position["hands"][seat] for seat in (0, 2, 3)]))
        piles.add(str(position["draw"]))
    assert len(hands) == len(piles) == 20


def test_a_redeal_keeps_the_size_of_a_hand_in_a_double_play() -> None:
    game, state = match({5: "RX"}, ["D BO F GO"])
    game.play(state, "D")
    state.determinise(1, Rng(1, 1))
    assert [len(hand) for hand in game.position(state)["hands"]] == [3, 4]


def test_a_state_is_small() -> None:
    if lapilli.compiled:
        state = lapilli.game("match", players=4).deal(1)
        assert state.__sizeof__() + state.rng.__sizeof__() <= 256
    assert len(lapilli.game("match").deal(1).hands) == HAND * 4

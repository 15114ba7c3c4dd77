"""What holds in every position of every game of Tic-Tac Match."""

from __future__ import annotations

from collections import Counter

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.families.stacks import numbers as stacks
from lapilli.games.match.deck import DECK
from lapilli.games.match.numbers import HAND_ROOM, SYMBOL_KINDS
from lapilli.games.match.rules import Match
from tests.configurations import CONFIGURATIONS
from tests.games.match.positions import FULL, OTHERS, match
from tests.harness import fewer_uncompiled, position_after, random_game

FULL_DECK = sorted(Counter(dict(enumerate(DECK.copies(DECK.ours).values()))).elements())


def all_cards(state: Match) -> list[int]:
    used = [card & stacks.NO_CARD for card in state.cards[stacks.ROOM - state.n_used :]]
    placed = [card for card in [*state.top, *state.hands] if card != stacks.NO_CARD]
    return sorted([*state.cards[: state.n_draw], *used, *placed])


@pytest.mark.parametrize("options", CONFIGURATIONS["match"], ids=str)
def test_every_card_exists_exactly_once_after_every_move_and_every_game_ends(options: dict[str, object]) -> None:
    game = lapilli.game("match", **options)
    assert len(FULL_DECK) == 60
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


def test_random_moves_are_as_likely_as_from_the_list() -> None:
    """Chi-squared: a Wipe-Out between two and between four, its target, both cards of a Double Play."""
    two = match(FULL, ["W D F YX"])[1]
    game, wiping = match(FULL, ["W D F YX", *OTHERS], players=4)
    states = [two, wiping.clone()]
    game.play(wiping, "W")
    states.append(wiping)
    game, doubling = match({5: "RX"}, ["D F YX GO"])
    for move in ("D", "F"):
        game.play(doubling, move)
        states.append(doubling.clone())
    rng = Rng(5, 7)
    for state in states:
        legal = state.legal_actions()
        counts = Counter(state.random_action(rng) for _ in range(200 * len(legal)))
        assert counts.keys() == set(legal)
        squares = sum((counts[action] - 200) ** 2 / 200 for action in legal)
        freedom = len(legal) - 1
        assert squares < freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_a_redeal_keeps_the_size_of_a_hand_in_a_double_play() -> None:
    game, state = match({5: "RX"}, ["D BO F GO"])
    game.play(state, "D")
    state.determinise(1, Rng(1, 1))
    assert [len(hand) for hand in game.position(state)["hands"]] == [3, 4]


def test_a_redeal_while_a_target_is_chosen_asks_nothing_of_the_hand() -> None:
    """On the full grid RX and GO fit nowhere: a chooser who holds only those is as possible as any other."""
    game, state = match(FULL, ["W D GO GO", *OTHERS], players=4, draw="D D D W W GX RX")
    game.play(state, "W")
    playable = set()
    for seed in range(200):
        imagined = state.clone()
        imagined.determinise(1, Rng(seed, 1))
        position = game.position(imagined)
        assert [len(hand) for hand in position["hands"]] == [4] * 4
        assert game.moves(imagined) == ["W>1", "W>2", "W>3"]
        playable.add(bool(set(position["hands"][0]) - {"RX", "GO", "D"}))
    assert playable == {True, False}


def test_a_state_is_small() -> None:
    if lapilli.compiled:
        state = lapilli.game("match", players=4).deal(1)
        assert (
            state.__sizeof__() + state.rng.__sizeof__() <= 288
        )  # four cache lines and a half: decks of 72 cards have room
    assert len(lapilli.game("match").deal(1).hands) == HAND_ROOM * 4

"""What holds in every position of every game of Tic-Tac Twist."""

from __future__ import annotations

from collections import Counter
from operator import and_
from typing import Any

import pytest

import lapilli
from lapilli.families.stacks import numbers as stacks
from lapilli.games.twist.deck import DECK
from lapilli.games.twist.numbers import CARDS, HAND, HAND_ROOM, JOKER
from lapilli.games.twist.rules import Twist
from tests.configurations import CONFIGURATIONS
from tests.games.twist.positions import tops, twist
from tests.harness import fewer_uncompiled, random_game

OWNERS = [1 << place // HAND_ROOM for place in range(8 * HAND_ROOM)]
WITHOUT_PLACE = bytes(entry & stacks.NO_CARD for entry in range(256))  # used cards carry their place above
KINDS = range(len(CARDS))
FULL_DECK = list(DECK.copies(DECK.ours).values())
BEGINNERS_DECK = [copies if card <= JOKER else 0 for card, copies in enumerate(FULL_DECK)]


def check(state: Twist, deck: list[int]) -> None:
    """Cheap enough for every position of many games."""
    hands, known = state.hands, state.known
    piles = bytes(state.cards).translate(WITHOUT_PLACE)
    cards = piles[: state.n_draw] + piles[stacks.ROOM - state.n_used :] + bytes(state.top + hands)
    assert list(map(cards.count, KINDS)) == deck
    empty = hands.count(stacks.NO_CARD)
    short = state.seats * HAND - len(hands) + empty
    if state.mover >= 0:
        assert short == 1
        assert hands[state.mover * HAND_ROOM + HAND - 1] == stacks.NO_CARD
        assert (state.asked & ~state.silent) >> state.turn & 1
    elif state.turn >= 0:
        assert short == 0
        assert state.line_owners() == state.silent  # T27, T28
        assert state.asked == 0
    else:
        assert short == (0 if state.no_result else 1)
        assert state.winners & state.line_owners() == state.winners
    assert known.count(0) == empty
    assert list(map(and_, known, OWNERS)).count(0) == empty
    assert state.shout_required or not state.silent


@pytest.mark.parametrize("options", CONFIGURATIONS["twist"], ids=str)
def test_every_card_exists_exactly_once_after_every_move_and_every_game_ends(options: dict[str, object]) -> None:
    game = lapilli.game("twist", **options)
    deck = BEGINNERS_DECK if options.get("beginner") else FULL_DECK
    for seed in range(fewer_uncompiled(10_000, share=200)):
        for state in random_game(game, seed):
            check(state, deck)
        assert state.over


@pytest.mark.parametrize("options", CONFIGURATIONS["twist"], ids=str)
def test_the_masks_repeat_the_top_cards(options: dict[str, object]) -> None:
    game = lapilli.game("twist", **options)
    for seed in range(fewer_uncompiled(200)):
        for state in random_game(game, seed):
            top = list(enumerate(state.top))
            foods = [(cell, card) for cell, card in top if card < JOKER]
            for colour in range(4):
                assert state.colour[colour] == sum(1 << cell for cell, card in foods if card >> 1 == colour)
            for mark in range(2):
                assert state.mark[mark] == sum(1 << cell for cell, card in foods if card & 1 == mark)
            assert state.wild == sum(1 << cell for cell, card in top if card == JOKER)


# ---- the same rules once more, slowly, from the position alone


def may_cover(card: str, under: str) -> bool:
    return "J" in (card, under) or (card[0] == under[0]) != (card[1] == under[1])


def moves_by_the_book(game: lapilli.Game[Any], state: Twist) -> list[str]:
    position = game.position(state)
    if position["over"]:
        return []
    if position["mover"] is not None:
        return ["shout", "silent"]
    seat, shown = position["turn"], tops(game, state)
    others = [other for other in range(position["players"]) if other != seat]
    side_by_side = [(1, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9), (1, 4), (4, 7), (2, 5), (5, 8), (3, 6), (6, 9)]
    actions = {
        "Ro": ["Ro<", "Ro>"],
        "Ex": [f"Ex>{other}" for other in others],
        "Pa": [f"Pa>{other}" for other in others],
        "Sk": ["Sk"],
        "Pe": [f"Pe:{low}-{high}" for low, high in side_by_side if shown[low - 1] and shown[high - 1]],
    }
    moves = []
    for card in set(position["hands"][seat]):
        cells = [cell for cell, under in enumerate(shown, 1) if not under or may_cover(card, under)]
        moves += actions.get(card) or ([] if card in actions else [f"{card}@{cell}" for cell in cells])
    return sorted(moves)


def owners_by_the_book(game: lapilli.Game[Any], state: Twist) -> list[int]:
    shown = tops(game, state)
    owners = []
    for seat, pattern in enumerate(game.position(state)["patterns"]):
        on_line = Counter(shown[int(cell) - 1] for cell in pattern)
        if not on_line[""] and len(on_line - Counter(["J"])) == 1:
            owners.append(seat)
    return owners


@pytest.mark.parametrize("options", CONFIGURATIONS["twist"], ids=str)
def test_legal_moves_and_complete_lines_are_those_of_the_book(options: dict[str, object]) -> None:
    game = lapilli.game("twist", **options)
    lines = 0
    for seed in range(fewer_uncompiled(40, share=13)):
        for state in random_game(game, seed):
            assert game.moves(state) == moves_by_the_book(game, state)
            owners = [seat for seat in range(state.seats) if state.line_owners() >> seat & 1]
            assert owners == owners_by_the_book(game, state)
            lines += len(owners)
    assert lines


@pytest.mark.parametrize("options", CONFIGURATIONS["twist"], ids=str)
def test_positions_are_read_back_along_whole_games(options: dict[str, object]) -> None:
    game = lapilli.game("twist", **options)
    for seed in range(fewer_uncompiled(20, share=10)):
        for state in random_game(game, seed):
            position = game.position(state)
            assert game.position(game.from_position(position)) == position


def test_the_longest_list_of_legal_moves_is_a_permutation_the_joker_and_a_food() -> None:
    full = {1: "RB", 2: "RB", 3: "BP", 4: "BP", 5: "RB", 6: "RB", 7: "YP", 8: "BP", 9: "YP"}
    game, state = twist(full, ["Pe J RP"])
    assert len(game.moves(state)) == 30
    assert game.info.longest_legal == 48  # with hands of five


def test_a_state_of_eight_players_is_small() -> None:
    if lapilli.compiled:
        state = lapilli.game("twist", players=8).deal(1)
        assert state.__sizeof__() + state.rng.__sizeof__() <= 384
    assert len(lapilli.game("twist", players=8).deal(1).hands) == HAND_ROOM * 8

"""What holds in every position of every game of Tic Tac K.O., and what a seat knows."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.engine.events import sentence
from lapilli.engine.rng import Rng
from lapilli.games.ko import numbers
from lapilli.games.ko.cards import our_cards
from lapilli.games.ko.numbers import DECK_BITS, DECK_SIZE, KIND, KNOWN, NOTHING
from lapilli.games.ko.rules import KO
from tests.configurations import CONFIGURATIONS
from tests.games.ko.positions import ko, play
from tests.harness import fewer_uncompiled, position_after, random_game, rule

# All cards are counted in one number with a digit for each kind: a deck has at most 40 cards of one.
DIGIT = [41**card for card in range(64)]
HALVES = [[DIGIT[deck << DECK_BITS | card & KIND] for card in range(NOTHING)] + [0] for deck in (0, 1)]
WHOLE = [*DIGIT, *[0] * (NOTHING + 1 - 64)]
BOTH_DECKS = sum(DIGIT[number] * card.copies for number, card in our_cards().card.items())
ALL_OBJECTIVES = (1 << 12) - 1


def counted_cards(state: KO) -> int:
    """How many of each card there are, wherever they are."""
    total = sum(map(WHOLE.__getitem__, state.grid))
    cards, hands = state.cards, state.hands
    for deck, digits in enumerate(HALVES):
        room = slice(deck * DECK_SIZE, deck * DECK_SIZE + DECK_SIZE)
        total += sum(map(digits.__getitem__, cards[room])) + sum(map(digits.__getitem__, hands[room]))
    is_magic = state.card != NOTHING and state.card & KIND >= numbers.FIRST_MAGIC
    return total + (DIGIT[state.card] if is_magic else 0)  # K39: it lies nowhere


def objectives(state: KO) -> int:
    """The mask of all Objectives, if each is in one place; their sum is less if one is missing."""
    return sum(1 << i for i in [*state.pile, *state.objective, *state.completed] if i != NOTHING)


@rule("K1")
@pytest.mark.parametrize("options", CONFIGURATIONS["ko"], ids=str)
def test_every_card_and_objective_is_in_exactly_one_place_and_every_game_ends(options: dict[str, Any]) -> None:
    """Every game is looked at when it is over and after each fourth move, beginning at every move in turn."""
    game = lapilli.game("ko", **options)
    for seed in range(fewer_uncompiled(10_000, share=200)):
        for number, state in enumerate(random_game(game, seed)):
            if number % 4 == seed % 4 or state.over:
                assert counted_cards(state) == BOTH_DECKS
                assert objectives(state) == ALL_OBJECTIVES
        assert state.winners in (0b0101 & (1 << state.seats) - 1, 0b1010 & (1 << state.seats) - 1)


@pytest.mark.parametrize("options", CONFIGURATIONS["ko"], ids=str)
def test_the_facts_kept_twice_agree(options: dict[str, Any]) -> None:
    game = lapilli.game("ko", **options)
    for seed in range(fewer_uncompiled(300)):
        for state in random_game(game, seed):
            repeated = [state.held, state.spaces, state.empty, state.guards, state.mover, state.side]
            state.find_repeated_facts()
            assert [state.held, state.spaces, state.empty, state.guards, state.mover, state.side] == repeated


def test_a_state_is_small() -> None:
    state = lapilli.game("ko", players=4, advanced=True).deal(1)
    assert len(state.cards) == len(state.hands) == 2 * DECK_SIZE
    if lapilli.compiled:
        assert state.__sizeof__() + state.rng.__sizeof__() <= 512


def test_a_state_needs_card_data() -> None:
    with pytest.raises(TypeError, match="card data"):
        KO()


def test_every_event_can_be_told() -> None:
    told = set()
    for seed in range(max(5, fewer_uncompiled(100))):
        game = lapilli.game("ko", players=2 + seed % 3)
        state = game.deal(seed)
        players = Rng(seed, 8)
        while not state.over:
            for event in game.play_action(state, state.random_action(players)):
                assert sentence(event, ["Ana", "Ben", "Cleo", "Dan"]).endswith((".", "?"))
                told.add(type(event).__name__)
    assert len(told) > 12


# ---- what a seat knows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_redeal_varies_every_secret_and_keeps_what_the_seat_knows(players: int) -> None:
    game = lapilli.game("ko", players=players)
    truth = position_after(game, 4, 9)
    real = game.position(truth)
    secrets: dict[str, set[str]] = {}
    for seed in range(30):
        imagined = truth.clone()
        imagined.determinise(1, Rng(seed, 5))
        position = game.position(imagined)
        assert position["hands"][1] == real["hands"][1]
        assert position["objectives"]["unicorn"] == real["objectives"]["unicorn"]
        assert [len(hand) for hand in position["hands"]] == [len(hand) for hand in real["hands"]]
        for place, zone in {
            "dragon pile": position["draw"]["dragon"],
            "unicorn pile": position["draw"]["unicorn"],
            "objective": position["objectives"]["dragon"],
            "objective pile": position["objective_pile"],
            **{f"hand {seat}": position["hands"][seat] for seat in range(players) if seat != 1},
        }.items():
            secrets.setdefault(place, set()).add(str(zone))
    assert {place: len(seen) > 5 for place, seen in secrets.items()} == dict.fromkeys(secrets, True)


def known(game: lapilli.Game[Any], state: KO, seat: int, viewer: int) -> list[str]:
    """The cards that are in a hand whatever `viewer` imagines."""
    hands = []
    for seed in range(60):
        imagined = state.clone()
        imagined.determinise(viewer, Rng(seed, 5))
        hands.append(game.position(imagined)["hands"][seat])
    return sorted({card for card in hands[0] if all(card in hand for hand in hands)})


@rule("K18")
def test_everybody_knows_a_card_taken_from_the_open_discard_pile() -> None:
    game, state = ko({}, ["D0 D0", "UW UP UH UC"], mover=1, discard="UA")
    play(game, state, "UW:UA")
    assert known(game, state, 1, viewer=0) == ["UA"]
    for seat in (None, 0, 1):
        assert game.view(state, seat)["known"] == {"hands": [[], ["UA"]]}
    play(game, state, "stop", "D0@1", "UA@5")
    assert known(game, state, 1, viewer=0) == []
    assert game.view(state, 0)["known"] == {"hands": [[], []]}


def test_a_known_card_is_played_before_its_unknown_twin() -> None:
    """Who plays a Unicorn may have played the known one: nobody knows any more that one is left."""
    game, state = ko({}, ["D0 D0", "UW U0 UH"], mover=1, discard="U0")
    play(game, state, "UW:U0", "stop", "D0@1")
    assert [card & KNOWN for card in state.hands if card != NOTHING].count(KNOWN) == 1
    play(game, state, "U0@5")
    assert [card & KNOWN for card in state.hands if card != NOTHING].count(KNOWN) == 0


def test_a_partner_knows_a_taken_card_too_but_not_the_rest() -> None:
    game, state = ko({}, ["D0", "UW UP UH", "D0", "U0"], players=4, mover=1, discard="UA")
    play(game, state, "UW:UA")
    assert known(game, state, 1, viewer=3) == ["UA"]
    assert known(game, state, 1, viewer=1) == ["UA", "UH", "UP"]

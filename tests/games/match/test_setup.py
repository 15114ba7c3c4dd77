"""Components, players and setup of Tic-Tac Match [M1-M11]."""

from __future__ import annotations

from collections import Counter

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.games.match.numbers import HAND_ROOM
from tests.games.match.positions import match
from tests.harness import rule


def deals(count: int = 60, **options: object) -> list[dict]:
    game = lapilli.game("match", **options)
    return [game.position(game.deal(seed)) for seed in range(count)]


@rule("M1")
def test_the_deck_has_sixty_cards() -> None:
    for position in deals(5, players=4):
        piles = [*position["grid"], *position["hands"], position["draw"], position["discard"]]
        found = Counter(card for pile in piles for card in pile)
        symbols = {colour + symbol: 6 for colour in "RBYG" for symbol in "XO"}
        assert found == {**symbols, "F": 4, "W": 4, "D": 4}
        assert found.total() == 60


@rule("M2")
def test_id_cards_are_public_one_for_each_player_and_no_playing_cards() -> None:
    for players in (2, 4):
        game = lapilli.game("match", players=players)
        state = game.deal(3)
        assert len(game.position(state)["ids"]) == players
        for seat in (None, *range(players)):
            assert game.view(state, seat)["ids"] == game.position(state)["ids"]


@rule("M3")
@pytest.mark.parametrize("players", [0, 1, 3, 5, "2", True])
def test_only_two_or_four_can_play(players: object) -> None:
    with pytest.raises(lapilli.OptionError, match="players"):
        lapilli.game("match", players=players)


@rule("M4")
def test_four_players_are_two_teams_unless_they_say_otherwise() -> None:
    assert lapilli.game("match", players=4).options["teams"] is True
    assert lapilli.game("match", players=2).options["teams"] is False
    with pytest.raises(lapilli.OptionError, match="M4"):
        lapilli.game("match", players=2, teams=True)


@rule("M4", "M27")
def test_partners_sit_opposite_and_win_together() -> None:
    game, state = match({5: "RX", 1: "RX"}, ["RX F GO GO"], players=4, dealer=0)
    game.play(state, "RX@9")
    assert game.position(state)["winners"] == [0, 2]


@rule("M5")
def test_without_teams_the_dealer_plays_against_three_who_win_together() -> None:
    game, state = match({5: "RX", 1: "RX"}, ["RX F GO GO"], players=4, teams=False, dealer=2, ids="OOXO")
    game.play(state, "F")
    assert game.position(state)["ids"] == ["X", "X", "O", "X"]
    game, state = match({5: "RX", 1: "RX"}, ["RX F GO GO"], players=4, teams=False, dealer=2, ids="XXOX")
    game.play(state, "RX@9")
    assert game.position(state)["winners"] == [0, 1, 3]


@rule("M6")
def test_the_dealer_is_drawn_by_chance_or_named() -> None:
    assert {position["dealer"] for position in deals(players=4)} == {0, 1, 2, 3}
    assert {position["dealer"] for position in deals(players=4, dealer=2)} == {2}
    with pytest.raises(lapilli.OptionError, match="dealer"):
        lapilli.game("match", players=2, dealer=2)


@rule("M7")
def test_everybody_gets_four_cards_and_sees_only_their_own() -> None:
    game = lapilli.game("match", players=4)
    for seed in range(20):
        state = game.deal(seed)
        hands = game.position(state)["hands"]
        assert [len(hand) for hand in hands] == [4, 4, 4, 4]
        for seat in range(4):
            view = game.view(state, seat)
            assert view["hand"] == hands[seat]
            assert view["hands"] == [4, 4, 4, 4]
        assert "hand" not in game.view(state, None)


@rule("M7")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """With the same shuffle, the first four cards of each round go to the seats after the dealer."""
    by_dealer = []
    for dealer in range(4):
        game = lapilli.game("match", players=4, dealer=dealer)
        state = game.template.clone()
        state.deal(1, 2)
        by_dealer.append([sorted(state.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM]) for seat in range(4)])
    for dealer in range(4):
        rotated = [by_dealer[dealer][(seat + dealer) % 4] for seat in range(4)]
        assert rotated == by_dealer[0]
    assert state.hands[:4] != sorted(state.hands)[:4]


@rule("M8", "M9")
def test_action_cards_turned_up_before_the_centre_card_begin_the_discard_pile() -> None:
    lengths = set()
    for position in deals(200):
        assert [len(stack) for stack in position["grid"]] == [0, 0, 0, 0, 1, 0, 0, 0, 0]
        assert len(position["grid"][4][0]) == 2
        turned_up = position["discard"]
        if len(position["draw"]) + len(turned_up) + 1 == 52:
            lengths.add(len(turned_up))
            assert set(turned_up) <= {"F", "W", "D"}
    assert {0, 1, 2} <= lengths


@rule("M10")
def test_the_dealers_side_plays_for_the_symbol_of_the_centre_card() -> None:
    for options in ({"players": 2}, {"players": 4}, {"players": 4, "teams": False}):
        symbols = set()
        for position in deals(**options):
            centre = position["grid"][4][0][1]
            dealer = position["dealer"]
            side = {dealer, (dealer + 2) % 4} if options == {"players": 4} else {dealer}
            assert {seat for seat, shown in enumerate(position["ids"]) if shown == centre} == side
            symbols.add(centre)
        assert symbols == {"X", "O"}


@rule("M11")
def test_the_player_at_the_dealers_left_begins_and_turns_go_clockwise() -> None:
    for position in deals(players=4):
        assert position["turn"] == (position["dealer"] + 1) % 4
    game, state = match({5: "RX"}, ["F BO YX GO"], players=4, turn=0)
    seats = []
    for move in ("BO@1", "YX@2", "GO@3", "BO@4", "YX@6"):
        seats.append(state.turn)
        game.play(state, move)
    assert seats == [0, 1, 2, 3, 0]


def test_chance_of_the_deal_comes_from_the_seed_alone() -> None:
    game = lapilli.game("match")
    assert game.position(game.deal(1)) != game.position(game.deal(2))
    assert game.position(game.deal(1)) != game.position(game.deal(b"1"))
    state = game.deal(1)
    state.play_to_end(Rng(1, 1))
    assert game.position(game.deal(1)) == game.position(lapilli.game("match").deal(1))

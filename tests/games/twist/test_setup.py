"""Components, players and setup of Tic-Tac Twist [T1-T10]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import lapilli
from lapilli.engine.events import Event
from lapilli.engine.trace import Trace
from tests.games.twist.positions import moves_on, named, twist
from tests.harness import rule

ACTION_CARDS = {"Ro": 2, "Ex": 2, "Pa": 3, "Sk": 4, "Pe": 4}
LINES = {"123", "456", "789", "147", "258", "369", "159", "357"}


def deals(count: int = 60, **options: object) -> list[dict[str, Any]]:
    game = lapilli.game("twist", **options)
    return [game.position(game.deal(seed)) for seed in range(count)]


def told_deal(game: lapilli.Game[Any], seed: int) -> tuple[Any, list[Event]]:
    """A deal and the story of it, card by card."""
    state = game.template.clone()
    trace = Trace()
    state.trace = trace
    state.deal(seed + 1, 0xDEA1 << 40)
    state.trace = None
    return state, [game.event_from_trace(*told) for told in trace]


def count_cards(position: dict[str, Any]) -> Counter[str]:
    piles = [*position["grid"], *position["hands"], position["draw"], position["discard"]]
    return Counter(card for pile in piles for card in pile)


@rule("T1")
def test_there_are_sixty_four_game_cards() -> None:
    for position in deals(5, players=4):
        found = count_cards(position)
        foods = {colour + food: 6 for colour in "RBYG" for food in "BP"}
        assert found == {**foods, "J": 1, **ACTION_CARDS}
        assert found.total() == 64


@rule("T2")
def test_there_is_one_pattern_for_each_line() -> None:
    """Eight players take all of them."""
    for position in deals(10, players=8):
        assert set(position["patterns"]) == LINES


@rule("T3")
def test_cells_are_numbered_row_by_row_and_five_is_the_centre() -> None:
    game, state = twist({5: "RB"}, ["RP YB GP"])
    game.play(state, "YB@1")
    game.play(state, next(move for move in game.moves(state) if move.endswith("@9")))
    assert [bool(stack) for stack in game.position(state)["grid"]] == [cell in (1, 5, 9) for cell in range(1, 10)]
    assert [bool(stack) for stack in game.view(state, 0)["grid"]] == [cell in (1, 5, 9) for cell in range(1, 10)]


@rule("T4")
@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_can_play_everybody_alone(players: int) -> None:
    game = lapilli.game("twist", players=players)
    state = game.deal(3)
    assert len(game.position(state)["hands"]) == players
    while not state.over:
        game.play(state, game.moves(state)[0])
    assert len(game.position(state)["winners"]) <= 1


@rule("T4")
@pytest.mark.parametrize("players", [0, 1, 9, "2", True, None])
def test_other_numbers_cannot_play(players: object) -> None:
    with pytest.raises(lapilli.OptionError, match="players"):
        lapilli.game("twist", players=players)


@rule("T5")
def test_everybody_has_a_pattern_of_their_own_by_chance_and_all_see_it() -> None:
    seen: list[set[str]] = [set(), set(), set()]
    for position in deals(120, players=3):
        assert len(set(position["patterns"])) == 3
        for seat, pattern in enumerate(position["patterns"]):
            seen[seat].add(pattern)
    assert seen == [LINES, LINES, LINES]
    game = lapilli.game("twist", players=3)
    state = game.deal(1)
    for seat in (None, 0, 1, 2):
        assert game.view(state, seat)["patterns"] == game.position(state)["patterns"]


@rule("T6")
def test_everybody_gets_three_cards_and_sees_only_their_own() -> None:
    game = lapilli.game("twist", players=5)
    for seed in range(20):
        state = game.deal(seed)
        hands = game.position(state)["hands"]
        assert [len(hand) for hand in hands] == [3] * 5
        for seat in range(5):
            view = game.view(state, seat)
            assert view["hand"] == hands[seat]
            assert view["hands"] == [3] * 5
            assert view["known"]["hands"] == [hand if seat == other else [] for other, hand in enumerate(hands)]
        assert not {"hand", "known"} & game.view(state, None).keys()


@rule("T6")
def test_the_rest_of_the_cards_is_the_draw_pile() -> None:
    game = lapilli.game("twist", players=5)
    for seed in range(30):
        state, events = told_deal(game, seed)
        if not named(events, "NoPlay"):
            assert state.n_draw == 64 - 15 - 1
            assert game.position(state)["discard"] == []


@rule("T7", "T32")
def test_action_cards_go_back_into_the_middle_until_a_food_card_opens_the_grid() -> None:
    game = lapilli.game("twist", players=4)
    numbers = set()
    for seed in range(300):
        state, events = told_deal(game, seed)
        position = game.position(state)
        assert [len(stack) for stack in position["grid"]] == [0, 0, 0, 0, 1, 0, 0, 0, 0]
        assert position["grid"][4][0] not in ACTION_CARDS
        put_back = named(events, "PutBack")
        numbers.add(len(put_back))
        middle = (64 - 12 - 1) // 2
        for event in put_back:
            assert event.card in ACTION_CARDS
            assert event.below == middle
        if not named(events, "NoPlay"):
            there = position["draw"][middle : middle + len(put_back)]
            assert there == [event.card for event in reversed(put_back)]
    assert {0, 1, 2, 3} <= numbers


@rule("T7")
def test_the_joker_can_open_the_grid() -> None:
    assert "J" in {position["grid"][4][0] for position in deals(200)}


@rule("T7")
def test_everybody_remembers_a_card_that_was_put_back_until_it_is_drawn_and_then_who_drew_it() -> None:
    game = lapilli.game("twist", players=3)
    seed = next(seed for seed in range(100) if game.deal(seed).n_seen == 1)
    state = game.deal(seed)
    (seen,) = game.view(state, 2)["known"]["draw"]
    assert game.position(state)["draw"][seen["below"]] == seen["card"]
    assert "known" not in game.view(state, None)
    while state.n_draw > seen["below"] and not state.over:
        assert game.view(state, 2)["known"]["draw"] == [seen]
        passing = [move for move in game.moves(state) if move[:2] in ("Ro", "Ex")]
        drawn = game.play(state, next(move for move in game.moves(state) if move not in passing))
    (owner,) = [event.seat for event in drawn if type(event).__name__ == "Drew" and seen["card"] in event.cards]
    for seat in range(3):
        known = game.view(state, seat)["known"]
        assert known["draw"] == []
        assert seen["card"] in known["hands"][owner]


@rule("T8")
def test_everybody_sees_the_grid_and_the_patterns_the_same_way_up() -> None:
    game, state = twist({5: "RB", 1: "GP", 6: "YB YP"}, players=4)
    views = [game.view(state, seat) for seat in (None, 0, 1, 2, 3)]
    for view in views:
        assert (view["grid"], view["patterns"]) == (views[0]["grid"], views[0]["patterns"])
        assert [bool(stack) for stack in view["grid"]] == [cell in (1, 5, 6) for cell in range(1, 10)]


@rule("T9")
def test_chance_decides_who_begins_and_turns_go_clockwise() -> None:
    assert {position["turn"] for position in deals(players=4)} == {0, 1, 2, 3}
    game, state = twist({5: "RB"}, players=3, turn=1)
    seats = []
    for cell in (1, 2, 3, 4):
        seats.append(state.turn)
        game.play(state, min(moves_on(game, state, cell)))
    assert seats == [1, 2, 0, 1]


@rule("T10")
def test_beginners_play_without_action_cards_and_all_else_stays() -> None:
    for position in deals(10, players=3, beginner=True):
        foods = {colour + food: 6 for colour in "RBYG" for food in "BP"}
        assert count_cards(position) == {**foods, "J": 1}
        assert [len(hand) for hand in position["hands"]] == [3, 3, 3]
        assert len(set(position["patterns"])) == 3
    game, state = twist({5: "RB", 1: "YB", 9: "YB"}, ["YB RP GP"], beginner=True, patterns=["159", "123"])
    game.play(state, "YB@5")
    assert game.position(state)["winners"] == [0]


@rule("T32")
def test_cards_are_dealt_one_at_a_time_beginning_with_the_first_player() -> None:
    game = lapilli.game("twist", players=5)
    for seed in range(20):
        state, events = told_deal(game, seed)
        dealt = named(events, "Drew")[:15]
        assert [event.seat for event in dealt] == [(state.turn + i) % 5 for i in range(15)]

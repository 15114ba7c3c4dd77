"""The five kinds of Action Cards of Tic-Tac Twist [T18-T23]."""

from __future__ import annotations

import pytest

from tests.games.twist.positions import moves_with, named, tops, twist
from tests.harness import refusal, rule

FULL = {1: "RB", 2: "BP", 3: "YB", 4: "GP", 5: "RP", 6: "BB", 7: "YP", 8: "GB", 9: "RB"}


@rule("T18", "T20")
def test_a_rotation_passes_all_hands_to_the_left() -> None:
    game, state = twist({5: "RB"}, ["Ro RB RP", "BB BP BB", "YB YP YB"], players=3, draw="GB GP")
    game.play(state, "Ro<")
    position = game.position(state)
    assert position["hands"] == [["YB", "YB", "YP"], ["RB", "RP", "GP"], ["BB", "BB", "BP"]]
    assert (position["turn"], position["draw"]) == (1, ["GB"])


@rule("T18", "T20")
def test_a_rotation_passes_all_hands_to_the_right() -> None:
    game, state = twist({5: "RB"}, ["Ro RB RP", "BB BP BB", "YB YP YB"], players=3, draw="GB GP")
    game.play(state, "Ro>")
    position = game.position(state)
    assert position["hands"] == [["BB", "BB", "BP"], ["YB", "YB", "YP"], ["RB", "RP", "GP"]]
    assert (position["turn"], position["draw"]) == (1, ["GB"])


@rule("T18")
@pytest.mark.parametrize("mover", range(8))
@pytest.mark.parametrize("direction", [1, -1])
def test_whoever_plays_it_every_hand_moves_by_one_seat(mover: int, direction: int) -> None:
    foods = [f"{colour}{food}" for colour in "RBYG" for food in "BP"]
    hands = [f"{food} {food} {food}" for food in foods]
    hands[mover] = f"Ro {foods[mover]} {foods[mover]}"
    game, state = twist({5: "J"}, hands, players=8, turn=mover, draw="GB Sk")
    game.play(state, "Ro<" if direction == 1 else "Ro>")
    for seat, hand in enumerate(game.position(state)["hands"]):
        food = foods[(seat - direction) % 8]
        assert hand == [food, food, "Sk" if (seat - direction) % 8 == mover else food]


@rule("T18")
def test_with_two_players_both_directions_do_the_same_and_both_are_legal() -> None:
    ends = []
    for move in ("Ro<", "Ro>"):
        game, state = twist({5: "RB"}, ["Ro RB RP", "BB BP BB"], draw="GB GP")
        assert moves_with(game, state, "Ro") == {"Ro<", "Ro>"}
        game.play(state, move)
        ends.append(game.position(state))
    assert ends[0] == ends[1]
    assert ends[0]["hands"] == [["BB", "BB", "BP"], ["RB", "RP", "GP"]]


@rule("T18")
def test_a_rotation_is_told_with_the_cards_to_those_who_see_them() -> None:
    game, state = twist({5: "RB"}, ["Ro RB RP", "BB BP BB", "YB YP YB"], players=3)
    events = game.play(state, "Ro<")
    assert named(events, "HandsRotated")[0].direction == "left"
    for seat, seen in ((0, [True, False, True]), (1, [True, True, False]), (None, [False, False, False])):
        passed = named(game.events_for(events, seat), "Passed")
        assert [(event.seat, event.target, event.count) for event in passed] == [(0, 1, 2), (1, 2, 3), (2, 0, 3)]
        assert [event.cards is not None for event in passed] == seen
    assert [event.cards for event in named(events, "Passed")] == [["RB", "RP"], ["BB", "BB", "BP"], ["YB", "YB", "YP"]]


@rule("T19", "T20")
def test_an_exchange_swaps_two_hands_and_the_other_player_draws_the_third_card() -> None:
    game, state = twist({5: "RB"}, ["Ex RB RP", "BB BP BB", "YB YP YB"], players=3, draw="GB GP")
    events = game.play(state, "Ex>2")
    position = game.position(state)
    assert position["hands"] == [["YB", "YB", "YP"], ["BB", "BB", "BP"], ["RB", "RP", "GP"]]
    assert (position["turn"], position["draw"]) == (1, ["GB"])
    assert [(event.seat, event.count) for event in named(events, "Drew")] == [(2, 1)]
    assert [(event.seat, event.target) for event in named(events, "HandsExchanged")] == [(0, 2)]


@rule("T19")
def test_an_exchange_is_with_any_other_player() -> None:
    game, state = twist({5: "RB"}, ["GP GP BP", "Ex RB RP"], players=4, turn=1)
    assert moves_with(game, state, "Ex") == {"Ex>0", "Ex>2", "Ex>3"}
    assert refusal(game, state, "Ex>1") == "T19: Ex needs another player"
    assert refusal(game, state, "Ex>4") == "T19: there is no seat 4 at this table"


@rule("T20")
def test_the_card_after_a_rotation_is_drawn_at_the_end_of_the_turn_and_by_nobody_else() -> None:
    game, state = twist({5: "RB"}, ["Ro RB RP"], players=4)
    events = game.play(state, "Ro>")
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Discarded", "HandsRotated", *["Passed"] * 4, "Drew"]
    assert (events[-1].seat, events[-1].count) == (3, 1)


@rule("T21")
def test_a_pattern_exchange_swaps_patterns_and_not_hands() -> None:
    game, state = twist({5: "RB"}, ["Pa RB RP", "BB BP BB", "YB YP YB"], players=3, patterns=["123", "258", "357"])
    events = game.play(state, "Pa>2")
    position = game.position(state)
    assert position["patterns"] == ["357", "258", "123"]
    assert position["hands"][2] == ["YB", "YB", "YP"]
    assert position["hands"][0][:2] == ["RB", "RP"]
    (told,) = named(events, "PatternsExchanged")
    assert (told.seat, told.target, told.pattern, told.target_pattern) == (0, 2, "357", "123")


@rule("T21")
def test_a_pattern_exchange_is_with_any_other_player() -> None:
    game, state = twist({5: "RB"}, ["GP GP BP", "Pa RB RP"], players=4, turn=1)
    assert moves_with(game, state, "Pa") == {"Pa>0", "Pa>2", "Pa>3"}
    assert refusal(game, state, "Pa>1") == "T21: Pa needs another player"
    assert refusal(game, state, "Pa>7") == "T21: there is no seat 7 at this table"


@rule("T21", "T25")
def test_after_a_pattern_exchange_the_new_line_wins() -> None:
    game, state = twist({5: "YB", 1: "YB"}, ["Pa RB RP", "YB BP BB"], patterns=["456", "159"])
    game.play(state, "Pa>1")
    game.play(state, "YB@9")
    assert game.position(state)["winners"] == [0]


@rule("T22")
def test_a_skip_takes_the_next_turn_away() -> None:
    game, state = twist({5: "RB"}, ["GP GP BP", "RP RP RP", "Sk RB RB"], players=3, turn=2)
    events = game.play(state, "Sk")
    assert (state.turn, state.turns) == (1, 1)
    assert [(event.seat, event.target) for event in named(events, "TurnSkipped")] == [(2, 0)]
    assert len(game.position(state)["hands"][2]) == 3


@rule("T22")
def test_with_two_players_a_skip_is_another_turn() -> None:
    game, state = twist({5: "RB"}, ["Sk GP BP"])
    game.play(state, "Sk")
    assert (state.turn, state.turns) == (0, 1)


@rule("T23")
def test_a_permutation_swaps_top_cards_only() -> None:
    game, state = twist({5: "RB RP", 6: "GB YB BB", 9: "GP"}, ["Pe RB RP"])
    events = game.play(state, "Pe:5-6")
    grid = game.position(state)["grid"]
    assert (grid[4], grid[5], grid[8]) == (["RB", "BB"], ["GB", "YB", "RP"], ["GP"])
    (told,) = named(events, "Permuted")
    assert (told.seat, told.cells, told.cards) == (0, [5, 6], ["BB", "RP"])


@rule("T23")
def test_on_a_full_grid_the_twelve_pairs_of_neighbours_can_be_permuted() -> None:
    game, state = twist(FULL, ["Pe RB RP"])
    across = {"Pe:1-2", "Pe:2-3", "Pe:4-5", "Pe:5-6", "Pe:7-8", "Pe:8-9"}
    down = {"Pe:1-4", "Pe:4-7", "Pe:2-5", "Pe:5-8", "Pe:3-6", "Pe:6-9"}
    assert moves_with(game, state, "Pe") == across | down
    for pair in across | down:
        copy = state.clone()
        low, high = int(pair[3]) - 1, int(pair[5]) - 1
        before = tops(game, copy)
        game.play(copy, pair)
        before[low], before[high] = before[high], before[low]
        assert tops(game, copy) == before


@rule("T23")
def test_diagonal_and_distant_cells_are_not_neighbours() -> None:
    game, state = twist(FULL, ["Pe RB RP"])
    for low, high in ((1, 5), (3, 5), (3, 4), (1, 3), (6, 7), (2, 8), (4, 4)):
        assert refusal(game, state, f"Pe:{low}-{high}") == f"T23: cells {low} and {high} are not side by side"
    assert refusal(game, state, "Pe:5-4") == "the lower cell comes first: Pe:4-5"


@rule("T23")
def test_both_cells_must_hold_a_card() -> None:
    game, state = twist({5: "RB", 6: "GP", 1: "YP"}, ["Pe RB RP"])
    assert moves_with(game, state, "Pe") == {"Pe:5-6"}
    assert refusal(game, state, "Pe:4-5") == "T23: Pe:4-5 needs a card on both cells"
    game, state = twist({5: "RB", 1: "GP", 9: "YP"}, ["Pe RB RP"])
    assert moves_with(game, state, "Pe") == set()


@rule("T23")
def test_a_permutation_ignores_matching_and_may_swap_equal_cards() -> None:
    game, state = twist({5: "RB YB", 6: "GP YP"}, ["Pe RB RP"])
    game.play(state, "Pe:5-6")
    grid = game.position(state)["grid"]
    assert (grid[4], grid[5]) == (["RB", "YP"], ["GP", "YB"])
    game, state = twist({5: "RB", 6: "RB"}, ["Pe RB RP"])
    game.play(state, "Pe:5-6")
    assert tops(game, state)[4:6] == ["RB", "RB"]


@rule("T23", "T14")
def test_the_joker_can_be_permuted_and_stays_the_joker() -> None:
    game, state = twist({5: "RB J", 6: "YB"}, ["Pe RB RP", "GP GP BP"])
    game.play(state, "Pe:5-6")
    assert tops(game, state)[4:6] == ["YB", "J"]
    assert "GP@6" in game.moves(state)
    assert "GP@5" not in game.moves(state)

"""Turns and Food Cards of Tic-Tac Twist [T11-T17]."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.engine.trace import Trace
from tests.games.twist.positions import moves_on, moves_with, named, twist
from tests.harness import refusal, rule

# On this full grid YP and GP fit nowhere, every other Food Card does. Nobody holds the pattern of its line 369.
FULL = {1: "RB", 2: "BB", 3: "RB", 4: "RB", 5: "BB", 6: "RB", 7: "BB", 8: "RB", 9: "RB"}

FIRST_HAND_OF_PERMUTATIONS = 0x880100C39D843DA2  # a seed word, found by search


@rule("T11")
def test_a_turn_is_one_card_and_the_hand_is_filled_to_three() -> None:
    game, state = twist({5: "RB"}, ["BP YB Sk", "RB RB BP"], draw="YP GB")
    game.play(state, "BP@1")
    position = game.position(state)
    assert position["hands"][0] == ["YB", "GB", "Sk"]
    assert (position["turn"], position["draw"], position["turns"]) == (1, ["YP"], 1)


@rule("T11")
def test_an_action_card_is_a_turn_as_well() -> None:
    game, state = twist({5: "RB", 6: "RP"}, ["BP YB Pe", "RB RB BP"], draw="YP GB")
    game.play(state, "Pe:5-6")
    position = game.position(state)
    assert position["hands"][0] == ["BP", "YB", "GB"]
    assert (position["turn"], position["draw"], position["turns"]) == (1, ["YP"], 1)


@rule("T11")
def test_only_cards_in_the_hand_can_be_played_and_nobody_passes() -> None:
    game, state = twist({5: "RB", 6: "YB"}, ["BP YB Sk"])
    for move, card in (("GB@1", "GB"), ("J@1", "J"), ("Ro<", "Ro"), ("Ex>1", "Ex"), ("Pa>1", "Pa"), ("Pe:5-6", "Pe")):
        assert refusal(game, state, move) == f"T11: {card} is not in the hand"
    assert {move.split("@")[0] for move in game.moves(state)} == {"BP", "YB", "Sk"}
    assert "is not a move" in refusal(game, state, "pass")
    game, state = twist({5: "RB"}, ["BP YB GB"])
    assert refusal(game, state, "Sk") == "T11: Sk is not in the hand"


@rule("T10")
def test_beginners_are_told_that_there_are_no_action_cards() -> None:
    game, state = twist({5: "RB"}, ["BP YB GB"], beginner=True)
    assert refusal(game, state, "Sk") == "T10: there are no Action Cards in Beginner mode"


@rule("T12")
def test_any_food_card_and_the_joker_go_on_any_empty_cell() -> None:
    game, state = twist({5: "RB", 1: "GP"}, ["BP GB J"])
    for cell in (2, 3, 4, 6, 7, 8, 9):
        assert moves_on(game, state, cell) == {f"BP@{cell}", f"GB@{cell}", f"J@{cell}"}


@rule("T13")
def test_a_card_covers_one_that_shares_its_food_or_its_colour() -> None:
    game, state = twist({5: "RB"}, ["RP GB GP"])
    assert moves_on(game, state, 5) == {"RP@5", "GB@5"}
    assert refusal(game, state, "GP@5") == "T13: GP cannot cover RB: neither food nor colour match"


@rule("T13")
def test_a_card_never_covers_its_twin() -> None:
    game, state = twist({5: "RP"}, ["RP GP RB"])
    assert moves_on(game, state, 5) == {"GP@5", "RB@5"}
    assert refusal(game, state, "RP@5") == "T13: RP cannot cover RP: both food and colour match"


@rule("T13")
def test_only_the_top_card_counts() -> None:
    game, state = twist({5: "RB RP GP"}, ["RB YP GB"])
    assert moves_on(game, state, 5) == {"YP@5", "GB@5"}


@rule("T14")
def test_the_joker_goes_on_every_card() -> None:
    game, state = twist(FULL, ["J Sk Sk"])
    assert moves_with(game, state, "J") == {f"J@{cell}" for cell in range(1, 10)}


@rule("T14")
def test_every_food_card_goes_on_the_joker() -> None:
    foods = [colour + food for colour in "RBYG" for food in "BP"]
    for hand in (foods[:3], foods[3:6], foods[5:]):
        game, state = twist({5: "RB J"}, [" ".join(hand)])
        assert moves_on(game, state, 5) == {f"{card}@5" for card in hand}
        game.play(state, f"{hand[0]}@5")
        assert game.position(state)["grid"][4] == ["RB", "J", hand[0]]


@rule("T14")
def test_what_covers_the_joker_is_an_ordinary_card() -> None:
    game, state = twist({5: "RB"}, ["J BP BP", "GB BP BP"], draw="YP YP YP")
    game.play(state, "J@5")
    game.play(state, "GB@5")
    assert moves_on(game, state, 5) == set()


@rule("T15")
@pytest.mark.parametrize(
    ("card", "move"), [("Ro", "Ro<"), ("Ex", "Ex>1"), ("Pa", "Pa>1"), ("Sk", "Sk"), ("Pe", "Pe:5-6")]
)
def test_action_cards_are_discarded_and_never_laid_on_the_grid(card: str, move: str) -> None:
    game, state = twist({5: "RB", 6: "GP"}, [f"{card} BP YB"])
    assert not any("@" in move for move in moves_with(game, state, card))
    assert "is not a move" in refusal(game, state, f"{card}@1")
    game.play(state, move)
    assert game.position(state)["discard"] == [card]
    assert sum(len(stack) for stack in game.position(state)["grid"]) == 2


@rule("T16")
def test_an_empty_draw_pile_is_made_anew_from_discards_and_covered_cards() -> None:
    game, state = twist({5: "RB BB", 1: "RB RP J"}, ["BP YB GP", "RB RB BP"], draw="", discard="Sk YP")
    events = game.play(state, "YB@9")
    position = game.position(state)
    assert [event.count for event in named(events, "Reshuffled")] == [64 - 3 - 5]
    assert [stack for stack in position["grid"] if stack] == [["J"], ["BB"], ["YB"]]
    assert position["discard"] == []
    assert len(position["draw"]) == 64 - 3 - 6
    drawn = set(position["draw"]) | set(position["hands"][0])
    assert {"Sk", "YP", "RB", "RP"} <= drawn


@rule("T16")
def test_a_draw_pile_that_just_emptied_waits_for_the_next_draw() -> None:
    game, state = twist({5: "RB"}, ["BP YB GP", "RB RB BP"], draw="YP")
    game.play(state, "BP@1")
    assert game.position(state)["draw"] == []
    assert game.position(state)["discard"] != []


@rule("T16")
def test_the_new_draw_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(5):
        game, state = twist({5: "RB"}, ["BP YB GP", "RB RB BP"], draw="", seed=seed)
        game.play(state, "YB@9")
        orders.add(tuple(game.position(state)["draw"]))
    assert len(orders) == 5


@rule("T16", "T17")
def test_food_thrown_away_comes_back_with_the_discard_pile() -> None:
    game, state = twist(FULL, ["Pa Sk Sk", "YP GP GP"], draw="BP")
    events = game.play(state, "Pa>1")
    assert [type(event).__name__ for event in events][-4:] == ["NoPlay", "Discarded", "Reshuffled", "Drew"]
    assert game.position(state)["discard"] == []
    assert len(game.position(state)["draw"]) == 64 - 9 - 6


@rule("T17")
def test_a_hand_without_a_playable_card_is_thrown_away_for_a_new_one() -> None:
    game, state = twist(FULL, ["Pa Sk Sk", "YP GP GP"], draw="RP YB YB YB BP")
    events = game.play(state, "Pa>1")
    position = game.position(state)
    assert position["hands"][1] == ["YB", "YB", "YB"]
    assert sorted(position["discard"][-3:]) == ["GP", "GP", "YP"]
    assert (state.turn, state.turns) == (1, 1)
    assert [type(event).__name__ for event in events][-3:] == ["NoPlay", "Discarded", "Drew"]


@rule("T17")
@pytest.mark.parametrize("card", ["Ro", "Ex", "Pa", "Sk", "Pe", "J", "YB"])
def test_one_playable_card_of_any_kind_keeps_the_hand(card: str) -> None:
    game, state = twist(FULL, ["Pa GB Sk", f"YP GP {card}"])
    game.play(state, "Pa>1")
    assert sorted(game.position(state)["hands"][1]) == sorted(["YP", "GP", card])


@rule("T17", "T23")
def test_permutations_alone_are_no_play_while_no_two_neighbours_are_filled() -> None:
    game, state = twist({5: "RB", 1: "GB"}, ["BP Sk YP", "Pe Pe Pe"], draw="YB YB YB GP")
    events = game.play(state, "BP@9")
    assert [event.seat for event in named(events, "NoPlay")] == [1]
    assert game.position(state)["hands"][1] == ["YB", "YB", "YB"]
    game, state = twist({5: "RB", 1: "GB"}, ["BP Sk YP", "Pe Pe Pe"], draw="YB YB YB GP")
    assert named(game.play(state, "BP@2"), "NoPlay") == []


@rule("T17")
def test_redrawing_is_repeated_until_a_card_can_be_played() -> None:
    game, state = twist(FULL, ["Pa Sk Sk", "YP GP GP"], draw="YB YB RP GP YP YP BP")
    events = game.play(state, "Pa>1")
    assert [event.seat for event in named(events, "NoPlay")] == [1, 1]
    assert game.position(state)["hands"][1] == ["RP", "YB", "YB"]
    assert state.turn == 1


@rule("T17")
def test_the_first_turn_of_all_can_begin_with_a_new_hand() -> None:
    """This deal gives the first player three Permutations."""
    game = lapilli.game("twist", players=2)
    state = game.template.clone()
    trace = Trace()
    state.trace = trace
    state.deal(FIRST_HAND_OF_PERMUTATIONS, 0)
    state.trace = None
    events = [game.event_from_trace(*told) for told in trace]
    assert [event.seat for event in named(events, "NoPlay")] == [state.turn]
    assert game.position(state)["discard"] == ["Pe", "Pe", "Pe"]
    assert (state.turns, state.over) == (0, False)
    assert game.moves(state)


@rule("T17")
def test_thrown_hands_lie_open_and_new_ones_stay_hidden() -> None:
    game, state = twist(FULL, ["Pa Sk Sk", "YP GP GP"], draw="RP YB YB YB BP")
    watched = game.events_for(game.play(state, "Pa>1"), 0)
    thrown = [event for event in named(watched, "Discarded") if event.seat == 1]
    drawn = [event for event in named(watched, "Drew") if event.seat == 1]
    assert sorted(thrown[0].cards) == ["GP", "GP", "YP"]
    assert (drawn[0].cards, drawn[0].count) == (None, 3)

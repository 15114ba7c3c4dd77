"""Every card of the Dragon deck: played, reacted to, and without a target [K33-K41]."""

from __future__ import annotations

import pytest

from tests.games.ko.positions import at, ko, names, play, plays
from tests.harness import refusal, rule


def test_d0_lies_on_a_space_and_nobody_is_asked() -> None:
    game, state = ko({}, ["D0 D0", "UQ UC US"])
    events = play(game, state, "D0@5")
    assert names(events) == ["placed", "turn_ended", "drew"]
    assert at(game, state) == {"5": "D0"}


@rule("K40")
def test_dg_keeps_adjacent_dragons_from_being_destroyed_but_not_itself() -> None:
    grid = {5: "DG", 2: "D0", 1: "D0", 4: "U0"}
    game, state = ko(grid, ["D0", "UH"], mover=1)
    assert plays(game, state, "UH") == {"UH:1", "UH:5"}


def test_dg_does_not_keep_anybody_from_being_moved_or_swapped_and_guards_no_unicorns() -> None:
    game, state = ko({5: "DG", 2: "D0", 4: "U0"}, ["DF", "UM UR"], mover=1)
    assert plays(game, state, "UM") == {"UM:2-5", "UM:2-4", "UM:4-5"}
    assert "UR:2-1" in game.moves(state)
    game, state = ko({5: "DG", 4: "U0"}, ["DF", "UM"])
    assert plays(game, state, "DF") == {"DF:4"}


def test_dg_is_not_asked_about_because_its_ability_lasts() -> None:
    game, state = ko({}, ["DG", "UQ"])
    play(game, state, "DG@5")
    assert (state.turn, game.position(state)["phase"]) == (1, "action")


def test_db_may_destroy_an_adjacent_character() -> None:
    game, state = ko({4: "U0", 6: "UA", 1: "U0", 8: "D0"}, ["DB", "U0"])
    play(game, state, "DB@5")
    assert game.moves(state) == ["destroy:4", "skip"]
    assert refusal(game, state, "destroy:6") == "K16: UA on space 6 cannot be DESTROYed"
    assert refusal(game, state, "destroy:8") == "K40: the card on space 8 is of your own team"
    play(game, state, "destroy:4")
    assert at(game, state) == {"1": "U0", "5": "DB", "6": "UA", "8": "D0"}
    assert state.turn == 1


@rule("K38")
def test_db_can_be_stopped_as_a_card_and_its_destroy_can_be_stopped() -> None:
    game, state = ko({4: "U0"}, ["DB", "UQ US"])
    play(game, state, "DB@5")
    assert (state.turn, game.moves(state)) == (1, ["pass", "react:UQ"])
    stopped = state.clone()
    play(game, stopped, "react:UQ")
    assert at(game, stopped) == {"4": "U0", "5": "DB"}
    assert (stopped.turn, game.position(stopped)["phase"]) == (1, "action")
    play(game, state, "pass", "destroy:4")
    assert (state.turn, game.moves(state)) == (1, ["pass", "react:US"])
    play(game, state, "react:US")
    assert at(game, state) == {"4": "U0", "5": "DB"}
    assert game.position(state)["discard"]["unicorn"] == ["US"]


@rule("K38")
def test_db_may_be_stopped_even_if_it_would_find_nothing() -> None:
    game, state = ko({}, ["DB", "UQ"])
    play(game, state, "DB@5")
    assert game.moves(state) == ["pass", "react:UQ"]
    play(game, state, "pass")
    assert (state.turn, game.position(state)["phase"]) == (1, "action")


def test_dh_draws_two_and_discards_one() -> None:
    game, state = ko({}, ["DH", "U0"], draw="DA DF DW")
    play(game, state, "DH@5", "draw", "draw")
    assert game.moves(state) == ["discard:DF", "discard:DW"]
    play(game, state, "discard:DW")
    assert game.position(state)["hands"][0] == ["DF"]


def test_dh_stopped_draws_nothing() -> None:
    game, state = ko({}, ["DH DC", "UQ"])
    play(game, state, "DH@5", "react:UQ")
    assert game.position(state)["hands"][0] == ["DC"]
    assert state.turn == 1


def test_ds_may_move_another_dragon() -> None:
    game, state = ko({1: "D0", 2: "DR", 3: "U0"}, ["DS", "U0"])
    play(game, state, "DS@5")
    assert game.moves(state) == [*(f"move:1-{goal}" for goal in "46789"), "skip"]
    assert refusal(game, state, "move:5-6") == "K26: DS is about another Character than itself"
    assert refusal(game, state, "move:2-6") == "K16: DR on space 2 cannot be MOVEd"
    assert refusal(game, state, "move:3-6") == "K26: the card on space 3 is of the other team"
    play(game, state, "move:1-9")
    assert at(game, state) == {"2": "DR", "3": "U0", "5": "DS", "9": "D0"}


def test_ds_stopped_moves_nothing() -> None:
    game, state = ko({1: "D0"}, ["DS", "UQ"])
    play(game, state, "DS@5", "react:UQ")
    assert (at(game, state), state.turn) == ({"1": "D0", "5": "DS"}, 1)


@pytest.mark.parametrize("grid", [{}, {1: "DR"}, {1: "U0"}], ids=str)
def test_ds_without_another_dragon_to_move_asks_nothing(grid: dict[int, str]) -> None:
    game, state = ko(grid, ["DS", "U0"])
    play(game, state, "DS@5")
    assert state.turn == 1


def test_dr_cannot_be_moved_or_swapped_but_destroyed() -> None:
    game, state = ko({5: "DR", 4: "U0", 9: "U0"}, ["D0", "UM UR UH"], mover=1)
    assert plays(game, state, "UM") == {"UM:4-9"}
    assert refusal(game, state, "UM:4-5") == "K16: DR on space 5 cannot be SWAPped"
    assert not any(move.startswith("UR:5") for move in game.moves(state))
    assert refusal(game, state, "UR:5-6") == "K16: DR on space 5 cannot be MOVEd"
    assert plays(game, state, "UH") == {"UH:5"}


def test_dr_is_not_asked_about() -> None:
    game, state = ko({}, ["DR", "UQ"])
    play(game, state, "DR@5")
    assert (state.turn, game.position(state)["phase"]) == (1, "action")


def test_df_destroys_any_character() -> None:
    game, state = ko({1: "U0", 9: "UP", 5: "UA", 4: "D0"}, ["DF", "U0"])
    assert plays(game, state, "DF") == {"DF:1", "DF:9"}
    play(game, state, "DF:9")
    assert at(game, state) == {"1": "U0", "4": "D0", "5": "UA"}


@rule("K38")
def test_df_can_be_stopped_as_a_card_and_as_a_destroy() -> None:
    game, state = ko({1: "U0"}, ["DF", "UC US"])
    play(game, state, "DF:1")
    stopped = state.clone()
    play(game, stopped, "react:UC")
    assert (at(game, stopped), stopped.turn) == ({"1": "U0"}, 0)
    assert game.position(stopped)["discard"] == {"dragon": ["DF"], "unicorn": ["UC"]}
    play(game, state, "pass")
    assert game.moves(state) == ["pass", "react:US"]
    saved = state.clone()
    play(game, saved, "react:US")
    assert (at(game, saved), saved.turn) == ({"1": "U0"}, 0)
    play(game, state, "pass")
    assert at(game, state) == {}


def test_df_without_a_target() -> None:
    game, state = ko({5: "UA", 4: "D0"}, ["DF", "U0"])
    assert plays(game, state, "DF") == set()


def test_dw_moves_a_character_of_either_team() -> None:
    game, state = ko({1: "U0", 2: "DR"}, ["DW", "U0"])
    assert plays(game, state, "DW") == {f"DW:1-{goal}" for goal in "3456789"}
    play(game, state, "DW:1-7")
    assert at(game, state) == {"2": "DR", "7": "U0"}


def test_dw_can_be_stopped_and_needs_a_card_and_an_empty_space() -> None:
    game, state = ko({1: "U0"}, ["DW", "UC"])
    play(game, state, "DW:1-2", "react:UC")
    assert at(game, state) == {"1": "U0"}
    for grid in ({}, {2: "DR"}, dict.fromkeys(range(1, 10), "D0")):
        game, state = ko(grid, ["DW", "UC"])
        assert plays(game, state, "DW") == set()


def test_dt_swaps_two_adjacent_characters() -> None:
    game, state = ko({1: "U0", 2: "D0", 4: "D0", 5: "DR", 9: "U0"}, ["DT", "U0"])
    assert plays(game, state, "DT") == {"DT:1-2", "DT:1-4"}
    assert refusal(game, state, "DT:1-9").startswith("K32: spaces 1 and 9 do not fit")
    play(game, state, "DT:1-4")
    assert at(game, state) == {"1": "D0", "2": "D0", "4": "U0", "5": "DR", "9": "U0"}


def test_dt_can_be_stopped_and_needs_two_adjacent_characters() -> None:
    game, state = ko({1: "U0", 2: "D0"}, ["DT", "UC"])
    play(game, state, "DT:1-2", "react:UC")
    assert at(game, state) == {"1": "U0", "2": "D0"}
    game, state = ko({1: "U0", 3: "D0", 9: "U0"}, ["DT", "UC"])
    assert plays(game, state, "DT") == set()


@rule("K41")
def test_dp_sacrifices_one_and_destroys_two_different_ones() -> None:
    game, state = ko({1: "D0", 2: "DG", 4: "U0", 5: "U0", 6: "UP"}, ["DP", "U0"])
    assert plays(game, state, "DP") == {"DP:1", "DP:2"}
    play(game, state, "DP:2")
    assert game.moves(state) == ["destroy:4", "destroy:5", "destroy:6"]
    play(game, state, "destroy:5")
    assert game.moves(state) == ["destroy:4", "destroy:6"]
    play(game, state, "destroy:6")
    position = game.position(state)
    assert position["grid"] == {"1": "D0", "4": "U0"}
    assert position["discard"] == {"dragon": ["DG", "DP"], "unicorn": ["U0", "UP"]}  # K39: above what it removed


@rule("K41")
def test_dp_destroys_one_if_there_is_only_one() -> None:
    game, state = ko({1: "D0", 4: "U0", 5: "UA"}, ["DP", "U0"])
    play(game, state, "DP:1", "destroy:4")
    assert (at(game, state), game.moves(state)) == ({"5": "UA"}, ["stop"])


@rule("K41")
def test_dp_needs_an_own_character_and_one_that_can_be_destroyed() -> None:
    for grid in ({4: "U0"}, {1: "D0"}, {1: "D0", 4: "UA"}):
        game, state = ko(grid, ["DP", "U0"])
        assert plays(game, state, "DP") == set()


@rule("K41")
def test_dp_cancelled_costs_no_sacrifice() -> None:
    game, state = ko({1: "D0", 4: "U0"}, ["DP", "UC"])
    play(game, state, "DP:1", "react:UC")
    assert at(game, state) == {"1": "D0", "4": "U0"}
    assert game.position(state)["discard"]["dragon"] == ["DP"]


@rule("K38", "K41")
def test_both_destroys_of_dp_are_questioned_and_a_saved_one_counts_as_chosen() -> None:
    game, state = ko({1: "D0", 4: "U0", 5: "U0"}, ["DP", "US US"])
    play(game, state, "DP:1", "destroy:4")
    assert (state.turn, game.moves(state)) == (1, ["pass", "react:US"])
    play(game, state, "react:US")
    assert (state.turn, game.moves(state)) == (0, ["destroy:5"])
    assert refusal(game, state, "destroy:4") == "K41: space 4 was already chosen"
    play(game, state, "destroy:5", "pass")
    assert at(game, state) == {"4": "U0"}


def test_dc_cancels_a_magic_card_and_dq_does_not() -> None:
    game, state = ko({1: "D0", 2: "U0"}, ["DC DQ", "UR"], mover=1)
    play(game, state, "UR:1-3")
    assert game.moves(state) == ["pass", "react:DC"]
    play(game, state, "react:DC")
    assert at(game, state) == {"1": "D0", "2": "U0"}


def test_da_saves_a_dragon_from_being_destroyed() -> None:
    game, state = ko({1: "D0", 2: "U0"}, ["DA", "UH"], mover=1)
    play(game, state, "UH:1", "react:DA")
    assert at(game, state) == {"1": "D0", "2": "U0"}
    assert game.position(state)["discard"] == {"dragon": ["DA"], "unicorn": ["UH"]}


def test_dq_stops_a_once_ability_but_no_other_character() -> None:
    game, state = ko({}, ["DQ", "UD U0"], mover=1)
    play(game, state, "UD@5", "react:DQ")
    assert (at(game, state), len(game.position(state)["hands"][1])) == ({"5": "UD"}, 1)
    for card in ("UA", "U0"):
        game, state = ko({}, ["DQ", card], mover=1)
        play(game, state, f"{card}@5")
        assert (state.turn, game.position(state)["phase"]) == (0, "action")


@pytest.mark.parametrize("instant", ["DC", "DA", "DQ"])
def test_instants_cannot_be_played_when_nothing_happens(instant: str) -> None:
    game, state = ko({1: "U0"}, [instant, "U0"])
    assert game.moves(state) == ["draw", "stop"]
    assert refusal(game, state, f"react:{instant}") == "K17: there is nothing to react to now"


def test_dx_may_swap_itself_with_a_neighbour() -> None:
    game, state = ko({2: "U0", 4: "D0", 9: "U0"}, ["DX", "U0"])
    play(game, state, "DX@1")
    assert game.moves(state) == ["skip", "swap:1-2", "swap:1-4"]
    play(game, state, "swap:1-2")
    assert at(game, state) == {"1": "U0", "2": "DX", "4": "D0", "9": "U0"}
    game, state = ko({2: "U0"}, ["DX", "UQ"])
    play(game, state, "DX@1", "react:UQ")
    assert at(game, state) == {"1": "DX", "2": "U0"}


def test_di_follows_a_dragon_that_was_moved_or_swapped() -> None:
    game, state = ko({1: "D0", 2: "U0"}, ["DI", "UM UM U0"], mover=1)
    play(game, state, "UM:1-2")
    assert (state.turn, game.moves(state)) == (0, ["pass", "react:DI"])
    play(game, state, "react:DI")
    assert game.moves(state) == [f"move:2-{goal}" for goal in "3456789"]
    play(game, state, "move:2-9")
    assert (at(game, state), state.turn) == ({"1": "U0", "9": "D0"}, 1)
    game, state = ko({1: "D0", 2: "U0"}, ["DI", "UR"], mover=1)
    play(game, state, "UR:2-5")
    assert game.position(state)["phase"] == "action"  # no Dragon was moved


def test_dv_destroys_when_the_unicorns_complete_an_objective() -> None:
    grid = {7: "U0", 8: "U0", 1: "U0", 2: "UA"}
    game, state = ko(grid, ["DV", "U0 US"], mover=1, objectives="357D 789G")
    play(game, state, "U0@9", "claim")
    assert (state.turn, game.moves(state)) == (0, ["pass", "react:DV"])
    play(game, state, "react:DV")
    assert game.moves(state) == ["destroy:1"]
    play(game, state, "destroy:1")  # nothing saves it
    assert (at(game, state), game.position(state)["discard"]["dragon"]) == ({"2": "UA"}, ["DV"])

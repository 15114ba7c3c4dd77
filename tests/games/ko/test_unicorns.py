"""Every card of the Unicorn deck: played, reacted to, and without a target [K33-K43]."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.games.ko.rules import KO
from tests.games.ko.positions import at, ko, names, play, plays
from tests.harness import refusal, rule


def unicorns(grid: dict[int, str], hand: str, dragons: str = "D0", **more: Any) -> tuple[lapilli.Game[Any], KO]:
    """A position in which seat 1, with the Unicorn deck, has the turn."""
    return ko(grid, [dragons, hand], mover=1, **more)


def test_u0_lies_on_a_space_and_nobody_is_asked() -> None:
    game, state = unicorns({}, "U0", "DQ DC DA")
    events = play(game, state, "U0@5")
    assert names(events) == ["placed", "turn_ended", "drew"]


def test_ua_cannot_be_destroyed_but_moved_and_swapped() -> None:
    game, state = ko({5: "UA", 4: "U0", 6: "D0"}, ["DF DW DT", "U0"])
    assert plays(game, state, "DF") == {"DF:4"}
    assert refusal(game, state, "DF:5") == "K16: UA on space 5 cannot be DESTROYed"
    assert {"DW:5-1", "DT:4-5", "DT:5-6"} <= set(game.moves(state))


def test_ua_is_not_asked_about_because_its_ability_lasts() -> None:
    game, state = unicorns({}, "UA", "DQ")
    play(game, state, "UA@5")
    assert (state.turn, game.position(state)["phase"]) == (0, "action")


def test_up_may_swap_itself_with_an_adjacent_character() -> None:
    game, state = unicorns({2: "D0", 4: "U0", 6: "DR", 1: "D0", 9: "U0"}, "UP")
    play(game, state, "UP@5")
    assert game.moves(state) == ["skip", "swap:2-5", "swap:4-5"]
    assert refusal(game, state, "swap:1-2").startswith("K32: spaces 1 and 2 do not fit")
    assert refusal(game, state, "swap:5-6") == "K16: DR on space 6 cannot be SWAPped"
    play(game, state, "swap:2-5")
    assert at(game, state) == {"1": "D0", "2": "UP", "4": "U0", "5": "D0", "6": "DR", "9": "U0"}


def test_up_stopped_or_alone_swaps_nothing() -> None:
    game, state = unicorns({4: "D0"}, "UP", "DQ")
    play(game, state, "UP@5", "react:DQ")
    assert (at(game, state), state.turn) == ({"4": "D0", "5": "UP"}, 0)
    game, state = unicorns({1: "D0", 6: "DR"}, "UP")
    play(game, state, "UP@5")
    assert state.turn == 0


def test_ud_draws_one() -> None:
    game, state = unicorns({}, "UD", draw="UC UL")
    events = play(game, state, "UD@5", "draw")
    assert next(event.cards for event in events if names([event]) == ["drew"]) == ["UL"]
    assert (game.position(state)["hands"][1], state.turn) == (["UL"], 0)


def test_ud_stopped_draws_nothing() -> None:
    game, state = unicorns({}, "UD", "DQ")
    play(game, state, "UD@5", "react:DQ")
    assert game.position(state)["hands"][1] == []


def test_ul_may_move_a_dragon() -> None:
    game, state = unicorns({1: "D0", 2: "U0", 3: "DR"}, "UL")
    play(game, state, "UL@5")
    assert game.moves(state) == [*(f"move:1-{goal}" for goal in "46789"), "skip"]
    assert refusal(game, state, "move:2-4") == "K26: the card on space 2 is of your own team"
    play(game, state, "move:1-8")
    assert at(game, state) == {"2": "U0", "3": "DR", "5": "UL", "8": "D0"}


def test_ul_stopped_or_without_a_dragon_moves_nothing() -> None:
    game, state = unicorns({1: "D0"}, "UL", "DQ")
    play(game, state, "UL@5", "react:DQ")
    assert (at(game, state), state.turn) == ({"1": "D0", "5": "UL"}, 0)
    full = dict.fromkeys(range(1, 9), "D0")
    for grid in ({}, {1: "U0"}, {1: "DR"}, full):
        game, state = unicorns(grid, "UL", objectives="159G 147A")
        play(game, state, "UL@9")
        assert (state.turn, game.position(state)["phase"]) == (0, "action")


@rule("K43")
def test_ut_makes_an_opponent_discard_a_card_of_their_choice() -> None:
    game, state = unicorns({}, "UT", "DF DC D0", players=4)
    play(game, state, "UT@5")
    assert game.moves(state) == ["opponent:0", "opponent:2"]
    assert refusal(game, state, "opponent:3") == "K43: seat 3 is not an opponent with cards"
    events = play(game, state, "opponent:0")
    assert names(events) == ["opponent_chosen"]
    assert (state.turn, game.position(state)["phase"]) == (0, "choice")
    assert game.moves(state) == ["discard:D0", "discard:DC", "discard:DF"]
    assert refusal(game, state, "discard:DW") == "K27: DW is not in the hand"
    assert refusal(game, state, "skip") == "K43: UT makes you DISCARD a card of your choice"
    play(game, state, "discard:DC")
    assert game.position(state)["discard"]["dragon"] == ["DC"]
    assert state.turn == 2


@rule("K43")
def test_ut_cannot_choose_an_opponent_without_cards() -> None:
    game, state = unicorns({}, "UT", "", players=4)
    play(game, state, "UT@5")
    assert game.moves(state) == ["opponent:2"]
    game, state = unicorns({}, "UT", "")
    play(game, state, "UT@5")
    assert (state.turn, game.position(state)["phase"]) == (0, "action")


def test_ut_stopped_robs_nobody() -> None:
    game, state = unicorns({}, "UT", "DQ D0")
    play(game, state, "UT@5", "react:DQ")
    assert (len(game.position(state)["hands"][0]), state.turn) == (2, 0)  # D0, and the card of the next turn


def test_uh_destroys_a_dragon_next_to_a_unicorn() -> None:
    game, state = unicorns({5: "U0", 4: "D0", 1: "D0", 6: "D0", 9: "D0"}, "UH")
    assert plays(game, state, "UH") == {"UH:4", "UH:6"}
    assert refusal(game, state, "UH:1").startswith("K32: space 1 is not ADJACENT")
    play(game, state, "UH:4")
    assert at(game, state) == {"1": "D0", "5": "U0", "6": "D0", "9": "D0"}


@rule("K38")
def test_uh_can_be_stopped_as_a_card_and_as_a_destroy() -> None:
    for moves in (["UH:4", "react:DC"], ["UH:4", "pass", "react:DA"]):
        game, state = unicorns({5: "U0", 4: "D0"}, "UH", "DC DA")
        play(game, state, *moves)
        assert (at(game, state), state.turn) == ({"4": "D0", "5": "U0"}, 1)
    game, state = unicorns({5: "U0", 4: "D0"}, "UH", "DC DA")
    play(game, state, "UH:4", "pass", "pass")
    assert at(game, state) == {"5": "U0"}


def test_uh_without_a_target() -> None:
    for grid in ({4: "D0"}, {5: "U0"}, {1: "U0", 5: "D0"}):
        game, state = unicorns(grid, "UH")
        assert plays(game, state, "UH") == set()


def test_ur_moves_a_character_of_either_team() -> None:
    game, state = unicorns({1: "D0", 2: "DR", 3: "U0"}, "UR")
    assert plays(game, state, "UR") == {f"UR:{origin}-{goal}" for origin in "13" for goal in "456789"}
    play(game, state, "UR:3-9")
    assert at(game, state) == {"1": "D0", "2": "DR", "9": "U0"}


def test_ur_can_be_stopped_and_needs_a_card_to_move() -> None:
    game, state = unicorns({1: "D0"}, "UR", "DC")
    play(game, state, "UR:1-9", "react:DC")
    assert at(game, state) == {"1": "D0"}
    game, state = unicorns({1: "DR"}, "UR", "DC")
    assert plays(game, state, "UR") == set()


def test_um_swaps_any_two() -> None:
    game, state = unicorns({1: "D0", 2: "DR", 9: "U0", 6: "D0"}, "UM")
    assert plays(game, state, "UM") == {"UM:1-9", "UM:1-6", "UM:6-9"}
    play(game, state, "UM:1-9")
    assert at(game, state) == {"1": "U0", "2": "DR", "6": "D0", "9": "D0"}


def test_um_can_be_stopped_and_needs_two_cards() -> None:
    game, state = unicorns({1: "D0", 9: "U0"}, "UM", "DC")
    play(game, state, "UM:1-9", "react:DC")
    assert at(game, state) == {"1": "D0", "9": "U0"}
    for grid in ({1: "D0"}, {1: "D0", 2: "DR"}):
        game, state = unicorns(grid, "UM", "DC")
        assert plays(game, state, "UM") == set()


@rule("K43")
def test_uw_takes_the_named_character_from_the_own_discard_pile() -> None:
    game, state = unicorns({}, "UW", discard="UP UH U0 UC UP D0")
    assert plays(game, state, "UW") == {"UW:UP", "UW:U0"}
    assert refusal(game, state, "UW:UH") == "K43: UH cannot be taken from the discard pile"
    assert refusal(game, state, "UW:UL") == "K43: UL cannot be taken from the discard pile"
    assert refusal(game, state, "UW:D0").startswith("K6: D0 is a card of Dragon")
    events = play(game, state, "UW:UP")
    assert names(events) == ["magic_played", "questioned", "took"]
    assert game.position(state)["hands"][1] == ["UP"]
    assert game.position(state)["discard"]["unicorn"] == ["UP", "UH", "U0", "UC", "UW"]


def test_uw_can_be_stopped_and_needs_a_character_in_the_pile() -> None:
    game, state = unicorns({}, "UW", "DC", discard="UA")
    play(game, state, "UW:UA", "react:DC")
    assert game.position(state)["discard"]["unicorn"] == ["UA", "UW"]
    game, state = unicorns({}, "UW", "DC", discard="UH UC D0")
    assert plays(game, state, "UW") == set()


def test_uc_cancels_a_magic_card() -> None:
    game, state = ko({1: "U0"}, ["DW", "UC UQ US"])
    play(game, state, "DW:1-2")
    assert game.moves(state) == ["pass", "react:UC"]
    play(game, state, "react:UC")
    assert at(game, state) == {"1": "U0"}


def test_us_saves_a_unicorn() -> None:
    game, state = ko({1: "U0"}, ["DF", "US"])
    play(game, state, "DF:1", "react:US")
    assert at(game, state) == {"1": "U0"}
    assert game.position(state)["discard"] == {"dragon": ["DF"], "unicorn": ["US"]}


def test_uq_stops_a_once_ability_but_no_magic() -> None:
    game, state = ko({4: "U0"}, ["DB", "UQ"])
    play(game, state, "DB@5", "react:UQ")
    assert at(game, state) == {"4": "U0", "5": "DB"}
    game, state = ko({4: "U0"}, ["DF", "UQ"])
    play(game, state, "DF:4")
    assert at(game, state) == {}


@pytest.mark.parametrize("instant", ["UC", "US", "UQ"])
def test_instants_cannot_be_played_when_nothing_happens(instant: str) -> None:
    game, state = unicorns({1: "D0"}, instant)
    assert game.moves(state) == ["draw", "stop"]
    assert refusal(game, state, f"react:{instant}") == "K17: there is nothing to react to now"


def test_uf_sacrifices_destroys_and_may_move_a_dragon() -> None:
    game, state = unicorns({1: "U0", 2: "D0", 3: "D0"}, "UF")
    assert plays(game, state, "UF") == {"UF:1"}
    play(game, state, "UF:1", "destroy:2")
    assert game.moves(state) == [*(f"move:3-{goal}" for goal in "12456789"), "skip"]
    play(game, state, "move:3-9")
    assert at(game, state) == {"9": "D0"}
    game, state = unicorns({1: "U0"}, "UF")
    assert refusal(game, state, "UF:1") == "K15: UF has no target to DESTROY"
    game, state = unicorns({1: "U0", 2: "D0"}, "UF", "DC")
    play(game, state, "UF:1", "react:DC")
    assert at(game, state) == {"1": "U0", "2": "D0"}


def test_ui_swaps_any_two_when_somebody_was_moved_or_swapped() -> None:
    game, state = ko({1: "D0", 2: "U0"}, ["DW", "UI"])
    play(game, state, "DW:1-5")
    assert (state.turn, game.moves(state)) == (1, ["pass", "react:UI"])
    play(game, state, "react:UI", "swap:2-5")
    assert at(game, state) == {"2": "D0", "5": "U0"}
    assert game.position(state)["discard"] == {"dragon": ["DW"], "unicorn": ["UI"]}


def test_uv_takes_a_character_back_after_an_objective_of_the_other_team() -> None:
    game, state = ko({7: "D0", 8: "D0"}, ["D0", "U0 UV"], mover=0, objectives="789G 357D", discard="UA UH")
    play(game, state, "D0@9", "claim")
    assert (state.turn, game.moves(state)) == (1, ["pass", "react:UV"])
    play(game, state, "react:UV")
    assert game.moves(state) == ["take:UA"]
    play(game, state, "take:UA")
    assert game.position(state)["hands"][1].count("UA") == 1
    assert game.position(state)["discard"] == {"dragon": ["D0", "D0", "D0"], "unicorn": ["UH", "UV"]}

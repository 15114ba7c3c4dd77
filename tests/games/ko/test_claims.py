"""Objectives, and how a game of Tic Tac K.O. ends [K19-K22, K44]."""

from __future__ import annotations

from tests.games.ko.positions import all_but, at, ko, names, play
from tests.harness import refusal, rule

ALL_BUT_ONE_DRAGON = all_but("D0", "D0")


@rule("K19")
def test_a_team_may_show_its_objective_when_its_characters_hold_all_spaces() -> None:
    game, state = ko({1: "D0", 2: "DG", 5: "U0"}, ["D0 D0", "U0"], objectives="123E 789G")
    assert refusal(game, state, "claim").startswith("K19: an Objective is shown at the end of a turn")
    play(game, state, "D0@3")
    assert (game.position(state)["phase"], state.turn) == ("claim", 0)
    assert game.moves(state) == ["claim", "wait"]
    assert refusal(game, state, "draw").startswith("K19")
    events = play(game, state, "claim")
    assert names(events) == ["claimed", "objective_drawn", "reactions_asked", "drew"]
    position = game.position(state)
    assert position["grid"] == {"5": "U0"}
    assert position["completed"] == {"dragon": ["123E"], "unicorn": []}
    assert position["discard"]["dragon"] == ["D0", "DG", "D0"]
    assert position["objectives"]["dragon"] not in (None, "123E")
    assert len(position["objective_pile"]) == 9
    assert (position["turn"], position["phase"]) == (1, "action")


@rule("K19")
def test_a_completed_objective_may_wait() -> None:
    game, state = ko({1: "D0", 2: "D0"}, ["D0 D0", "U0"])
    events = play(game, state, "D0@3", "wait")
    assert names(events) == ["drew"]
    assert game.position(state)["completed"]["dragon"] == []
    play(game, state, "U0@9")
    assert (game.position(state)["phase"], state.turn) == ("claim", 0)  # asked again at the end of every turn


@rule("K19")
def test_spaces_held_by_the_other_team_do_not_count() -> None:
    game, state = ko({1: "D0", 2: "U0"}, ["D0 D0", "U0"])
    play(game, state, "D0@3")
    assert game.position(state)["phase"] == "action"


@rule("K19")
def test_the_other_team_can_claim_at_the_end_of_a_turn_too() -> None:
    game, state = ko({7: "U0", 8: "D0", 9: "U0", 5: "U0"}, ["DT", "U0"], players=4, objectives="123E 789G")
    play(game, state, "DT:5-8")
    assert (game.position(state)["phase"], state.turn) == ("claim", 3)
    play(game, state, "claim")
    assert game.position(state)["completed"]["unicorn"] == ["789G"]
    assert at(game, state) == {"5": "D0"}
    assert state.turn == 1


@rule("K4", "K19")
def test_the_advanced_game_counts_the_letter_too() -> None:
    grid = {1: "D0", 2: "D0"}
    game, state = ko(grid, ["D0 D0", "U0"], advanced=True, objectives="123E 789G")
    play(game, state, "D0@3")
    assert game.position(state)["phase"] == "action"
    game, state = ko({**grid, 3: "D0"}, ["D0 D0", "U0"], advanced=True, objectives="123E 789G")
    play(game, state, "D0@E", "claim")
    assert at(game, state) == {}


@rule("K20")
def test_one_objective_for_a_team_and_the_team_on_turn_decides_first() -> None:
    grid = {1: "D0", 2: "D0", 4: "D0", 6: "D0", 5: "U0", 7: "U0", 8: "U0", 9: "U0"}
    game, state = ko(grid, ["D0 D0", "U0"], objectives="123E 789G")
    play(game, state, "D0@3")
    assert state.turn == 0
    play(game, state, "claim")
    assert (game.position(state)["phase"], state.turn) == ("claim", 1)
    play(game, state, "claim")
    position = game.position(state)
    assert (position["phase"], position["turn"]) == ("action", 1)
    assert position["completed"] == {"dragon": ["123E"], "unicorn": ["789G"]}


@rule("K20", "K44")
def test_in_a_team_of_two_the_member_who_played_last_decides() -> None:
    grid = {1: "D0", 2: "D0", 7: "U0", 8: "U0", 9: "U0"}
    for mover, before in ((0, 3), (2, 1)):
        game, state = ko(grid, ["D0 D0", "U0", "D0 D0", "U0"], players=4, mover=mover)
        play(game, state, "D0@3")
        assert state.turn == mover
        play(game, state, "wait")
        assert (game.position(state)["phase"], state.turn) == ("claim", before)
        play(game, state, "wait")
        assert state.turn == (mover + 1) % 4


@rule("K44")
def test_of_two_partners_against_one_the_one_before_decides() -> None:
    grid = {1: "D0", 2: "D0", 3: "D0", 5: "U0"}
    for order, before in (([0, 1, 2, 1], 0), ([2, 1, 0, 1], 2)):
        game, state = ko(grid, ["D0", "U0 U0", "D0"], players=3, order=order, step=1)
        play(game, state, "U0@9")
        assert (game.position(state)["phase"], state.turn) == ("claim", before)


@rule("K44")
def test_a_new_objective_waits_for_the_end_of_the_next_turn() -> None:
    grid = {1: "D0", 2: "D0", 4: "D0", 5: "D0", 7: "D0", 8: "D0"}
    game, state = ko(grid, ["D0 D0", "U0"], objectives="123E 789G")
    position = game.position(state)
    position["objective_pile"].sort(key=lambda text: text == "4578")  # drawn next
    state = game.from_position(position)
    play(game, state, "D0@3", "claim")
    assert game.position(state)["objectives"]["dragon"] == "4578"
    assert (game.position(state)["phase"], state.turn) == ("action", 1)
    play(game, state, "U0@9")
    assert (game.position(state)["phase"], state.turn) == ("claim", 0)


@rule("K21", "K44")
def test_the_third_objective_wins_at_once_and_its_characters_stay() -> None:
    game, state = ko({1: "D0", 2: "D0"}, ["D0 D0", "U0"], players=4, completed="369C 147A")
    events = play(game, state, "D0@3", "claim")
    position = game.position(state)
    assert names(events) == ["claimed", "won"]
    assert (position["over"], position["winners"], state.turn) == (True, [0, 2], -1)
    assert position["grid"] == {"1": "D0", "2": "D0", "3": "D0"}
    assert position["completed"]["dragon"] == ["369C", "147A", "123E"]
    assert position["objectives"]["dragon"] is None
    assert game.ending(state) == "last Objective completed"
    assert "the game is over" in refusal(game, state, "draw")


@rule("K22")
def test_a_team_loses_the_moment_its_last_card_is_drawn() -> None:
    game, state = ko({}, ["D0", "U0"], mover=1, discard=ALL_BUT_ONE_DRAGON)
    assert len(game.position(state)["draw"]["dragon"]) == 1
    events = play(game, state, "U0@5")
    assert names(events) == ["placed", "turn_ended", "drew", "won"]
    assert game.position(state)["winners"] == [1]
    assert game.ending(state) == "the other team's draw pile ran out"


@rule("K22")
def test_the_second_card_of_a_turn_can_be_the_last() -> None:
    game, state = ko({}, ["D0", "U0"], discard=ALL_BUT_ONE_DRAGON)
    play(game, state, "draw")
    assert (state.over, game.position(state)["winners"]) == (True, [1])

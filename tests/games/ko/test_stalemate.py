"""A full grid on which nobody plays [K23-K25, K45]."""

from __future__ import annotations

from tests.games.ko.positions import at, ko, names, play
from tests.harness import rule

# Full, and no team can claim 1245 or 147A.
FULL = {1: "D0", 2: "U0", 3: "DG", 4: "U0", 5: "D0", 6: "UA", 7: "D0", 8: "U0", 9: "D0"}
OBJECTIVES = "1245 147A"


@rule("K23")
def test_a_turn_without_a_card_on_a_full_grid_begins_a_stalemate() -> None:
    game, state = ko(FULL, ["D0", "U0"], objectives=OBJECTIVES)
    assert game.moves(state) == ["draw", "stop"]
    events = play(game, state, "draw")
    assert names(events) == ["drew", "turn_ended", "stalemate_began", "drew"]
    assert game.position(state)["stalemate"] == 2


@rule("K23")
def test_a_turn_with_a_card_begins_none() -> None:
    game, state = ko(FULL, ["DT", "U0"], objectives=OBJECTIVES)
    play(game, state, "DT:1-2", "stop")
    assert game.position(state)["stalemate"] == 0
    almost = {space: card for space, card in FULL.items() if space != 9}
    game, state = ko(almost, ["D0", "U0"], objectives=OBJECTIVES)
    play(game, state, "D0@9")  # fills the grid
    assert game.position(state)["stalemate"] == 0
    game, state = ko(almost, ["D0", "U0"], objectives=OBJECTIVES)
    play(game, state, "draw")  # not full
    assert game.position(state)["stalemate"] == 0


@rule("K24", "K45")
def test_everybody_has_a_turn_to_break_it_and_an_empty_space_does() -> None:
    game, state = ko(FULL, ["D0", "UH U0"], objectives=OBJECTIVES)
    play(game, state, "draw")
    events = play(game, state, "UH:1")
    assert names(events) == ["magic_played", "questioned", "questioned", "stalemate_broken", "destroyed"]
    assert game.position(state)["stalemate"] == 0
    play(game, state, "stop", "draw")
    assert game.position(state)["stalemate"] == 0


@rule("K24", "K45")
def test_a_stalemate_counts_down_even_if_cards_are_played() -> None:
    game, state = ko(FULL, ["D0", "UM U0"], objectives=OBJECTIVES)
    play(game, state, "draw", "UM:1-3", "stop")
    assert game.position(state)["stalemate"] == 1


@rule("K25", "K45")
def test_unbroken_it_costs_both_teams_all_special_characters() -> None:
    game, state = ko(FULL, ["D0 DC", "U0 UC"], objectives=OBJECTIVES, draw="DW UW")
    events = play(game, state, "draw", "draw", "draw")
    assert names(events) == ["drew", "turn_ended", "stalemate_lost", "sacrificed", "sacrificed", "drew"]
    assert [(event.card, event.space) for event in events[3:5]] == [("DG", "3"), ("UA", "6")]  # ascending, no Instants
    position = game.position(state)
    assert position["stalemate"] == 0
    assert "3" not in position["grid"]
    assert "6" not in position["grid"]
    assert len(position["grid"]) == 7
    assert (position["discard"], position["turn"]) == ({"dragon": ["DG"], "unicorn": ["UA"]}, 1)


@rule("K45")
def test_the_round_is_four_turns_for_three_players_so_the_lone_one_has_two() -> None:
    game, state = ko(FULL, ["D0", "U0", "D0"], players=3, objectives=OBJECTIVES)
    play(game, state, "draw")
    assert game.position(state)["stalemate"] == 4
    seats = []
    while game.position(state)["stalemate"]:
        seats.append(state.turn)
        play(game, state, "draw")
    assert seats == [1, 2, 1, 0]
    assert len(at(game, state)) == 7


@rule("K45")
def test_claims_come_before_the_stalemate() -> None:
    grid = {**FULL, 2: "D0", 4: "D0", 6: "U0"}
    game, state = ko(grid, ["D0", "U0"], objectives="123E 789G")
    play(game, state, "draw", "claim")
    assert game.position(state)["stalemate"] == 0
    game, state = ko(grid, ["D0", "U0"], objectives="123E 789G")
    play(game, state, "draw", "wait")
    assert game.position(state)["stalemate"] == 2
    events = play(game, state, "draw", "claim")
    assert "stalemate_broken" in names(events)
    assert game.position(state)["stalemate"] == 0


@rule("K45")
def test_the_sacrifice_is_followed_by_no_claims() -> None:
    grid = {**FULL, 3: "D0", 9: "DR"}
    game, state = ko(grid, ["D0", "U0"], objectives="1245 147A", stalemate=1)
    play(game, state, "draw")
    assert game.position(state)["phase"] == "action"


@rule("K45")
def test_without_special_characters_the_grid_stays_full_and_it_can_begin_again() -> None:
    grid = {**FULL, 3: "D0", 6: "U0"}
    game, state = ko(grid, ["D0", "U0"], objectives=OBJECTIVES)
    events = play(game, state, "draw", "draw", "draw")
    assert names(events) == ["drew", "turn_ended", "stalemate_lost", "drew"]
    assert len(at(game, state)) == 9
    assert game.position(state)["stalemate"] == 0
    play(game, state, "draw")
    assert game.position(state)["stalemate"] == 2

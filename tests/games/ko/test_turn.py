"""A turn of Tic Tac K.O.: drawing, Characters, Magic, the keywords [K11-K18, K26-K32, K35-K43]."""

from __future__ import annotations

import pytest

from lapilli.games.ko.cards import our_cards
from lapilli.games.ko.steps import Draw
from tests.games.ko.positions import all_but, at, ko, names, play, plays
from tests.harness import refusal, rule


@rule("K11", "K36")
def test_the_next_player_draws_before_deciding() -> None:
    game, state = ko({}, ["D0 D0", "U0 UC"], draw="UD")
    events = play(game, state, "D0@5")
    assert names(events) == ["placed", "turn_ended", "drew"]
    position = game.position(state)
    assert (position["turn"], position["phase"], position["played"]) == (1, "action", 0)
    assert position["hands"] == [["D0"], ["U0", "UD", "UC"]]


@rule("K12")
def test_one_character_or_a_second_card_is_a_turn() -> None:
    game, state = ko({}, ["D0 DC", "U0"], draw="DG")
    assert plays(game, state, "D0") == {f"D0@{space}" for space in range(1, 10)}
    assert refusal(game, state, "DG@5") == "K12: DG is not in the hand"
    events = play(game, state, "draw")
    assert names(events)[:2] == ["drew", "turn_ended"]
    assert game.position(state)["hands"][0] == ["D0", "DG", "DC"]
    assert state.turn == 1


@rule("K12", "K13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_plays_nothing_may_end_the_turn_without_a_second_card(players: int) -> None:
    game, state = ko({}, ["D0 DC", "U0"], players=players, draw="DG")
    assert {"draw", "stop"} <= set(game.moves(state))
    events = play(game, state, "stop")
    assert names(events) == ["turn_ended", "drew"]
    assert game.position(state)["hands"][0] == ["D0", "DC"]
    assert state.turn == 1


@rule("K12")
def test_who_cannot_play_draws_or_ends_the_turn() -> None:
    game, state = ko({}, ["DC", "U0"])
    assert game.moves(state) == ["draw", "stop"]
    assert refusal(game, state, "react:DC") == "K17: there is nothing to react to now"
    assert refusal(game, state, "DC:4").startswith("K2: DC is an Instant, not a Magic card")
    assert refusal(game, state, "U0@4").startswith("K6: U0 is a card of Unicorn")


@rule("K12")
def test_one_magic_card_is_a_turn_for_three_and_four() -> None:
    for players in (3, 4):
        game, state = ko({4: "U0", 5: "U0"}, ["DF DF", "U0"], players=players)
        play(game, state, "DF:4")
        assert state.turn == 1


@rule("K13")
def test_two_players_may_play_a_second_magic_card() -> None:
    game, state = ko({4: "U0", 5: "U0", 6: "U0"}, ["D0 DF DF DF", "U0"])
    play(game, state, "DF:4")
    assert (state.turn, game.position(state)["played"]) == (0, 1)
    assert game.moves(state) == ["DF:5", "DF:6", "stop"]
    assert refusal(game, state, "D0@4") == "K13: after a Magic card there is only another Magic card or stop"
    assert refusal(game, state, "draw") == "K13: after a Magic card there is only another Magic card or stop"
    play(game, state, "DF:6")
    assert state.turn == 1


@rule("K13")
def test_after_the_first_magic_card_the_player_is_asked_even_without_another() -> None:
    game, state = ko({4: "U0"}, ["D0 DF", "U0"])
    play(game, state, "DF:4")
    assert game.moves(state) == ["stop"]
    play(game, state, "stop")
    assert state.turn == 1


@rule("K13")
def test_a_cancelled_card_counts_as_played() -> None:
    game, state = ko({4: "U0"}, ["DF DF DF", "UC UC"])
    play(game, state, "DF:4", "react:UC")
    assert (state.turn, game.position(state)["played"]) == (0, 1)
    play(game, state, "DF:4", "react:UC")
    assert state.turn == 1


@rule("K14")
def test_a_character_needs_an_empty_space_and_holds_it_for_its_team() -> None:
    game, state = ko({1: "D0", 2: "D0", 5: "U0"}, ["D0 D0", "U0"], objectives="123E 789G")
    assert refusal(game, state, "D0@5") == "K14: space 5 is not empty"
    play(game, state, "D0@3")
    assert at(game, state) == {"1": "D0", "2": "D0", "3": "D0", "5": "U0"}
    assert game.position(state)["phase"] == "claim"


@rule("K15")
def test_a_magic_card_happens_once_and_is_discarded() -> None:
    game, state = ko({4: "U0"}, ["DF", "U0"], players=4)
    play(game, state, "DF:4")
    position = game.position(state)
    assert position["grid"] == {}
    assert position["discard"] == {"dragon": ["DF"], "unicorn": ["U0"]}


@rule("K15")
def test_a_magic_card_without_a_target_may_not_be_played() -> None:
    game, state = ko({4: "D0"}, ["DF DT DP D0", "U0"])
    assert plays(game, state, "DF") | plays(game, state, "DT") | plays(game, state, "DP") == set()
    assert refusal(game, state, "DF:5") == "K15: DF has no target to DESTROY"
    assert refusal(game, state, "DT:4-5") == "K15: DT has no target to SWAP"
    assert refusal(game, state, "DP:4") == "K15: DP has no target to DESTROY"
    assert refusal(game, state, "DT@5") == "K15: DT has no target to SWAP"  # wherever it is put


@rule("K16")
def test_a_lasting_ability_ends_when_its_character_leaves_the_grid() -> None:
    game, state = ko({1: "DG", 2: "D0", 3: "U0", 4: "U0"}, ["D0 D0", "UH UH U0"], mover=1)
    assert plays(game, state, "UH") == {"UH:1"}
    assert refusal(game, state, "UH:2") == "K16: D0 on space 2 cannot be DESTROYed"
    play(game, state, "UH:1")
    assert plays(game, state, "UH") == {"UH:2"}


@rule("K16")
def test_a_once_ability_happens_when_the_character_enters() -> None:
    game, state = ko({}, ["D0", "UD U0"], mover=1, draw="UA UL")
    play(game, state, "UD@5", "draw")
    assert "UL" in game.position(state)["hands"][1]


@rule("K17")
def test_instants_use_up_no_action_and_go_to_the_discard_pile() -> None:
    game, state = ko({4: "D0", 5: "U0"}, ["DC DA D0", "UH UH"], mover=1)
    play(game, state, "UH:4", "react:DC", "UH:4", "react:DA")
    position = game.position(state)
    assert position["discard"] == {"dragon": ["DC", "DA"], "unicorn": ["UH", "UH"]}
    assert position["grid"] == {"4": "D0", "5": "U0"}
    assert (position["turn"], position["played"]) == (0, 0)
    assert "D0@1" in game.moves(state)


@rule("K17")
def test_only_an_instant_that_fits_can_be_used() -> None:
    game, state = ko({4: "D0", 5: "U0"}, ["DC DA DQ", "UH"], mover=1)
    play(game, state, "UH:4")
    assert game.moves(state) == ["pass", "react:DC"]
    assert refusal(game, state, "react:DA") == "K17: DA does not stop this"
    assert refusal(game, state, "draw") == "K33: this is the moment to react with an Instant or to pass"
    play(game, state, "pass")
    assert game.moves(state) == ["pass", "react:DA"]


@rule("K18")
def test_each_team_has_its_own_open_discard_pile() -> None:
    game, state = ko({4: "U0"}, ["DF", "U0"], discard="D0 U0 UA")
    play(game, state, "DF:4", "stop")
    for seat in (None, 0, 1):
        assert game.view(state, seat)["discard"] == {"dragon": ["D0", "DF"], "unicorn": ["U0", "UA", "U0"]}


@rule("K18")
def test_discard_piles_are_never_reshuffled() -> None:
    game, state = ko({}, ["D0", "U0"], mover=1, discard=all_but("D0", "D0"))
    play(game, state, "draw")
    assert state.over
    assert game.position(state)["draw"]["dragon"] == []


@rule("K26")
def test_move_goes_to_an_empty_space() -> None:
    game, state = ko({4: "U0", 5: "D0"}, ["DW", "U0"], players=4)
    empty = "1236789"
    assert plays(game, state, "DW") == {f"DW:{origin}-{goal}" for origin in "45" for goal in empty}
    assert refusal(game, state, "DW:4-5") == "K26: space 5 is not empty"
    assert refusal(game, state, "DW:1-2") == "K26: space 1 is empty"
    events = play(game, state, "DW:4-6")
    assert at(game, state) == {"5": "D0", "6": "U0"}
    assert events[2].story.startswith("{seat} moves")


@rule("K27")
def test_discard_goes_from_the_hand_to_the_own_pile() -> None:
    game, state = ko({}, ["DH DC", "U0"], draw="DF DW")
    play(game, state, "DH@5", "draw", "draw")
    assert game.moves(state) == ["discard:DC", "discard:DF", "discard:DW"]
    assert refusal(game, state, "discard:D0") == "K27: D0 is not in the hand"
    play(game, state, "discard:DF")
    assert game.position(state)["discard"]["dragon"] == ["DF"]
    assert game.position(state)["hands"][0] == ["DW", "DC"]


@rule("K28")
def test_destroy_takes_a_card_of_the_other_team_to_its_pile() -> None:
    game, state = ko({4: "UA", 5: "UP"}, ["DF", "U0"])
    assert refusal(game, state, "DF:1") == "K28: space 1 is empty"
    play(game, state, "DF:5")
    assert at(game, state) == {"4": "UA"}
    assert game.position(state)["discard"]["unicorn"] == ["UP"]


@rule("K29")
def test_sacrifice_takes_a_card_of_the_own_team_to_its_pile() -> None:
    game, state = ko({1: "DG", 4: "U0"}, ["DP", "U0"])
    assert refusal(game, state, "DP:4") == "K29: the card on space 4 is of the other team"
    play(game, state, "DP:1")
    assert at(game, state) == {"4": "U0"}
    assert game.position(state)["discard"]["dragon"] == ["DG"]


@rule("K30")
def test_swap_exchanges_two_cards() -> None:
    game, state = ko({1: "D0", 9: "UA"}, ["D0", "UM"], mover=1)
    assert refusal(game, state, "UM:1-2") == "K30: space 2 is empty"
    play(game, state, "UM:1-9")
    assert at(game, state) == {"1": "UA", "9": "D0"}


@rule("K31")
def test_draw_takes_the_top_card_of_the_own_deck() -> None:
    game, state = ko({}, ["D0", "U0"], draw="DF DW UA")
    events = play(game, state, "draw")
    assert game.position(state)["hands"] == [["D0", "DW"], ["U0", "UA"]]
    assert [event.cards for event in events if names([event]) == ["drew"]] == [["DW"], ["UA"]]


@rule("K32")
def test_adjacent_is_never_diagonal() -> None:
    around = {1: "UP", 2: "U0", 3: "UP", 4: "U0", 6: "U0", 7: "UP", 8: "U0", 9: "UP"}
    game, state = ko(around, ["DB", "U0"])
    play(game, state, "DB@5")
    assert game.moves(state) == ["destroy:2", "destroy:4", "destroy:6", "destroy:8", "skip"]
    assert refusal(game, state, "destroy:1") == "K32: space 1 is not ADJACENT as DB wants it"


@rule("K32")
def test_the_edges_of_the_grid_do_not_touch() -> None:
    game, state = ko({4: "U0", 1: "U0", 9: "U0"}, ["DB", "U0"])
    play(game, state, "DB@3")
    assert state.turn == 1  # 4 follows 3 but lies in the next row: nothing to destroy


@rule("K32")
def test_the_letters_are_adjacent_as_the_grid_shows_them() -> None:
    game, state = ko({"A": "U0", "C": "U0", 2: "U0", "G": "U0"}, ["DB", "U0"], advanced=True)
    play(game, state, "DB@B")
    assert game.moves(state) == ["destroy:2", "destroy:A", "destroy:C", "skip"]


@rule("K35")
def test_moving_or_swapping_a_character_does_not_repeat_its_ability() -> None:
    game, state = ko({4: "DB", 5: "U0", 1: "U0"}, ["DW DT", "U0"])
    play(game, state, "DW:4-2", "DT:1-2")
    assert (state.turn, game.position(state)["effect"]) == (1, None)


@rule("K35")
def test_the_last_card_ends_the_game_in_the_middle_of_an_effect() -> None:
    game, state = ko({}, ["DH D0", "U0"], discard=all_but("DH", "D0", "D0"))
    assert game.position(state)["draw"]["dragon"] == ["D0"]
    events = play(game, state, "DH@5", "draw")
    position = game.position(state)
    assert (position["over"], position["winners"], position["effect"]) == (True, [1], None)
    assert names(events)[-1] == "won"
    assert len(position["hands"][0]) == 2  # the second card and the DISCARD did not happen any more


@rule("K37")
def test_skip_is_for_abilities_that_say_may() -> None:
    for card, grid, seat in (("DB", {4: "U0"}, 0), ("DS", {4: "D0"}, 0), ("UP", {4: "D0"}, 1), ("UL", {4: "D0"}, 1)):
        game, state = ko(grid, ["DB DS", "UP UL"], mover=seat)
        before = at(game, state)
        events = play(game, state, f"{card}@5", "skip")
        assert names(events)[:2] == ["skipped", "turn_ended"]
        assert at(game, state) == {**before, "5": card}


@rule("K37")
def test_compulsory_abilities_cannot_be_skipped() -> None:
    game, state = ko({}, ["DH D0", "UT U0"])
    play(game, state, "DH@5", "draw", "draw")
    assert refusal(game, state, "skip") == "K37: DH does not say 'may': its choice must be made"
    assert refusal(game, state, "destroy:4") == "K37: DH asks for another choice now: discard"
    assert refusal(game, state, "draw") == "K37: DH is being carried out: first make its choice"


@rule("K37")
def test_a_character_lets_draw_and_never_forces_to() -> None:
    drawing = [card for card in our_cards().card.values() if any(isinstance(step, Draw) for step in card.once)]
    assert {card.code[0] for card in drawing} == {"D", "U"}
    assert all(step.may for card in drawing for step in card.once if isinstance(step, Draw))
    game, state = ko({}, ["D0", "UD"], mover=1, draw="UL")
    play(game, state, "UD@5")
    assert game.moves(state) == ["draw", "skip"]
    assert refusal(game, state, "destroy:4") == "K37: UD lets you DRAW a card now, or skip it"
    play(game, state, "skip")
    assert (game.position(state)["hands"][1], state.turn) == ([], 0)


@rule("K37")
def test_a_robbed_opponent_cannot_decline() -> None:
    game, state = ko({}, ["D0 DF", "UT U0"], mover=1)
    play(game, state, "UT@5")
    assert game.moves(state) == ["opponent:0"]
    assert refusal(game, state, "skip").startswith("K37")


@rule("K37")
def test_a_choice_with_one_option_is_a_move_and_one_with_none_is_left_out() -> None:
    game, state = ko({4: "U0", 1: "D0"}, ["DP D0", "U0"])
    play(game, state, "DP:1")
    assert game.moves(state) == ["destroy:4"]
    game, state = ko({}, ["DB DS", "U0"])
    play(game, state, "DB@5")
    assert state.turn == 1
    assert refusal(game, state, "skip") == "K37: there is nothing to choose now"


@rule("K40")
def test_destroy_never_strikes_the_own_team() -> None:
    game, state = ko({1: "D0", 2: "U0"}, ["DF DP DB", "U0"])
    assert plays(game, state, "DF") == {"DF:2"}
    assert refusal(game, state, "DF:1") == "K40: the card on space 1 is of your own team"
    play(game, state, "DP:1")
    assert game.moves(state) == ["destroy:2"]


@rule("K40")
def test_a_scale_guard_guards_others_and_two_guard_each_other() -> None:
    grid = {1: "DG", 2: "D0", 5: "D0", 9: "D0", 4: "U0", 3: "U0", 8: "U0", 6: "U0"}
    game, state = ko(grid, ["D0", "UH"], mover=1)
    assert plays(game, state, "UH") == {"UH:1", "UH:5", "UH:9"}
    game, state = ko({**grid, 2: "DG"}, ["D0", "UH"], mover=1)
    assert plays(game, state, "UH") == {"UH:9"}


@rule("K42")
def test_a_swap_is_written_with_the_smaller_space_first() -> None:
    game, state = ko({4: "D0", 5: "D0", "A": "U0", 1: "U0"}, ["DT", "U0"], advanced=True)
    assert plays(game, state, "DT") == {"DT:4-5", "DT:1-4", "DT:1-A"}
    assert refusal(game, state, "DT:5-4") == "K42: a SWAP is written with the smaller space first: 4-5"
    play(game, state, "DT:4-5")  # two equal cards
    assert at(game, state)["4"] == at(game, state)["5"] == "D0"

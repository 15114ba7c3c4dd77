"""Turns and the four kinds of cards of Tic-Tac Match [M12-M25]."""

from __future__ import annotations

import lapilli
from lapilli.engine.rng import Rng
from tests.games.match.positions import FULL, OTHERS, cards_of, match, moves_on
from tests.harness import refusal, rule


@rule("M12")
def test_a_turn_is_one_card_and_the_hand_is_filled_to_four() -> None:
    game, state = match({5: "RX"}, ["BO YX GO F", "RX RX BO BO"], draw="YO GX")
    game.play(state, "BO@1")
    position = game.position(state)
    assert position["hands"][0] == ["YX", "GX", "GO", "F"]
    assert (position["turn"], position["draw"], position["turns"]) == (1, ["YO"], 1)


@rule("M12")
def test_only_cards_in_the_hand_can_be_played_and_nobody_passes() -> None:
    game, state = match({5: "RX"}, ["BO YX GO F"])
    assert refusal(game, state, "GX@1") == "M12: GX is not in the hand"
    assert refusal(game, state, "W") == "M12: W is not in the hand"
    assert refusal(game, state, "D") == "M12: D is not in the hand"
    assert cards_of(game.moves(state)) == {"BO", "YX", "GO", "F"}
    assert "is not a move" in refusal(game, state, "pass")


@rule("M13")
def test_an_empty_draw_pile_is_made_anew_from_discards_and_covered_cards() -> None:
    game, state = match({5: "RX BX", 1: "RX RO YO"}, ["BO YX GO F", "RX RX BO BO"], draw="", discard="W")
    before = game.position(state)
    assert before["draw"] == []
    events = game.play(state, "YX@9")
    position = game.position(state)
    assert [event.count for event in events if type(event).__name__ == "Reshuffled"] == [60 - 3 - 7]
    assert [stack for stack in position["grid"] if stack] == [["YO"], ["BX"], ["YX"]]
    assert position["discard"] == []
    assert len(position["draw"]) == 60 - 3 - 8


@rule("M13")
def test_a_draw_pile_that_just_emptied_waits_for_the_next_draw() -> None:
    game, state = match({5: "RX"}, ["BO YX GO F", "RX RX BO BO"], draw="YO")
    game.play(state, "BO@1")
    assert game.position(state)["draw"] == []
    assert game.position(state)["discard"] != []


@rule("M13")
def test_the_new_draw_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(5):
        game, state = match({5: "RX"}, ["BO YX GO F", "RX RX BO BO"], draw="")
        copy = game.from_position(game.position(state), seed=seed)
        game.play(copy, "YX@9")
        orders.add(tuple(game.position(copy)["draw"]))
    assert len(orders) == 5


@rule("M14")
def test_a_hand_without_a_legal_play_is_thrown_away_for_a_new_one() -> None:
    """A Double Play does not save the hand: it needs a playable card to begin with."""
    game, state = match(FULL, ["RO F BX BO", "RX GO GO D"], draw="YX YX YX BX BX")
    events = game.play(state, "F")
    assert game.position(state)["hands"][1] == ["BX", "YX", "YX", "YX"]
    assert sorted(game.position(state)["discard"][-4:]) == ["D", "GO", "GO", "RX"]
    assert state.turn == 1
    assert [type(event).__name__ for event in events][-3:] == ["NoPlay", "Discarded", "Drew"]
    assert state.turns == 1


@rule("M14")
def test_a_playable_hand_is_kept() -> None:
    game, state = match(FULL, ["RO F BX BO", "RX GO GO W"], draw="YX YX YX BX BX")
    game.play(state, "F")
    assert game.position(state)["hands"][1] == ["RX", "GO", "GO", "W"]


@rule("M14")
def test_redrawing_is_repeated_until_a_card_can_be_played() -> None:
    """Three Double Plays are drawn, then whatever the new draw pile gives: at times a card that fits nowhere."""
    times = set()
    for seed in range(80):
        game, state = match(FULL, ["RO F BX BO", "RX GO GO D"], draw="D D D BX")
        copy = game.from_position(game.position(state), seed=seed)
        events = game.play(copy, "F")
        times.add(sum(type(event).__name__ == "NoPlay" for event in events))
        assert copy.turn == 1
        assert game.moves(copy)
    assert {1, 2} <= times


@rule("M14")
def test_the_first_turn_of_all_can_begin_with_new_hands() -> None:
    """Dealt hands of four Double Plays are rare but real: nobody may be stuck on them."""
    game = lapilli.game("match")
    assert all(game.moves(game.deal(seed)) for seed in range(300))


@rule("M14")
def test_discarded_hands_lie_open_and_new_ones_stay_hidden() -> None:
    game, state = match(FULL, ["RO F BX BO", "RX GO GO D"], draw="YX YX YX BX BX")
    events = game.play(state, "F")
    watched = game.events_for(events, 0)
    thrown = [event for event in watched if type(event).__name__ == "Discarded" and event.seat == 1]
    drawn = [event for event in watched if type(event).__name__ == "Drew" and event.seat == 1]
    assert sorted(thrown[0].cards) == ["D", "GO", "GO", "RX"]
    assert (drawn[0].cards, drawn[0].count) == (None, 4)


@rule("M15")
def test_any_symbol_card_goes_on_any_empty_cell() -> None:
    game, state = match({5: "RX", 1: "GO"}, ["BO GX F F"])
    for cell in (2, 3, 4, 6, 7, 8, 9):
        assert moves_on(game, state, cell) == {f"BO@{cell}", f"GX@{cell}"}


@rule("M16")
def test_a_card_covers_one_that_shares_its_colour_or_its_symbol() -> None:
    game, state = match({5: "RX"}, ["RO GX GO F"])
    assert moves_on(game, state, 5) == {"RO@5", "GX@5"}
    assert refusal(game, state, "GO@5") == "M16: GO cannot cover RX: neither colour nor symbol match"


@rule("M16")
def test_a_card_never_covers_its_twin() -> None:
    game, state = match({5: "RO"}, ["RO GO RX F"])
    assert moves_on(game, state, 5) == {"GO@5", "RX@5"}
    assert refusal(game, state, "RO@5") == "M16: RO cannot cover RO: both colour and symbol match"


@rule("M16")
def test_only_the_top_card_counts() -> None:
    game, state = match({5: "RX RO GO"}, ["RX YO GX F"])
    assert moves_on(game, state, 5) == {"YO@5", "GX@5"}


@rule("M17")
def test_a_flip_turns_every_id_card_and_is_discarded() -> None:
    game, state = match({5: "RX"}, ["F BO YX GO"], players=4, dealer=1, ids="OXOX")
    game.play(state, "F")
    position = game.position(state)
    assert position["ids"] == ["X", "O", "X", "O"]
    assert position["discard"][-1] == "F"


@rule("M18")
def test_a_wipe_out_is_replaced_at_once_before_the_target_draws() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO", "RX RX BO BO"], draw="YO YO YO YO GX")
    game.play(state, "W")
    position = game.position(state)
    assert position["hands"] == [["BO", "YX", "GX", "GO"], ["YO", "YO", "YO", "YO"]]
    assert position["discard"][-5] == "W"


@rule("M18")
def test_with_four_players_the_card_is_drawn_before_the_target_is_chosen() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"], players=4, draw="YO YO YO YO GX")
    before = game.position(state)
    events = game.play(state, "W")
    position = game.position(state)
    assert position["hands"] == [["BO", "YX", "GX", "GO"], *before["hands"][1:]]
    assert position["discard"] == [*before["discard"], "W"]
    assert (position["turn"], position["wiping"], position["pending"], position["turns"]) == (0, True, 0, 0)
    assert [type(event).__name__ for event in events] == ["Discarded", "Drew"]
    assert "GX" not in str(game.events_for(events, 1))
    game.play(state, "W>3")
    position = game.position(state)
    assert (position["turn"], position["wiping"], position["turns"]) == (3, False, 1)


@rule("M18")
def test_nothing_but_a_target_can_follow_and_no_target_without_the_card() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"], players=4)
    assert "W" in game.moves(state)
    assert refusal(game, state, "W>2") == "M18: first play the Wipe-Out and draw: W; then choose whom to wipe out"
    game.play(state, "W")
    for move in ("BO@1", "F", "W", "D"):
        assert refusal(game, state, move) == "M18: the Wipe-Out is played: now choose whom to wipe out"


@rule("M18")
def test_the_drawn_card_need_not_be_playable_to_choose() -> None:
    """M14 is about the start of a turn: it throws no hand away in between."""
    game, state = match(FULL, ["W D GO GO", *OTHERS], players=4, draw="YO YO YO YO RX")
    game.play(state, "W")
    assert game.position(state)["hands"][0] == ["RX", "GO", "GO", "D"]
    assert game.moves(state) == ["W>1", "W>2", "W>3"]


@rule("M18", "M13")
def test_a_wipe_out_that_is_drawn_for_from_an_empty_pile_is_shuffled_in() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"], players=4, draw="")
    game.play(state, "W")
    position = game.position(state)
    assert (position["discard"], position["wiping"]) == ([], True)
    assert game.position(game.from_position(position)) == position


@rule("M19")
def test_with_two_players_there_is_nobody_to_choose() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"])
    assert {move for move in game.moves(state) if move.startswith("W")} == {"W"}
    assert refusal(game, state, "W>1") == "M19: with two players W is the whole move: there is nobody to choose"
    game.play(state, "W")
    assert (state.turn, state.wiping, state.turns) == (1, 0, 1)


@rule("M19")
def test_anybody_else_can_be_wiped_out_a_partner_too() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"], players=4, turn=0)
    game.play(state, "W")
    assert game.moves(state) == ["W>1", "W>2", "W>3"]
    assert refusal(game, state, "W>0") == "M19: a player cannot wipe out themself"
    assert refusal(game, state, "W>4") == "M19: there is no seat 4 at this table"


@rule("M20")
def test_the_wiped_out_player_gets_a_new_hand_and_the_next_turn() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO", "RX RX BO BO"], draw="YO YO YO YO GX")
    events = game.play(state, "W")
    assert sorted(game.position(state)["discard"][-4:]) == ["BO", "BO", "RX", "RX"]
    assert state.turn == 1
    assert sorted(game.events_for(events, None)[-2].cards) == ["BO", "BO", "RX", "RX"]


@rule("M21")
def test_play_goes_on_clockwise_from_the_wiped_out_player() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"], players=4, turn=0)
    game.play(state, "W")
    game.play(state, "W>2")
    assert state.turn == 2
    game.play(state, next(move for move in game.moves(state) if "@" in move))
    assert state.turn == 3
    assert state.turns == 2


@rule("M22", "M24")
def test_a_double_play_is_exactly_two_more_cards_drawn_for_at_the_end() -> None:
    game, state = match({5: "RX"}, ["D BO F GO"], draw="YO YX GX BX")
    game.play(state, "D")
    assert (state.turn, game.position(state)["pending"], game.position(state)["discard"][-1]) == (0, 2, "D")
    assert game.position(state)["hands"][0] == ["BO", "GO", "F"]
    game.play(state, "F")
    assert game.position(state)["hands"][0] == ["BO", "GO"]
    assert game.position(state)["pending"] == 1
    game.play(state, "BO@1")
    position = game.position(state)
    assert (position["turn"], position["pending"], position["turns"]) == (1, 0, 1)
    assert position["hands"][0] == ["BX", "YX", "GX", "GO"]
    assert position["draw"] == ["YO"]


@rule("M23")
def test_neither_wipe_out_nor_another_double_play_can_be_one_of_the_two() -> None:
    game, state = match({5: "RX"}, ["D D BO GO"])
    game.play(state, "D")
    assert cards_of(game.moves(state)) == {"BO", "GO"}
    assert refusal(game, state, "D") == "M23: D cannot be one of the two cards of a Double Play"
    game, state = match({5: "RX"}, ["D W BO GO"])
    game.play(state, "D")
    assert cards_of(game.moves(state)) == {"BO", "GO"}
    assert refusal(game, state, "W") == "M23: W cannot be one of the two cards of a Double Play"


@rule("M25")
def test_a_double_play_needs_two_cards_that_can_follow_each_other() -> None:
    game, state = match({5: "RX"}, ["D W W BO"])
    assert cards_of(game.moves(state)) == {"W", "BO"}
    assert refusal(game, state, "D") == ("M25: D needs two Symbol or Flip Cards that can be played one after the other")
    game, state = match(FULL, ["D W F GO"])
    assert "D" not in game.moves(state)
    game, state = match(FULL, ["D F F GO"])
    assert "D" in game.moves(state)


@rule("M25")
def test_a_card_that_ends_the_game_needs_a_second_one_too() -> None:
    """It wins without the Double Play."""
    grid = {1: "RX", 2: "RX", 3: "RO", 5: "GO"}
    game, state = match(grid, ["D W W RX"])
    assert "D" not in game.moves(state)
    game.play(state, "RX@3")
    assert state.over


@rule("M25")
def test_not_even_a_winning_first_card_may_take_the_place_of_the_second() -> None:
    """Only the empty cell 9 takes GO, and only RX on it completes a line. Bots look for such cards: they do not err."""
    grid = {1: "RX", 2: "YX", 3: "BX", 4: "YX", 5: "RX", 6: "YX", 7: "BX", 8: "YX"}
    game, state = match(grid, ["D W RX GO"], ids="XO")
    game.play(state, "D")
    assert refusal(game, state, "RX@9") == "M25: after RX@9 no second card of the Double Play could be played"
    legal = state.legal_actions()
    assert all(state.sensible_action(Rng(seed, 1)) in legal for seed in range(20))


@rule("M25")
def test_the_first_card_must_leave_a_second() -> None:
    """Only the empty cell 9 takes YO: GX must not take it first."""
    grid = {1: "RX", 2: "GX", 3: "GX", 4: "GX", 5: "RX", 6: "RX", 7: "GX", 8: "RX"}
    game, state = match(grid, ["D W YO GX"])
    game.play(state, "D")
    assert "GX@9" not in game.moves(state)
    assert "GX@1" in game.moves(state)
    assert refusal(game, state, "GX@9") == "M25: after GX@9 no second card of the Double Play could be played"
    assert "YO@9" in game.moves(state)


@rule("M25")
def test_a_flip_comes_first_only_if_a_card_can_follow() -> None:
    game, state = match(FULL, ["D F YX GO"])
    game.play(state, "D")
    assert "F" in game.moves(state)
    assert {move for move in game.moves(state) if move != "F"} == {f"YX@{cell}" for cell in (1, 3, 5, 6, 8)}

"""Lines and shouts of Tic-Tac Twist, and how a game ends [T24-T32]."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.games.twist.numbers import PATTERNS
from lapilli.games.twist.rules import Twist
from tests.games.twist.positions import named, tops, twist
from tests.harness import refusal, rule


def other_than(*patterns: str) -> list[str]:
    return [pattern for pattern in PATTERNS if pattern not in patterns]


def asked(game: lapilli.Game[Any], state: Twist) -> int | None:
    """The seat that is asked for a shout."""
    return state.turn if game.moves(state) == ["shout", "silent"] else None


@rule("T24")
@pytest.mark.parametrize("pattern", PATTERNS)
def test_three_identical_cards_on_your_own_line_win(pattern: str) -> None:
    first, second, last = (int(cell) for cell in pattern)
    grid = {5: "GP", first: "YB", second: "YB"} if last != 5 else {5: "GB", first: "YB", second: "YB"}
    game, state = twist(grid, ["YB BP RP"], patterns=[pattern, other_than(pattern)[0]])
    events = game.play(state, f"YB@{last}")
    assert (state.over, state.winners, game.ending(state)) == (True, 0b01, "line completed")
    (told,) = named(events, "LineCompleted")
    assert (told.seat, told.target, told.card, told.cells) == (0, 0, "YB", [first, second, last])
    assert [event.seat for event in named(events, "Shouted")] == [0]


@rule("T24")
@pytest.mark.parametrize(("card", "what"), [("YP", "colour"), ("GB", "food")])
def test_colour_or_food_alone_is_no_line(card: str, what: str) -> None:
    game, state = twist({5: "YB", 1: "YB"}, [f"{card} BP RP"], patterns=["159", "123"])
    game.play(state, f"{card}@9")
    assert not state.over, what


@rule("T24")
def test_covered_cards_do_not_count() -> None:
    game, state = twist({5: "YB GB", 1: "YB"}, ["YB BP RP"], patterns=["159", "123"])
    game.play(state, "YB@9")
    assert not state.over


@rule("T24")
@pytest.mark.parametrize("joker", [1, 5, 9])
def test_the_joker_counts_as_the_card_that_is_missing(joker: int) -> None:
    grid = {1: "YB", 5: "YB", 9: "YB"} | {joker: "GP"}
    game, state = twist(grid, ["J BP RP"], patterns=["159", "123"])
    game.play(state, f"J@{joker}")
    assert state.winners == 0b01


@rule("T24")
def test_a_food_card_completes_a_line_with_the_joker_in_it() -> None:
    game, state = twist({5: "J", 1: "YB"}, ["YB YP RP"], patterns=["159", "123"])
    copy = state.clone()
    game.play(copy, "YP@9")
    assert not copy.over
    game.play(state, "YB@9")
    assert state.winners == 0b01


@rule("T24", "T29")
def test_the_joker_is_something_else_for_each_line() -> None:
    """On the centre it is YB for one diagonal and GP for the other; the player after the mover is the first owner."""
    grid = {5: "RB", 1: "YB", 9: "YB", 3: "GP", 7: "GP"}
    game, state = twist(grid, ["J BP RP"], players=3, patterns=["123", "357", "159"])
    copy = state.clone()
    assert state.line_owners() == 0
    game.play(copy, "J@5")
    assert copy.line_owners() == 0b110
    assert copy.winners == 0b010


@rule("T25")
def test_the_owner_wins_whoever_lays_the_card() -> None:
    game, state = twist({5: "YB", 1: "YB"}, ["YB BP RP"], players=3, patterns=["123", "456", "159"])
    events = game.play(state, "YB@9")
    assert game.position(state)["winners"] == [2]
    (told,) = named(events, "LineCompleted")
    assert (told.seat, told.target) == (0, 2)
    assert named(events, "Won")[0].seats == [2]


@rule("T26")
def test_a_line_whose_pattern_nobody_holds_wins_nothing() -> None:
    for shout in ("auto", "required"):
        game, state = twist({5: "YB", 1: "YB"}, ["YB BP RP"], patterns=["123", "456"], shout=shout)
        game.play(state, "YB@9")
        assert (state.over, state.turn, state.turns) == (False, 1, 1)


def completed(**changes: Any) -> tuple[lapilli.Game[Any], Twist]:
    """Shouts are required; seat 0 is about to complete the diagonal 159 of seat 1 by YB@9."""
    settings: dict[str, Any] = {"players": 3, "shout": "required", "patterns": ["123", "159", "456"]} | changes
    grid = settings.pop("grid", {5: "YB", 1: "YB"})
    hands = settings.pop("hands", ["YB BP RP", "GB GB GP", "BB RP RB"])
    return twist(grid, hands, **settings)


@rule("T27", "T30")
def test_the_owner_of_a_completed_line_wins_by_shouting() -> None:
    game, state = completed()
    game.play(state, "YB@9")
    assert (asked(game, state), state.over) == (1, False)
    assert game.position(state)["mover"] == 0
    events = game.play(state, "shout")
    assert game.position(state)["winners"] == [1]
    assert [type(event).__name__ for event in events] == ["LineCompleted", "Shouted", "Won"]
    assert (events[0].seat, events[0].target, events[1].seat) == (0, 1, 1)


@rule("T27")
def test_a_win_not_shouted_does_not_count_and_play_goes_on() -> None:
    game, state = completed(draw="GP YP")
    game.play(state, "YB@9")
    assert game.position(state)["hands"][0] == ["RP", "BP"]
    game.play(state, "silent")
    position = game.position(state)
    assert (position["over"], position["turn"], position["turns"], position["mover"]) == (False, 1, 1, None)
    assert position["silent"] == [False, True, False]
    assert position["hands"][0] == ["RP", "BP", "YP"]


@rule("T27")
def test_an_open_shout_comes_before_every_other_move() -> None:
    game, state = completed()
    assert refusal(game, state, "shout") == "T28: the last play completed no line of this player"
    game.play(state, "YB@9")
    assert refusal(game, state, "GB@3") == "T27: the line of this player is complete: first shout or stay silent"


@rule("T28")
def test_a_missed_shout_cannot_be_made_good_while_the_line_stays() -> None:
    game, state = completed()
    for move in ("YB@9", "silent", "GB@3", "BB@4"):
        game.play(state, move)
    assert (asked(game, state), state.turn) == (None, 0)
    assert game.position(state)["silent"] == [False, True, False]


@rule("T28")
def test_a_line_broken_and_completed_again_can_be_shouted() -> None:
    game, state = completed(hands=["YB BP RP", "GB GB GP", "YB RP RB"])
    for move in ("YB@9", "silent", "GB@9"):
        game.play(state, move)
    assert (asked(game, state), game.position(state)["silent"]) == (None, [False, False, False])
    game.play(state, "YB@9")
    assert asked(game, state) == 1
    game.play(state, "shout")
    assert state.winners == 0b010


@rule("T28")
def test_a_permutation_can_complete_a_line() -> None:
    game, state = completed(grid={5: "YB", 1: "YB", 9: "GP", 6: "YB"}, hands=["Pe BP RP"])
    game.play(state, "Pe:6-9")
    assert asked(game, state) == 1
    game.play(state, "shout")
    assert state.winners == 0b010


@rule("T28")
def test_a_pattern_exchange_brings_a_standing_line_and_a_new_chance() -> None:
    game, state = completed(grid={5: "YB", 1: "YB", 9: "YB"}, hands=["Pa BP RP"], silent=[1])
    assert asked(game, state) is None
    game.play(state, "Pa>1")
    assert asked(game, state) == 0
    assert game.position(state)["silent"] == [False, False, False]
    game.play(state, "shout")
    assert state.winners == 0b001


@rule("T28")
def test_patterns_of_two_standing_lines_that_change_hands_give_both_a_new_chance() -> None:
    grid = {1: "YB", 2: "YB", 3: "YB", 4: "YP", 5: "YP", 6: "YP"}
    patterns = ["159", "456", "123"]
    game, state = completed(
        grid=grid, hands=["GB BP RP", "GB GB GP", "Pa RP RB"], patterns=patterns, silent=[1, 2], turn=2
    )
    game.play(state, "Pa>1")
    assert asked(game, state) == 2
    game.play(state, "silent")
    assert asked(game, state) == 1
    game.play(state, "silent")
    assert (state.turn, game.position(state)["silent"]) == (0, [False, True, True])


@rule("T28")
def test_a_line_stays_when_its_card_is_replaced_by_the_joker_and_back() -> None:
    game, state = completed(grid={5: "YB", 1: "YB", 9: "YB"}, hands=["J BP RP", "YB GB GP", "BB RP RB"], silent=[1])
    game.play(state, "J@9")
    assert (asked(game, state), state.turn) == (None, 1)
    assert game.position(state)["silent"] == [False, True, False]
    game.play(state, "YB@9")
    assert (asked(game, state), state.turn) == (None, 2)
    assert game.position(state)["silent"] == [False, True, False]


@rule("T28")
def test_a_line_stays_when_its_cards_are_permuted() -> None:
    patterns = ["147", "123", "456"]
    grid = {1: "YB", 2: "J", 3: "YB", 5: "RP"}
    game, state = completed(grid=grid, hands=["Pe BP RP"], patterns=patterns, silent=[1])
    game.play(state, "Pe:1-2")
    assert tops(game, state)[:3] == ["J", "YB", "YB"]
    assert (asked(game, state), state.turn) == (None, 1)
    assert game.position(state)["silent"] == [False, True, False]


@rule("T29")
@pytest.mark.parametrize(("mover", "order"), [(0, [1, 3]), (1, [1, 3]), (2, [3, 1]), (3, [3, 1])])
def test_several_owners_decide_in_turn_order_from_the_mover(mover: int, order: list[int]) -> None:
    """The Joker on the centre completes the lines of seats 1 and 3."""
    grid = {5: "RB", 1: "YB", 9: "YB", 3: "GP", 7: "GP"}
    hands = ["BB BB BP"] * 4
    hands[mover] = "J BP RP"
    hands[(mover + 1) % 4] = "RP RP RB"
    patterns = ["123", "357", "456", "159"]
    game, state = twist(grid, hands, players=4, patterns=patterns, turn=mover, shout="required")
    game.play(state, "J@5")
    copy = state.clone()
    assert asked(game, state) == order[0]
    game.play(state, "silent")
    assert asked(game, state) == order[1]
    game.play(state, "shout")
    assert state.winners == 1 << order[1]
    game.play(copy, "shout")
    assert copy.winners == 1 << order[0]
    game, state = twist(grid, hands, players=4, patterns=patterns, turn=mover)
    game.play(state, "J@5")
    assert state.winners == 1 << order[0]


@rule("T30")
def test_the_program_shouts_for_everybody_unless_it_is_required() -> None:
    assert lapilli.game("twist").options["shout"] == "auto"
    game, state = completed(shout="auto")
    for move in ("shout", "silent"):
        assert refusal(game, state, move) == "T30: the program shouts for everybody in this game"
    game.play(state, "YB@9")
    assert game.position(state)["winners"] == [1]
    with pytest.raises(lapilli.OptionError, match="auto, required"):
        lapilli.game("twist", shout="loud")


@rule("T31")
def test_the_game_ends_without_result_after_turn_one_thousand() -> None:
    game, state = twist({5: "RB"}, ["GP BP YB", "RP RP RP"], turns=998)
    game.play(state, "GP@1")
    assert not state.over
    game.play(state, "RP@2")
    assert (state.over, state.no_result, state.winners) == (True, True, 0)
    assert game.position(state)["turns"] == 1000
    assert game.ending(state) == "no result"
    assert [len(hand) for hand in game.position(state)["hands"]] == [3, 3]
    assert game.position(game.from_position(game.position(state))) == game.position(state)
    assert refusal(game, state, "GP@3") == "the game is over: no result"


@rule("T31")
def test_an_open_shout_is_decided_before_the_last_turn_ends() -> None:
    for answer, winners in (("shout", 0b010), ("silent", 0)):
        game, state = completed(turns=999)
        game.play(state, "YB@9")
        assert (state.over, asked(game, state)) == (False, 1)
        game.play(state, answer)
        assert (state.over, state.winners, state.no_result) == (True, winners, winners == 0)


@rule("T32")
def test_the_draw_comes_after_the_shouts_and_nobody_draws_when_the_game_ends() -> None:
    game, state = completed(draw="GP YP")
    events = game.play(state, "YB@9")
    assert named(events, "Drew") == []
    copy = state.clone()
    events = game.play(copy, "silent")
    assert [type(event).__name__ for event in events] == ["StayedSilent", "Drew"]
    game.play(state, "shout")
    position = game.position(state)
    assert (position["draw"], position["hands"][0]) == (["GP", "YP"], ["RP", "BP"])
    game, state = completed(draw="GP YP", shout="auto")
    game.play(state, "YB@9")
    assert (game.position(state)["draw"], state.over) == (["GP", "YP"], True)

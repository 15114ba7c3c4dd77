"""How a game and a match of Tic-Tac Match end [M26-M34]."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.families.lines import LINES, cells_of
from tests.games.match.positions import match
from tests.harness import refusal, rule


@rule("M26")
@pytest.mark.parametrize("line", [cells_of(line) for line in LINES], ids=str)
def test_three_of_a_kind_in_any_line_end_the_game(line: list[int]) -> None:
    first, second, last = line
    game, state = match({5: "BO", first: "RX", second: "RX"}, ["RX BO YX GO"])
    if last == 5:
        game, state = match({5: "RO", first: "RX", second: "RX"}, ["RX BO YX GO"])
    events = game.play(state, f"RX@{last}")
    assert state.over
    completed = next(event for event in events if type(event).__name__ == "LineCompleted")
    assert completed.cells == line
    assert game.ending(state) == "line completed"


@rule("M26")
def test_colour_or_symbol_alone_is_no_line_and_covered_cards_do_not_count() -> None:
    game, state = match({5: "RO", 1: "RX", 9: "RX"}, ["BX RO GO F"])
    game.play(state, "RO@3")
    assert not state.over
    game, state = match({5: "RX RO", 1: "RX"}, ["RX BO GO F"])
    game.play(state, "RX@9")
    assert not state.over


@rule("M27")
def test_the_symbol_decides_who_wins_not_who_placed_it() -> None:
    for ids, winner in (("XO", [0]), ("OX", [1])):
        game, state = match({5: "RX", 1: "RX"}, ["RX BO YX GO"], ids=ids)
        game.play(state, "RX@9")
        assert game.position(state)["winners"] == winner


@rule("M28")
def test_a_line_ends_the_game_between_the_cards_of_a_double_play() -> None:
    game, state = match({5: "RX", 1: "RX"}, ["D RX F GO"], ids="OX")
    game.play(state, "D")
    game.play(state, "RX@9")
    assert state.over
    assert game.position(state)["winners"] == [1]
    assert refusal(game, state, "F") == "the game is over: line completed"


@rule("M29")
def test_the_game_ends_without_result_after_turn_one_thousand() -> None:
    game, state = match({5: "RX"}, ["F BO YX GO", "RX BO YX GO"], turns=998)
    game.play(state, "F")
    assert not state.over
    game.play(state, "BO@1")
    assert (state.over, state.no_result, state.winners) == (True, True, 0)
    assert game.position(state)["turns"] == 1000
    assert game.ending(state) == "no result"


@rule("M29")
def test_a_double_play_is_one_turn_and_a_line_on_the_last_turn_wins() -> None:
    game, state = match({5: "RX"}, ["D F BO GO"], turns=999)
    game.play(state, "D")
    game.play(state, "F")
    assert not state.over
    game.play(state, "BO@1")
    assert state.no_result
    game, state = match({5: "RX", 1: "RX"}, ["RX BO YX GO"], turns=999)
    game.play(state, "RX@9")
    assert not state.no_result
    assert state.winners


@rule("M33")
def test_nobody_draws_when_the_game_ends() -> None:
    game, state = match({5: "RX", 1: "RX"}, ["D RX F GO"], draw="YO YX GX BX")
    game.play(state, "D")
    game.play(state, "RX@9")
    position = game.position(state)
    assert position["draw"] == ["YO", "YX", "GX", "BX"]
    assert position["hands"][0] == ["GO", "F"]
    assert position["pending"] == 0


def finished(game: lapilli.Game, winners: int) -> lapilli.engine.state.State:
    state = game.deal(1)
    state.finish(winners, 2 if winners else 1)
    return state


@rule("M30")
def test_a_match_goes_to_five_points_or_another_target() -> None:
    series = lapilli.Series(lapilli.game("match"))
    for _ in range(4):
        series.finish(finished(series.game, 0b01))
    assert (series.points, series.over) == ([4, 0], False)
    series.finish(finished(series.game, 0b01))
    assert series.winners == [0]
    short = lapilli.Series(lapilli.game("match"), target=1)
    short.finish(finished(short.game, 0b10))
    assert short.winners == [1]
    with pytest.raises(ValueError, match="over"):
        short.finish(finished(short.game, 0b10))
    with pytest.raises(lapilli.OptionError, match="target"):
        lapilli.Series(lapilli.game("match"), target=0)


@rule("M31")
def test_the_deal_passes_to_the_left_after_each_game() -> None:
    series = lapilli.Series(lapilli.game("match", players=4, dealer=2))
    dealers = []
    for _ in range(4):
        state = series.game.deal(1)
        dealers.append(state.dealer)
        state.finish(0b0101, 2)
        series.finish(state)
    assert dealers == [2, 3, 0, 1]


@rule("M32")
def test_without_teams_every_winner_scores_and_several_can_share_the_match() -> None:
    series = lapilli.Series(lapilli.game("match", players=4, teams=False), target=2)
    series.finish(finished(series.game, 0b1110))
    series.finish(finished(series.game, 0b0001))
    assert series.points == [1, 1, 1, 1]
    series.finish(finished(series.game, 0b1101))
    assert series.winners == [0, 2, 3]


@rule("M34")
def test_no_result_scores_nothing_and_partners_carry_the_same_points() -> None:
    series = lapilli.Series(lapilli.game("match", players=4, dealer=0))
    series.finish(finished(series.game, 0))
    assert series.points == [0, 0, 0, 0]
    assert series.game.options["dealer"] == 1
    series.finish(finished(series.game, 0b1010))
    assert series.points == [0, 1, 0, 1]

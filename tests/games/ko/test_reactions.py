"""Who is asked, in which order, and what everybody else sees of it [K33, K34, K38, K39]."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lapilli
from lapilli.engine.events import as_json
from lapilli.engine.rng import Rng
from lapilli.games.ko.rules import KO
from tests.games.ko.positions import at, ko, names, play
from tests.harness import rule


def view(game: lapilli.Game[Any], state: KO, seat: int | None) -> str:
    return json.dumps(game.view(state, seat))


def told(game: lapilli.Game[Any], events: list[Any], seat: int | None) -> list[dict[str, Any]]:
    return [as_json(event) for event in game.events_for(events, seat)]


@rule("K33")
def test_opponents_are_asked_in_turn_order_after_the_player() -> None:
    for mover, asked in ((0, [1, 3]), (2, [3, 1])):
        game, state = ko({1: "U0"}, ["DW", "UC", "DW", "UC"], players=4, mover=mover)
        play(game, state, "DW:1-2")
        assert game.position(state)["effect"]["ask"] == asked
        assert state.turn == asked[0]
        play(game, state, "pass")
        assert (state.turn, game.position(state)["effect"]["ask"]) == (asked[1], asked[1:])
        play(game, state, "pass")
        assert at(game, state) == {"2": "U0"}


@rule("K33")
def test_the_two_opponents_of_the_lone_player_are_asked_from_the_next_in_turn_order() -> None:
    for step, asked in ((1, [2, 0]), (3, [0, 2])):
        game, state = ko({1: "U0"}, ["DC", "UR", "DC"], players=3, order=[0, 1, 2, 1], step=step)
        play(game, state, "UR:1-2")
        assert game.position(state)["effect"]["ask"] == asked
        play(game, state, "pass", "react:DC")
        assert at(game, state) == {"1": "U0"}


@rule("K33")
def test_the_lone_player_is_asked_once() -> None:
    game, state = ko({1: "U0"}, ["DW", "UC UC", "D0"], players=3)
    play(game, state, "DW:1-2")
    assert (state.turn, game.position(state)["effect"]["ask"]) == (1, [1])
    play(game, state, "pass")
    assert at(game, state) == {"2": "U0"}


@rule("K33")
def test_only_who_holds_a_fitting_instant_is_asked_and_partners_never() -> None:
    game, state = ko({1: "U0"}, ["DW", "US UQ", "DC", "UC"], players=4)
    play(game, state, "DW:1-2")
    assert (state.turn, game.position(state)["effect"]["ask"]) == (3, [3])
    game, state = ko({1: "U0"}, ["DW DC", "US UQ", "DC", "U0"], players=4)
    play(game, state, "DW:1-2")
    assert at(game, state) == {"2": "U0"}


@rule("K33")
def test_one_instant_is_enough_and_cannot_be_cancelled_itself() -> None:
    game, state = ko({1: "U0"}, ["DW DC", "UC", "DC", "UC"], players=4)
    play(game, state, "DW:1-2", "react:UC")
    position = game.position(state)
    assert (position["grid"], position["turn"], position["phase"]) == ({"1": "U0"}, 1, "action")
    assert position["hands"][3] == ["UC"]


@rule("K38")
def test_a_card_and_its_destroy_are_two_questions() -> None:
    game, state = ko({1: "U0"}, ["DF", "UC US"])
    questions = []
    for move in ("DF:1", "pass", "pass"):
        events = play(game, state, move)
        questions += [(event.on, event.space) for event in events if names([event]) == ["questioned"]]
    assert questions == [("card", None), ("destroy", "1")]


@rule("K39")
def test_a_once_character_lies_on_the_grid_while_it_is_questioned() -> None:
    game, state = ko({}, ["DH", "UQ"])
    play(game, state, "DH@5")
    assert (at(game, state), game.position(state)["phase"]) == ({"5": "DH"}, "react")


@rule("K39")
def test_a_magic_card_lies_nowhere_until_it_is_finished() -> None:
    game, state = ko({1: "D0", 4: "U0", 5: "U0"}, ["DP", "UC"])
    play(game, state, "DP:1")
    position = game.position(state)
    assert "DP" not in position["hands"][0] + position["discard"]["dragon"]
    play(game, state, "pass", "destroy:4")
    assert game.position(state)["discard"] == {"dragon": ["D0"], "unicorn": ["U0"]}
    play(game, state, "destroy:5")
    assert game.position(state)["discard"]["dragon"] == ["D0", "DP"]


# ---- what everybody else sees

PASSED_OR_NOT_HELD = [
    ({1: "U0"}, "DW", ["DW:1-2"], "UC", "U0"),
    ({1: "U0"}, "DF", ["DF:1"], "US", "U0"),
    ({1: "U0"}, "DB", ["DB@2"], "UQ", "U0"),
]


@rule("K34")
@pytest.mark.parametrize(("grid", "card", "moves", "instant", "other"), PASSED_OR_NOT_HELD)
def test_a_pass_and_having_nothing_look_the_same(
    grid: dict[int, str], card: str, moves: list[str], instant: str, other: str
) -> None:
    """The story, and every view of everybody but the opponent's own."""
    stories: list[dict[int | None, list[Any]]] = []
    views = []
    for held in (instant, other):
        game, state = ko(grid, [card, held, "D0", "U0"], players=4, draw="UL UL DG DR")
        story: dict[int | None, list[Any]] = {seat: [] for seat in (None, 0, 2, 3)}
        for move in [*moves, "pass"]:
            if move in game.moves(state):
                events = play(game, state, move)
                for seat in story:
                    story[seat] += told(game, events, seat)
        stories.append(story)
        views.append([view(game, state, seat) for seat in (None, 0, 2, 3)])
    assert stories[0] == stories[1]
    assert views[0] == views[1]


@rule("K34")
def test_only_the_asked_seat_sees_that_it_is_asked() -> None:
    first = ko({1: "U0"}, ["DW", "UC", "D0", "U0"], players=4)
    second = ko({1: "U0"}, ["DW", "U0", "D0", "UC"], players=4)
    for game, state in (first, second):
        play(game, state, "DW:1-2")
        asked = state.turn
        for seat in (None, 0, 1, 2, 3):
            seen = game.view(state, seat)
            assert seen["phase"] == "react"
            assert seen["turn"] == (asked if seat == asked else None)
            assert seen["effect"]["ask"] == ([asked] if seat == asked else [])
            assert (seen["effect"]["card"], seen["effect"]["at"], seen["effect"]["on"]) == ("DW", "1-2", "card")
    for seat in (None, 0, 2):
        assert view(*first, seat) == view(*second, seat)


@rule("K34")
def test_the_first_asked_does_not_learn_that_the_partner_is_asked_next() -> None:
    views = []
    for other in ("UC", "U0"):
        game, state = ko({1: "U0"}, ["DW", "UC", "D0", other], players=4)
        play(game, state, "DW:1-2")
        views.append(view(game, state, 1))
    assert views[0] == views[1]


@rule("K34")
def test_a_question_is_told_whether_or_not_anybody_can_answer() -> None:
    for held in ("UC", "U0"):
        game, state = ko({1: "U0"}, ["DW", held])
        assert names(play(game, state, "DW:1-2"))[:2] == ["magic_played", "questioned"]


@rule("K34")
def test_a_pass_leaves_no_event() -> None:
    game, state = ko({1: "U0"}, ["DW", "UC", "D0", "UC"], players=4)
    play(game, state, "DW:1-2")
    assert play(game, state, "pass") == []


@rule("K34")
def test_a_claim_that_waits_leaves_no_trace() -> None:
    stories, views = [], []
    for objective in ("123E", "369C"):
        game, state = ko({1: "D0", 2: "D0"}, ["D0 D0", "U0"], objectives=f"{objective} 789G", draw="UL")
        events = play(game, state, "D0@3")
        if state.turn == 0:
            assert game.view(state, 0)["turn"] == 0
            assert game.view(state, 1)["turn"] is None
            events += play(game, state, "wait")
        stories.append(told(game, events, 1))
        views.append([view(game, state, seat) for seat in (None, 1)])
    assert stories[0] == stories[1]
    assert views[0] == views[1]


@rule("K34")
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_an_imagined_question_has_somebody_to_answer_it(seat: int) -> None:
    game, state = ko({1: "U0"}, ["DW", "UC", "D0", "U0"], players=4)
    play(game, state, "DW:1-2")
    asked = set()
    for seed in range(40):
        imagined = state.clone()
        imagined.determinise(seat, Rng(seed, 7))
        position = game.position(imagined)
        asked.add(imagined.turn)
        assert "UC" in position["hands"][imagined.turn]
        assert view(game, imagined, seat) == view(game, state, seat)
    assert asked == ({1, 3} if seat != 3 else {1})


@rule("K34")
def test_the_asked_seat_imagines_that_its_partner_may_be_asked_too() -> None:
    game, state = ko({1: "U0"}, ["DW", "UC", "D0", "U0 U0 U0"], players=4)
    play(game, state, "DW:1-2")
    asks = set()
    for seed in range(60):
        imagined = state.clone()
        imagined.determinise(1, Rng(seed, 7))
        asks.add(tuple(game.position(imagined)["effect"]["ask"]))
    assert asks == {(1,), (1, 3)}


@rule("K34")
def test_an_imagined_claim_has_an_objective_that_is_complete() -> None:
    grid = {1: "D0", 2: "D0", 4: "D0", 5: "D0", 9: "D0"}
    game, state = ko(grid, ["D0 D0", "U0"], objectives="123E 789G")
    play(game, state, "D0@3")
    found = set()
    for seed in range(60):
        imagined = state.clone()
        imagined.determinise(1, Rng(seed, 7))
        found.add(game.position(imagined)["objectives"]["dragon"])
    assert found == {"123E", "159G", "1245"}

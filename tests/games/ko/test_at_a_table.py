"""Knock Out at a table: opponents are asked in secret for their reactions [K33, K34]."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.table.errors import NotNow, TooEarly
from lapilli.table.pause import BOTS_LENGTH
from lapilli.table.playing import always_let_pass, answer_for_bots, bots_to_answer, due, let_pass, play, play_bot
from lapilli.table.proposals import ask
from lapilli.table.seating import leave
from lapilli.table.table import Seat
from lapilli.table.views import story, view
from tests.harness import rule
from tests.table.tables import PEOPLE, Live, pause_of, started

FIRST, SECOND = 1, 3  # the opponents of seat 0, in the order in which they are asked


class Worlds(NamedTuple):
    """A move of seat 0, and positions that differ in the hand of the first opponent: both are asked, or the second."""

    move: str
    both: dict[str, Any]
    second: dict[str, Any]


@pytest.fixture(scope="module")
def worlds() -> Worlds:
    game = lapilli.game("ko", players=4, begins="dragon")
    for seed in range(1000):
        state, rng = game.deal(seed), Rng(seed, 1)
        while not state.over:
            position, is_first = game.position(state), state.turn == 0
            action = state.random_action(rng)
            move = game.text(state, action)
            if is_first and move != "pass" and who_is_asked(game, position, move) == (FIRST, SECOND):
                for changed in with_another_hand(game, position):
                    if who_is_asked(game, changed, move) == (SECOND,):
                        return Worlds(move, position, changed)
            state.apply(action)
    raise AssertionError("no such game")


def with_another_hand(game: Any, position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The positions in which the first opponent holds another card of the draw pile."""
    for held, lying in product(range(len(position["hands"][FIRST])), range(len(position["draw"]["unicorn"]))):
        changed = copy.deepcopy(position)
        hand, pile = changed["hands"][FIRST], changed["draw"]["unicorn"]
        hand[held], pile[lying] = pile[lying], hand[held]
        yield game.position(game.from_position(changed))


def who_is_asked(game: Any, position: dict[str, Any], move: str) -> tuple[int, ...]:
    """Who is asked after a move that opens one slot; nobody, if it opens more."""
    before = game.from_position(position)
    state = before.clone()
    if len(game.slots(before, state, game.play(state, move))) != 1:
        return ()
    seats = []
    while not state.over and "pass" in game.moves(state):
        seats.append(state.turn)
        game.play(state, "pass")
    return tuple(seats)


def after_the_move(position: dict[str, Any], move: str) -> Live:
    live = started("ko", {"players": 4, "begins": "dragon"}, clock=60_000)
    live.table.current.state = live.table.current.game.from_position(position)
    live.play(move)
    return live


def test_bots_are_given_little_time_to_answer(worlds: Worlds) -> None:
    live = among_bots(worlds, 0)
    live.play(worlds.move)
    assert (pause_of(live).length, pause_of(live).slot.seats) == (BOTS_LENGTH, (FIRST, SECOND))
    assert due(live.table) == pause_of(live).begun + BOTS_LENGTH


@rule("K33", "K34")
def test_the_second_is_shown_the_same_whether_or_not_the_first_is_asked(worlds: Worlds) -> None:
    both, second = (after_the_move(position, worlds.move) for position in (worlds.both, worlds.second))
    assert (set(pause_of(both).asked), set(pause_of(second).asked)) == ({FIRST, SECOND}, {SECOND})
    shown = view(both.table, SECOND)
    assert shown == view(second.table, SECOND)
    assert "pass" in shown.own.moves


@rule("K34")
def test_the_second_sees_nothing_of_the_first_ones_answer(worlds: Worlds) -> None:
    live = after_the_move(worlds.both, worlds.move)
    before = view(live.table, SECOND)
    live.do(play, PEOPLE[FIRST].lower(), FIRST, "pass")
    assert view(live.table, SECOND) == before


@rule("K33")
def test_answers_are_played_in_the_order_of_the_rules_whoever_was_faster(worlds: Worlds) -> None:
    live = after_the_move(worlds.both, worlds.move)
    for seat in (SECOND, FIRST):
        reaction = next(move for move in view(live.table, seat).own.moves if move.startswith("react"))
        live.do(play, PEOPLE[seat].lower(), seat, reaction)
    live.end_slot()
    reacted = [event for event in story(live.table, 0) if event["event"] == "reacted"]
    assert [event["seat"] for event in reacted] == [FIRST]


@rule("K34")
def test_only_an_answer_to_what_is_asked_is_an_answer(worlds: Worlds) -> None:
    live = after_the_move(worlds.both, worlds.move)
    with pytest.raises(lapilli.IllegalMove):
        live.do(play, PEOPLE[SECOND].lower(), SECOND, "nonsense")
    with pytest.raises(TooEarly):
        live.do(play, PEOPLE[0].lower(), 0, "pass")


def test_bots_answer_together_asked_or_not(worlds: Worlds) -> None:
    live = started("ko", {"players": 4, "begins": "dragon"}, bots=2)
    live.table.current.state = live.table.current.game.from_position(worlds.second)
    live.play(worlds.move)
    assert bots_to_answer(live.table) == [SECOND]
    with pytest.raises(NotNow):
        live.do(answer_for_bots, 0, {})
    live.do(answer_for_bots, pause_of(live).begun, {SECOND: "pass"})
    assert bots_to_answer(live.table) == []
    assert due(live.table) == pause_of(live).begun + live.table.created.pause


# ---- one person


def among_bots(worlds: Worlds, seat: int, **settings: Any) -> Live:
    """A table with one person, on this seat; the others are bots."""
    live = started("ko", {"players": 4, "begins": "dragon"}, bots=3, **settings)
    live.table.seats = [live.table.seats[0 if number == seat else 1] for number in range(4)]
    live.table.current.state = live.table.current.game.from_position(worlds.second)
    return live


def alone_and_asked(worlds: Worlds, **settings: Any) -> Live:
    live = among_bots(worlds, SECOND, **settings)
    live.do(play_bot, 0, worlds.move)
    return live


def test_who_is_alone_and_asked_must_answer_before_anything_else(worlds: Worlds) -> None:
    live = alone_and_asked(worlds)
    assert (live.people_asked(), due(live.table)) == ([SECOND], None)
    with pytest.raises(NotNow, match="answer that first"):
        live.do(leave, PEOPLE[0].lower(), SECOND)
    with pytest.raises(NotNow, match="answer that first"):
        live.do(ask, PEOPLE[0].lower(), SECOND, "undo")
    live.do(let_pass, PEOPLE[0].lower(), SECOND)
    assert due(live.table) == pause_of(live).begun + BOTS_LENGTH


def test_the_clock_of_a_table_runs_also_for_who_is_alone_and_asked(worlds: Worlds) -> None:
    live = alone_and_asked(worlds, clock=60_000)
    shown = view(live.table, SECOND).own.pause
    assert shown is not None
    assert shown.until == due(live.table) == pause_of(live).begun + 60_000
    live.settle()
    assert live.table.current.turns[-1].move == "pass"


def test_an_open_seat_that_is_asked_is_not_waited_for_without_end(worlds: Worlds) -> None:
    live = among_bots(worlds, 0)
    live.table.seats[SECOND] = Seat()
    live.play(worlds.move)
    assert due(live.table) == pause_of(live).begun + BOTS_LENGTH


def test_who_is_alone_and_lets_everything_pass_is_not_asked(worlds: Worlds) -> None:
    live = started("ko", {"players": 4, "begins": "dragon"})
    live.table.seats = [Seat("family", name) for name in PEOPLE[:4]]
    for seat in (FIRST, SECOND):
        live.do(always_let_pass, "family", seat, True)
    live.table.current.state = live.table.current.game.from_position(worlds.both)
    live.play(worlds.move)
    assert (live.people_asked(), due(live.table)) == ([], 0)

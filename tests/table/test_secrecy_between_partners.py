"""Of two partners who may both stop a card, the second cannot tell whether the first was asked [K33, K34]."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.table.errors import TooEarly
from lapilli.table.playing import answer_quietly, play
from lapilli.table.secrecy import answer_due, asked, looked_at, must_not_see, must_wait, settled_at, waits_until
from lapilli.table.views import view
from tests.harness import rule
from tests.table.tables import PEOPLE, Live, started

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
    state = game.from_position(position)
    game.play(state, move)
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


@rule("K33", "K34")
def test_the_second_is_shown_the_same_at_the_same_time_whether_or_not_the_first_is_asked(worlds: Worlds) -> None:
    both, second = (after_the_move(position, worlds.move) for position in (worlds.both, worlds.second))
    assert (asked(both.table), asked(second.table)) == (FIRST, SECOND)
    shown = view(both.table, SECOND)
    assert shown == view(second.table, SECOND)
    assert "pass" in shown.moves
    assert shown.answer_by == answer_due(both.table)
    assert not must_not_see(both.table, SECOND, both.now)


@rule("K34")
def test_the_second_sees_nothing_of_the_first_ones_answer(worlds: Worlds) -> None:
    live = after_the_move(worlds.both, worlds.move)
    before = view(live.table, SECOND)
    live.do(play, PEOPLE[FIRST].lower(), FIRST, "pass")
    assert asked(live.table) == SECOND
    assert view(live.table, SECOND) == before


@rule("K34")
def test_what_the_second_answers_waits_as_long_in_both_cases(worlds: Worlds) -> None:
    for position in (worlds.both, worlds.second):
        live = after_the_move(position, worlds.move)
        due = looked_at(live.table)
        assert waits_until(live.table, SECOND) == due < (answer_due(live.table) or 0) < settled_at(live.table)
        assert must_wait(live.table, SECOND, due - 1)
        assert not must_wait(live.table, SECOND, due)


@rule("K33")
def test_an_answer_of_the_second_is_held_back_until_the_first_has_answered(worlds: Worlds) -> None:
    live = after_the_move(worlds.both, worlds.move)
    holder, told = PEOPLE[SECOND].lower(), view(live.table, SECOND).told
    with pytest.raises(TooEarly):
        live.do(play, holder, SECOND, "pass", told=told)
    with pytest.raises(lapilli.IllegalMove):
        live.do(play, holder, SECOND, "nonsense", told=told)
    due = answer_due(live.table)
    assert due is not None
    live.table.extend(answer_quietly(live.table, due))
    live.do(play, holder, SECOND, "pass", told=told)
    assert asked(live.table) not in (FIRST, SECOND)


def test_where_two_play_an_answer_is_looked_at_at_once() -> None:
    assert looked_at(started("ko").table) == 0

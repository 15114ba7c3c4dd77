"""Pauses in which somebody may be asked in secret: slots, answers, and what everybody else is shown [K34, T27, N9]."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.table.errors import NotNow, TooEarly
from lapilli.table.pause import BOTS_LENGTH, Pause
from lapilli.table.playing import always_let_pass, answer_for_bots, bots_to_answer, due, let_pass, play, run_clock
from lapilli.table.proposals import ask
from lapilli.table.seating import leave
from lapilli.table.table import PLAYING
from lapilli.table.views import story, view
from tests.harness import rule
from tests.table.tables import PEOPLE, Live, started
from tests.table.test_playing import asked_in_secret

FIRST, SECOND = 1, 3  # the opponents of seat 0, in the order in which they are asked


def pause_of(live: Live) -> Pause:
    assert live.table.pause is not None
    return live.table.pause


def test_games_without_secret_questions_have_no_pause() -> None:
    live = started("match", {"dealer": 1})
    live.play(view(live.table, 0).own.moves[0])
    assert live.table.pause is None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("nodraw", {}),
        ("twist", {"shout": "required", "players": 3}),
        *(("ko", {"players": players}) for players in (2, 3, 4)),
    ],
)
def test_whoever_is_asked_is_asked_in_a_slot_that_names_them(game: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        live = started(game, options)
        rng, questions = Rng(seed, 5), 0
        while live.table.phase == PLAYING:
            current = live.table.current
            is_question = not current.dealt.over and current.quiet_answer() is not None
            if is_question:
                pause = pause_of(live)
                questions += 1
                assert current.dealt.turn in pause.slots[-1].seats
                assert (current.dealt.turn in pause.asked) == (len(pause.slots) == 1)
            if live.table.pause is not None:
                live.end_slot()
            elif current.dealt.over:
                live.settle()
            else:
                live.play(current.game.text(current.dealt, current.dealt.random_action(rng)))
        assert questions or game == "twist"


@rule("N9")
def test_who_does_not_answer_in_time_has_answered_quietly() -> None:
    live = asked_in_secret()
    seat, when = live.turn, due(live.table)
    assert when == pause_of(live).begun + live.table.created.pause
    shown = view(live.table, seat).own.pause
    assert shown is not None
    assert (shown.until, shown.may_pass) == (when, True)
    with pytest.raises(NotNow):
        run_clock(live.table, when - 1, Rng())
    live.table.extend(run_clock(live.table, when, Rng()))
    assert live.table.pause is None
    assert live.table.current.turns[-1].move == "keep"


@rule("N9")
def test_the_next_may_think_but_what_they_send_waits() -> None:
    live = asked_in_secret()
    asked, other = live.turn, 1 - live.turn
    shown = view(live.table, other)
    assert shown.own.turn == other
    with pytest.raises(TooEarly):
        live.do(play, live.table.seats[other].holder, other, shown.own.moves[0])
    live.do(play, live.table.seats[asked].holder, asked, "keep")
    assert view(live.table, other) == shown
    live.settle()
    after = view(live.table, other)
    assert (after.game, after.own.moves) == (shown.game, shown.own.moves)
    live.do(play, live.table.seats[other].holder, other, shown.own.moves[0], events_seen=shown.own.events_seen)


# ---- nothing shortens a pause but passing


@rule("N9")
def test_leaving_and_asking_wait_until_the_pause_is_over() -> None:
    live = asked_in_secret()
    for number, seat in enumerate(live.table.seats):
        with pytest.raises(TooEarly):
            live.do(leave, seat.holder, number)
        with pytest.raises(TooEarly):
            live.do(ask, seat.holder, number, "draw")


@rule("N9")
def test_a_slot_ends_when_all_who_may_be_asked_let_it_pass_asked_or_not() -> None:
    for live in (asked_in_secret(), turn_passed()):
        (seat,) = pause_of(live).slot.seats
        live.do(let_pass, live.table.seats[seat].holder, seat)
        assert due(live.table) == 0
        with pytest.raises(NotNow):
            live.do(let_pass, live.table.seats[seat].holder, seat)


def turn_passed() -> Live:
    """A game of NoDraw in which somebody may have been asked, and was not."""
    live = started("nodraw", spectators=True)
    live.play(view(live.table, live.turn).own.moves[0])
    assert not pause_of(live).asked
    return live


@rule("N9")
def test_whoever_chose_to_let_everything_pass_is_not_waited_for() -> None:
    live = started("nodraw")
    for number, seat in enumerate(live.table.seats):
        live.do(always_let_pass, seat.holder, number, True)
    live.play(view(live.table, live.turn).own.moves[0])
    assert due(live.table) == 0
    assert view(live.table, 0).own.always_passes


def test_a_person_among_bots_takes_as_long_as_they_like_and_the_bots_little(worlds: Worlds) -> None:
    live = started("ko", {"players": 4, "begins": "dragon"}, bots=3)
    live.table.current.state = live.table.current.game.from_position(worlds.second)
    live.play(worlds.move)
    assert (pause_of(live).length, pause_of(live).slot.seats) == (BOTS_LENGTH, (FIRST, SECOND))
    assert due(live.table) == pause_of(live).begun + BOTS_LENGTH
    live = started("nodraw", bots=1)
    rng = Rng(5, 6)
    while live.table.phase == PLAYING and live.turn == 0:  # a turn of one's own is followed by no pause
        assert live.table.pause is None
        live.play(live.table.current.game.text(live.table.current.dealt, live.table.current.dealt.random_action(rng)))


@rule("N9")
def test_the_delay_of_spectators_counts_open_moves_only() -> None:
    live = asked_in_secret(delay=1)
    seen = view(live.table, None), story(live.table, None)
    live.do(play, live.table.seats[live.turn].holder, live.turn, "keep")
    assert (view(live.table, None), story(live.table, None)) == seen
    live.settle()
    assert (view(live.table, None), story(live.table, None)) == seen
    live.play(view(live.table, live.turn).own.moves[0])
    assert len(story(live.table, None)) > len(seen[1])


@rule("N9")
def test_what_may_have_asked_somebody_is_not_taken_back_asked_or_not() -> None:
    for live in (asked_in_secret(), turn_passed()):
        live.settle()
        mover = next(turn.seat for turn in reversed(live.table.current.turns) if not turn.secretly)
        with pytest.raises(NotNow, match="cannot be taken back"):
            live.do(ask, live.table.seats[mover].holder, mover, "undo")


# ---- partners


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

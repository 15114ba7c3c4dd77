"""NoDraw at a table: whoever is asked to exchange at the end of a turn is asked in secret [N9]."""

from __future__ import annotations

import pytest

from lapilli.engine.rng import Rng
from lapilli.table.errors import NotNow, TooEarly
from lapilli.table.playing import always_let_pass, due, let_pass, play, run_clock
from lapilli.table.proposals import ask
from lapilli.table.seating import leave
from lapilli.table.table import PLAYING
from lapilli.table.views import story, view
from tests.harness import rule
from tests.table.tables import Live, pause_of, seated, started


def asked_in_secret(delay: int = 0) -> Live:
    """A game of NoDraw in which a seat is asked to exchange at the end of its turn, and the other does not know."""
    for secret in range(256):
        live = seated("nodraw", clock=5000, spectators=True, delay=delay)
        live.start(bytes([secret] * 32))
        rng = Rng(secret, 3)
        for _ in range(40):
            state, game = live.table.current.dealt, live.table.current.game
            if "keep" in game.moves(state):
                return live
            live.play(game.text(state, state.random_action(rng)))
            if live.table.pause is not None and not live.table.pause.asked:
                live.settle()
            if live.table.phase != PLAYING:
                break
    raise AssertionError("nobody was asked")


def turn_passed() -> Live:
    """A game of NoDraw in which somebody may have been asked, and was not."""
    live = started("nodraw", spectators=True)
    live.play(view(live.table, live.turn).own.moves[0])
    assert not pause_of(live).asked
    return live


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
    assert shown.turn == other
    with pytest.raises(TooEarly):
        live.do(play, live.table.seats[other].holder, other, shown.own.moves[0])
    live.do(play, live.table.seats[asked].holder, asked, "keep")
    assert view(live.table, other) == shown
    live.settle()
    after = view(live.table, other)
    assert (after.game, after.own.moves) == (shown.game, shown.own.moves)
    live.do(play, live.table.seats[other].holder, other, shown.own.moves[0], events_seen=shown.own.pause.events_seen)


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


@rule("N9")
def test_whoever_chose_to_let_everything_pass_is_not_waited_for() -> None:
    live = started("nodraw")
    for number, seat in enumerate(live.table.seats):
        live.do(always_let_pass, seat.holder, number, True)
    live.play(view(live.table, live.turn).own.moves[0])
    assert due(live.table) == 0
    assert view(live.table, 0).own.always_passes


def test_a_turn_of_ones_own_against_bots_is_followed_by_no_pause() -> None:
    live = started("nodraw", bots=1)
    rng = Rng(5, 6)
    while live.table.phase == PLAYING and live.turn == 0:
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

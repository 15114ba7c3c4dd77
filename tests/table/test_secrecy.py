"""Pauses in which somebody may be asked in secret."""

from __future__ import annotations

import pytest

from lapilli.table.errors import NotNow
from lapilli.table.playing import answer_quietly, play
from lapilli.table.secrecy import BOTS_PAUSE, answer_due, asked, must_not_see, must_wait, pause_of, settled_at
from lapilli.table.views import view
from tests.harness import rule
from tests.table.tables import Live, seated, started
from tests.table.test_playing import asked_in_secret


def test_games_without_secret_questions_have_no_pause() -> None:
    live = started("match", {"dealer": 1})
    live.play(view(live.table, 0).moves[0])
    assert settled_at(live.table) == 0
    assert not must_wait(live.table, 1, live.now)


@rule("N9")
def test_the_others_move_waits_for_the_end_of_the_pause_whether_or_not_anybody_is_asked() -> None:
    for live in (asked_in_secret(), turn_passed()):
        other = view(live.table, None).turn
        assert other is not None
        at = live.table.current.opened
        assert settled_at(live.table) == at + live.table.created.pause
        assert must_wait(live.table, other, at)
        assert not must_not_see(live.table, other, at)


def turn_passed() -> Live:
    live = seated("nodraw", spectators=True)
    live.start()
    live.play(view(live.table, live.turn).moves[0])
    return live


@rule("N9")
def test_who_does_not_answer_in_time_is_answered_for_quietly() -> None:
    live = asked_in_secret()
    seat, due = asked(live.table), answer_due(live.table)
    assert seat is not None
    assert due is not None
    assert view(live.table, seat).answer_by == due
    with pytest.raises(NotNow):
        answer_quietly(live.table, due - 1)
    live.table.extend(answer_quietly(live.table, due))
    assert asked(live.table) is None
    assert live.table.current.turns[-1].move == "keep"


def test_a_person_among_bots_takes_as_long_as_they_like_and_the_bots_little() -> None:
    live = started("nodraw", bots=1)
    assert pause_of(live.table) == BOTS_PAUSE
    live = asked_in_secret()
    holder = live.table.seats[live.turn].holder
    live.do(play, holder, live.turn, "keep")
    assert answer_due(live.table) is None

"""Somebody is not there: the others let a bot play on, or end the game; whoever comes back plays again."""

from __future__ import annotations

import pytest

from lapilli.engine.record import ABANDONED
from lapilli.engine.rng import Rng
from lapilli.table.entries import CameBack, Declined, Finished, StoodIn
from lapilli.table.errors import NotNow, NotPossible, NotYours, TooEarly
from lapilli.table.playing import bot_turn, play_bot
from lapilli.table.proposals import answer, ask, come_back, go_on_without, is_missed
from lapilli.table.seating import seat_bot
from lapilli.table.views import record, story, view
from tests.configurations import HIDDEN_HANDS, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS
from tests.table.tables import Live, started


def without(live: Live, holder: str, seat: int, what: str, *absent: int, bot: str = "random") -> None:
    live.do(go_on_without, holder, seat, what, bot, set(absent))


def test_a_bot_plays_on_for_somebody_who_keeps_the_seat_and_plays_again_when_they_are_back() -> None:
    live = started(HIDDEN_HANDS)
    absent, here = live.turn, 1 - live.turn
    holder = live.table.seats[here].holder
    without(live, str(holder), here, "stand_in", absent)
    shown = view(live.table, here).lobby.seats[absent]
    assert (shown.kind, shown.bot) == ("human", "random")
    turn = bot_turn(live.table, Rng(1, 1))
    assert turn is not None
    assert turn.seat == absent
    live.do(play_bot, turn.seat, turn.move(Rng(1, 1)))
    missed = str(live.table.seats[absent].holder)
    assert is_missed(live.table, missed)
    assert not is_missed(live.table, str(holder))
    live.do(come_back, missed)
    assert live.table.seats[absent].bot is None
    assert not live.table.has_bots
    told = [event["event"] for event in story(live.table, here)]
    assert told.count("bot_stands_in") == told.count("back_again") == 1


def test_who_is_there_can_end_the_game_and_nobody_wins() -> None:
    live = started(OPEN_GAME)
    without(live, "ana", 0, "end", 1)
    assert isinstance(live.log[-1], Finished)
    assert live.table.current.winners == []
    assert live.table.current.ending == ABANDONED
    assert str(view(live.table, 0).own.outcome) == "The game was ended, because somebody was not there."
    result = record(live.table).result
    assert result is not None
    assert result.ending == ABANDONED


def test_all_others_who_are_there_must_agree() -> None:
    live = started(MANY_SEATS, {"players": 4})
    without(live, "ana", 0, "stand_in", 2)
    assert live.table.proposal is not None
    assert live.table.proposal.waiting == [1, 3]
    live.do(answer, "ben", 1, True)
    entries = live.do(answer, "dan", 3, True)
    assert entries[-1] == StoodIn(live.now, 2, "random")
    without(live, "ana", 0, "end", 2)
    live.do(answer, "ben", 1, True)
    assert live.do(answer, "dan", 3, False) == [Declined(live.now, 3)]


def test_nobody_is_replaced_who_is_there_or_by_somebody_without_a_seat() -> None:
    live = started(OPEN_GAME)
    for absent in ((), (0,)):
        with pytest.raises(NotNow):
            without(live, "ana", 0, "end", *absent)
    with pytest.raises(NotYours):
        without(live, "xena", 0, "end", 1)
    with pytest.raises(NotPossible):
        without(live, "ana", 0, "stand_in", 1, bot="hal")
    with pytest.raises(NotNow):
        live.do(come_back, "ana")


def test_whoever_comes_back_before_it_was_decided_stays() -> None:
    live = started(MANY_SEATS, {"players": 3})
    without(live, "ana", 0, "end", 2)
    assert live.do(come_back, "cleo") == [Declined(live.now, 2)]
    assert live.table.proposal is None


def test_whoever_is_not_there_is_asked_nothing_else_and_agrees_to_no_draw() -> None:
    live = started(OPEN_GAME)
    without(live, "ana", 0, "stand_in", 1)
    with pytest.raises(NotPossible, match="Bots do not agree"):
        live.do(ask, "ana", 0, "draw")
    live = started(MANY_SEATS, {"players": 3})
    without(live, "ana", 0, "stand_in", 2)
    live.do(answer, "ben", 1, True)
    live.play_to_end()
    live.do(ask, "ana", 0, "rematch")
    assert live.table.proposal is not None
    assert live.table.proposal.waiting == [1]


def test_in_a_pause_it_waits_as_everything_does() -> None:
    live = started(SECRET_QUESTIONS, {"players": 2})
    while live.table.pause is None:
        state = live.table.current.dealt
        live.play(live.table.current.game.text(state, state.random_action(Rng(live.now, 1))))
    with pytest.raises(TooEarly):
        without(live, "ana", 0, "stand_in", 1)
    live.settle()
    without(live, "ana", 0, "stand_in", 1)
    assert live.do(come_back, "ben") == [CameBack(live.now, 1)]
    live.play_to_end()


def test_a_bot_that_stands_in_is_no_bot_to_be_removed_or_seated() -> None:
    live = started(OPEN_GAME)
    without(live, "ana", 0, "stand_in", 1)
    with pytest.raises(NotNow, match="is taken by Ben"):
        live.do(seat_bot, "ana", 1, "random")

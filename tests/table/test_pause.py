"""Pauses in which somebody may be asked in secret: slots, answers, and what everybody else is shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lapilli.engine.rng import Rng
from lapilli.table import entries as log
from lapilli.table.errors import TooEarly
from lapilli.table.pause import BOTS_LENGTH
from lapilli.table.proposals import has_taught_anybody, look_back, may_have_been_asked
from lapilli.table.seating import leave
from lapilli.table.table import PLAYING
from lapilli.table.views import view
from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS, SECRET_QUESTIONS
from tests.table.tables import pause_of, started


def test_games_without_secret_questions_have_no_pause() -> None:
    live = started(HIDDEN_HANDS, {"dealer": 1})
    live.play(view(live.table, 0).own.moves[0])
    assert live.table.pause is None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (SECRET_QUESTIONS, {}),
        (MANY_SEATS, {"shout": "required", "players": 3}),
        *((CARD_FILE, {"players": players}) for players in (2, 3, 4)),
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
        assert questions or game == MANY_SEATS


def test_who_plays_against_bots_has_the_same_time_with_or_without_something_to_call_out() -> None:
    for version, unhurried, length in ((log.VERSION, frozenset(), 4000), (4, frozenset({0}), BOTS_LENGTH)):
        live = started(MANY_SEATS, {"shout": "required", "players": 3}, bots=2)
        live.table.created = msgspec.structs.replace(live.table.created, version=version)
        rng = Rng(1, 5)
        while live.table.pause is None:
            state = live.table.current.dealt
            move = live.table.current.game.text(state, state.random_action(rng))
            live.table.play(state.turn, move, live.now)
        pause = live.table.pause
        assert (pause.unhurried, pause.length, 0 in pause.slot.seats) == (unhurried, length, not unhurried)


def test_whoever_has_got_up_may_watch_so_nobody_is_alone_in_a_pause_then() -> None:
    for version, unhurried in ((log.VERSION, frozenset()), (2, frozenset({0}))):
        live = started(CARD_FILE, {"players": 2})
        live.table.created = msgspec.structs.replace(live.table.created, version=version)
        live.do(leave, "ben", 1)
        rng = Rng(1, 5)
        while live.table.pause is None:
            state = live.table.current.dealt
            move = live.table.current.game.text(state, state.random_action(rng))
            live.table.play(state.turn, move, live.now)
        assert live.table.pause.unhurried == unhurried


@pytest.mark.parametrize("game", [SECRET_QUESTIONS, CARD_FILE])
def test_nobody_gets_up_in_a_pause_and_what_opened_it_cannot_be_taken_back(game: str) -> None:
    live = started(game)
    rng = Rng(1, 5)
    while live.table.pause is None:
        state, seat = live.table.current.dealt, live.turn
        live.play(live.table.current.game.text(state, state.random_action(rng)))
    for other, holder in enumerate(("ana", "ben")):
        with pytest.raises(TooEarly):
            live.do(leave, holder, other)
    live.settle()
    count = next(back for back, turn in enumerate(reversed(live.table.current.turns), 1) if turn.opens_slots)
    assert may_have_been_asked(live.table.current, count)
    assert has_taught_anybody(live.table.current, count)
    assert look_back(live.table, live.table.seats[seat].holder or "", seat) is None

"""Taking back, draws, resigning, rematches."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.table.entries import Asked, TookBack
from lapilli.table.errors import NotNow, NotPossible, NotYours
from lapilli.table.knowledge import has_taught
from lapilli.table.playing import play_bot
from lapilli.table.proposals import answer, ask, look_back
from lapilli.table.seating import join, leave
from lapilli.table.table import MATCH_OVER, OPEN, PLAYING
from lapilli.table.views import story, view
from tests.configurations import ALL, HIDDEN_HANDS, IDS, OPEN_GAME
from tests.table.tables import Live, seated, started


def grid(live: Live) -> list[str]:
    marks: list[str] = live.table.current.game.position(live.table.current.dealt)["grid"]
    return marks


# ---- taking back


def test_a_move_is_taken_back_when_the_other_agrees() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    assert grid(live)[0] == "X"
    live.do(answer, "ben", 1, True)
    assert grid(live) == [""] * 9
    assert live.turn == 0
    assert story(live.table, 1)[-1] == {"event": "taken_back", "seat": 0, "moves": 1}
    live.play("X@5")
    assert grid(live)[4] == "X"


def test_a_move_stays_when_one_refuses() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    live.do(answer, "ben", 1, False)
    assert grid(live)[0] == "X"
    assert live.table.proposal is None


def test_whoever_asked_may_think_better_of_it() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    with pytest.raises(NotNow, match="not asked"):
        live.do(answer, "ana", 0, True)
    live.do(answer, "ana", 0, False)
    assert live.table.proposal is None


def test_against_bots_the_answer_is_taken_back_too_and_nobody_is_asked() -> None:
    live = started(OPEN_GAME, bots=1)
    live.play("X@1")
    live.do(play_bot, 1, "O@2")
    entries = live.do(ask, "ana", 0, "undo")
    assert [type(entry) for entry in entries] == [Asked, TookBack]
    assert grid(live) == [""] * 9


def test_on_one_device_nobody_is_asked() -> None:
    live = Live(OPEN_GAME)
    live.do(join, "family", 0, "Ana")
    live.do(join, "family", 1, "Ben")
    live.start()
    live.play("X@1")
    live.do(ask, "family", 0, "undo")
    assert grid(live) == [""] * 9


def test_a_position_is_looked_at_once_however_often_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    def taught(game: Any, before: Any, moves: list[str]) -> bool:
        looked.append(moves)
        return True

    monkeypatch.setattr("lapilli.table.proposals.has_taught", taught)
    live = started(OPEN_GAME)
    for move in ("X@1", "O@2"):
        live.play(move)
    for _ in range(3):
        for seat, holder in enumerate(("ana", "ben")):
            with pytest.raises(NotNow, match="cannot be taken back"):
                live.do(ask, holder, seat, "undo")
    assert looked == [["X@1", "O@2"], ["O@2"]]
    live.play("X@3")
    assert look_back(live.table, "ben", 0) is None  # not theirs
    look = look_back(live.table, "ana", 0)
    assert look is not None
    look()
    assert look_back(live.table, "ana", 0) is None
    with pytest.raises(NotNow, match="cannot be taken back"):
        live.do(ask, "ana", 0, "undo")
    assert looked[2:] == [["X@3"]]


def test_a_move_made_after_taking_back_is_looked_at_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lapilli.table.proposals.has_taught", lambda game, before, moves: moves == ["X@5"])
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    live.do(answer, "ben", 1, True)
    live.play("X@5")
    with pytest.raises(NotNow, match="cannot be taken back"):
        live.do(ask, "ana", 0, "undo")


def test_a_move_makes_an_open_question_void() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    live.play("O@2")
    with pytest.raises(NotNow, match="Nothing was asked"):
        live.do(answer, "ben", 1, True)


def test_a_change_of_seats_makes_an_open_question_void() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    live.do(leave, "ben", 1)
    assert live.table.proposal is None


def test_one_question_at_a_time() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    with pytest.raises(NotNow, match="Something was asked"):
        live.do(ask, "ben", 1, "draw")


def test_there_must_be_a_move_to_take_back() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    with pytest.raises(NotNow, match="You have made no move"):
        live.do(ask, "ben", 1, "undo")
    with pytest.raises(NotYours):
        live.do(ask, "ben", 0, "undo")
    with pytest.raises(NotPossible, match="undo, draw, resign, rematch"):
        live.do(ask, "ana", 0, "tea")


def test_a_game_that_is_over_stays_over() -> None:
    live = started(OPEN_GAME)
    live.play("X@1", "O@4", "X@2", "O@5", "X@3")
    with pytest.raises(NotNow, match="No game is being played"):
        live.do(ask, "ana", 0, "undo")


def test_what_taught_somebody_something_cannot_be_taken_back() -> None:
    live = started(HIDDEN_HANDS, {"dealer": 1})
    live.play(live.table.current.game.moves(live.table.current.dealt)[0])
    with pytest.raises(NotNow, match="somebody has learnt something"):
        live.do(ask, "ana", 0, "undo")
    assert live.table.proposal is None


def test_among_bots_anything_can_be_taken_back() -> None:
    live = started(HIDDEN_HANDS, {"dealer": 1}, bots=1)
    live.play(live.table.current.game.moves(live.table.current.dealt)[0])
    live.do(ask, "ana", 0, "undo")
    assert live.table.current.turns == []


def test_open_games_teach_nothing() -> None:
    game = lapilli.game(OPEN_GAME)
    assert not has_taught(game, game.deal(1), ["X@1", "O@2", "X@3"])


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_a_move_by_which_something_secret_was_drawn_has_taught_somebody(name: str, options: dict[str, Any]) -> None:
    game = lapilli.game(name, **options)
    rng = Rng(1, 2)
    for seed in range(3):
        state = game.deal(seed)
        for _ in range(4):
            before, move = state.clone(), game.text(state, state.random_action(rng))
            events = game.play(state, move)
            if any(game.events_for(events, seat) != events for seat in range(state.seats)):
                assert has_taught(game, before, [move])


# ---- draws and resigning


def test_a_draw_is_agreed() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(ask, "ana", 0, "draw")
    live.do(answer, "ben", 1, True)
    shown = view(live.table, 1)
    assert (shown.own.winners, shown.own.ending, shown.turn) == ([], "draw agreed", None)
    assert story(live.table, 0)[-1] == {"event": "draw_agreed"}
    assert live.table.series.points == [0, 0]


def test_bots_do_not_agree_to_a_draw() -> None:
    with pytest.raises(NotPossible, match="Bots do not agree"):
        started(OPEN_GAME, bots=1).do(ask, "ana", 0, "draw")


def test_whoever_resigns_loses() -> None:
    live = started(OPEN_GAME)
    live.do(ask, "ana", 0, "resign")
    assert (live.table.phase, live.table.series.points) == (MATCH_OVER, [0, 1])
    assert view(live.table, 1).own.winners == [1]


def test_partners_resign_together() -> None:
    live = started(HIDDEN_HANDS, {"players": 4})
    live.do(ask, "ana", 0, "resign")
    assert live.table.phase == PLAYING
    with pytest.raises(NotNow, match="not asked"):
        live.do(answer, "ben", 1, True)
    live.do(answer, "cleo", 2, True)
    assert live.table.series.winners == [1, 3]


def test_with_more_than_two_sides_there_is_no_draw_and_no_resigning() -> None:
    live = started(HIDDEN_HANDS, {"players": 4, "teams": False})
    with pytest.raises(NotPossible, match="two sides"):
        live.do(ask, "ana", 0, "resign")
    with pytest.raises(NotPossible, match="two sides"):
        live.do(ask, "ana", 0, "draw")


# ---- rematch


def test_a_rematch_needs_all_and_begins_from_no_points() -> None:
    live = started(OPEN_GAME)
    with pytest.raises(NotNow, match="The match is not over"):
        live.do(ask, "ana", 0, "rematch")
    live.do(ask, "ana", 0, "resign")
    live.do(ask, "ana", 0, "rematch")
    assert live.table.phase == MATCH_OVER
    live.do(answer, "ben", 1, True)
    assert (live.table.phase, live.table.series.points) == (OPEN, [0, 0])
    live.start()
    assert live.table.current.number == 2


def test_before_a_game_nothing_can_be_asked() -> None:
    for what in ("undo", "draw", "resign", "rematch"):
        with pytest.raises(NotNow):
            seated(OPEN_GAME).do(ask, "ana", 0, what)

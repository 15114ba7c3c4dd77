"""Dealing, moves, bots, the clock, the match."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.table.entries import ClockRanOut, Committed, Dealt, Finished, Moved
from lapilli.table.errors import NotNow, NotPossible, NotYours
from lapilli.table.playing import EMOTES, bot_turn, contribute, emote, play, play_bot, play_picks, run_clock, start
from lapilli.table.seating import join, leave
from lapilli.table.table import BETWEEN_GAMES, CONTRIBUTING, MATCH_OVER, PLAYING
from lapilli.table.views import story, view
from tests.configurations import CELL_IS_TAKEN, HIDDEN_HANDS, OPEN_GAME
from tests.table.tables import SECRET, Live, seated, started

X_WINS = ["X@1", "O@4", "X@2", "O@5", "X@3"]
NOBODY_WINS = ["X@1", "O@2", "X@3", "O@5", "X@4", "O@6", "X@8", "O@7", "X@9"]


# ---- the deal


def test_nothing_starts_while_a_seat_is_open() -> None:
    live = Live(OPEN_GAME)
    live.do(join, "ana", 0, "Ana")
    with pytest.raises(NotNow, match="Nobody sits on seat 1 yet"):
        live.do(start, "ana", SECRET)


def test_the_deal_waits_for_the_bytes_of_every_human_seat() -> None:
    live = seated(HIDDEN_HANDS, {"players": 4}, bots=2)
    live.do(start, "ana", SECRET)
    assert live.table.phase == CONTRIBUTING
    live.do(contribute, "ben", 1, b"b" * 16)
    with pytest.raises(NotNow, match="already given"):
        live.do(contribute, "ben", 1, b"b" * 16)
    assert live.table.phase == CONTRIBUTING
    entries = live.do(contribute, "ana", 0, b"a" * 16)
    assert isinstance(entries[-1], Dealt)
    assert live.table.phase == PLAYING


def test_a_contribution_is_sixteen_bytes_of_ones_own_seat() -> None:
    live = seated(OPEN_GAME)
    with pytest.raises(NotNow, match="No deal is waiting"):
        live.do(contribute, "ana", 0, b"a" * 16)
    live.do(start, "ana", SECRET)
    with pytest.raises(NotPossible, match="16 bytes, not 3"):
        live.do(contribute, "ana", 0, b"abc")
    with pytest.raises(NotYours):
        live.do(contribute, "ana", 1, b"a" * 16)


def test_bots_alone_need_no_contribution() -> None:
    live = seated(OPEN_GAME, bots=2)
    assert [type(entry) for entry in live.do(start, "host", SECRET)] == [Committed, Dealt]


def test_a_deal_no_longer_waits_for_somebody_who_left() -> None:
    live = seated(OPEN_GAME)
    live.do(start, "ana", SECRET)
    live.do(contribute, "ana", 0, b"a" * 16)
    live.do(leave, "ben", 1)
    assert live.table.phase == PLAYING


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(NotPossible, match="32 bytes"):
        seated(OPEN_GAME).do(start, "ana", b"short")


def test_a_running_game_cannot_be_started_again() -> None:
    with pytest.raises(NotNow, match="already going on"):
        started(OPEN_GAME).do(start, "ana", SECRET)


# ---- moves


def test_a_move_out_of_turn_is_refused_with_the_name_of_whose_turn_it_is() -> None:
    with pytest.raises(NotNow, match="It is the turn of Ana"):
        started(OPEN_GAME).do(play, "ben", 1, "O@1")


def test_a_move_for_another_seat_is_refused() -> None:
    with pytest.raises(NotYours, match="Seat 0 is not yours"):
        started(OPEN_GAME).do(play, "ben", 0, "X@1")


def test_a_move_against_the_rules_is_refused_with_the_rule() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    with pytest.raises(lapilli.IllegalMove, match=f"{CELL_IS_TAKEN}: cell 1 is taken"):
        live.do(play, "ben", 1, "O@1")


def test_what_is_pointed_at_is_played_or_refused_with_the_rule() -> None:
    live = started(OPEN_GAME)
    assert view(live.table, 0).own.prompt is not None
    live.do(play_picks, "ana", 0, ["cell:1"])
    assert view(live.table, 1).lobby.layout.forms
    assert view(live.table, 0).own.prompt is None
    with pytest.raises(NotNow, match="It is the turn of Ben"):
        live.do(play_picks, "ana", 0, ["cell:2"])
    with pytest.raises(NotYours, match="Seat 1 is not yours"):
        live.do(play_picks, "ana", 1, ["cell:2"])
    with pytest.raises(lapilli.IllegalMove, match=f"{CELL_IS_TAKEN}: cell 1 is taken"):
        live.do(play_picks, "ben", 1, ["cell:1"])
    with pytest.raises(lapilli.IllegalMove, match="cannot be chosen"):
        live.do(play_picks, "ben", 1, ["card:X", "cell:2"])


def test_a_move_before_the_deal_and_after_the_end_is_refused() -> None:
    live = seated(OPEN_GAME)
    with pytest.raises(NotNow, match="No game is being played"):
        live.do(play, "ana", 0, "X@1")
    live.start()
    live.play(*X_WINS)
    with pytest.raises(NotNow, match="No game is being played"):
        live.do(play, "ben", 1, "O@9")


def test_a_move_sent_twice_is_played_once() -> None:
    live = Live(OPEN_GAME)
    live.do(join, "family", 0, "Ana")
    live.do(join, "family", 1, "Ben")
    live.start()
    told = len(story(live.table, 0))
    live.do(play, "family", 0, "X@1", events_seen=told)
    live.play("O@2")
    with pytest.raises(NotNow, match="Something has happened since"):
        live.do(play, "family", 0, "X@1", events_seen=told)


def test_a_move_is_written_down_as_the_notation_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if a game should understand another spelling."""
    live = started(OPEN_GAME)
    game = live.table.current.game
    strict = game.action
    monkeypatch.setattr(game, "action", lambda state, text: strict(state, text.upper()))
    live.play("x@5")
    assert live.table.current.turns[0].move == "X@5"


# ---- bots and the clock


def test_bots_play_when_it_is_their_turn_and_only_then() -> None:
    live = started(OPEN_GAME, bots=1)
    assert bot_turn(live.table, Rng()) is None
    with pytest.raises(NotNow, match="It is the turn of Ana"):
        live.do(play_bot, 1, "O@1")
    live.play("X@1")
    turn = bot_turn(live.table, Rng())
    assert turn is not None
    live.do(play_bot, turn.seat, turn.move(Rng()))
    assert live.turn == 0
    with pytest.raises(NotNow, match="no bot on seat 0"):
        live.do(play_bot, 0, "X@9")


def test_a_bot_is_shown_what_its_seat_may_know() -> None:
    live = started(HIDDEN_HANDS, {"dealer": 0}, bots=1)
    turn = bot_turn(live.table, Rng(3, 4))
    assert turn is not None
    game, truth = live.table.current.game, live.table.current.dealt
    assert game.view(turn.observation, 1) == game.view(truth, 1)
    assert game.position(turn.observation) != game.position(truth)


def test_when_the_clock_runs_out_a_bot_plays() -> None:
    live = started(OPEN_GAME, clock=5000)
    with pytest.raises(NotNow, match="not up"):
        live.do(run_clock, rng=Rng())
    live.now += 5000
    entries = live.do(run_clock, rng=Rng())
    assert isinstance(entries[0], ClockRanOut)
    assert live.turn == 1
    assert story(live.table, 1)[0] == {"event": "time_up", "seat": 0}
    with pytest.raises(NotNow, match="not up"):
        live.do(run_clock, rng=Rng())


def test_the_clock_also_ends_the_wait_for_contributions() -> None:
    live = seated(OPEN_GAME, clock=5000)
    live.do(start, "ana", SECRET)
    live.now += 5000
    assert isinstance(live.do(run_clock, rng=Rng())[0], Dealt)
    assert live.table.current.contributions == [None, None]


def test_a_table_without_a_clock_waits_for_ever() -> None:
    live = started(OPEN_GAME)
    live.now += 10**9
    with pytest.raises(NotNow, match="The time is not up"):
        live.do(run_clock, rng=Rng())


def test_whole_games_are_played_by_the_clock_alone() -> None:
    live = started(HIDDEN_HANDS, clock=1000)
    rng = Rng(2, 2)
    while live.table.phase == PLAYING:
        live.now += 1000
        live.do(run_clock, rng=rng)
    assert live.table.phase == MATCH_OVER


# ---- the match


def test_a_game_that_is_over_tells_who_won_and_its_secret() -> None:
    live = started(OPEN_GAME)
    live.play(*X_WINS)
    finished = live.log[-1]
    assert isinstance(finished, Finished)
    assert (finished.winners, finished.ending, finished.secret) == ([0], "line completed", SECRET.hex())
    assert isinstance(live.log[-2], Moved)


def test_a_match_goes_on_to_its_target() -> None:
    live = started(OPEN_GAME, target=2)
    live.play(*X_WINS)
    assert (live.table.phase, live.table.series.points) == (BETWEEN_GAMES, [1, 0])
    live.start(bytes(32))
    live.play(*NOBODY_WINS)
    assert (live.table.phase, live.table.series.points) == (BETWEEN_GAMES, [1, 0])
    live.start(bytes(32))
    live.play(*X_WINS)
    assert (live.table.phase, live.table.series.winners, live.table.games) == (MATCH_OVER, [0], 3)
    with pytest.raises(NotNow, match="ask for a rematch"):
        live.do(start, "ana", SECRET)


# ---- emotes


def test_emotes_come_from_a_list_and_the_last_few_are_shown() -> None:
    live = started(OPEN_GAME)
    for word in EMOTES:
        live.do(emote, "ben", 1, word)
    assert view(live.table, 0).own.emotes == [(1, word) for word in EMOTES[-8:]]
    with pytest.raises(NotPossible, match="There is no emote"):
        live.do(emote, "ben", 1, "you are a fool")
    with pytest.raises(NotYours):
        live.do(emote, "ben", 0, "hello")

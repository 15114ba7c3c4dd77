"""What seats and spectators are shown."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lapilli.engine.rng import Rng
from lapilli.protocol.difference import difference
from lapilli.protocol.patches import PARTS, updated
from lapilli.table.entries import AnyEntry
from lapilli.table.errors import NotNow, NotPossible
from lapilli.table.playing import contribute, play_bot, run_clock, start
from lapilli.table.proposals import ask
from lapilli.table.seating import join, leave
from lapilli.table.views import Gate, record, story, view
from lapilli.texts import translate
from tests.configurations import ALL, HIDDEN_HANDS, IDS, OPEN_GAME
from tests.table.tables import SECRET, Live, seated, started


def as_text(live: Live, seat: int | None) -> str:
    return msgspec.json.encode(view(live.table, seat)).decode()


def test_a_seat_sees_who_sits_where_and_nobodys_holder() -> None:
    live = seated(HIDDEN_HANDS, {"players": 4}, bots=1)
    shown = view(live.table, 0)
    assert [seat.kind for seat in shown.lobby.seats] == ["human", "human", "human", "bot"]
    assert shown.game is None
    for secret in ("host", '"ana"', '"ben"'):
        assert secret not in as_text(live, 0)


def test_a_seat_sees_its_own_hand_and_only_whoever_is_to_move_gets_moves() -> None:
    live = started(HIDDEN_HANDS, {"dealer": 1})
    first, second = view(live.table, 0), view(live.table, 1)
    assert first.game is not None
    assert second.game is not None
    assert len(first.game["hand"]) == len(second.game["hand"]) == 4
    assert (first.turn, second.turn) == (0, 0)
    assert first.own.moves == live.table.current.game.moves(live.table.current.dealt)
    assert second.own.moves == []


def test_the_story_tells_each_seat_what_it_may_know() -> None:
    live = started(HIDDEN_HANDS, {"dealer": 1})
    live.play(live.table.current.game.moves(live.table.current.dealt)[0])
    own, other = (story(live.table, seat) for seat in (0, 1))
    drawn = [event for event in own if event["event"] == "drew" and event["seat"] == 0]
    assert all("cards" in event for event in drawn)
    assert not any("cards" in event for event in other if event["event"] == "drew" and event["seat"] == 0)


def test_why_a_game_ended_names_bots_as_people_do() -> None:
    live = started(OPEN_GAME, bots=1)
    for mine, answer in (("X@1", "O@4"), ("X@2", "O@5"), ("X@9", "O@6")):
        live.play(mine)
        live.do(play_bot, 1, answer)
    outcome = view(live.table, 0).own.outcome
    assert str(outcome) == "Bot (random) has three O in a row: middle row."
    assert translate(outcome, "de") == "Bot (zufällig) hat drei O in einer Reihe: mittlere Zeile."


def test_the_story_can_be_had_in_parts() -> None:
    live = started(OPEN_GAME)
    live.play("X@1", "O@2", "X@3")
    whole = story(live.table, 1)
    assert len(whole) == 3
    assert story(live.table, 1, since=2) == whole[2:]


def test_spectators_are_not_let_in_unless_the_table_says_so() -> None:
    closed = started(OPEN_GAME).table
    assert view(closed, None).game is None
    assert view(closed, None).own.deal is None
    assert story(closed, None) == []
    live = started(HIDDEN_HANDS, spectators=True)
    shown = view(live.table, None)
    assert shown.game is not None
    assert "hand" not in shown.game
    assert shown.own.moves == []


def test_spectators_can_be_some_moves_behind() -> None:
    live = started(OPEN_GAME, spectators=True, delay=2)
    live.play("X@1", "O@2", "X@3")
    shown = view(live.table, None)
    assert shown.game is not None
    assert shown.game["grid"][:3] == ["X", "", ""]
    assert (shown.turn, len(story(live.table, None))) == (1, 1)
    live.do(ask, "ana", 0, "undo")
    assert view(live.table, None).own.proposal is None
    assert view(live.table, 1).own.proposal is not None


def test_spectators_behind_follow_what_is_taken_back() -> None:
    live = started(OPEN_GAME, bots=1, spectators=True, delay=1)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    assert view(live.table, None).game["grid"][0] == "X"
    live.play("X@5")
    assert view(live.table, None).game["grid"] == [""] * 9


def test_nobody_shortens_the_delay_of_spectators_by_getting_up_and_sitting_down() -> None:
    live = started(OPEN_GAME, spectators=True, delay=2)
    live.play("X@1", "O@4")
    for _ in range(3):
        live.do(leave, "ben", 1)
        live.do(join, "ben", 1, "Ben")
    assert view(live.table, None).game["grid"] == [""] * 9


def test_after_the_end_spectators_see_everything() -> None:
    live = started(OPEN_GAME, spectators=True, delay=5)
    live.play("X@1", "O@4", "X@2", "O@5", "X@3")
    shown = view(live.table, None)
    assert (len(story(live.table, None)), shown.own.winners) == (len(story(live.table, 0)), [0])


def test_the_secret_is_shown_when_the_game_is_over_and_not_before() -> None:
    live = seated(OPEN_GAME)
    live.do(start, "ana", SECRET)
    live.do(contribute, "ana", 0, b"a" * 16)
    waiting = view(live.table, 1).own.deal
    assert waiting is not None
    assert (waiting.contributed, waiting.contributions) == ([True, False], None)
    assert (b"a" * 16).hex() not in as_text(live, 1)
    live.do(contribute, "ben", 1, b"b" * 16)
    assert (b"a" * 16).hex() in as_text(live, 1)
    for seat in (0, 1):
        assert SECRET.hex() not in as_text(live, seat)
        assert live.table.current.seed.hex() not in as_text(live, seat)
    live.play("X@1", "O@4", "X@2", "O@5", "X@3")
    assert SECRET.hex() in as_text(live, 1)


def test_there_is_no_record_of_a_running_game() -> None:
    live = started(OPEN_GAME)
    with pytest.raises(NotNow, match="not over"):
        record(live.table)
    with pytest.raises(NotNow, match="not over"):
        record(seated(OPEN_GAME).table)


def test_the_clock_is_shown_from_the_last_move_on() -> None:
    live = started(OPEN_GAME, clock=60_000)
    live.play("X@1")
    clock = view(live.table, 0).own.clock
    assert clock is not None
    assert (clock.each_move, clock.since) == (60_000, live.now)
    live.now += 60_000
    live.do(run_clock, rng=Rng())
    assert view(live.table, 0).own.clock.since == live.now


def test_there_is_no_view_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(NotPossible, match="There is no seat 7"):
        view(started(OPEN_GAME).table, 7)


@pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
def test_the_patches_of_a_game_lead_from_view_to_view(game: str, options: dict[str, Any]) -> None:
    live = seated(game, options, spectators=True, target=2)
    seats = [None, *range(len(live.table.seats))]
    shown = {seat: view(live.table, seat) for seat in seats}
    plain = {seat: msgspec.to_builtins(seen) for seat, seen in shown.items()}
    log = played(game, options)
    for entry in log[live.table.length :]:
        live.table.apply(entry)
        gate = Gate(live.table)
        for seat in seats:
            before, shown[seat] = shown[seat], gate.view(seat)
            patches = {part: difference(getattr(before, part), getattr(shown[seat], part)) for part in PARTS}
            plain[seat] = updated(plain[seat], msgspec.to_builtins(patches))
            assert plain[seat] == msgspec.to_builtins(shown[seat])


def played(game: str, options: dict[str, Any]) -> list[AnyEntry]:
    """The log of a table like that, with a whole game and the beginning of the next."""
    live = seated(game, options, spectators=True, target=2)
    live.start()
    live.play_to_end()
    live.start()
    return live.log

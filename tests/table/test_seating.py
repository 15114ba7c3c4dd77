"""Making a table and sitting down at it."""

from __future__ import annotations

from typing import Any

import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.table.errors import NotNow, NotPossible, NotYours
from lapilli.table.playing import contribute, due, run_clock, start
from lapilli.table.proposals import answer
from lapilli.table.seating import BOTS, create, fill_with_bots, join, leave, remove, remove_bot, seat_bot
from lapilli.table.table import OPEN, PLAYING
from lapilli.table.views import story, view
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.table.tables import SECRET, Live, seated, started


def kinds(live: Live) -> list[str]:
    return [seat.kind for seat in live.table.seats]


def test_a_new_table_has_open_seats_for_everybody() -> None:
    live = Live(HIDDEN_HANDS, {"players": 4})
    assert kinds(live) == ["open"] * 4
    assert live.table.phase == OPEN


@pytest.mark.parametrize(
    ("game", "options", "complaint"),
    [("chess", {}, "there is no game 'chess'"), (HIDDEN_HANDS, {"players": 3}, "3 is not one of 2, 4")],
)
def test_a_table_for_a_game_that_cannot_be_is_refused(game: str, options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(lapilli.OptionError, match=complaint):
        Live(game, options)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"target": 0}, "1 to 99 points"),
        ({"clock": 10}, "one second"),
        ({"delay": -1}, "moves behind"),
        ({"delay": 51}, "moves behind"),
    ],
)
def test_settings_have_bounds(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotPossible, match=complaint):
        Live(OPEN_GAME, **settings)


def test_an_id_is_short_plain_text() -> None:
    for wrong in ("", "x" * 65, "a\nb", "é"):
        with pytest.raises(NotPossible, match="An id is"):
            create(wrong, "host", OPEN_GAME, {}, 0)


def test_no_option_of_a_table_names_a_file() -> None:
    for info in lapilli.games():
        for option in info.options:
            if option.kind == "file":
                with pytest.raises(NotPossible, match="does not read files"):
                    Live(info.name, {option.name: "no-such-file.toml"})


def test_people_and_bots_take_seats() -> None:
    live = Live(HIDDEN_HANDS, {"players": 4})
    live.do(join, "a", 0, "  Ana   Maria ")
    live.do(seat_bot, "a", 2, "greedy")
    assert kinds(live) == ["human", "open", "bot", "open"]
    live.do(fill_with_bots, "host", "casual")
    assert kinds(live) == ["human", "bot", "bot", "bot"]
    assert live.table.names == ["Ana Maria", "Seat 1 (fair bot)", "Seat 2 (greedy bot)", "Seat 3 (fair bot)"]
    called = [str(live.table.called(seat)) for seat in range(4)]
    assert called == ["Ana Maria", "Bot 2 (fair)", "Bot (greedy)", "Bot 4 (fair)"]
    with pytest.raises(NotNow, match="No seat is open"):
        live.do(fill_with_bots, "host", "casual")


def test_every_level_of_bot_can_sit_down_but_none_with_a_budget_of_its_own() -> None:
    live = Live(OPEN_GAME)
    for bot in BOTS:
        live.do(seat_bot, "host", 0, bot)
        live.do(remove_bot, "host", 0)
    with pytest.raises(NotPossible, match="There is no bot"):
        live.do(seat_bot, "host", 0, "expert:9000s")
    with pytest.raises(NotNow, match="no bot on seat"):
        live.do(remove_bot, "host", 0)


def test_a_taken_seat_cannot_be_taken() -> None:
    live = seated(OPEN_GAME)
    with pytest.raises(NotNow, match="Seat 1 is taken by Ben"):
        live.do(join, "x", 1, "Xena")
    with pytest.raises(NotNow, match="Seat 1 is taken by Ben"):
        live.do(seat_bot, "ana", 1, "greedy")
    with pytest.raises(NotPossible, match="There is no seat 2"):
        live.do(join, "x", 2, "Xena")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\ud800"])
def test_a_name_is_short_and_printable(name: str) -> None:
    with pytest.raises(NotPossible, match="A name has"):
        Live(OPEN_GAME).do(join, "a", 0, name)


def test_two_people_do_not_have_the_same_name() -> None:
    live = Live(OPEN_GAME)
    live.do(join, "a", 0, "Ana")
    with pytest.raises(NotPossible, match="already a ANA"):
        live.do(join, "b", 1, "ANA")


def test_one_holder_may_hold_several_seats() -> None:
    live = Live(OPEN_GAME)
    live.do(join, "family", 0, "Ana")
    live.do(join, "family", 1, "Ben")
    live.start()
    live.play("X@1", "O@2")
    assert live.table.seats_held_by("family") == [0, 1]


def test_a_seat_is_left_and_taken_by_another_in_the_middle_of_a_game() -> None:
    live = started(OPEN_GAME)
    live.play("X@1")
    live.do(leave, "ben", 1)
    live.do(join, "cleo", 1, "Cleo")
    assert live.table.seats[1].kind == "open"
    proposal = view(live.table, 0).own.proposal
    assert proposal is not None
    assert (proposal.what, proposal.seat, proposal.name, proposal.waiting) == ("sit", 1, "Cleo", [0])
    live.do(answer, "ana", 0, True)
    live.play("O@2")
    assert live.table.names == ["Ana", "Cleo"]
    assert [event for event in story(live.table, 0) if event["event"].startswith("seat")] == [
        {"event": "seat_left", "number": 1, "name": "Ben"},
        {"event": "seat_taken", "number": 1, "name": "Cleo"},
    ]


def test_whoever_got_up_may_come_back_without_asking() -> None:
    live = started(OPEN_GAME)
    live.do(leave, "ben", 1)
    live.do(join, "ben", 1, "Ben")
    assert live.table.names == ["Ana", "Ben"]


def test_nobody_who_has_seen_one_side_sits_on_another_in_the_same_game() -> None:
    live = started(HIDDEN_HANDS, {"players": 4})
    live.do(leave, "ben", 1)
    live.do(leave, "cleo", 2)
    with pytest.raises(NotNow, match="You have seen the cards of the other side"):
        live.do(join, "ben", 2, "Ben")
    with pytest.raises(NotNow, match="You have seen the cards of the other side"):
        live.do(join, "ana", 1, "Anna")
    live.do(join, "ana", 2, "Anna")  # her partner's seat


def test_a_bot_is_exchanged_in_a_running_game_only_if_the_others_agree() -> None:
    live = started(HIDDEN_HANDS, {"players": 4}, bots=2)
    live.do(remove_bot, "ana", 3)
    assert live.table.seats[3].kind == "bot"
    live.do(answer, "ben", 1, False)
    assert live.table.proposal is None
    live.do(remove_bot, "ana", 3)
    live.do(answer, "ben", 1, True)
    assert live.table.seats[3].kind == "open"
    live.do(seat_bot, "ana", 3, "greedy")
    assert live.table.seats[3].kind == "open"
    live.do(answer, "ben", 1, True)
    assert live.table.seats[3].kind == "bot"


def test_whoever_made_the_table_removes_somebody_before_the_deal_and_not_after() -> None:
    live = seated(OPEN_GAME)
    with pytest.raises(NotYours):
        live.do(remove, "ana", 1)
    live.do(remove, "host", 1)
    assert live.table.seats[1].kind == "open"
    live.do(join, "ben", 1, "Ben")
    live.do(start, "host", SECRET)
    live.do(contribute, "ana", 0, bytes(16))
    live.do(remove, "host", 1)
    assert live.table.phase == PLAYING
    with pytest.raises(NotNow, match="The game has begun"):
        live.do(remove, "host", 0)


def test_a_deal_does_not_wait_for_ever_for_somebody_who_contributes_nothing() -> None:
    live = seated(OPEN_GAME)
    live.do(start, "host", SECRET)
    live.do(contribute, "ana", 0, bytes(16))
    live.now = due(live.table) or 0
    live.do(run_clock, rng=Rng(1, 1))
    assert story(live.table, 0) == [{"event": "dealt_without", "seats": [1]}]
    deal = view(live.table, 0).own.deal
    assert deal is not None
    assert deal.contributions == ["00" * 16, None]


def test_only_its_holder_leaves_a_seat() -> None:
    live = seated(OPEN_GAME)
    with pytest.raises(NotYours, match="Seat 1 is not yours"):
        live.do(leave, "ana", 1)


def test_strangers_seat_no_bots_and_start_nothing() -> None:
    live = Live(OPEN_GAME)
    with pytest.raises(NotYours, match="Only somebody who sits"):
        live.do(seat_bot, "stranger", 0, "greedy")
    with pytest.raises(NotYours, match="Only somebody who sits"):
        live.do(start, "stranger", SECRET)

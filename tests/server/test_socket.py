"""Playing over a real socket."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lapilli.engine.record import read_record
from lapilli.engine.verification import verify
from lapilli.games import game as game_of
from tests.configurations import CELL_IS_TAKEN, HIDDEN_HANDS, OPEN_GAME
from tests.server.clients import Raw, make, pair, play_to_end
from tests.server.servers import Served


@pytest.mark.parametrize("game", [OPEN_GAME, HIDDEN_HANDS])
def test_two_people_play_a_game_whose_record_anybody_can_verify(server: Served, game: str) -> None:
    ana, ben = pair(server.url, game)
    commit = ana.views[0]["deal"]["commit"]
    play_to_end(ana, ben)
    table = ana.views[0]["table"]
    file = httpx.get(f"{server.url}/api/v1/tables/{table}/games/1")
    record = read_record(file.text)
    verify(record, game_of, commit)
    assert record.fair_deal is not None
    assert record.fair_deal.contributions == ["0f" * 16, "0f" * 16]
    assert ana.views[0]["winners"] == record.result.winners


def test_what_a_client_has_patched_together_is_what_a_new_one_is_shown(server: Served) -> None:
    ana, ben = pair(server.url, HIDDEN_HANDS)
    for _ in range(12):
        for client, seat in ((ana, 0), (ben, 1)):
            client.hear_all()
            if client.views[seat]["moves"]:
                client.play(seat)
    ana.hear_all()
    with Raw(server.url, ana.views[0]["table"], ana.token) as again:
        assert again.views == ana.views
        assert again.events == ana.events


def test_a_client_can_ask_for_everything_anew(server: Served) -> None:
    ana, _ = pair(server.url)
    before = ana.views[0]
    ana.views = {}
    assert ana.do("snapshot")["type"] == "ok"
    ana.wait(lambda: ana.views)
    assert ana.views[0] == before


def test_a_move_sent_twice_is_played_once(server: Served) -> None:
    ana, ben = pair(server.url)
    first = {"seat": 0, "move": "X@1", "events_seen": ana.views[0]["events_seen"]}
    assert ana.do("play", **first)["type"] == "ok"
    assert ana.refused("play", **first) == "not_now"
    ben.wait(lambda: ben.views[1]["moves"])
    assert ben.views[1]["view"]["grid"].count("X") == 1


def test_a_move_out_of_turn_or_against_the_rules_is_refused_and_changes_nothing(server: Served) -> None:
    ana, ben = pair(server.url)
    assert ben.refused("play", seat=1, move="O@1") == "not_now"
    assert ben.refused("play", seat=0, move="X@1") == "not_yours"
    ana.play(0, "X@1")
    ben.wait(lambda: ben.views[1]["moves"])
    answer = ben.do("play", seat=1, move="O@1")
    assert answer["problem"]["code"] == "illegal_move"
    assert answer["problem"]["sentence"]
    assert ben.views[1]["view"]["grid"] == ["X", "", "", "", "", "", "", "", ""]


def test_what_is_pointed_at_is_played_and_what_is_no_move_is_explained(server: Served) -> None:
    ana, ben = pair(server.url)
    assert ana.do("try", seat=0, picks=["cell:1"])["type"] == "ok"
    ben.wait(lambda: ben.views[1]["moves"])
    answer = ben.do("try", seat=1, picks=["cell:1"])
    assert answer["problem"]["rule"] == CELL_IS_TAKEN
    assert ben.refused("try", seat=1, picks=["seat:1"]) == "illegal_move"


def test_only_the_holder_of_a_token_has_its_seats(server: Served) -> None:
    made = make(server.url, seats=["mine", "open"], name="Ana")
    with Raw(server.url, made["table"], "0" * 32) as stranger, Raw(server.url, made["table"], made["token"]) as ana:
        assert list(stranger.views) == [None]
        assert stranger.refused("leave", seat=0) == "not_yours"
        assert list(ana.views) == [0]


def test_a_browser_that_has_lost_its_token_is_known_by_its_cookie(server: Served) -> None:
    with httpx.Client(base_url=server.url) as browser:
        made = browser.post("/api/v1/tables", json={"game": HIDDEN_HANDS, "seats": ["mine"], "name": "Ana"}).json()
        cookie = f"lapilli_guest={browser.cookies['lapilli_guest']}"
    with Raw(server.url, made["table"], Cookie=cookie) as again:
        assert list(again.views) == [0]
        assert again.token is None
    with Raw(server.url, made["table"], Cookie=cookie[:-1] + "x") as forger:
        assert list(forger.views) == [None]


def test_several_seats_at_one_device_are_shown_each_their_own_hand(server: Served) -> None:
    made = make(server.url, HIDDEN_HANDS, seats=["mine", "mine"], names=["Ana", "Ben"], start=True)
    with Raw(server.url, made["table"], made["token"]) as both:
        both.contribute()
        both.wait(lambda: both.views[1]["phase"] == "playing")
        assert both.views[0]["view"]["hand"] != both.views[1]["view"]["hand"]
        play_to_end(both)
        assert both.views[0]["winners"] == both.views[1]["winners"] != []


def test_spectators_see_what_lies_open_and_visitors_of_other_tables_only_who_sits_there(server: Served) -> None:
    ana, _ = pair(server.url, HIDDEN_HANDS, spectators=True)
    with Raw(server.url, ana.views[0]["table"]) as spectator:
        assert "hand" not in spectator.views[None]["view"]
        assert spectator.views[None]["view"]["grid"] == ana.views[0]["view"]["grid"]
    ana, _ = pair(server.url, HIDDEN_HANDS)
    with Raw(server.url, ana.views[0]["table"]) as visitor:
        assert visitor.views[None]["view"] is None
        assert visitor.views[None]["seats"][0]["name"] == "Ana"


def test_bots_play_and_can_be_exchanged(server: Served) -> None:
    made = make(server.url, HIDDEN_HANDS, seats=["mine", "greedy"], name="Ana", start=True)
    with Raw(server.url, made["table"], made["token"]) as ana:
        ana.contribute()
        ana.wait(lambda: ana.views[0]["moves"])
        assert ana.do("remove_bot", seat=1)["type"] == "ok"
        ana.play(0)
        assert ana.do("seat_bot", seat=1, bot="random")["type"] == "ok"
        ana.wait(lambda: ana.views[0]["moves"] or ana.views[0]["winners"] is not None)


def test_when_time_is_up_a_bot_moves(server: Served) -> None:
    _, ben = pair(server.url, clock=1000)
    ben.wait(lambda: ben.views[1]["moves"])
    assert ben.events[1][0] == {"event": "time_up", "seat": 0}


def test_a_match_goes_on_after_a_game_and_a_rematch_after_a_match(server: Served) -> None:
    made = make(server.url, HIDDEN_HANDS, seats=["mine", "mine"], names=["Ana", "Ben"], start=True, target=1)
    with Raw(server.url, made["table"], made["token"]) as both:
        both.contribute()
        both.wait(lambda: both.views[1]["phase"] == "playing")
        play_to_end(both)
        assert both.views[0]["phase"] == "match over"
        assert both.refused("start") == "not_now"
        assert both.do("ask", seat=0, what="rematch")["type"] == "ok"
        assert both.do("start")["type"] == "ok"
        both.contribute()
        both.wait(lambda: both.views[1]["phase"] == "playing")
        assert both.views[0]["points"] == [0, 0]
        assert both.views[0]["deal"]["game_number"] == 2


def test_undo_needs_the_others_consent(server: Served) -> None:
    ana, ben = pair(server.url)
    ana.play(0, "X@1")
    ana.do("ask", seat=0, what="undo")
    ben.wait(lambda: ben.views[1]["proposal"])
    assert ben.do("answer", seat=1, agree=True)["type"] == "ok"
    ana.hear_all()
    assert ana.views[0]["view"]["grid"] == [""] * 9


def test_a_game_against_a_bot_can_be_hinted_but_not_one_among_people(server: Served) -> None:
    made = make(server.url, HIDDEN_HANDS, seats=["mine", "greedy"], name="Ana", start=True)
    with Raw(server.url, made["table"], made["token"]) as ana:
        ana.contribute()
        ana.wait(lambda: ana.views[0]["moves"])
        hint = ask_hint(server.url, made["table"], made["token"])
        assert hint.json()["moves"][0]["move"] in ana.views[0]["moves"]
        assert ask_hint(server.url, made["table"], "0" * 32).json()["code"] == "not_yours"
    ana, _ = pair(server.url, HIDDEN_HANDS)
    assert ask_hint(server.url, ana.views[0]["table"], ana.token).json()["code"] == "not_now"


def ask_hint(url: str, table: str, token: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.post(f"{url}/api/v1/tables/{table}/hint", json={"seat": 0}, headers=headers, timeout=60)


# ---- the door


def test_a_table_that_does_not_exist_ends_the_connection(server: Served) -> None:
    stranger = Raw(server.url)
    assert stranger.refused("hello", table="nobody-knows") == "not_found"
    with pytest.raises(ConnectionClosed):
        stranger.hear()


def test_nothing_goes_before_hello_and_hello_goes_once(server: Served) -> None:
    early = Raw(server.url)
    assert early.refused("start") == "bad_message"
    made = make(server.url)
    assert early.do("hello", table=made["table"])["type"] == "welcome"
    assert early.refused("hello", table=made["table"]) == "bad_message"


def test_pages_of_other_servers_cannot_open_a_socket(server: Served) -> None:
    with pytest.raises(InvalidStatus):
        Raw(server.url, Origin="https://elsewhere.example")
    with Raw(server.url, Origin=server.url):
        pass

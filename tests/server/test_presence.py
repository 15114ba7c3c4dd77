"""Who is there, who left and since when; going on without them; lines to each other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from lapilli.server import presence
from tests.configurations import OPEN_GAME
from tests.server.clients import Json, Raw, make, pair
from tests.server.servers import Postgresql, Served, Valkey, fresh_database, served


def told(client: Raw, true: Any) -> Json:
    """The first word about who is there of which something is true."""

    def found() -> Json | None:
        return next((word for _, word in client.seen if word["type"] == "presence" and true(word)), None)

    word: Json = client.wait(found)
    client.seen.clear()
    return word


def away(word: Json) -> list[int]:
    return [one["seat"] for one in word["away"]]


def test_everybody_is_told_who_left_since_when_and_who_watches(server: Served) -> None:
    ana, ben = pair(server.url, spectators=True)
    with Raw(server.url, ana.table) as watcher:
        assert told(ana, lambda word: word["watching"] == 1)["away"] == []
        ben.close()
        left = told(ana, lambda word: away(word) == [1])
        assert left["away"][0]["since"] > 1_600_000_000_000
        assert left["patience"] == presence.PATIENCE
        assert away(told(watcher, lambda word: word["away"])) == [1]
        with Raw(server.url, ana.table, ben.token):
            told(ana, lambda word: word["away"] == [])
    told(ana, lambda word: word["watching"] == 0)
    ana.close()


def test_a_second_window_does_not_go_when_the_first_does(server: Served) -> None:
    ana, ben = pair(server.url)
    window = Raw(server.url, ben.table, ben.token)
    ben.close()
    watcher = Raw(server.url, ana.table)
    assert told(ana, lambda word: word["watching"] == 1)["away"] == []
    for client in (ana, window, watcher):
        client.close()


def test_nobody_goes_on_without_somebody_before_the_time(server: Served) -> None:
    ana, ben = pair(server.url)
    ben.close()
    told(ana, lambda word: away(word) == [1])
    assert ana.refused("go_on_without", seat=0, what="end") == "not_now"
    ana.close()


def test_a_bot_plays_for_whoever_left_until_they_are_back(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "PATIENCE", 0)
    ana, ben = pair(server.url)
    ben.close()
    told(ana, lambda word: away(word) == [1])
    assert ana.do("go_on_without", seat=0, what="stand_in", bot="random")["type"] == "ok"
    assert ana.views[0]["seats"][1] == {"name": "Ben", "kind": "human", "bot": "random"}
    ana.wait(lambda: ana.views[0]["turn"] == 0)
    ana.play(0)
    ana.wait(lambda: len(ana.events[0]) >= 3 and ana.views[0]["turn"] == 0)  # the bot has moved
    with Raw(server.url, ana.table, ben.token) as back:
        back.wait(lambda: 1 in back.views and back.views[1]["seats"][1]["bot"] is None)
        ana.wait(lambda: ana.views[0]["seats"][1]["bot"] is None)
    ana.close()


def test_presence_is_known_at_all_processes(postgresql: Postgresql, valkey: Valkey) -> None:
    database = asyncio.run(fresh_database(postgresql.url))
    with served(database, valkey.url) as first, served(database, valkey.url) as second:
        made = make(first.url, OPEN_GAME, seats=["mine", "open"], name="Ana", spectators=True)
        ana = Raw(first.url, made["table"], made["token"])
        ben = Raw(second.url, made["table"])
        told(ana, lambda word: word["watching"] == 1)
        told(ben, lambda word: word["away"] == [] and word["watching"] == 1)
        ana.close()
        told(ben, lambda word: away(word) == [0])
        ben.close()


def test_lines_are_for_those_who_sit_at_an_invited_table(server: Served) -> None:
    ana, ben = pair(server.url, spectators=True)
    with Raw(server.url, ana.table) as watcher:
        assert ana.do("write", seat=0, text="<script>alert(1)</script>")["type"] == "ok"
        ben.wait(lambda: ben.views[1]["written"])
        assert ben.views[1]["written"][0]["text"] == "<script>alert(1)</script>"
        watcher.hear_all()
        assert watcher.views[None]["written"] == []
        assert watcher.refused("write", seat=0, text="me, too") == "not_yours"
    assert ana.refused("write", seat=0, text="x" * 201) == "bad_message"
    public, friend = pair(server.url, public=True)
    assert public.views[0]["chat"] is False
    assert public.refused("write", seat=0, text="Hi") == "not_possible"
    for client in (ana, ben, public, friend):
        client.close()


def test_whoever_wants_to_be_forgotten_has_written_nothing(server: Served, tmp_path: Path) -> None:
    with httpx.Client(base_url=server.url) as browser:
        seats = {"game": OPEN_GAME, "seats": ["mine", "open"], "name": "Ana"}
        made = browser.post("/api/v1/tables", json=seats).json()
        with Raw(server.url, made["table"], made["token"]) as ana:
            assert ana.do("write", seat=0, text="my address is")["type"] == "ok"
        browser.delete("/api/v1/me")
    storage = server.server.keeper.storage
    lines = asyncio.run_coroutine_threadsafe(storage.read(made["table"]), server.loop).result(30)
    assert not any(b"my address" in line for line in lines)

"""What was stored by older rules, or is damaged: it says what happened, breaks nothing else, and can be deleted."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from lapilli.games import game_class
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.server.servers import Served, served, sqlite_url
from tests.server.test_home import ana, ben, finished_table, waiting_table
from tests.server.test_study import played, steps

__all__ = ["ana", "ben"]
Change = Callable[[bytes], bytes]
Client = httpx.Client


def of_older_rules(line: bytes) -> bytes:
    return re.sub(rb'"rules_version":\d+', b'"rules_version":0', line)


def of_options_long_gone(line: bytes) -> bytes:
    return re.sub(rb'"options":\{', b'"options":{"long_gone":1,', of_older_rules(line)).replace(b",}", b"}")


def with_damaged_seat(line: bytes) -> bytes:
    return line[:-9] if b'"joined"' in line else line


CHANGES = pytest.mark.parametrize(
    ("change", "code"),
    [(of_older_rules, "outdated"), (of_options_long_gone, "outdated"), (with_damaged_seat, "damaged")],
)


def rewrite(server: Served, table: str, change: Change) -> None:
    """Change a stored table, as if another program had written it."""

    async def write() -> None:
        keeper = server.server.keeper
        await keeper.storage.rewrite(table, change)
        keeper.live.pop(table, None)

    asyncio.run_coroutine_threadsafe(write(), server.loop).result(30)


@CHANGES
def test_a_running_table_says_what_happened_and_all_others_work(
    server: Served, ana: Client, change: Change, code: str
) -> None:
    broken, whole = waiting_table(ana), waiting_table(ana)
    rewrite(server, broken, change)
    assert ana.get(f"/api/v1/tables/{broken}").json()["code"] == code
    assert ana.get(f"/api/v1/tables/{broken}/games/1").json()["code"] in (code, "not_found")
    assert ana.get(f"/api/v1/tables/{whole}").status_code == 200
    assert ana.get("/api/v1/me/home").status_code == 200
    turns = {one["table"]["table"]: one["turn"] for one in ana.get("/api/v1/me").json()["tables"]}
    assert turns == {whole: "others", broken: "nobody"}
    assert ana.delete(f"/api/v1/me/tables/{broken}").status_code == 204
    assert len(ana.get("/api/v1/me").json()["tables"]) == 1


@CHANGES
def test_whoever_sits_there_is_forgotten_too(server: Served, ana: Client, change: Change, code: str) -> None:
    table = waiting_table(ana)
    rewrite(server, table, change)
    assert ana.delete("/api/v1/me").status_code == 204
    assert b"Ana" not in b"\n".join(stored(server, table))


def stored(server: Served, table: str) -> list[bytes]:
    return asyncio.run_coroutine_threadsafe(server.server.keeper.storage.read(table), server.loop).result(30)


@pytest.mark.parametrize("change", [of_older_rules, of_options_long_gone])
def test_finished_games_of_older_rules_stay_in_the_history(
    server: Served, ana: Client, ben: Client, change: Change
) -> None:
    table = finished_table(server, ana, ben)
    before = ana.get("/api/v1/me/home").json()
    rewrite(server, table, change)
    after = ana.get("/api/v1/me/home").json()
    assert after["finished"] == before["finished"]
    assert after["standings"] == before["standings"]


def test_a_finished_game_can_be_read_though_a_later_line_is_damaged(server: Served, ana: Client, ben: Client) -> None:
    table = finished_table(server, ana, ben)
    record = ana.get(f"/api/v1/tables/{table}/games/1").text

    async def damage() -> None:
        lines = await server.server.keeper.storage.read(table)
        await server.server.keeper.storage.append(table, len(lines), [b"\xff"])
        server.server.keeper.live.pop(table, None)

    asyncio.run_coroutine_threadsafe(damage(), server.loop).result(30)
    assert ana.get(f"/api/v1/tables/{table}").json()["code"] == "damaged"
    assert ana.get(f"/api/v1/tables/{table}/games/1").text == record
    assert ana.delete("/api/v1/me").status_code == 204


def test_a_list_leaves_out_what_cannot_be_read(server: Served, ana: Client) -> None:
    names = [
        ana.post("/api/v1/tables", json={"game": game, "seats": ["mine"], "name": "Ana", "public": True}).json()[
            "table"
        ]
        for game in (OPEN_GAME, HIDDEN_HANDS)
    ]
    storage = server.server.keeper.storage
    summarised = storage.summarise(names[0], b'{"table": 1}', 2**60)
    asyncio.run_coroutine_threadsafe(summarised, server.loop).result(30)
    assert [one["table"]["table"] for one in ana.get("/api/v1/me").json()["tables"]] == [names[1]]
    listed = [one["table"] for one in ana.get("/api/v1/tables").json()["tables"]]
    assert names[1] in listed
    assert names[0] not in listed


# ---- films: what a game showed is kept for the day when its rules are gone


EYES = (None, 0, 1)


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    def change() -> None:
        game = game_class(HIDDEN_HANDS)
        raised = msgspec.structs.replace(game.info, rules_version=game.info.rules_version + 1)
        monkeypatch.setattr(game, "info", raised)

    return change


def as_filmed(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Steps without what could have been played."""
    return [{**step, "moves": [], "prompt": None} for step in steps]


def finished_game(one: Served, browser: Client) -> tuple[str, str]:
    """A game of two people with hidden hands: its table and its record."""
    with Client(base_url=one.url, timeout=30) as other:
        table = finished_table(one, browser, other, HIDDEN_HANDS)
    return table, browser.get(f"/api/v1/tables/{table}/games/1").text


def shown(browser: Client, record: str) -> list[list[dict[str, Any]]]:
    return [as_filmed(steps(browser, record=record, seat=seat)) for seat in EYES]


def test_a_finished_game_of_older_rules_is_replayed_from_every_seat(
    tmp_path: Path, new_rules: Callable[[], None]
) -> None:
    with served(sqlite_url(tmp_path)) as one, Client(base_url=one.url, timeout=30) as browser:
        table, record = finished_game(one, browser)
        link = browser.post("/api/v1/records", json={"record": record}).json()["id"]
        home_made = played(HIDDEN_HANDS).to_json()
        other_link = browser.post("/api/v1/records", json={"record": home_made}).json()["id"]
        before = shown(browser, record), shown(browser, home_made)
        cookies = browser.cookies
    new_rules()
    with served(sqlite_url(tmp_path)) as one, Client(base_url=one.url, timeout=30, cookies=cookies) as browser:
        assert browser.get(f"/api/v1/tables/{table}").json()["code"] == "outdated"
        assert browser.get(f"/api/v1/tables/{table}/games/1").text == record
        assert (shown(browser, record), shown(browser, home_made)) == before
        assert browser.get(f"/api/v1/records/{link}").text == record
        assert browser.get(f"/api/v1/records/{other_link}").text == home_made
        assert browser.post("/api/v1/study/record", json={"record": record}).status_code == 204
        assert browser.post("/api/v1/records", json={"record": record}).status_code == 201
        refused = browser.post("/api/v1/study/steps", json={"record": record, "moves": [], "seat": 0})
        assert "rules_version" in refused.json()["sentence"]
        # whoever is forgotten is in no film
        assert browser.delete("/api/v1/me").status_code == 204
        forgotten = browser.get(f"/api/v1/tables/{table}/games/1").text
        assert "Ana" not in forgotten
        assert "Ben" in forgotten
        assert shown(browser, forgotten) == before[0]
        assert browser.post("/api/v1/study/record", json={"record": home_made}).status_code == 400


def test_games_that_were_not_filmed_are_filmed_after_a_restart(tmp_path: Path, new_rules: Callable[[], None]) -> None:
    with served(sqlite_url(tmp_path)) as one, Client(base_url=one.url, timeout=30) as browser:
        table, record = finished_game(one, browser)
        home_made = played(HIDDEN_HANDS).to_json()
        browser.post("/api/v1/records", json={"record": home_made})
        before = shown(browser, record), shown(browser, home_made)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.execute("delete from films")
        database.execute("update records set film = null, film_name = null")
        database.commit()
    with served(sqlite_url(tmp_path)):
        pass  # it does not end before they are filmed
    new_rules()
    with served(sqlite_url(tmp_path)) as one, Client(base_url=one.url, timeout=30) as browser:
        assert browser.get(f"/api/v1/tables/{table}/games/1").text == record
        assert (shown(browser, record), shown(browser, home_made)) == before


def test_with_a_table_its_films_are_deleted(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as one, Client(base_url=one.url, timeout=30) as browser:
        table, _ = finished_game(one, browser)
    with served(sqlite_url(tmp_path)) as one:
        storage = one.server.keeper.storage

        def ask(work: Coroutine[Any, Any, Any]) -> Any:
            return asyncio.run_coroutine_threadsafe(work, one.loop).result(30)

        assert ask(storage.films_at(table)) == {1}
        ask(storage.delete_table(table))
        assert ask(storage.films_at(table)) == set()

"""What was stored by older rules, or is damaged: it says what happened, breaks nothing else, and can be deleted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import httpx
import pytest

from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.server.servers import Served
from tests.server.test_home import ana, ben, finished_table, waiting_table

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
    home = ana.get("/api/v1/me/home")
    assert whole in [one["table"] for one in home.json()["running"]]


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
    assert ana.get(f"/api/v1/tables/{table}/games/1").json()["code"] == "outdated"


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
    assert [one["table"] for one in ana.get("/api/v1/me").json()["tables"]] == [names[1]]
    listed = [one["table"] for one in ana.get("/api/v1/tables").json()["tables"]]
    assert names[1] in listed
    assert names[0] not in listed

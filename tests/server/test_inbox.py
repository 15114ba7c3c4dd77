"""The inbox: whose turn it is, getting up for good, another device by a private code."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from lapilli.server.guests import DEVICE_SECONDS, Guests
from tests.configurations import OPEN_GAME
from tests.server.clients import Json, Raw
from tests.server.servers import Served

Client = httpx.Client


@pytest.fixture
def ana(server: Served) -> Iterator[Client]:
    with Client(base_url=server.url, timeout=30) as one:
        yield one


@pytest.fixture
def ben(server: Served) -> Iterator[Client]:
    with Client(base_url=server.url, timeout=30) as one:
        one.put("/api/v1/me/profile", json={"name": "Ben"})
        yield one


def inbox(person: Client) -> dict[str, str]:
    return {one["table"]["table"]: one["turn"] for one in person.get("/api/v1/me").json()["tables"]}


def table_of(person: Client, **more: object) -> Json:
    wanted = {"game": OPEN_GAME, "seats": ["mine", "open"], "name": "Ana", **more}
    made: Json = person.post("/api/v1/tables", json=wanted).json()
    return made


def cookie(person: Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.cookies.items())


def test_tables_that_wait_for_somebody_come_first(server: Served, ana: Client, ben: Client) -> None:
    waiting = table_of(ana)
    played = table_of(ana)
    assert inbox(ana) == {waiting["table"]: "others", played["table"]: "others"}
    first = Raw(server.url, played["table"], played["token"])
    second = Raw(server.url, played["table"], Cookie=cookie(ben))
    second.do("sit", seat=1, name="Ben")
    assert inbox(ana)[played["table"]] == "yours"  # to start
    first.do("start")
    for player, seat in ((first, 0), (second, 1)):
        player.wait(lambda player=player, seat=seat: player.views[seat]["phase"] == "contributing")
        player.contribute()
    first.wait(lambda: first.views[0]["turn"] == 0)
    assert list(inbox(ana).items()) == [(played["table"], "yours"), (waiting["table"], "others")]
    assert inbox(ben) == {played["table"]: "others"}
    first.play(0)
    assert (inbox(ana)[played["table"]], inbox(ben)[played["table"]]) == ("others", "yours")
    first.close()
    second.close()


def test_a_game_can_be_left_for_good_and_by_nobody_else(server: Served, ana: Client, ben: Client) -> None:
    made = table_of(ana)
    assert ben.delete(f"/api/v1/me/tables/{made['table']}").status_code == 404
    assert ana.delete(f"/api/v1/me/tables/{made['table']}").status_code == 204
    assert inbox(ana) == {}
    with Raw(server.url, made["table"]) as watcher:
        assert watcher.views[None]["seats"][0]["kind"] == "open"


def test_another_device_goes_on_by_a_private_code_once(ana: Client, ben: Client) -> None:
    made = table_of(ana)
    code = ana.post("/api/v1/me/device", json={}).json()
    assert ben.put("/api/v1/me/device", json={"code": code["code"]}).status_code == 200
    assert inbox(ben) == {made["table"]: "others"} == inbox(ana)
    with Client(base_url=ana.base_url) as thief:
        assert thief.put("/api/v1/me/device", json={"code": code["code"]}).status_code == 409
        assert inbox(thief) == {}


def test_a_code_that_was_not_made_here_or_is_too_old_opens_nothing() -> None:
    guests, others = Guests("ab" * 32), Guests("cd" * 32)
    guest = guests.fresh()
    code = guests.device_code(guest, 1000)
    other = guests.fresh()
    forged = (
        *("", ".", "..", guest, f"{guest}.1000.", f"{guest}.x.{code.rpartition('.')[2]}"),
        f"{other}.1000.{code.rpartition('.')[2]}",
        f"{guest}.9999.{code.rpartition('.')[2]}",
        others.device_code(guest, 1000),
        guests.cookie(guest),
    )
    for wrong in forged:
        assert guests.use_device_code(wrong, 0) is None, wrong
    assert guests.guest(code) is None  # nor is a code a cookie
    assert guests.use_device_code(code, 1001) is None
    assert guests.use_device_code(code, 1000) == guest
    assert guests.use_device_code(code, 1000) is None
    assert DEVICE_SECONDS <= 600

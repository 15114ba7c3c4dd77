"""What one client can do to the others: nothing. Each test is an attack that once worked."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lapilli.server import caretaker, http_connection
from lapilli.server import socket as sockets
from lapilli.server.limits import Allowance, Quotas, Rate, network_of
from lapilli.server.moment import now
from lapilli.server.settings import DAY, Retention
from lapilli.server.storage.administration import Ban, BanKind
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.server.clients import PATIENCE, Raw, make, pair, play_to_end
from tests.server.servers import Served, free_port, served, sqlite_url
from tests.server.test_study import played

EMPTY_PONG, EMPTY_PING, EMPTY_TEXT = (bytes([0x80 | code, 0x80, 0, 0, 0, 0]) for code in (10, 9, 1))


@contextmanager
def limited(folder: Path, **quotas: Rate | int) -> Iterator[Served]:
    with served(sqlite_url(folder), quotas=Quotas(**quotas)) as one:
        yield one


def plain_connection(url: str, sent: bytes) -> socket.socket:
    parts = urlsplit(url)
    connection = socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE)
    connection.sendall(sent)
    return connection


def is_ended(connection: socket.socket) -> bool:
    """Wait until the server says something or ends the connection; whether it did that."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


# ---- 7: limits belong to handlers


@pytest.mark.parametrize("path", ["//api/v1/tables", "/api//v1/tables", "/api/v1/tables/", "/%61pi/v1/tables"])
def test_no_way_to_write_a_path_evades_its_limit(tmp_path: Path, path: str) -> None:
    with limited(tmp_path, tables=Rate(3, 0)) as one:
        wanted = json.dumps({"game": OPEN_GAME}).encode()
        codes = [post(one, path, wanted) for _ in range(6)]
        assert codes.count(201) <= 3
        assert post(one, "/api/v1/tables", wanted) == (429 if 201 in codes else 201)


def post(one: Served, path: str, body: bytes) -> int:
    """The status of an answer to a request whose path is sent as it is."""
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    with plain_connection(one.url, head.encode("latin-1") + b"Connection: close\r\n\r\n" + body) as connection:
        return int(connection.makefile("rb").readline().split()[1])


def test_a_guest_is_limited_wherever_they_come_from(tmp_path: Path) -> None:
    quotas = Quotas(tables=Rate(2, 0))
    with served(sqlite_url(tmp_path), quotas=quotas, trusted_proxies=["127.0.0.1"]) as one:
        with httpx.Client(base_url=one.url) as browser:
            codes = [
                browser.post(
                    "/api/v1/tables", json={"game": HIDDEN_HANDS}, headers={"X-Forwarded-For": f"10.0.0.{number}"}
                ).status_code
                for number in range(4)
            ]
        assert codes == [201, 201, 201, 429]  # the first had no cookie yet


def test_an_address_that_nobody_vouches_for_is_not_believed(tmp_path: Path) -> None:
    with limited(tmp_path, tables=Rate(2, 0)) as one:
        codes = [
            httpx.post(
                f"{one.url}/api/v1/tables", json={"game": HIDDEN_HANDS}, headers={"X-Forwarded-For": f"10.0.0.{number}"}
            ).status_code
            for number in range(3)
        ]
        assert codes == [201, 201, 429]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_the_addresses_of_one_network_are_limited_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


# ---- 8: frames


@pytest.mark.parametrize("frame", [EMPTY_PONG, EMPTY_PING, EMPTY_TEXT])
def test_every_frame_counts_and_after_too_many_nothing_is_read(
    tmp_path: Path, frame: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = 0
    take = Allowance.take

    def counted(self: Allowance) -> bool:
        nonlocal read
        read += 1
        return take(self)

    monkeypatch.setattr(Allowance, "take", counted)
    with limited(tmp_path, messages_of_a_socket=Rate(50, 0)) as one:
        table = make(one.url)["table"]
        with Raw(one.url) as attacker, Raw(one.url, table) as person:
            with suppress(ConnectionError):  # cut off in the middle of it
                attacker.socket.socket.sendall(frame * 200_000)
            with pytest.raises(ConnectionClosed):
                attacker.wait(lambda: False)
            assert person.do("snapshot")["type"] == "ok"
    assert read <= 50 + 1 + 3


def test_frames_that_come_in_pieces_are_read_whole(tmp_path: Path) -> None:
    with limited(tmp_path) as one, Raw(one.url) as client:
        wire = client.socket.socket
        message = b'{"type": "nonsense", "n": 7}'
        for byte in bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message:
            wire.sendall(bytes([byte]))
        assert client.hear()["n"] == 7
        for part, code in ((message[:9], 0x01), (b"", 0x89), (message[9:], 0x80)):
            wire.sendall(bytes([code, 0x80 | len(part), 0, 0, 0, 0]) + part)
        assert client.hear()["n"] == 7


# ---- 9: messages


def test_the_sockets_of_one_address_share_what_they_may_send(tmp_path: Path) -> None:
    with limited(tmp_path, messages=Rate(6, 0)) as one:
        table = make(one.url)["table"]
        with Raw(one.url, table) as first, Raw(one.url, table) as second:
            assert [client.do("snapshot")["type"] for client in (first, second, first, second)] == ["ok"] * 4
            assert first.refused("snapshot") == "too_many"
            assert second.refused("snapshot") == "too_many"


def test_whether_a_move_can_be_taken_back_is_found_out_beside_everything_else(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def taught(*position: object) -> bool:
        begun.set()
        return go_on.wait(PATIENCE)

    monkeypatch.setattr("lapilli.table.proposals.has_taught", taught)
    ana, ben = pair(server.url)
    assert ana.play(0)["type"] == "ok"
    asked = ana.say("ask", seat=0, what="undo")
    assert begun.wait(PATIENCE)
    with Raw(server.url, make(server.url)["table"]) as person:
        assert person.do("snapshot")["type"] == "ok"
        assert not go_on.is_set()
    go_on.set()
    refused = ana.wait(lambda: next((m for _, m in ana.seen if m.get("n") == asked), None))
    assert "learnt something" in refused["problem"]["sentence"]
    ben.wait(lambda: ben.views[1]["moves"])
    assert ben.play(1)["type"] == "ok"
    ana.close()
    ben.close()


# ---- 10: descriptors


def test_half_a_request_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.05)
    with limited(tmp_path) as one:
        for half in (b"", b"GET / HTTP/1.1\r\nHos", b"POST /api/v1/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"):
            with plain_connection(one.url, half) as connection:
                assert is_ended(connection)


def test_a_whole_request_is_not_cut_off(tmp_path: Path) -> None:
    with limited(tmp_path) as one, httpx.Client(base_url=one.url) as browser, Raw(one.url):
        assert browser.get("/health").status_code == 200
        assert [getattr(open_one, "timer", None) for open_one in one.uvicorn.server_state.connections] == [None, None]


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    with limited(tmp_path, connections_at_once=4) as one, ExitStack() as opened:
        half = [opened.enter_context(plain_connection(one.url, b"GET / HT")) for _ in range(4)]
        with plain_connection(one.url, b"") as connection:
            assert is_ended(connection)
        half[0].sendall(b"TP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        while half[0].recv(65536):
            pass
        assert httpx.get(f"{one.url}/health").status_code == 200


def test_whoever_comes_too_often_is_not_listened_to(tmp_path: Path) -> None:
    with limited(tmp_path, connections=Rate(4, 0)) as one:
        assert [httpx.get(f"{one.url}/health").status_code for _ in range(4)] == [200] * 4
        with plain_connection(one.url, b"") as connection:
            assert is_ended(connection)


def test_a_socket_gives_its_places_back(tmp_path: Path) -> None:
    with limited(tmp_path, connections_at_once=3, sockets_at_once=2) as one:
        for _ in range(3):
            with Raw(one.url), Raw(one.url), pytest.raises(InvalidStatus):
                Raw(one.url)
        limits = one.server.limits
    assert not limits.sockets.counts
    assert not limits.connections.counts


def test_whoever_does_not_say_hello_must_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    with limited(tmp_path) as one, Raw(one.url) as silent, pytest.raises(ConnectionClosed):
        silent.hear()


# ---- 11: bots


def test_tables_nobody_watches_wait_until_somebody_comes(server: Served) -> None:
    made = make(server.url, seats=["random", "mine"], name="Ana", start=True)
    with Raw(server.url, made["table"], made["token"]) as ana:
        ana.contribute()
        ana.wait(lambda: ana.views[1]["moves"])
        assert ana.play(1)["type"] == "ok"
    bots = server.server.bots
    unwatched = make(server.url, seats=["random", "random"], start=True)["table"]
    with Raw(server.url, made["table"], made["token"]) as ana:  # the server has looked at both tables meanwhile
        ana.hear_all()
        assert unwatched not in bots.thinking
    with Raw(server.url, unwatched) as somebody:
        somebody.wait(lambda: somebody.views[None]["phase"] not in ("contributing", "playing"))


# ---- 12: looking back


def test_an_analysis_too_many_is_refused_before_it_begins(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    record = {"record": played(HIDDEN_HANDS, moves=2).to_json()}
    monkeypatch.setattr(server.server.record_reader.thinking, "most_waiting", 0)
    answer = httpx.post(f"{server.url}/api/v1/study/analysis", json=record)
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
    monkeypatch.undo()
    assert httpx.post(f"{server.url}/api/v1/study/analysis", json=record, timeout=PATIENCE).status_code == 200
    assert server.server.record_reader.thinking.waiting == 0


def test_looking_at_games_has_a_limit_of_its_own(tmp_path: Path) -> None:
    with limited(tmp_path, study=Rate(2, 0)) as one, httpx.Client(base_url=one.url) as browser:
        codes = [browser.post("/api/v1/study/steps", json={"game": HIDDEN_HANDS}).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        assert browser.get("/api/v1/me/home").status_code == 200


# ---- hosts


def ban(one: Served, kind: BanKind, whom: str) -> None:
    """As a host's command does, and the server has looked."""

    async def do() -> None:
        await one.server.keeper.storage.ban(Ban(kind, whom, 1, ""))
        await one.server.caretaker.read_bans()

    asyncio.run_coroutine_threadsafe(do(), one.loop).result(PATIENCE)


def test_a_closed_table_is_closed_for_those_who_are_there_and_for_others(server: Served) -> None:
    table = make(server.url)["table"]
    with Raw(server.url, table) as client:
        ban(server, "table", table)
        with pytest.raises(ConnectionClosed):
            client.wait(lambda: False)
    answer = httpx.get(f"{server.url}/api/v1/tables/{table}")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "This table was closed by the host.")


def test_a_banned_guest_must_go_and_stay_away(server: Served) -> None:
    with httpx.Client(base_url=server.url) as browser:
        table = browser.post("/api/v1/tables", json={"game": HIDDEN_HANDS}).json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        guest = cookie.partition("=")[2].partition(".")[0]
        with Raw(server.url, table, cookie=cookie) as client:
            ban(server, "guest", guest)
            with pytest.raises(ConnectionClosed):
                client.wait(lambda: False)
        assert browser.get("/api/v1/me").status_code == 403
        with pytest.raises(InvalidStatus):
            Raw(server.url, table, cookie=cookie)
    assert httpx.get(f"{server.url}/api/v1/me").status_code == 200


def test_a_muted_guest_plays_on_without_emotes(server: Served) -> None:
    with httpx.Client(base_url=server.url) as browser:
        wanted = {"game": OPEN_GAME, "seats": ["mine"], "name": "Ana"}
        made = browser.post("/api/v1/tables", json=wanted).json()
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    with Raw(server.url, made["table"], made["token"], cookie=cookie) as ana:
        assert ana.do("emote", seat=0, emote="hello")["type"] == "ok"
        ban(server, "mute", cookie.partition("=")[2].partition(".")[0])
        assert ana.refused("emote", seat=0, emote="hello") == "not_yours"
        assert ana.do("snapshot")["type"] == "ok"


def test_on_a_private_server_only_those_with_the_phrase_make_tables(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path), private="open sesame ü") as one, httpx.Client(base_url=one.url) as browser:
        wanted = {"game": HIDDEN_HANDS}
        without = browser.post("/api/v1/tables", json=wanted)
        assert (without.status_code, without.json()["code"]) == (401, "not_yours")
        assert without.headers["WWW-Authenticate"].startswith("Basic")
        for wrong in (("any", "wrong"), ("open sesame ü", "")):
            assert browser.post("/api/v1/tables", json=wanted, auth=wrong).status_code == 401
        odd = {"Authorization": "Basic ä".encode()}
        assert browser.post("/api/v1/tables", json=wanted, headers=odd).status_code == 401
        made = browser.post("/api/v1/tables", json=wanted, auth=("any", "open sesame ü"))
        assert made.status_code == 201
        assert browser.get(f"/api/v1/tables/{made.json()['table']}").status_code == 200


def test_old_tables_are_deleted_as_the_settings_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    retention = Retention(empty_tables=2, abandoned_tables=10, finished_tables=0, records=1)
    with served(sqlite_url(tmp_path), retention=retention) as one:
        empty = make(one.url)["table"]
        ana, ben = pair(one.url)
        running = ana.views[0]["table"]
        ana.play(0)
        ana.close()
        ben.close()
        one_more = pair(one.url)
        play_to_end(*one_more)
        finished = one_more[0].views[0]["table"]
        for client in one_more:
            client.close()

        def left_after(days: float) -> set[str]:
            async def tidy() -> set[str]:
                one.server.keeper.live.clear()
                at = now() + int(days * DAY)
                monkeypatch.setattr(caretaker, "now", lambda: at)
                await one.server.caretaker.delete_expired()
                monkeypatch.undo()
                return {listed.table for listed in await one.server.keeper.storage.listed(0, 2**60, 9)}

            return asyncio.run_coroutine_threadsafe(tidy(), one.loop).result(PATIENCE)

        assert left_after(1) == {empty, running, finished}
        assert left_after(3) == {running, finished}
        assert left_after(11) == {finished}
        assert left_after(1000) == {finished}


def test_numbers_have_an_address_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with served(sqlite_url(tmp_path), metrics=f"127.0.0.1:{port}"):
        assert "lapilli_entries_total" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics")


# ---- nothing that can be sent is an error of the server

BAD_BODIES = [
    b'{"game": "GAME", "options": {"self": 1}}',
    b'{"game": "GAME", "options": {"name": 1}}',
    b'{"game": "GAME", "options": {"": 1}}',
    b'{"game": "GAME", "options": {"players": {"a": [1]}}}',
    b'{"game": "GAME", "name": "\xff\xfe"}',
    b'{"game": "GAME", "name": "\\ud800"}',
    b'{"game": "GAME", "seats": ["mine"], "name": "\\ud800"}',
    b'{"game": "\\u0000"}',
    b'{"game": "GAME", "options": ' + b'{"a":' * 3000 + b"1" + b"}" * 3000 + b"}",
    b"[" * 15_000,
    b"\xff" * 100,
    b'{"game": "GAME", "target": 1e400}',
    b'{"game": "GAME", "clock": 99999999999999999999999999}',
]
STEPS = [
    b'{"game": "GAME", "options": {"self": 1}}',
    b'{"game": "GAME", "options": {"name": "x"}}',
    b'{"game": "GAME", "position": {"self": 1}}',
    b'{"game": "GAME", "position": ' + b"[" * 3000 + b"]" * 3000 + b"}",
    b'{"game": "GAME", "seed": "\\ud800"}',
    b'{"game": "GAME", "moves": ["\\ud800", "\\u0000"]}',
    b'{"record": "\\ud800"}',
    b'{"record": "' + b"[" * 9000 + b'"}',
    b'{"record": "{\\"lapilli\\": 1, \\"game\\": \\"GAME\\", \\"options\\": {\\"self\\": 1}}"}',
]
PATHS = ["/%00", "/a%00b", "/" + "a" * 5000, "/%ff%fe", "/t/%ed%a0%80", "/api/v1/tables/%00", "/api/v1/records/%00"]
PATHS += [
    "/api/v1/tables/" + "a" * 5000,
    "/api/v1/tables/x/games/" + "9" * 400,
    "/art/%2e%2e%00",
    "/assets/" + "b" * 300,
]
ORIGINS = ["http://[", "null", "", "http://x:99999999", "://", "\xff", "http://[::1", "a" * 3000]


@pytest.mark.parametrize("body", BAD_BODIES, ids=range(len(BAD_BODIES)))
def test_no_table_that_is_asked_for_breaks_the_server(server: Served, body: bytes) -> None:
    assert 400 <= post(server, "/api/v1/tables", body.replace(b"GAME", HIDDEN_HANDS.encode())) < 500


@pytest.mark.parametrize("body", STEPS, ids=range(len(STEPS)))
def test_no_game_that_is_looked_at_breaks_the_server(server: Served, body: bytes) -> None:
    for way in ("steps", "record", "analysis", "verification"):
        assert 400 <= post(server, f"/api/v1/study/{way}", body.replace(b"GAME", HIDDEN_HANDS.encode())) < 500


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_no_path_breaks_the_server(server: Served, path: str) -> None:
    with plain_connection(server.url, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()) as sent:
        assert int(sent.makefile("rb").readline().split()[1]) < 500


@pytest.mark.parametrize("origin", ORIGINS, ids=range(len(ORIGINS)))
def test_no_origin_breaks_the_server(server: Served, origin: str) -> None:
    head = f"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nOrigin: {origin}\r\nContent-Length: 0\r\n\r\n"
    with plain_connection(server.url, head.encode("latin-1")) as sent:
        assert int(sent.makefile("rb").readline().split()[1]) == 403

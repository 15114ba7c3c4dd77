"""A person's moves while one address attacks the server in every way it can: how long does each take?

python -m benchmarks.server.attacks [NAME]    measures all of them or one, and writes it into benchmarks/results.json
python -m benchmarks.server.attacks NAME URL  attacks, until it is stopped

The server has its usual limits. The attacker has an address of its own, as strangers have.
"""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvloop
from websockets.sync.client import connect

import lapilli
from benchmarks.results import Row, at_most, keep
from benchmarks.server import servers
from benchmarks.server.load import Load
from benchmarks.server.ours import OurTable
from benchmarks.server.wire import pin
from lapilli.engine.record import write_record

ATTACKER = "127.0.0.66"
PEOPLE, MOVES_PER_SECOND, SECONDS = 6, 60, 6.0
MOST = 200.0  # milliseconds, the 99th of 100 moves
UNDO_FROM = 195  # messages: a game of 180 moves is near its end
BODY = "Content-Type: application/json\r\nContent-Length: "


def connected(url: str) -> socket.socket:
    host, _, port = url.partition(":")
    return socket.create_connection((host, int(port)), timeout=10, source_address=(ATTACKER, 0))


def ask(url: str, path: str, body: object) -> bytes:
    text = json.dumps(body)
    with connected(url) as one:
        one.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{BODY}{len(text)}\r\n\r\n{text}".encode())
        answer = b""
        while part := one.recv(65536):
            answer += part
    return answer.partition(b"\r\n\r\n")[2]


def websocket(url: str, *messages: object) -> socket.socket:
    one = connected(url)
    one.sendall(
        b"GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    one.recv(4096)
    for message in messages:
        one.sendall(frame(1, json.dumps(message).encode()))
    return one


def frame(code: int, body: bytes) -> bytes:
    size = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0xFE]) + len(body).to_bytes(2, "big")
    return bytes([0x80 | code]) + size + b"\0\0\0\0" + body


# ---- attacks: each goes on until it is stopped


def tables_by_odd_paths(url: str) -> None:
    for path in ("//api/v1/tables", "/api/v1/tables/", "/api//v1/tables", "/api/v1/tables"):
        ask(url, path, {"game": "match"})


def frames(code: int, size: int) -> Callable[[str], None]:
    def send(url: str) -> None:
        with websocket(url) as one:
            one.sendall(frame(code, b"") * (size // 6))
            one.recv(4096)

    return send


def undo_asked(url: str) -> None:
    """Ask to take back as often as one may, from every seat, where it takes the longest to find out: at the end of a
    game of NoDraw, where nobody learns anything any more. What is taken back is played again.
    """
    names, seconds = ["A", "B", "C", "D"], 1 / 28  # a socket may send 30 messages a second
    wanted = {"game": "nodraw", "options": {"players": 4}, "seats": ["mine"] * 4, "names": names, "start": True}
    made = json.loads(ask(url, "/api/v1/tables", wanted))
    own: dict[int, dict[str, Any]] = {}
    with connect(f"ws://{url}/api/v1/socket", source_address=(ATTACKER, 0), compression=None) as one:
        one.send(json.dumps({"type": "hello", "n": 1, "table": made["table"], "token": made["token"]}))
        for seat in range(4):
            one.send(json.dumps({"type": "contribute", "n": 1, "seat": seat, "given": "00" * 16}))
        for number in range(10**6):
            time.sleep(seconds)
            with suppress(TimeoutError):
                while said := json.loads(one.recv(0)):
                    for shown in said.get("shown", ()):
                        own[shown["view"]["own"]["seat"]] = shown["view"]["own"]
                    own.get(said.get("seat"), {}).update(said.get("own", {}))
            moves = [(seat, shown["moves"]) for seat, shown in own.items() if shown["moves"]]
            if number > UNDO_FROM and number % 4:
                one.send(json.dumps({"type": "ask", "n": 1, "seat": number % 4, "what": "undo"}))
            elif moves:
                seat, able = min(moves, key=lambda one: len(one[1]))  # who is asked something answers first
                move = "keep" if "keep" in able else able[0]
                one.send(json.dumps({"type": "play", "n": 1, "seat": seat, "move": move}))


def half_requests(url: str) -> None:
    open_ones = []
    for _ in range(1100):
        one = connected(url)
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        open_ones.append(one)
    time.sleep(1)


def sockets_without_hello(url: str) -> None:
    open_ones = [websocket(url) for _ in range(200)]
    open_ones[0].recv(4096)


def expert_tables(url: str) -> None:
    """Tables of experts, and somebody who watches each."""
    wanted = {"game": "ko", "options": {"players": 4}, "seats": ["expert"] * 4, "spectators": True, "start": True}
    watched = []
    for _ in range(28):
        made = json.loads(ask(url, "/api/v1/tables", wanted))
        watched.append(websocket(url, {"type": "hello", "n": 1, "table": made["table"], "token": None}))
    time.sleep(3600)


def a_long_game() -> str:
    game, chance, moves = lapilli.game("nodraw", players=4), random.Random(1), []
    state = game.deal(1)
    while not state.over:
        moves.append(chance.choice(game.moves(state)))
        game.play(state, moves[-1])
    return write_record(game, 1, ["a", "b", "c", "d"], moves, state).to_json()


def study(path: str) -> Callable[[str], None]:
    record = a_long_game()

    def send(url: str) -> None:
        ask(url, f"/api/v1/{path}", {"record": record})

    return send


ATTACKS: dict[str, tuple[int, Callable[[], Callable[[str], None]]]] = {  # threads that do it, and what they do
    "nothing": (0, lambda: tables_by_odd_paths),
    "tables by odd paths": (4, lambda: tables_by_odd_paths),
    "1 MB of empty pongs, again and again": (4, lambda: frames(10, 2**20)),
    "4 MB of pings, again and again": (4, lambda: frames(9, 2**22)),
    "five tables where all is taken back": (5, lambda: undo_asked),
    "1,100 half requests": (1, lambda: half_requests),
    "sockets without hello": (2, lambda: sockets_without_hello),
    "28 tables of experts, watched": (1, lambda: expert_tables),
    "games step by step": (4, lambda: study("study/steps")),
    "analyses": (4, lambda: study("study/analysis")),
}
BEGUN = {"five tables where all is taken back": 16.0}  # seconds until it has begun


def attack(name: str, url: str) -> None:
    os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(5)  # the people, on the same core, are what is measured
    threads, make = ATTACKS[name]
    once = make()

    def again() -> None:
        while True:
            with suppress(OSError, ValueError):  # refused, or cut off
                once(url)

    for _ in range(threads):
        threading.Thread(target=again, daemon=True).start()
    time.sleep(3600)


@contextmanager
def under_attack(name: str, url: str) -> Iterator[None]:
    attacker = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server.attacks", name, url], stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        attacker.kill()
        attacker.wait()


async def p99(url: str, name: str) -> float:
    """Milliseconds until both players have a move of one of them, in 99 of 100 cases."""
    load = Load(lambda number, moved: OurTable([url], number, moved), PEOPLE)
    await load.open()
    with under_attack(name, url):
        await load.offered(MOVES_PER_SECOND, BEGUN.get(name, 1.5))
        found = await load.offered(MOVES_PER_SECOND, SECONDS)
    load.close()
    return found


def main() -> None:
    pin(servers.CLIENT_CORE)
    rows: list[Row] = []
    chosen = sys.argv[1:] or ATTACKS
    for name in chosen:
        with tempfile.TemporaryDirectory() as folder:
            server = servers.lapilli(f"sqlite:///{folder}/tables.db", limits=True)
            try:
                rows.append(at_most(f"a move beside: {name}, p99, ms", uvloop.run(p99(server.url, name)), MOST))
            finally:
                server.stop()
    keep("attacks", rows, whole=chosen is ATTACKS)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        attack(*sys.argv[1:])
    else:
        main()

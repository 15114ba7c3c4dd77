"""A client that says exactly what a test tells it to, and sees every message."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any, Self

import httpx
from websockets.sync.client import connect

from lapilli.protocol.patches import updated
from tests.configurations import OPEN_GAME

Json = dict[str, Any]
PATIENCE = 30.0


def make(url: str, game: str = OPEN_GAME, **settings: Any) -> Json:
    """A new table: its id, token and seats."""
    answer = httpx.post(f"{url}/api/v1/tables", json={"game": game, **settings})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def flat(view: Json, told: int) -> Json:
    """A view without its parts: fields of the lobby and of the seat, and the game as `view`.

    With whose turn it is, and how many of so many events of the story are done in the game.
    """
    own, game = view["own"], view["game"]
    is_over = game is None or game["over"] or own["winners"] is not None
    seen = told if own["pause"] is None else own["pause"]["events_seen"]
    return {**view["lobby"], **own, "turn": None if is_over else game["turn"], "events_seen": seen, "view": game}


def number_of(view: Json) -> int | None:
    """Which game of the match it shows."""
    deal = view["own"]["deal"]
    return deal and deal["game_number"]


class Raw:
    """One socket. `views` and `events` are what each seat was shown, `seen` every message with its time."""

    def __init__(self, url: str, table: str | None = None, token: str | None = None, **headers: str) -> None:
        address = url.replace("http", "ws", 1) + "/api/v1/socket"
        self.opened = ExitStack()
        self.socket = self.opened.enter_context(connect(address, compression=None, additional_headers=headers))
        self.n = 0
        self.nested: dict[int | None, Json] = {}
        self.views: dict[int | None, Json] = {}
        self.events: dict[int | None, list[Json]] = {}
        self.seen: list[tuple[float, Json]] = []
        self.table = table or ""
        if table is not None:
            answer = self.do("hello", table=table, token=token)
            assert answer["type"] == "welcome", answer
            self.token = answer["token"] or token
            self.wait(lambda: self.views)

    # ---- saying

    def say(self, kind: str, **fields: Any) -> int:
        self.n += 1
        self.send(json.dumps({"type": kind, "n": self.n, **fields}))
        return self.n

    def send(self, message: str | bytes) -> None:
        self.socket.send(message)

    def do(self, kind: str, **fields: Any) -> Json:
        """Say something; the answer."""
        n = self.say(kind, **fields)
        return self.wait(lambda: next((m for _, m in self.seen if "n" in m and m["n"] == n), None))

    def refused(self, kind: str, **fields: Any) -> str:
        """Say something that is refused; the code of the problem."""
        answer = self.do(kind, **fields)
        assert answer["type"] == "error", answer
        code: str = answer["problem"]["code"]
        return code

    def play(self, seat: int, move: str | None = None) -> Json:
        view = self.views[seat]
        return self.do("play", seat=seat, move=move or view["moves"][0], events_seen=view["events_seen"])

    def contribute(self) -> None:
        for seat, view in self.views.items():
            if view["phase"] == "contributing" and seat is not None and not view["deal"]["contributed"][seat]:
                self.do("contribute", seat=seat, given="0f" * 16)

    # ---- hearing

    def wait(self, true: Any) -> Any:
        """Take in messages until something is true; what it was."""
        while not (found := true()):
            self.hear()
        return found

    def hear(self, timeout: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        self.seen.append((time.monotonic(), message))
        if message["type"] == "snapshot":
            self.nested = {shown["view"]["own"]["seat"]: shown["view"] for shown in message["shown"]}
            self.events = {shown["view"]["own"]["seat"]: shown["events"] for shown in message["shown"]}
            self.views = {seat: flat(view, len(self.events[seat])) for seat, view in self.nested.items()}
        elif message["type"] == "update":
            seat = message["seat"]
            number, before = number_of(self.nested[seat]), self.events[seat]
            self.nested[seat] = updated(self.nested[seat], message)
            told = before if number_of(self.nested[seat]) == number else []
            self.events[seat] = [*told, *message.get("events", [])]
            self.views[seat] = flat(self.nested[seat], len(self.events[seat]))
        return message

    def hear_all(self) -> None:
        """Take in what has been sent up to now: the answer to a harmless question comes after it."""
        self.refused("emote", seat=7, emote="nothing")

    def close(self) -> None:
        self.opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def pair(url: str, game: str = OPEN_GAME, **settings: Any) -> tuple[Raw, Raw]:
    """Ana and Ben at a new table of two, dealt."""
    made = make(url, game, seats=["mine", "open"], name="Ana", **settings)
    ana, ben = Raw(url, made["table"], made["token"]), Raw(url, made["table"])
    assert ben.do("sit", seat=1, name="Ben")["type"] == "ok"
    ben.wait(lambda: 1 in ben.views)
    assert ana.do("start")["type"] == "ok"
    for one, seat in ((ana, 0), (ben, 1)):
        one.wait(lambda one=one, seat=seat: one.views[seat]["phase"] == "contributing")
        one.contribute()
    for one, seat in ((ana, 0), (ben, 1)):
        one.wait(lambda one=one, seat=seat: one.views[seat]["phase"] == "playing")
    return ana, ben


def play_to_end(*clients: Raw) -> None:
    """First legal moves, by whoever's turn it is, until the game is over."""
    while True:
        for client in clients:
            client.hear_all()
        turns = [(client, seat) for client in clients for seat, view in client.views.items() if view["moves"]]
        if not turns:
            return
        client, seat = turns[0]
        assert client.play(seat)["type"] == "ok"

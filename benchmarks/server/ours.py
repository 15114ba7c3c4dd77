"""Two-player Match at a Lapilli server: each table is two connections that play random legal moves."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.server.wire import Wire, connect

CONTRIBUTION = "00" * 16


class Seen(msgspec.Struct, tag_field="type", tag="update"):
    """What a player needs of an update."""

    patch: dict[str, Any] = {}


class Snapshot(msgspec.Struct, tag_field="type", tag="snapshot"):
    shown: list[dict[str, Any]]


class Answer(msgspec.Struct, tag_field="type", tag="ok"):
    n: int


class Refused(msgspec.Struct, tag_field="type", tag="error"):
    problem: dict[str, Any]


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    n: int


decode = msgspec.json.Decoder(Seen | Snapshot | Answer | Refused | Welcome).decode


class Seat:
    """One player at a table."""

    def __init__(self, table: OurTable, number: int) -> None:
        self.table = table
        self.number = number
        self.view: dict[str, Any] = {}
        self.has_given = False

    async def come(self, url: str, table: str, token: str | None) -> None:
        self.wire: Wire = await connect(f"ws://{url}/api/v1/socket", self.hear)
        self.say(type="hello", table=table, token=token)

    def say(self, **message: Any) -> None:
        self.wire.send(msgspec.json.encode({"n": 1, **message}))

    def hear(self, message: bytes) -> None:
        said = decode(message)
        assert not isinstance(said, Refused), said.problem["sentence"]
        if isinstance(said, Seen):
            self.view.update(said.patch)  # places inside of lists are kept under their own names: nobody looks there
            if self.view["own/seat"] is not None:
                self.table.look(self)
        elif isinstance(said, Snapshot):
            parts = said.shown[0]["view"]
            self.view = {f"{part}/{name}": parts[part][name] for part in ("lobby", "own") for name in parts[part]}
            if self.view["own/seat"] is None:
                self.say(type="sit", seat=1, name="Ben")
            else:
                self.table.look(self)

    def play(self, rng: random.Random) -> None:
        self.say(
            type="play",
            seat=self.number,
            move=rng.choice(self.view["own/moves"]),
            events_seen=self.view["own/events_seen"],
        )


class OurTable:
    """A table of two; `moved` is called whenever both players have the state after a move."""

    def __init__(self, urls: list[str], number: int, moved: Callable[[OurTable], None]) -> None:
        self.urls = urls
        self.moved = moved
        self.rng = random.Random(number)
        self.seats = [Seat(self, 0), Seat(self, 1)]
        self.waiting: set[Seat] = set()
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.playing = False

    @property
    def received(self) -> int:
        return sum(seat.wire.received for seat in self.seats)

    async def open(self) -> None:
        wanted = {"game": "match", "seats": ["mine", "open"], "name": "Ana", "target": 99}
        made = await asyncio.to_thread(post, f"http://{self.urls[0]}/api/v1/tables", wanted)
        self.name = made["table"]
        await self.seats[0].come(self.urls[0], self.name, made["token"])
        await self.seats[1].come(self.urls[-1], self.name, None)
        await self.ready

    def move(self) -> None:
        """The player whose turn it is plays."""
        self.waiting = set(self.seats)
        seat = next(seat for seat in self.seats if seat.view["own/moves"])
        seat.play(self.rng)

    def look(self, seat: Seat) -> None:
        """A player has seen something new."""
        view = seat.view
        if view["lobby/phase"] == "playing":
            self.has_state(seat)
        elif view["lobby/phase"] == "contributing":
            if not seat.has_given:
                seat.has_given = True
                seat.say(type="contribute", seat=seat.number, given=CONTRIBUTION)
        else:
            self.between_games(seat)

    def between_games(self, seat: Seat) -> None:
        seat.has_given = False
        if seat.number == 0 and all(shown["kind"] == "human" for shown in self.shown_seats(seat)):
            self.playing = False
            self.waiting = set()
            seat.say(type="start")

    def shown_seats(self, seat: Seat) -> list[dict[str, Any]]:
        return [
            seat.view["lobby/seats"][0],
            {"kind": seat.view.get("lobby/seats/1/kind", seat.view["lobby/seats"][1]["kind"])},
        ]

    def has_state(self, seat: Seat) -> None:
        if not self.playing:
            self.waiting.add(seat)
            if len(self.waiting) == 2 and any(one.view["own/moves"] for one in self.seats):
                self.playing = True
                self.waiting = set()
                if not self.ready.done():
                    self.ready.set_result(None)
                else:
                    self.moved(self)
        elif seat in self.waiting:
            self.waiting.discard(seat)
            if not self.waiting:
                self.moved(self)

    def close(self) -> None:
        for seat in self.seats:
            seat.wire.close()


def post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)

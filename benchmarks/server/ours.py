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

    lobby: dict[str, Any] = {}
    own: dict[str, Any] = {}
    events: list[msgspec.Raw] = []


class Snapshot(msgspec.Struct, tag_field="type", tag="snapshot"):
    shown: list[dict[str, Any]]


class Answer(msgspec.Struct, tag_field="type", tag="ok"):
    n: int


class Refused(msgspec.Struct, tag_field="type", tag="error"):
    problem: dict[str, Any]


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    n: int


class Presence(msgspec.Struct, tag_field="type", tag="presence"):
    pass


decode = msgspec.json.Decoder(Seen | Snapshot | Answer | Refused | Welcome | Presence).decode


class Seat:
    """One player at a table."""

    def __init__(self, table: OurTable, number: int) -> None:
        self.table = table
        self.number = number
        self.lobby: dict[str, Any] = {}
        self.own: dict[str, Any] = {}
        self.told = 0  # events of the story
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
            self.lobby.update(said.lobby)  # places inside of others are kept under their own names: nobody looks there
            self.own.update(said.own)
            is_new_game = "deal" in said.own or "deal/game_number" in said.own
            self.told = len(said.events) + (0 if is_new_game else self.told)
            if self.own["seat"] is not None:
                self.table.look(self)
        elif isinstance(said, Snapshot):
            shown = said.shown[0]
            self.lobby, self.own, self.told = shown["view"]["lobby"], shown["view"]["own"], len(shown["events"])
            if self.own["seat"] is None:
                self.say(type="sit", seat=1, name="Ben")
            else:
                self.table.look(self)

    def play(self, rng: random.Random) -> None:
        self.say(type="play", seat=self.number, move=rng.choice(self.own["moves"]), events_seen=self.told)


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
        seat = next(seat for seat in self.seats if seat.own["moves"])
        seat.play(self.rng)

    def look(self, seat: Seat) -> None:
        """A player has seen something new."""
        if seat.lobby["phase"] == "playing":
            self.has_state(seat)
        elif seat.lobby["phase"] == "contributing":
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
            seat.lobby["seats"][0],
            {"kind": seat.lobby.get("seats/1/kind", seat.lobby["seats"][1]["kind"])},
        ]

    def has_state(self, seat: Seat) -> None:
        if not self.playing:
            self.waiting.add(seat)
            if len(self.waiting) == 2 and any(one.own["moves"] for one in self.seats):
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

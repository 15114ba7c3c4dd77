"""Clients that play as fast as the browser lets a player: web/src/lib/table.svelte.ts, without a page."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from lapilli.protocol.patches import updated
from tests.server.clients import flat, number_of

Json = dict[str, Any]
OVER = ("between games", "match over")


class Shown:
    """What one seat is shown."""

    def __init__(self, position: int, view: Json, events: list[Json]) -> None:
        self.position = position
        self.nested = view
        self.view = flat(view, len(events))
        self.events = events

    def __repr__(self) -> str:
        facts = {name: self.view[name] for name in ("seat", "phase", "turn", "events_seen", "moves", "pause")}
        return f"{facts} position={self.position} events={len(self.events)}, the last {self.events[-2:]}"


class Browser:
    """One page with one socket, for any number of seats at a table. Moves whenever a page would let a player move."""

    def __init__(self, seed: int, socket: ClientConnection) -> None:
        self.rng = random.Random(seed)
        self.socket = socket
        self.shown: dict[int | None, Shown] = {}
        self.moved: dict[int | None, int] = {}
        self.waiting: dict[int, tuple[int, int]] = {}  # unanswered moves: which seat, at which position
        self.n = 0
        self.heard = 0

    @classmethod
    async def open(cls, seed: int, url: str, table: str, token: str | None, **how: Any) -> Browser:
        address = url.replace("http", "ws", 1) + "/api/v1/socket"
        browser = cls(seed, await connect(address, compression=None, ping_interval=None, **how))
        await browser.say("hello", table=table, token=token)
        while not browser.shown:
            await browser.hear()
        return browser

    async def say(self, kind: str, **fields: Any) -> int:
        self.n += 1
        await self.socket.send(json.dumps({"type": kind, "n": self.n, **fields}))
        return self.n

    async def play_to_end(self) -> None:
        """Until the game is over for each of its seats."""
        while not all(shown.view["phase"] in OVER for shown in self.shown.values()):
            await self.act()
            await self.hear()

    def must_wait(self, shown: Shown) -> bool:
        return self.moved.get(shown.view["seat"]) == shown.position

    async def act(self) -> None:
        """Everything that each seat may do now; a page sends one move at a time for a seat."""
        for seat, shown in self.shown.items():
            if seat is not None and shown.view["phase"] == "contributing":
                await self.contribute(seat, shown)
            under_way = any(mover == seat for mover, _ in self.waiting.values())
            if seat is not None and not under_way and not self.must_wait(shown) and shown.view["moves"]:
                move = self.rng.choice(shown.view["moves"])
                n = await self.say("play", seat=seat, move=move, events_seen=shown.view["events_seen"])
                self.waiting[n] = (seat, shown.position)

    async def contribute(self, seat: int, shown: Shown) -> None:
        if not shown.view["deal"]["contributed"][seat] and self.moved.get(seat) != shown.position:
            self.moved[seat] = shown.position
            await self.say("contribute", seat=seat, given="0f" * 16)

    async def hear(self) -> None:
        message = json.loads(await self.socket.recv())
        self.heard += 1
        if message["type"] == "snapshot":
            self.moved = {}
            self.shown = {one["view"]["own"]["seat"]: Shown(0, **one) for one in message["shown"]}
        elif message["type"] == "update":
            self.change(message)
        elif message["type"] == "ok" and message["n"] in self.waiting:
            mover, position = self.waiting.pop(message["n"])
            self.moved[mover] = position
        elif message["type"] == "error":
            self.waiting.pop(message["n"], None)

    def change(self, update: Json) -> None:
        before, events = self.shown[update["seat"]], update.get("events", [])
        view = updated(before.nested, update)
        is_new_game = number_of(view) != number_of(before.nested)
        self.shown[update["seat"]] = Shown(
            before.position + 1, view, [*events] if is_new_game else [*before.events, *events]
        )

    async def close(self) -> None:
        await self.socket.close()


async def play_together(browsers: list[Browser], seconds: float) -> bool:
    """Whether they come to the end of the game; False if nobody at the table has heard anything for so long."""
    playing = [asyncio.create_task(browser.play_to_end()) for browser in browsers]
    try:
        heard = -1
        while heard != (heard := sum(browser.heard for browser in browsers)):
            finished, unfinished = await asyncio.wait(playing, timeout=seconds)
            for one in finished:
                one.result()
            if not unfinished:
                return True
        return False
    finally:
        for one in playing:
            one.cancel()

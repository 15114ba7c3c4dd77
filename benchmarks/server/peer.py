"""Tic-tac-toe at a boardgame.io server: the same load, in its own protocol (socket.io over a WebSocket)."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from benchmarks.server.wire import Wire, connect

VERSION = "0.50.2"
PACKAGES = {"boardgame.io": VERSION}
GAME = "tic-tac-toe"
SERVER = """
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
const game = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => G.cells[line[0]] !== null && line.every((c) => G.cells[c] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};
const server = Server({ games: [game], origins: [/localhost/] });
server.run(Number(process.argv[2]), () => console.log('listening'));
"""


class PeerSeat:
    def __init__(self, table: PeerTable, number: int) -> None:
        self.table = table
        self.number = number

    async def come(self, url: str) -> None:
        address = f"ws://{url}/socket.io/?EIO=4&transport=websocket"
        self.wire: Wire = await connect(address, self.hear)

    def hear(self, message: bytes) -> None:
        if message.startswith(b"0"):
            self.wire.send(f"40/{GAME},".encode())
        elif message == b"2":
            self.wire.send(b"3")
        elif message.startswith(b"40/"):
            self.table.arrived(self)
        elif message.startswith(b"42/"):
            kind, *values = json.loads(message[message.index(b",") + 1 :])
            self.table.told(self, kind, values)

    def emit(self, *values: Any) -> None:
        self.wire.send(f"42/{GAME},{json.dumps(values)}".encode())


class PeerTable:
    """See OurTable. A new match begins when one is over."""

    def __init__(self, urls: list[str], number: int, moved: Callable[[PeerTable], None]) -> None:
        self.url = urls[0]
        self.number = number
        self.moved = moved
        self.rng = random.Random(number)
        self.seats = [PeerSeat(self, 0), PeerSeat(self, 1)]
        self.waiting: set[PeerSeat] = set()
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.matches = 0
        self.here = 0
        self.state: dict[str, Any] = {}

    @property
    def received(self) -> int:
        return sum(seat.wire.received for seat in self.seats)

    async def open(self) -> None:
        for seat in self.seats:
            await seat.come(self.url)
        await self.ready

    def arrived(self, seat: PeerSeat) -> None:
        self.here += 1
        if self.here == 2:
            self.begin()

    def begin(self) -> None:
        self.matches += 1
        self.waiting = set(self.seats)
        self.seats[0].emit("sync", self.match, "0", None, 2)

    @property
    def match(self) -> str:
        return f"m{self.number}-{self.matches}"

    def told(self, seat: PeerSeat, kind: str, values: list[Any]) -> None:
        if kind == "sync":
            self.state = values[1]["state"]
            if seat.number == 0:
                self.seats[1].emit("sync", self.match, "1", None, 2)
        elif kind == "update":
            self.state = values[1]
        else:
            return
        self.waiting.discard(seat)
        if not self.waiting:
            self.all_have_it(kind)

    def all_have_it(self, kind: str) -> None:
        if not self.ready.done():
            self.ready.set_result(None)
        elif kind == "update" and "gameover" in self.state["ctx"]:
            self.begin()
        else:
            self.moved(self)

    def move(self) -> None:
        self.waiting = set(self.seats)
        player = self.state["ctx"]["currentPlayer"]
        free = [cell for cell, mark in enumerate(self.state["G"]["cells"]) if mark is None]
        payload = {"type": "clickCell", "args": [self.rng.choice(free)], "playerID": player, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.seats[int(player)].emit("update", action, self.state["_stateID"], self.match, player)

    def close(self) -> None:
        for seat in self.seats:
            seat.wire.close()

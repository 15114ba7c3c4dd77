"""Tic-tac-toe at a Colyseus server: the same load, in its own protocol (bytes over a WebSocket), in memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.server.ours import post
from benchmarks.server.wire import BINARY, Wire, connect

PACKAGES = {"@colyseus/core": "0.18.17", "@colyseus/ws-transport": "0.18.4", "@colyseus/schema": "5.0.8"}
VERSION = PACKAGES["@colyseus/core"]
JOIN_ROOM, ROOM_DATA = 10, 13
SERVER = """
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
class TicTacToe extends Room {
  maxClients = 2;
  maxMessagesPerSecond = Infinity;
  patchRate = null;
  onCreate() {
    this.begin();
    this.onMessage('begin', () => { this.begin(); this.broadcast('state', this.board); });
    this.onMessage('move', (client, cell) => {
      const board = this.board, seat = this.clients.indexOf(client);
      if (board.over || seat !== board.turn || board.cells[cell] !== null) return client.send('refused', cell);
      board.cells[cell] = seat;
      const won = LINES.some((line) => line.every((c) => board.cells[c] === seat));
      board.over = won || board.cells.every((mark) => mark !== null);
      board.winner = won ? seat : null;
      board.turn = 1 - board.turn;
      this.broadcast('state', board);
    });
  }
  begin() { this.board = { cells: Array(9).fill(null), turn: 0, over: false, winner: null }; }
}
const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('tic-tac-toe', TicTacToe);
server.listen(Number(process.argv[2])).then(() => console.log('listening'));
"""


class ColyseusSeat:
    def __init__(self, table: ColyseusTable, number: int) -> None:
        self.table = table
        self.number = number

    async def come(self, url: str, how: str) -> str:
        """Take a place in a room; its id."""
        place = await asyncio.to_thread(post, f"http://{url}/matchmake/{how}", {})
        room: str = place["roomId"]
        address = f"ws://{url}/{place['processId']}/{room}?sessionId={place['sessionId']}"
        self.wire: Wire = await connect(address, self.hear)
        return room

    def hear(self, message: bytes) -> None:
        if message[0] == JOIN_ROOM:
            self.wire.write(BINARY, bytes([JOIN_ROOM]))
            self.table.arrived()
        elif message[0] == ROOM_DATA:
            name = message[2 : 2 + (message[1] & 31)]
            assert name == b"state", name
            self.table.told(self, msgspec.msgpack.decode(message[2 + len(name) :]))

    def emit(self, kind: str, value: Any) -> None:
        self.wire.write(BINARY, bytes([ROOM_DATA, 0xA0 | len(kind)]) + kind.encode() + msgspec.msgpack.encode(value))


class ColyseusTable:
    """A room of two; `moved` is called whenever both players have the state after a move."""

    def __init__(self, urls: list[str], number: int, moved: Callable[[ColyseusTable], None]) -> None:
        self.url = urls[0]
        self.moved = moved
        self.rng = random.Random(number)
        self.seats = [ColyseusSeat(self, 0), ColyseusSeat(self, 1)]
        self.waiting: set[ColyseusSeat] = set()
        self.here = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.state: dict[str, Any] = {}

    @property
    def received(self) -> int:
        return sum(seat.wire.received for seat in self.seats)

    async def open(self) -> None:
        room = await self.seats[0].come(self.url, "create/tic-tac-toe")
        await self.seats[1].come(self.url, f"joinById/{room}")
        await self.ready

    def arrived(self) -> None:
        self.here += 1
        if self.here == 2:
            self.begin()

    def begin(self) -> None:
        self.waiting = set(self.seats)
        self.seats[0].emit("begin", None)

    def told(self, seat: ColyseusSeat, state: dict[str, Any]) -> None:
        self.state = state
        self.waiting.discard(seat)
        if self.waiting:
            return
        if not self.ready.done():
            self.ready.set_result(None)
        elif state["over"]:
            self.begin()
        else:
            self.moved(self)

    def move(self) -> None:
        self.waiting = set(self.seats)
        free = [cell for cell, mark in enumerate(self.state["cells"]) if mark is None]
        self.seats[self.state["turn"]].emit("move", self.rng.choice(free))

    def close(self) -> None:
        for seat in self.seats:
            seat.wire.close()

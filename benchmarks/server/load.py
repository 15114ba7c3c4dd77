"""Two kinds of load: as fast as it goes, and a number of moves each second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

from benchmarks.server.colyseus import ColyseusTable
from benchmarks.server.ours import OurTable
from benchmarks.server.peer import PeerTable

AnyTable = OurTable | PeerTable | ColyseusTable
Maker = Callable[[int, Callable[[AnyTable], None]], AnyTable]
AT_ONCE = 20  # tables that are opened at the same time


class Speed(NamedTuple):
    moves_per_second: float
    bytes_per_move: float  # to one client


class Load:
    """Tables that are played at by this process."""

    def __init__(self, make: Maker, tables: int) -> None:
        self.tables = [make(number, self.moved) for number in range(tables)]
        self.moves = 0
        self.running = False
        self.keeps_going = False
        self.sent: dict[AnyTable, float] = {}
        self.idle: list[AnyTable] = []
        self.latencies: list[float] = []

    async def open(self) -> None:
        for start in range(0, len(self.tables), AT_ONCE):
            await asyncio.gather(*(table.open() for table in self.tables[start : start + AT_ONCE]))
        self.idle = list(self.tables)

    def close(self) -> None:
        for table in self.tables:
            table.close()

    def moved(self, table: AnyTable) -> None:
        """Both players have the state after a move."""
        if (sent := self.sent.pop(table, None)) is not None:
            self.latencies.append(time.perf_counter() - sent)
        if self.keeps_going:
            self.move(table)
        else:
            self.idle.append(table)

    def move(self, table: AnyTable) -> None:
        self.moves += 1
        self.sent[table] = time.perf_counter()
        table.move()

    async def closed_loop(self, seconds: float) -> Speed:
        """Each table makes its next move as soon as both players have the state after the last."""
        self.keeps_going = True
        while self.idle:
            self.move(self.idle.pop())
        await asyncio.sleep(seconds / 4)  # warm
        moves, received, begun = self.moves, self.received(), time.perf_counter()
        await asyncio.sleep(seconds)
        moves, received = self.moves - moves, self.received() - received
        took = time.perf_counter() - begun
        self.keeps_going = False
        await asyncio.sleep(0.5)
        return Speed(moves / took, received / moves / 2)

    def received(self) -> int:
        return sum(table.received for table in self.tables)

    async def offered(self, rate: int, seconds: float) -> float:
        """So many moves each second, whether or not the last are done; the 99th of 100 latencies, in milliseconds."""
        self.latencies = []
        begun, made = time.perf_counter(), 0
        while (passed := time.perf_counter() - begun) < seconds:
            while made < passed * rate and self.idle:
                self.move(self.idle.pop(0))
                made += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(1)
        if made < 0.9 * rate * seconds:
            return float("inf")  # it could not take what was offered
        return sorted(self.latencies)[int(len(self.latencies) * 0.99)] * 1000

    async def make_moves(self, count: int) -> None:
        """As fast as it goes, until so many moves are made."""
        self.keeps_going = True
        goal = self.moves + count
        while self.idle:
            self.move(self.idle.pop())
        while self.moves < goal:
            await asyncio.sleep(0.05)
        self.keeps_going = False
        await asyncio.sleep(1)

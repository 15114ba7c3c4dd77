"""Measure the table server side by side with boardgame.io and Colyseus, and write it into benchmarks/results.json.

python -m benchmarks.server            all; takes some minutes and wants two idle cores
python -m benchmarks.server speed      only moves per second; so also: bytes, latency, two
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import uvloop

from benchmarks.results import Row, at_most, keep, row
from benchmarks.server import servers
from benchmarks.server.colyseus import VERSION as COLYSEUS_VERSION
from benchmarks.server.colyseus import ColyseusTable
from benchmarks.server.load import AnyTable, Load
from benchmarks.server.ours import OurTable
from benchmarks.server.peer import VERSION, PeerTable
from benchmarks.server.servers import Measured
from benchmarks.server.two import compare
from benchmarks.server.wire import pin

PEER, COLYSEUS = f"boardgame.io {VERSION}", f"Colyseus {COLYSEUS_VERSION}"
KINDS = {"lapilli": OurTable, "boardgame.io": PeerTable, "colyseus": ColyseusTable}
TABLES, SECONDS, ROUNDS = 100, 3.0, 5
MANY_TABLES, OFFERED = 1000, 1000
TWO_PROCESSES_MOVES = 50_000
Moved = Callable[[AnyTable], None]


def load_on(server: Measured, tables: int) -> Load:
    kind: Any = KINDS[server.name]
    return Load(lambda number, moved: kind([server.url], number, moved), tables)


async def speed(server: Measured) -> tuple[float, float]:
    load = load_on(server, TABLES)
    await load.open()
    found = await load.closed_loop(SECONDS)
    load.close()
    return found.moves_per_second, found.bytes_per_move


async def latency_and_memory(server: Measured) -> tuple[float, float]:
    """The p99 at the offer, and the megabytes that the idle tables took before."""
    before = server.memory()
    load = load_on(server, MANY_TABLES)
    await load.open()
    memory = server.memory() - before
    p99 = await load.offered(OFFERED, 2 * SECONDS)
    load.close()
    return p99, memory


def measured(
    start: Callable[[], Measured], work: Callable[[Measured], Coroutine[Any, Any, tuple[float, float]]]
) -> tuple[float, float]:
    server = start()
    try:
        found: tuple[float, float] = uvloop.run(work(server))
    finally:
        server.stop()
    return found


def speeds(folder: str) -> list[Row]:
    """Moves per second, and bytes for each, beside the peers."""
    starts = partial(servers.lapilli, f"sqlite:///{folder}/speed.db"), servers.boardgame_io, servers.colyseus_rooms
    turns = [[measured(start, speed) for start in starts] for _ in range(ROUNDS)]
    mine, others, rooms = (statistics.median(turn[place][0] for turn in turns) for place in range(3))
    ratio, to_rooms = (statistics.median(turn[0][0] / turn[place][0] for turn in turns) for place in (1, 2))
    return [
        row(f"{TABLES} tables, closed loop, moves/s", mine, PEER, others, ratio, 3.0),
        row(f"{TABLES} tables, closed loop, moves/s", mine, COLYSEUS, rooms, to_rooms, 1.0),
    ]


def sizes(folder: str) -> list[Row]:
    """What a client is sent: the same on a busy machine."""
    _, size = measured(partial(servers.lapilli, f"sqlite:///{folder}/sizes.db"), speed)
    return [at_most("bytes to a client per move, Match", size, 340)]


def latencies(folder: str) -> list[Row]:
    """How long a move takes at many tables, and the memory of these."""
    starts = partial(servers.lapilli, f"sqlite:///{folder}/latency.db"), servers.boardgame_io
    (our_p99, our_memory), (peer_p99, _) = (measured(start, latency_and_memory) for start in starts)
    return [
        at_most(f"{MANY_TABLES} tables, {OFFERED} moves/s offered, p99, ms", our_p99, min(peer_p99, 8.0)),
        at_most(f"MB for {MANY_TABLES} idle tables", our_memory, 42),
    ]


def two_processes(folder: str) -> list[Row]:
    """What two processes take, and whether they lose anything."""
    two = uvloop.run(compare(f"sqlite:///{folder}/alone.db", TABLES, TWO_PROCESSES_MOVES))
    return [
        at_most("two processes: moves wrong, lost or doubled", two.wrong, 0),
        at_most("two processes: CPU per move, us", two.together * 1e6, two.alone * 2e6),
        at_most("two processes: CPU per move, times that of one", two.ratio, 2),
    ]


PARTS: dict[str, Callable[[str], list[Row]]] = {
    "speed": speeds,
    "bytes": sizes,
    "latency": latencies,
    "two": two_processes,
}


def main() -> None:
    pin(servers.CLIENT_CORE)
    for part in sys.argv[1:] or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            keep("server", PARTS[part](folder), whole=False)


if __name__ == "__main__":
    main()

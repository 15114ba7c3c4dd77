"""Measure the table server side by side with boardgame.io, and write it into benchmarks/results.json.

python -m benchmarks.server            all; takes some minutes and wants two idle cores
python -m benchmarks.server speed      only moves per second
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.server import servers
from benchmarks.server.load import AnyTable, Load
from benchmarks.server.ours import OurTable
from benchmarks.server.peer import PeerTable
from benchmarks.server.servers import Measured
from benchmarks.server.two import compare
from benchmarks.server.wire import pin

RESULTS = Path(__file__).parent.parent / "results.json"
TABLES, SECONDS, ROUNDS = 100, 4.0, 3
MANY_TABLES, OFFERED = 1000, 1000
TWO_PROCESSES_MOVES = 100_000
Moved = Callable[[AnyTable], None]


def load_on(server: Measured, tables: int) -> Load:
    kind = PeerTable if server.url.startswith("localhost") else OurTable
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


def rows(only_speed: bool) -> list[dict[str, object]]:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"

        def ours() -> Measured:
            return servers.lapilli(database)

        pairs = [(measured(ours, speed), measured(servers.boardgame_io, speed)) for _ in range(ROUNDS)]
        mine = statistics.median(our[0] for our, _ in pairs)
        others = statistics.median(peer[0] for _, peer in pairs)
        ratio = statistics.median(our[0] / peer[0] for our, peer in pairs)
        size = statistics.median(our[1] for our, _ in pairs)
        found = [
            row(f"server, {TABLES} tables, closed loop, moves/s", mine, others, ratio, 2.5),
            row("server, bytes to a client per move, Match (at most)", size, 400, 400 / size, 1.0),
        ]
        if only_speed:
            return found
        (our_p99, our_memory), (peer_p99, _) = (
            measured(start, latency_and_memory) for start in (ours, servers.boardgame_io)
        )
        allowed = max(peer_p99, 10.0)
        name = f"server, {MANY_TABLES} tables, {OFFERED} moves/s offered, p99 ms (at most)"
        alone, together, wrong = uvloop.run(compare(f"sqlite:///{folder}/alone.db", TABLES, TWO_PROCESSES_MOVES))
        return [
            *found,
            row("server, two processes: moves lost or doubled", wrong, 0, 1.0 if wrong == 0 else 0.0, 1.0),
            row(
                "server, two processes: CPU per move, us (at most)",
                together * 1e6,
                alone * 2e6,
                2 * alone / together,
                1.0,
            ),
            row(name, our_p99, allowed, allowed / our_p99, 1.0),
            row(f"server, MB for {MANY_TABLES} idle tables (at most)", our_memory, 60, 60 / our_memory, 1.0),
        ]


def row(what: str, our: float, other: float, ratio: float, wanted: float) -> dict[str, object]:
    verdict = "" if ratio >= wanted else "  BELOW"
    print(f"{what:65} {our:>10,.2f}   {other:>10,.2f}   ratio {ratio:.2f} (wanted {wanted}){verdict}", flush=True)
    return {"what": what, "ours": our, "peer": "boardgame.io 0.50", "peers": other, "ratio": ratio, "wanted": wanted}


def main() -> None:
    pin(servers.CLIENT_CORE)
    found = rows(only_speed=sys.argv[1:] == ["speed"])
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    results["rows"] = [one for one in results["rows"] if not one["what"].startswith("server, ")] + found
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

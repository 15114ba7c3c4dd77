"""What one, two and four processes take for a move, and what PostgreSQL and Valkey take meanwhile.

python -m benchmarks.server.capacity [MOVES]

Processor time counts, not speed: it says the same on a busy machine, and what a core can hold follows from it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.server import servers
from benchmarks.server.two import Side, services

TABLES = 60


def cpu_of(name: str) -> float:
    """Seconds of a core that all processes of a name have used so far, those that have ended left out."""
    used = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "comm").read_text().startswith(name):
                used += sum(int(thread.read_text().split()[0]) for thread in folder.glob("task/*/schedstat"))
        except OSError:  # it has just ended
            continue
    return used / 1e9


async def measure(side: Side, moves: int) -> list[float]:
    """Microseconds for each move: of our processes, of PostgreSQL, of Valkey."""
    await side.load.open()
    await side.cpu_per_move(moves // 4)  # warm
    before = cpu_of("postgres"), cpu_of("valkey")
    made = side.load.moves
    ours = await side.cpu_per_move(moves)
    made = side.load.moves - made
    after = cpu_of("postgres"), cpu_of("valkey")
    return [ours * 1e6, *((late - early) / made * 1e6 for early, late in zip(before, after, strict=True))]


async def main(moves: int) -> None:
    print("| processes | µs of theirs for a move | of PostgreSQL | of Valkey |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        await tell("1, SQLite", Side([servers.lapilli(f"sqlite:///{folder}/tables.db")], TABLES), moves)
    for count in (1, 2, 4):
        with services() as (database, bus):
            side = Side([servers.lapilli(database, bus) for _ in range(count)], TABLES)
            await tell(str(count), side, moves)


async def tell(name: str, side: Side, moves: int) -> None:
    try:
        figures = await measure(side, moves)
    finally:
        side.stop()
    print(f"| {name} | {' | '.join(f'{figure:.0f}' for figure in figures)} |", flush=True)


if __name__ == "__main__":
    uvloop.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))

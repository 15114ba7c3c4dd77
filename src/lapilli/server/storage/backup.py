"""A database as one file, which can be kept and restored, also from SQLite to PostgreSQL and back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from lapilli.engine.errors import OptionError
from lapilli.server.storage import storage_at
from lapilli.server.storage.administration import TABLES
from lapilli.server.storage.migrations import SQLITE, migrate_sqlite
from lapilli.server.storage.postgresql import PostgresqlStorage
from lapilli.server.storage.sqlite import make_private


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite URL, None for other databases."""
    parts = urlsplit(url)
    return Path(unquote(parts.path)[1:]) if parts.scheme == "sqlite" else None


async def back_up(url: str, file: Path) -> dict[str, int]:
    """Write everything that a database holds at this moment into a new file; how much there is of everything.

    A server may go on meanwhile. The file appears when it is whole.
    """
    if file.exists():
        raise OptionError(f"{file}: is there already")
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        make_private(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            await fill(copy, url)
            counts = checked(copy, file)
        os.replace(part, file)
    except (sqlite3.Error, OSError) as error:
        raise OptionError(f"{file}: {getattr(error, 'strerror', None) or error}") from error
    finally:
        part.unlink(missing_ok=True)
    return counts


async def fill(copy: sqlite3.Connection, url: str) -> None:
    source = sqlite_file(url)
    if source is not None:
        if not source.is_file():
            raise OptionError(f"--database: {source}: there is no such file")
        with closing(sqlite3.connect(source)) as database:
            database.backup(copy)
        copy.execute("pragma journal_mode = delete")
        return
    migrate_sqlite(copy, SQLITE)
    storage = await opened_postgresql(url)
    try:
        async with storage.pool.acquire() as connection, connection.transaction(isolation="repeatable_read"):
            copy.execute("begin")
            for table in TABLES:
                async for row in connection.cursor(f"select * from {table}"):
                    copy.execute(f"insert into {table} values ({', '.join('?' * len(row))})", tuple(row))
            copy.execute("commit")
    finally:
        await storage.close()


def checked(copy: sqlite3.Connection, file: Path) -> dict[str, int]:
    """How much a backup holds of everything; OptionError if it is none, or damaged."""
    try:
        (verdict,) = copy.execute("pragma integrity_check").fetchone()
        if verdict != "ok":
            raise OptionError(f"{file}: is damaged: {verdict}")
        there = {name for (name,) in copy.execute("select name from sqlite_master where type = 'table'")}
        if "log" not in there:
            raise OptionError(f"{file}: is not a backup of Lapilli")
        return {
            table: copy.execute(f"select count(*) from {table}").fetchone()[0] for table in TABLES if table in there
        }
    except sqlite3.Error as error:
        raise OptionError(f"{file}: is not a backup of Lapilli: {error}") from error


async def restore(file: Path, url: str) -> dict[str, int]:
    """Fill an empty database from a backup; how much there is of everything. OptionError if it is not empty."""
    if not file.is_file():
        raise OptionError(f"{file}: there is no such file")
    target = sqlite_file(url)
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        counts = checked(copy, file)
        if target is not None and target.exists():
            raise OptionError(f"--database: {target}: is there already; a backup is restored to an empty place")
        if target is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
            make_private(target)
            with closing(sqlite3.connect(target)) as database:
                copy.backup(database)
        else:
            await fill_postgresql(copy, url, list(counts))
    return counts


async def fill_postgresql(copy: sqlite3.Connection, url: str, tables: list[str]) -> None:
    storage = await opened_postgresql(url)
    try:
        if (await storage.statistics())["tables"]:
            raise OptionError("--database: is not empty; a backup is restored to an empty place")
        async with storage.pool.acquire() as connection, connection.transaction():
            for table in tables:
                await connection.execute(f"delete from {table}")
                there = copy.execute(f"select * from {table}")
                rows: list[tuple[Any, ...]] = there.fetchall()
                if table == "tables":
                    rows = [(name, bool(public), *rest) for name, public, *rest in rows]
                columns = [column[0] for column in there.description]  # of an older program: fewer
                await connection.copy_records_to_table(table, records=rows, columns=columns)
    finally:
        await storage.close()


async def opened_postgresql(url: str) -> PostgresqlStorage:
    storage = storage_at(url)
    assert isinstance(storage, PostgresqlStorage)
    await storage.open()
    return storage

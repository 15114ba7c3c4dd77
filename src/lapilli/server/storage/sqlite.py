"""Tables in one SQLite file: one writer thread, which commits everything that waits at once (group commit).

A commit is on the disk when it returns (`synchronous=FULL`), and many appends share one, so durability costs little
under load. They share one statement, too: between two statements the writer waits for Python's lock, which the event
loop gives away seldom. For the same reason the writer is woken once for a commit, not for each append. Reads go through
connections of their own, beside the writer.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any, NamedTuple, TypeVar

from lapilli.server.batcher import Batcher
from lapilli.server.storage import (
    Append,
    Conflict,
    StorageFailure,
    Stored,
    Visit,
    joined,
    parted,
    rewritten,
    settle,
    time_to_gather,
    visits_in,
)
from lapilli.server.storage.administration import Administration
from lapilli.server.storage.inboxes import Inboxes
from lapilli.server.storage.migrations import SQLITE, migrate_sqlite

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

T = TypeVar("T")
Failure = Exception | None  # None: stored
MOST_AT_ONCE = 1000  # jobs in one commit
PRIVATE = 0o600
CHECKPOINT = 8000  # pages of the write-ahead log, 32 MB: moving them into the file stops the writer


class WriteJob(NamedTuple):
    """Something else to write, and who waits for it."""

    write: Callable[[sqlite3.Connection], None]
    stored: Stored
    one_statement: bool  # which SQLite itself does whole or not at all


class Commit(NamedTuple):
    """What is stored together, and the future of what became of each."""

    jobs: list[Append | WriteJob]
    done: asyncio.Future[list[Failure]]


class SqliteStorage(Administration, Inboxes):
    """See `Storage`. For one server: it does not tell others what was written. A host's commands (not `alone`) may
    write beside it: its appends find their number taken then, and its readers see what is there."""

    def __init__(self, path: str, alone: bool = True) -> None:
        self.path = path
        self.alone = alone
        self.jobs: Batcher[Append | WriteJob] = Batcher(self.commit, MOST_AT_ONCE, time_to_gather)
        self.commits: SimpleQueue[Commit | None] = SimpleQueue()  # for the writer; None is the last
        self.readers = ThreadPoolExecutor(2, "sqlite-reader")
        self.own = threading.local()
        self.reading: list[sqlite3.Connection] = []
        self.lock: IO[bytes] | None = None

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self.lock = locked(Path(self.path + ".lock")) if self.alone else None
            make_private(Path(self.path))
            writer = await asyncio.to_thread(self.connect)
            await asyncio.to_thread(migrate_sqlite, writer, SQLITE)
        except (sqlite3.Error, OSError) as error:
            self.unlock()
            raise StorageFailure(f"--database: {self.path}: {getattr(error, 'strerror', None) or error}") from error
        self.thread = threading.Thread(target=self.run_writer, args=(writer,), name="sqlite-writer", daemon=True)
        self.thread.start()

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=30, isolation_level=None, check_same_thread=False)
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute(f"pragma wal_autocheckpoint = {CHECKPOINT}")
        connection.execute("pragma foreign_keys = on")
        return connection

    async def close(self) -> None:
        with suppress(StorageFailure):
            await self.write(lambda connection: None)  # and all that came before
        self.commits.put(None)
        await asyncio.to_thread(self.thread.join)
        self.readers.shutdown()
        for connection in self.reading:  # the last one to be closed moves the write-ahead log into the file
            connection.close()
        self.unlock()

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.close()

    # ---- the writer

    def run_writer(self, connection: sqlite3.Connection) -> None:
        while commit := self.commits.get():
            outcomes = commit_together(connection, commit.jobs)
            self.loop.call_soon_threadsafe(commit.done.set_result, outcomes)
        connection.close()

    async def commit(self, jobs: list[Append | WriteJob]) -> None:
        """Give the writer what waits, and tell everybody how it went."""
        done: asyncio.Future[list[Failure]] = self.loop.create_future()
        self.commits.put(Commit(jobs, done))
        for job, outcome in zip(jobs, await done, strict=True):
            settle(job.stored, outcome)

    async def write(self, write: Callable[[sqlite3.Connection], None], one_statement: bool = False) -> None:
        stored: Stored = self.loop.create_future()
        self.jobs.add(WriteJob(write, stored, one_statement))
        await stored

    # ---- the readers

    async def query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.loop.run_in_executor(self.readers, self.select, sql, values)

    def select(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if not hasattr(self.own, "connection"):
            self.own.connection = self.connect()
            self.reading.append(self.own.connection)
        try:
            rows: list[tuple[Any, ...]] = self.own.connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StorageFailure(str(error)) from error
        return rows

    # ---- what a storage does

    async def check(self) -> None:
        sql = "insert or replace into settings values ('checked', '')"
        await self.write(lambda connection: run(connection, sql), one_statement=True)
        await self.query("select 1")

    async def ask(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        sql = sql.replace("$", "?")
        if sql.startswith("select"):
            return list(await self.query(sql, *values))
        await self.write(lambda connection: run(connection, sql, *values), one_statement=True)
        return []

    async def create(self, table: str, lines: list[bytes], public: bool, summary: bytes, at: int) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute("insert into tables values (?, ?, ?, ?)", (table, public, at, summary))
            connection.execute("insert into log values (?, 0, ?)", (table, joined(lines)))

        await self.write(write)

    def append(self, table: str, number: int, lines: list[bytes]) -> Stored:
        stored: Stored = self.loop.create_future()
        self.jobs.add(Append(table, number, joined(lines), stored))
        return stored

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        sql = "select lines from log where table_id = ? and number >= ? order by number"
        return parted(lines for (lines,) in await self.query(sql, table, since))

    async def summarise(self, table: str, summary: bytes, at: int) -> None:
        sql = "update tables set summary = ?, changed = ? where id = ?"
        await self.write(lambda connection: run(connection, sql, summary, at, table), one_statement=True)

    async def lobby(self, since: int, most: int) -> list[bytes]:
        sql = "select summary from tables where public and changed > ? order by changed desc limit ?"
        return [summary for (summary,) in await self.query(sql, since, most)]

    async def visit(self, guest: str, table: str, holder: str, at: int) -> None:
        sql = "insert or replace into visits values (?, ?, ?, ?)"
        await self.write(lambda connection: run(connection, sql, guest, table, holder, at))

    async def holder(self, guest: str, table: str) -> str | None:
        rows = await self.query("select holder from visits where guest = ? and table_id = ?", guest, table)
        return rows[0][0] if rows else None

    async def visited(self, guest: str, most: int) -> list[tuple[str, bytes]]:
        sql = """select holder, summary from visits join tables on tables.id = visits.table_id
                 where guest = ? order by changed desc limit ?"""
        return [(holder, summary) for holder, summary in await self.query(sql, guest, most)]

    async def visits(self, guest: str, most: int) -> list[Visit]:
        sql = """select table_id, holder, summary, lines
                 from (select table_id, holder, summary, changed from visits join tables on tables.id = table_id
                       where guest = ? order by changed desc limit ?) join log using (table_id)
                 order by changed desc, table_id, number"""
        return visits_in(await self.query(sql, guest, most))

    async def rewrite(self, table: str, change: Callable[[bytes], bytes]) -> None:
        def write(connection: sqlite3.Connection) -> None:
            rows = connection.execute("select number, lines from log where table_id = ?", (table,)).fetchall()
            for number, lines in rewritten(rows, change):
                sql = "update log set lines = ? where table_id = ? and number = ?"
                connection.execute(sql, (lines, table, number))

        await self.write(write)

    async def profile(self, guest: str) -> tuple[str, int] | None:
        rows = await self.query("select name, picture from profiles where guest = ?", guest)
        return (rows[0][0], rows[0][1]) if rows else None

    async def keep_profile(self, guest: str, name: str, picture: int) -> None:
        sql = "insert or replace into profiles values (?, ?, ?)"
        await self.write(lambda connection: run(connection, sql, guest, name, picture))

    async def forget(self, guest: str) -> None:
        def write(connection: sqlite3.Connection) -> None:
            for kept in ("visits", "profiles", "records", "subscriptions"):
                connection.execute(f"delete from {kept} where guest = ?", (guest,))

        await self.write(write)

    async def keep_record(self, name: str, guest: str, text: str, at: int, most: int) -> None:
        def write(connection: sqlite3.Connection) -> None:
            sql = "insert into records (name, guest, at, record) values (?, ?, ?, ?)"
            connection.execute(sql, (name, guest, at, text))
            oldest = "select name from records order by at desc limit -1 offset ?"
            connection.execute(f"delete from records where name in ({oldest})", (most,))

        await self.write(write)

    async def kept_record(self, name: str) -> str | None:
        rows = await self.query("select record from records where name = ?", name)
        return rows[0][0] if rows else None

    async def setting(self, name: str, proposed: str) -> str:
        sql = "insert or ignore into settings values (?, ?)"
        await self.write(lambda connection: run(connection, sql, name, proposed))
        value: str = (await self.query("select value from settings where name = ?", name))[0][0]
        return value


def locked(path: Path) -> IO[bytes]:
    """A file that no other process can lock until it is closed; StorageFailure if another has."""
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE), "r+b")
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        database = str(path).removesuffix(".lock")
        raise StorageFailure(
            f"--database: {database} is served by another process; several processes need postgresql:// and --bus"
        ) from error
    return file


def make_private(path: Path) -> None:
    """The file holds the secrets of running games: nobody but its owner may read it. SQLite's other files follow it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    if path.stat().st_mode & 0o077 and path.is_file():
        path.chmod(PRIVATE)


def run(connection: sqlite3.Connection, sql: str, *values: Any) -> None:
    connection.execute(sql, values)


def commit_together(connection: sqlite3.Connection, batch: list[Append | WriteJob]) -> list[Failure]:
    """Store all in one commit, each whole or not at all; what became of each."""
    appends = [one for one in batch if isinstance(one, Append)]
    try:
        if len(appends) == len(batch):  # one statement is a transaction of its own
            return failures_of(connection, appends)
        connection.execute("begin immediate")
        stored = iter(failures_of(connection, appends))
        outcomes = [next(stored) if isinstance(one, Append) else attempt(connection, one) for one in batch]
        connection.execute("commit")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("rollback")
        return [StorageFailure(str(error))] * len(batch)
    return outcomes


def failures_of(connection: sqlite3.Connection, appends: list[Append]) -> list[Failure]:
    """Store appends whose number is not taken."""
    if not appends:
        return []
    sql = "insert or ignore into log values " + ", ".join(["(?, ?, ?)"] * len(appends))
    values = [value for append in appends for value in (append.table, append.number, append.lines)]
    stored = connection.execute(sql, values).rowcount
    if stored == len(appends):
        return [None] * stored
    return [None if is_stored(connection, append) else Conflict() for append in appends]


def is_stored(connection: sqlite3.Connection, append: Append) -> bool:
    sql = "select lines = ? from log where table_id = ? and number = ?"
    return bool(connection.execute(sql, (append.lines, append.table, append.number)).fetchone()[0])


def attempt(connection: sqlite3.Connection, job: WriteJob) -> Failure:
    try:
        if job.one_statement:
            job.write(connection)
        else:
            write_whole(connection, job)
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    return None


def write_whole(connection: sqlite3.Connection, job: WriteJob) -> None:
    """All statements of a job or none."""
    connection.execute("savepoint job")
    try:
        job.write(connection)
    except sqlite3.IntegrityError:
        connection.execute("rollback to job")
        raise
    finally:
        connection.execute("release job")

"""Tables in PostgreSQL, for any number of processes on any number of machines.

Appends that wait at the same time are stored by one statement, so they share one commit; each is one row, so each is
stored whole or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

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
from lapilli.server.storage.migrations import POSTGRESQL, missing_steps

BROKEN = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)
PATIENCE = 10.0  # seconds to wait for an answer
MOST_AT_ONCE = 1000
MIGRATING = 0x1A9111  # the number of the lock under which a process migrates, alone

APPEND = """insert into log select * from unnest($1::text[], $2::integer[], $3::bytea[])
            on conflict do nothing returning table_id, number"""


class PostgresqlStorage(Administration, Inboxes):
    """See `Storage`."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.appends: Batcher[Append] = Batcher(self.write_batch, MOST_AT_ONCE, time_to_gather)

    async def open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=8, command_timeout=PATIENCE, reset=leave_as_it_is
            )
            async with self.pool.acquire() as connection:
                await migrate(connection, POSTGRESQL)
        except (*BROKEN, ValueError) as error:
            raise StorageFailure(f"--database: cannot be opened: {error}") from error

    async def close(self) -> None:
        await self.pool.close()

    # ---- the log

    async def write_batch(self, batch: list[Append]) -> None:
        try:
            rows = [(append.table, append.number, append.lines) for append in batch]
            stored = {tuple(row) for row in await self.pool.fetch(APPEND, *zip(*rows, strict=True))}
        except Exception as error:  # whatever it is, those who wait must hear of it
            for append in batch:
                settle(append.stored, StorageFailure(str(error)))
            return
        for append in batch:
            place = append.table, append.number
            settle(append.stored, None if place in stored else Conflict())
            stored.discard(place)

    def append(self, table: str, number: int, lines: list[bytes]) -> Stored:
        stored: Stored = asyncio.get_running_loop().create_future()
        self.appends.add(Append(table, number, joined(lines), stored))
        return stored

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        sql = "select lines from log where table_id = $1 and number >= $2 order by number"
        return parted(row["lines"] for row in await self.fetch(sql, table, since))

    # ---- the rest

    async def check(self) -> None:
        await self.fetch("insert into settings values ('checked', '') on conflict (name) do update set value = ''")

    async def ask(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        return [tuple(row) for row in await self.fetch(sql, *values)]

    async def create(self, table: str, lines: list[bytes], public: bool, summary: bytes, at: int) -> None:
        sql = """with made as (insert into tables values ($1, $2, $3, $4)) insert into log values ($1, 0, $5)"""
        await self.fetch(sql, table, public, at, summary, joined(lines))

    async def summarise(self, table: str, summary: bytes, at: int) -> None:
        await self.fetch("update tables set summary = $2, changed = $3 where id = $1", table, summary, at)

    async def lobby(self, since: int, most: int) -> list[bytes]:
        sql = "select summary from tables where public and changed > $1 order by changed desc limit $2"
        return [row["summary"] for row in await self.fetch(sql, since, most)]

    async def visit(self, guest: str, table: str, holder: str, at: int) -> None:
        sql = """insert into visits values ($1, $2, $3, $4)
                 on conflict (guest, table_id) do update set holder = excluded.holder, at = excluded.at"""
        await self.fetch(sql, guest, table, holder, at)

    async def holder(self, guest: str, table: str) -> str | None:
        rows = await self.fetch("select holder from visits where guest = $1 and table_id = $2", guest, table)
        return rows[0]["holder"] if rows else None

    async def visited(self, guest: str, most: int) -> list[tuple[str, bytes]]:
        sql = """select holder, summary from visits join tables on tables.id = visits.table_id
                 where guest = $1 order by changed desc limit $2"""
        return [(row["holder"], row["summary"]) for row in await self.fetch(sql, guest, most)]

    async def visits(self, guest: str, most: int) -> list[Visit]:
        sql = """select table_id, holder, summary, lines
                 from (select table_id, holder, summary, changed from visits join tables on tables.id = table_id
                       where guest = $1 order by changed desc limit $2) as recent join log using (table_id)
                 order by changed desc, table_id, number"""
        return visits_in(await self.fetch(sql, guest, most))

    async def rewrite(self, table: str, change: Callable[[bytes], bytes]) -> None:
        rows = await self.fetch("select number, lines from log where table_id = $1", table)
        for number, lines in rewritten(rows, change):
            await self.fetch("update log set lines = $3 where table_id = $1 and number = $2", table, number, lines)

    async def profile(self, guest: str) -> tuple[str, int] | None:
        rows = await self.fetch("select name, picture from profiles where guest = $1", guest)
        return (rows[0]["name"], rows[0]["picture"]) if rows else None

    async def keep_profile(self, guest: str, name: str, picture: int) -> None:
        sql = """insert into profiles values ($1, $2, $3)
                 on conflict (guest) do update set name = excluded.name, picture = excluded.picture"""
        await self.fetch(sql, guest, name, picture)

    async def forget(self, guest: str) -> None:
        sql = """with gone as (delete from visits where guest = $1),
                 nameless as (delete from profiles where guest = $1),
                 silent as (delete from subscriptions where guest = $1)
                 delete from records where guest = $1"""
        await self.fetch(sql, guest)

    async def keep_record(self, name: str, guest: str, text: str, at: int, most: int) -> None:
        await self.fetch("insert into records (name, guest, at, record) values ($1, $2, $3, $4)", name, guest, at, text)
        oldest = "select name from records order by at desc offset $1"
        await self.fetch(f"delete from records where name in ({oldest})", most)

    async def kept_record(self, name: str) -> str | None:
        rows = await self.fetch("select record from records where name = $1", name)
        return rows[0]["record"] if rows else None

    async def setting(self, name: str, proposed: str) -> str:
        await self.fetch("insert into settings values ($1, $2) on conflict do nothing", name, proposed)
        value: str = (await self.fetch("select value from settings where name = $1", name))[0]["value"]
        return value

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        try:
            rows: list[Any] = await self.pool.fetch(sql, *values)
        except BROKEN as error:
            raise StorageFailure(str(error)) from error
        return rows


async def leave_as_it_is(connection: Any) -> None:
    """Nothing here changes a connection, so there is nothing to reset after each statement."""


async def migrate(connection: Any, steps: list[str]) -> None:
    """Make the steps that the database has not made; only one process at a time does."""
    await connection.execute("select pg_advisory_lock($1)", MIGRATING)
    try:
        await connection.execute("create table if not exists schema_steps (made integer not null)")
        made = await connection.fetchval("select max(made) from schema_steps") or 0
        for number, step in missing_steps(made, steps):
            async with connection.transaction():
                await connection.execute(step)
                await connection.execute("insert into schema_steps values ($1)", number)
    finally:
        await connection.execute("select pg_advisory_unlock($1)", MIGRATING)

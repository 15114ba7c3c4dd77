"""What a host does with a storage: look into it, delete, ban; and films. The same SQL for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

BanKind = Literal["address", "guest", "mute", "table"]
TABLES = (
    "log",
    "tables",
    "visits",
    "settings",
    "profiles",
    "records",
    "bans",
    "films",
    "subscriptions",
)  # of the schema


class Ban(NamedTuple):
    """Whom a server does not let in: an address or a guest. `mute`: a guest without emotes; `table`: a closed one."""

    kind: BanKind
    whom: str
    at: int
    reason: str


class Listed(NamedTuple):
    """A table: when it was summarised last, and what lists show of it."""

    table: str
    changed: int
    summary: bytes


class Administration:
    """Part of a storage. `ask` runs one statement, with $1, $2 … for its values."""

    async def ask(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        raise NotImplementedError

    async def bans(self) -> list[Ban]:
        return [Ban(*row) for row in await self.ask("select kind, whom, at, reason from bans order by at, whom")]

    async def ban(self, ban: Ban) -> None:
        sql = """insert into bans values ($1, $2, $3, $4)
                 on conflict (kind, whom) do update set at = excluded.at, reason = excluded.reason"""
        await self.ask(sql, *ban)

    async def unban(self, kind: BanKind, whom: str) -> None:
        await self.ask("delete from bans where kind = $1 and whom = $2", kind, whom)

    async def listed(self, since: int, before: int, most: int) -> list[Listed]:
        """Tables by their last change, from the oldest."""
        sql = """select id, changed, summary from tables where changed >= $1 and changed < $2
                 order by changed limit $3"""
        return [Listed(*row) for row in await self.ask(sql, since, before, most)]

    async def last_lines(self, table: str) -> bytes:
        """What was appended to a log last."""
        rows = await self.ask("select lines from log where table_id = $1 order by number desc limit 1", table)
        return bytes(rows[0][0]) if rows else b""

    async def guests_at(self, table: str) -> list[tuple[str, str]]:
        """The guests who have sat at a table, and as which holders."""
        return [
            (row[0], row[1]) for row in await self.ask("select guest, holder from visits where table_id = $1", table)
        ]

    async def delete_table(self, table: str) -> None:
        await self.ask("delete from visits where table_id = $1", table)
        await self.ask("delete from log where table_id = $1", table)
        await self.ask("delete from films where table_id = $1", table)
        await self.ask("delete from tables where id = $1", table)

    async def records(self, most: int) -> list[tuple[str, str, int]]:
        """The names, guests and times of shared records, the newest first."""
        rows = await self.ask("select name, guest, at from records order by at desc limit $1", most)
        return [(row[0], row[1], row[2]) for row in rows]

    async def delete_record(self, name: str) -> None:
        await self.ask("delete from records where name = $1", name)

    async def delete_records(self, before: int) -> None:
        await self.ask("delete from records where at < $1", before)

    # ---- films

    async def keep_film(self, table: str, number: int, name: str, film: bytes) -> None:
        """Keep the film of a game at a table, if there is none yet."""
        await self.ask("insert into films values ($1, $2, $3, $4) on conflict do nothing", table, number, name, film)

    async def film_record(self, name: str, film_name: str, film: bytes) -> None:
        """Keep the film of a shared record."""
        await self.ask("update records set film_name = $2, film = $3 where name = $1", name, film_name, film)

    async def film(self, name: str) -> bytes | None:
        """The film of a name, of a game at a table or of a shared record."""
        sql = """select film from films where name = $1
                 union all select film from records where film_name = $1 limit 1"""
        rows = await self.ask(sql, name)
        return rows[0][0] if rows else None

    async def film_at(self, table: str, number: int) -> bytes | None:
        rows = await self.ask("select film from films where table_id = $1 and number = $2", table, number)
        return rows[0][0] if rows else None

    async def films_at(self, table: str) -> set[int]:
        """The numbers of the games at a table that are filmed."""
        return {row[0] for row in await self.ask("select number from films where table_id = $1", table)}

    async def films_by_table(self) -> dict[str, int]:
        """How many games are filmed at each table."""
        return {row[0]: row[1] for row in await self.ask("select table_id, count(*) from films group by table_id")}

    async def records_without_film(self) -> list[str]:
        return [row[0] for row in await self.ask("select name from records where film is null")]

    async def statistics(self) -> dict[str, int]:
        """How much there is of everything."""
        counts = {name: (await self.ask(f"select count(*) from {name}"))[0][0] for name in TABLES}
        counts["guests"] = (await self.ask("select count(distinct guest) from visits"))[0][0]
        return counts

"""What a storage knows of how guests are reached. The same SQL for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.server.web_push import Subscription

MOST_BROWSERS = 8  # of one guest, the last ones


class Inboxes:
    """Part of a storage. `ask` runs one statement, with $1, $2 … for its values."""

    async def ask(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        raise NotImplementedError

    async def summary(self, table: str) -> bytes | None:
        """What lists show of a table."""
        rows = await self.ask("select summary from tables where id = $1", table)
        return bytes(rows[0][0]) if rows else None

    async def unvisit(self, guest: str, table: str) -> None:
        await self.ask("delete from visits where guest = $1 and table_id = $2", guest, table)

    async def subscriptions(self, guest: str) -> list[Subscription]:
        sql = "select endpoint, key, auth, language from subscriptions where guest = $1 order by at, endpoint"
        return [Subscription(*row) for row in await self.ask(sql, guest)]

    async def subscribe(self, guest: str, browser: Subscription, at: int) -> None:
        """A browser is called for the guest who used it last."""
        sql = """insert into subscriptions values ($1, $2, $3, $4, $5, $6)
                 on conflict (endpoint) do update set guest = excluded.guest, key = excluded.key,
                 auth = excluded.auth, language = excluded.language, at = excluded.at"""
        await self.ask(sql, guest, *browser, at)
        last = "select endpoint from subscriptions where guest = $1 order by at desc, endpoint limit $2"
        await self.ask(f"delete from subscriptions where guest = $1 and endpoint not in ({last})", guest, MOST_BROWSERS)

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        await self.ask("delete from subscriptions where guest = $1 and endpoint = $2", guest, endpoint)

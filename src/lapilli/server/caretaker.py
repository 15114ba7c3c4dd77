"""Regular housekeeping: those whom the host has banned must go, and what is too old is deleted."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from structlog import get_logger as logger

from lapilli.engine.words import say
from lapilli.protocol.bodies import TableShown
from lapilli.protocol.problems import Refusal
from lapilli.server.keeper import Keeper
from lapilli.server.logs import log_failure
from lapilli.server.moment import now
from lapilli.server.settings import DAY, Retention
from lapilli.server.storage.administration import Listed
from lapilli.table.entries import read_entry
from lapilli.table.errors import LogError
from lapilli.table.table import MATCH_OVER, OPEN

BANS_SECONDS = 2.0
DELETE_SECONDS = 3600.0
AT_ONCE = 500  # tables that are looked at together
POLICY_VIOLATION = 1008


class Caretaker:
    """Reads bans from the storage, where a host's command writes them, and keeps to the retention of the settings."""

    def __init__(self, keeper: Keeper, retention: Retention) -> None:
        self.keeper = keeper
        self.retention = retention
        self.banned: frozenset[tuple[str, str]] = frozenset()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.read_bans()
        self.tasks = [
            asyncio.create_task(self.repeat_every(BANS_SECONDS, self.read_bans)),
            asyncio.create_task(self.repeat_every(DELETE_SECONDS, self.delete_expired)),
        ]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def repeat_every(self, seconds: float, work: Any) -> None:
        while True:
            try:
                await work()
            except Exception as error:  # the next time it may work
                log_failure("the caretaker failed", error)
            await asyncio.sleep(seconds)

    # ---- bans

    def require_welcome(self, address: str, guest: str | None) -> None:
        """Refusal for an address or a guest whom the host has banned."""
        if self.banned and (("address", address) in self.banned or ("guest", guest) in self.banned):
            raise Refusal("not_yours", 403, say("This server does not let you in."))

    async def read_bans(self) -> None:
        banned = frozenset((ban.kind, ban.whom) for ban in await self.keeper.storage.bans())
        if banned != self.banned:
            self.banned = banned
            self.keeper.closed = {whom for kind, whom in banned if kind == "table"}
            self.keeper.muted = {whom for kind, whom in banned if kind == "mute"}
            self.show_out()

    def show_out(self) -> None:
        """Close the connections of the banned, and those at closed tables."""
        for live in list(self.keeper.live.values()):
            is_closed = live.id in self.keeper.closed
            for client in list(live.clients):
                who: Any = client
                if is_closed or ("address", who.address) in self.banned or ("guest", who.guest) in self.banned:
                    who.close(POLICY_VIOLATION)
            if is_closed:
                del self.keeper.live[live.id]

    # ---- retention

    async def delete_expired(self) -> None:
        """Delete what nobody has touched for too long."""
        if self.retention.records:
            await self.keeper.storage.delete_records(now() - self.retention.records * DAY)
        times = self.retention.empty_tables, self.retention.abandoned_tables, self.retention.finished_tables
        if not any(times):
            return
        before, since = now() - min(days for days in times if days) * DAY, 0
        while tables := await self.keeper.storage.listed(since, before, AT_ONCE):
            for table in tables:
                await self.look_at(table)
            if len(tables) < AT_ONCE:
                return
            since = tables[-1].changed + 1

    async def look_at(self, listed: Listed) -> None:
        try:
            shown = msgspec.json.decode(listed.summary, type=TableShown)
        except msgspec.DecodeError as error:  # the others are looked at nevertheless
            log_failure("a table cannot be read", error, table=listed.table)
            return
        days = self.days_kept(shown)
        if not days or listed.table in self.keeper.live:
            return
        touched = await self.last_touched(listed)
        if touched < now() - days * DAY:
            await self.keeper.storage.delete_table(listed.table)
            logger().info("deleted", table=listed.table, game=shown.game, phase=shown.phase)
        elif touched > listed.changed:
            await self.keeper.storage.summarise(listed.table, listed.summary, touched)

    def days_kept(self, shown: TableShown) -> int:
        if shown.phase == MATCH_OVER:
            return self.retention.finished_tables
        return (
            self.retention.empty_tables if shown.phase == OPEN and not shown.games else self.retention.abandoned_tables
        )

    async def last_touched(self, listed: Listed) -> int:
        """When the last entry was written: moves alone do not change a summary."""
        lines = await self.keeper.storage.last_lines(listed.table)
        with suppress(LogError):
            return max(listed.changed, read_entry(lines.rpartition(b"\n")[2]).at)
        return listed.changed

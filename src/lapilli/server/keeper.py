"""Keeps tables: loads them, asks commands, stores what they return, then shows it.

    command(table) -> entries ──► storage.append ──► table.extend ──► channels, bus, bots, clock

A move is stored before anybody hears of it. No process owns a table: an append whose number is taken means that another
process was faster, so the log is read again and the command asked again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

from lapilli.protocol.bodies import NewTable, TableShown
from lapilli.protocol.problems import Refusal
from lapilli.server.bus import Bus
from lapilli.server.channel import Channel, Listener
from lapilli.server.storage import Conflict, Storage
from lapilli.table import entries as log
from lapilli.table import seating
from lapilli.table.entries import AnyEntry, read_entry, write_entry
from lapilli.table.playing import start
from lapilli.table.table import Table
from lapilli.table.views import from_the_door

Command = Callable[[Table], list[AnyEntry]]
SUMMARISED = (log.Joined, log.Left, log.BotSeated, log.Committed, log.Dealt, log.Finished, log.Rematched)
IDLE_SECONDS = 60.0  # a table nobody looks at is forgotten after this; it stays in the storage


def now() -> int:
    """The time of day in milliseconds."""
    return time.time_ns() // 1_000_000


class Client(Listener, Protocol):
    """Somebody who is at a table, on seats or not."""

    def take_places(self, live: LiveTable) -> None:
        """Listen at the seats that are the client's own now."""


class LiveTable:
    """A table in memory, and those who are there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.id = table.created.table
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.channels: dict[int | None, Channel] = {}
        self.holders: list[str | None] = []
        self.doubtful = False  # an append failed, and may have been stored nevertheless
        self.last_own = 0  # the length of the log after the last entry that this process wrote
        self.used = time.monotonic()

    def listen(self, seat: int | None, listener: Listener) -> Channel:
        channel = self.channels.get(seat)
        if channel is None:
            channel = self.channels[seat] = Channel(self.table, seat)
        channel.listeners.add(listener)
        return channel

    def unlisten(self, seat: int | None, listener: Listener) -> None:
        channel = self.channels[seat]
        channel.listeners.discard(listener)
        if not channel.listeners:
            del self.channels[seat]
        self.used = time.monotonic()

    def extend(self, entries: list[AnyEntry]) -> None:
        """Entries that are stored become part of the table."""
        self.table.extend(entries)
        self.used = time.monotonic()

    def publish(self) -> None:
        """Show everybody what has changed."""
        holders = [seat.holder for seat in self.table.seats]
        if holders != self.holders:
            self.holders = holders
            for client in list(self.clients):
                client.take_places(self)
        for channel in list(self.channels.values()):
            channel.publish(self.table)


class Keeper:
    """All tables this process serves at the moment."""

    def __init__(self, storage: Storage, bus: Bus) -> None:
        self.storage = storage
        self.bus = bus
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.after_change: list[Callable[[LiveTable], None]] = []
        self.background: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.storage.open()
        await self.bus.open(self.heard, self.catch_up_everywhere)
        self.in_background(self.forget_idle_tables())

    async def close(self) -> None:
        for task in [*self.background, *self.loading.values()]:
            task.cancel()
        await self.bus.close()
        await self.storage.close()

    # ---- tables

    async def create(self, asked: NewTable, holder: str) -> LiveTable:
        """A new table, with its maker and bots on their seats."""
        at, name = now(), secrets.token_urlsafe(16)
        entries = seating.create(
            name,
            holder,
            asked.game,
            asked.options,
            at,
            target=asked.target,
            clock=asked.clock,
            spectators=asked.spectators,
            delay=asked.delay,
        )
        table = Table.fold(entries)

        def add(more: list[AnyEntry]) -> None:
            table.extend(more)
            entries.extend(more)

        if len(asked.seats) > len(table.seats):
            raise Refusal("bad_option", 400, f"This table has {len(table.seats)} seats, not {len(asked.seats)}.")
        for seat, who in enumerate(asked.seats):
            if who == "mine":
                own = asked.names[seat] if seat < len(asked.names) and asked.names[seat] else asked.name
                add(seating.join(table, holder, seat, own, at))
            elif who != "open":
                add(seating.seat_bot(table, holder, seat, who, at))
        if asked.start:
            add(start(table, holder, secrets.token_bytes(32), at))
        lines = [write_entry(entry) for entry in entries]
        await self.storage.create(name, lines, asked.public, summary_of(table, at), at)
        return self.keep(table)

    async def table(self, name: str) -> LiveTable:
        """The table of an id; Refusal if there is none."""
        if (live := self.live.get(name)) is not None:
            return live
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self.load(name))
        try:
            return await asyncio.shield(self.loading[name])
        finally:
            self.loading.pop(name, None)

    async def load(self, name: str) -> LiveTable:
        self.bus.follow(name)
        lines = await self.storage.read(name)
        if not lines:
            self.bus.forget(name)
            raise Refusal("not_found", 404, "There is no such table. Ask for the link again.")
        return self.keep(Table.fold(read_entry(line) for line in lines))

    def keep(self, table: Table) -> LiveTable:
        live = self.live[table.created.table] = LiveTable(table)
        self.bus.follow(live.id)
        self.changed(live)
        return live

    # ---- changes

    async def do(self, live: LiveTable, command: Command) -> None:
        """Ask a command, store what it returns, show it. A TableError or IllegalMove has changed nothing."""
        async with live.lock:
            if live.doubtful:
                await self.catch_up(live)
            while True:
                entries = command(live.table)
                number, lines = live.table.length, [write_entry(entry) for entry in entries]
                try:
                    live.doubtful = True
                    await self.storage.append(live.id, number, lines)
                    live.doubtful = False
                except Conflict:
                    await self.catch_up(live)
                    continue
                break
            live.extend(entries)
            live.last_own = live.table.length
            self.bus.tell(live.id, number, lines)
        self.changed(live)
        if any(isinstance(entry, SUMMARISED) for entry in entries):
            at = entries[-1].at
            self.in_background(self.storage.summarise(live.id, summary_of(live.table, at), at))

    def changed(self, live: LiveTable) -> None:
        live.publish()
        for look in self.after_change:
            look(live)

    # ---- what other processes did

    def heard(self, name: str, number: int, lines: list[bytes]) -> None:
        """Another process has stored lines."""
        live = self.live.get(name)
        if live is None or live.table.length >= number + len(lines):
            return
        if live.table.length == number and not live.lock.locked():
            live.extend([read_entry(line) for line in lines])
            self.changed(live)
        else:
            self.in_background(self.catch_up_alone(live))

    def catch_up_everywhere(self) -> None:
        for live in self.live.values():
            self.in_background(self.catch_up_alone(live))

    async def catch_up_alone(self, live: LiveTable) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Read what the log has more than this table. The caller has its lock."""
        lines = await self.storage.read(live.id, live.table.length)
        live.doubtful = False
        if lines:
            live.extend([read_entry(line) for line in lines])
            self.changed(live)

    # ---- housekeeping

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def forget_idle_tables(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            longest_ago = time.monotonic() - IDLE_SECONDS
            for live in list(self.live.values()):
                if not live.channels and live.used < longest_ago and not live.lock.locked():
                    del self.live[live.id]
                    self.bus.forget(live.id)


def summary_of(table: Table, at: int) -> bytes:
    """What lists show of a table."""
    seen = from_the_door(table)
    return msgspec.json.encode(
        TableShown(
            table=seen.table,
            game=seen.game,
            options=seen.options,
            phase=seen.phase,
            seats=seen.seats,
            points=seen.points,
            target=seen.target,
            clock=table.created.clock,
            spectators=seen.spectators,
            games=table.games - (table.round is not None and not table.round.finished),
            changed=at,
        )
    )

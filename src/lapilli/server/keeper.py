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
from contextlib import suppress
from typing import Any

import msgspec
from structlog import get_logger as logger

from lapilli.engine.words import say
from lapilli.protocol.bodies import NewTable, TableShown
from lapilli.protocol.problems import Refusal
from lapilli.server.bus import Bus, Told
from lapilli.server.live import LiveTable
from lapilli.server.logs import note_failure
from lapilli.server.metrics import Metrics
from lapilli.server.moment import now
from lapilli.server.storage import Conflict, Outcome, Storage, StorageFailure, Then, telling
from lapilli.table import entries as log
from lapilli.table import seating
from lapilli.table.entries import AnyEntry, read_entry, write_entry
from lapilli.table.playing import start
from lapilli.table.table import Table
from lapilli.table.views import from_the_door

Command = Callable[[Table], list[AnyEntry]]
SUMMARISED = (log.Joined, log.Left, log.BotSeated, log.Committed, log.Dealt, log.Finished, log.Rematched)
AGAIN_SECONDS = 0.5  # after the storage has failed
IDLE_SECONDS = 60.0  # a table nobody looks at is forgotten after this; it stays in the storage


class Change(msgspec.Struct, frozen=True, gc=False):
    """Entries that are being stored at a place in the log of a table, since when."""

    entries: list[AnyEntry]
    number: int
    lines: list[bytes]
    begun: float


class Keeper:
    """All tables this process serves at the moment."""

    def __init__(self, storage: Storage, bus: Bus, metrics: Metrics) -> None:
        self.metrics = metrics
        self.storage = storage
        self.bus = bus
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.after_change: list[Callable[[LiveTable], None]] = []
        self.background: set[asyncio.Task[None]] = set()
        self.closed: set[str] = set()  # tables that the host has closed
        self.muted: set[str] = set()  # guests who may not send emotes
        self.unshown: list[tuple[LiveTable, Change, Then]] = []  # stored, and nobody was told yet

    async def open(self) -> None:
        await self.storage.open()
        await self.bus.open(self.heard, self.joined)
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
            pause=asked.pause,
            bots=sum(who not in ("mine", "open") for who in asked.seats),
        )
        table = Table.fold(entries)

        def add(more: list[AnyEntry]) -> None:
            table.extend(more)
            entries.extend(more)

        if len(asked.seats) > len(table.seats):
            seats = {"count": len(table.seats), "given": len(asked.seats)}
            raise Refusal("bad_option", 400, say("This table has {count} seats, not {given}.", **seats))
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
        logger().info("created", table=name, game=asked.game)
        return self.keep(table)

    async def table(self, name: str) -> LiveTable:
        """The table of an id; Refusal if there is none, or the host has closed it."""
        if name in self.closed:
            raise Refusal("not_found", 404, say("This table was closed by the host."))
        if (live := self.live.get(name)) is not None:
            live.used = time.monotonic()  # whoever asks for it has not come in yet: it must not be forgotten meanwhile
            return live
        loading = self.loading.get(name)
        if loading is None:  # one for all who ask: there is one live table, or some would not hear what others do
            loading = self.loading[name] = asyncio.create_task(self.load(name))
            loading.add_done_callback(lambda _: self.loading.pop(name))
        return await asyncio.shield(loading)

    async def load(self, name: str) -> LiveTable:
        lines = await self.storage.read(name)
        if not lines:
            raise Refusal("not_found", 404, say("There is no such table. Ask for the link again."))
        live = self.keep(Table.fold(read_entry(line) for line in lines))
        if not self.bus.alone:
            self.in_background(self.catch_up_alone(live))  # what others said while it was read was not for us yet
        self.bus.tell(name, len(lines), [])  # whoever stored the last of them may have died before it told the others
        return live

    def keep(self, table: Table) -> LiveTable:
        live = self.live[table.created.table] = LiveTable(table)
        self.changed(live)
        return live

    # ---- changes

    async def do(self, live: LiveTable, command: Command) -> None:
        """Ask a command, store what it returns, show it. A TableError or IllegalMove has changed nothing.

        Not to be cancelled: what is stored meanwhile must be shown.
        """
        async with live.alone():
            if live.doubtful:
                await self.catch_up(live)
            while True:
                told: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
                change = self.store(live, command(live.table), telling(told))
                try:
                    self.settle(live, change, await told)
                    break
                except Conflict:
                    await self.catch_up(live)
        self.show(live, change)

    def begin(self, live: LiveTable, command: Command, then: Then) -> None:
        """The same without a task, for a table that is not busy. Raises what the command raises.

        `then` is told how it went. After a Conflict `do` is the way to ask again.
        """

        def finish(outcome: Outcome) -> None:
            try:
                self.settle(live, change, outcome)
            except Exception as error:
                live.end_storing()
                tell(then, error, live)
                return
            if not self.unshown:
                asyncio.get_running_loop().call_soon(self.show_settled)
            self.unshown.append((live, change, then))

        change = self.store(live, command(live.table), finish)
        live.storing = True

    def show_settled(self) -> None:
        """Show what was stored together, one table after the other: a processor does the same thing often faster."""
        unshown, self.unshown = self.unshown, []
        for live, change, then in unshown:
            live.end_storing()
            try:
                self.show(live, change)
            except Exception as error:
                tell(then, error, live)
            else:
                tell(then, None, live)

    def store(self, live: LiveTable, entries: list[AnyEntry], then: Then) -> Change:
        number, lines = live.table.length, [write_entry(entry) for entry in entries]
        live.doubtful = True
        self.storage.append(live.id, number, lines, then)
        return Change(entries, number, lines, time.monotonic())

    def settle(self, live: LiveTable, change: Change, outcome: Outcome) -> None:
        """What is stored becomes part of the table; Conflict if somebody else was faster, or StorageFailure."""
        if outcome is not None:
            self.note(live, outcome)
            raise outcome
        live.doubtful = False
        self.metrics.storing.add(time.monotonic() - change.begun)
        self.metrics.entries += len(change.lines)
        live.extend(change.entries)
        live.own_length = live.table.length
        self.bus.tell(live.id, change.number, change.lines)

    def note(self, live: LiveTable, outcome: Exception) -> None:
        """Something was not stored."""
        if isinstance(outcome, Conflict):
            self.metrics.conflicts.inc()
        else:
            self.metrics.failures.inc()
            logger().error("storage failed", table=live.id, reason=str(outcome))
            self.in_background(self.catch_up_alone(live))

    def show(self, live: LiveTable, change: Change) -> None:
        self.changed(live)
        moved_only = live.table.arranged < live.table.length
        if not moved_only and any(isinstance(entry, SUMMARISED) for entry in change.entries):
            self.in_background(self.summarise(live, change.entries))

    async def summarise(self, live: LiveTable, entries: list[AnyEntry]) -> None:
        """Lists show what has changed. If this fails they show it after the next change."""
        for entry in entries:
            if isinstance(entry, SUMMARISED):
                logger().info(entry.__struct_config__.tag, table=live.id, game=live.table.created.game)
        at = entries[-1].at
        with suppress(StorageFailure):
            await self.storage.summarise(live.id, summary_of(live.table, at), at)

    def changed(self, live: LiveTable) -> None:
        live.publish()
        for look in self.after_change:
            look(live)

    def came(self, live: LiveTable) -> None:
        """Somebody has come to a table: what waited until somebody looks goes on."""
        for look in self.after_change:
            look(live)

    def is_first(self, live: LiveTable) -> bool:
        """Whether this process, of all that serve the table, is the one to do what is due there: bots, the clock.

        It is the one that wrote the last entry. The others do it a little later, should this one have died.
        """
        return self.bus.alone or live.own_length == live.table.length

    # ---- what other processes did

    def heard(self, told: list[Told]) -> None:
        """Another process has stored lines."""
        changed = [
            live for name, number, lines in told if (live := self.live.get(name)) and self.hear(live, number, lines)
        ]
        for live in changed:
            self.changed(live)

    def hear(self, live: LiveTable, number: int, lines: list[bytes]) -> bool:
        """Whether lines that another process has stored have changed a table at once."""
        if live.table.length >= number + len(lines):
            return False
        if live.table.length != number or live.busy:
            self.in_background(self.catch_up_alone(live))
            return False
        live.extend([read_entry(line) for line in lines])
        return True

    def joined(self) -> None:
        """From now on we hear the others; what came before must be read."""
        for live in self.live.values():
            self.in_background(self.catch_up_alone(live))

    async def catch_up_alone(self, live: LiveTable) -> None:
        async with live.alone():
            while True:
                try:
                    return await self.catch_up(live)
                except StorageFailure:
                    await asyncio.sleep(AGAIN_SECONDS)

    async def catch_up(self, live: LiveTable) -> None:
        """Read what the log has more than this table. The caller has its lock."""
        number = live.table.length
        lines = await self.storage.read(live.id, number)
        was_doubtful, live.doubtful = live.doubtful, False
        if lines:
            live.extend([read_entry(line) for line in lines])
            if was_doubtful:  # ours, stored after all: nobody else has heard of it
                self.bus.tell(live.id, number, lines)
            self.changed(live)

    # ---- housekeeping

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    async def forget_idle_tables(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            for live in list(self.live.values()):
                if live.clients and not self.bus.alone:
                    self.in_background(self.catch_up_alone(live))  # should a message of the bus be lost
            self.forget_unused(time.monotonic() - IDLE_SECONDS)

    def forget_unused(self, since: float) -> None:
        """Forget tables where nobody is, nothing happens and nothing has happened since then."""
        for live in list(self.live.values()):
            in_use = live.clients or live.busy or live.awaits_bot
            if not in_use and live.used < since:
                del self.live[live.id]


def tell(then: Then, outcome: Outcome, live: LiveTable) -> None:
    """Whatever goes wrong with one who waits, the others of the same commit must hear of theirs."""
    try:
        then(outcome)
    except Exception as error:
        note_failure("somebody could not be told", error, table=live.id)


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

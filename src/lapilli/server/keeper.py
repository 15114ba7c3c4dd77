"""Keeps tables: loads them, asks commands, stores what they return, then shows it.

    mailbox ──► command(table) -> entries ──► storage.append ──► table.extend ──► channels, bus, bots, clock

Whatever changes a table comes through its mailbox, one item of work after the other, and by one way, `carry_out`. A
move is stored before anybody hears of it. No process owns a table: an append whose number is taken means that another
process was faster, so the log is read again and the command asked again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import msgspec
from structlog import get_logger as logger

from lapilli.engine.words import say
from lapilli.protocol.bodies import NewTable, TableShown
from lapilli.protocol.problems import Refusal
from lapilli.server.bus import Bus, BusFailure, Stored
from lapilli.server.fair_queue import Queue, Waiting
from lapilli.server.live import LiveTable, WorkItem
from lapilli.server.logs import log_failure
from lapilli.server.metrics import Metrics
from lapilli.server.moment import now
from lapilli.server.presence import NUMBER, PresenceTracker
from lapilli.server.storage import Conflict, Storage, StorageFailure, settle
from lapilli.table import entries as log
from lapilli.table import seating
from lapilli.table.entries import AnyEntry, read_entry, write_entry
from lapilli.table.errors import LogError, OutdatedLog, TooEarly
from lapilli.table.playing import start
from lapilli.table.proposals import ask, look_back
from lapilli.table.table import Table
from lapilli.table.views import lobby_of

Command = Callable[[Table], list[AnyEntry]]
Answer = Callable[[Exception | None], None]
SUMMARISED = (log.Joined, log.Left, log.BotSeated, log.Committed, log.Dealt, log.Finished, log.Rematched)
AGAIN_SECONDS = 0.5  # after the storage has failed
SAID = -2  # on the bus, where lines of a log have numbers from 0: what is passed on and not stored
IDLE_SECONDS = 60.0  # a table nobody looks at is forgotten after this; it stays in the storage


class Keeper:
    """All tables this process serves at the moment."""

    def __init__(self, storage: Storage, bus: Bus, metrics: Metrics) -> None:
        self.metrics = metrics
        self.storage = storage
        self.bus = bus
        self.presence = PresenceTracker(bus)
        self.looking_back = Queue(1)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.after_change: list[Callable[[LiveTable], None]] = []
        self.after_game: list[Callable[[Table], None]] = []
        self.background: set[asyncio.Task[None]] = set()
        self.closed: set[str] = set()  # tables that the host has closed
        self.muted: set[str] = set()  # guests who may not send emotes

    async def open(self) -> None:
        await self.storage.open()
        try:
            await self.bus.open(self.heard, self.joined)
        except BusFailure:
            await self.storage.close()
            raise
        self.in_background(self.forget_idle_tables())

    async def close(self) -> None:
        workers = [live.worker for live in self.live.values() if live.worker is not None]
        for task in [*self.background, *self.loading.values(), *workers]:
            task.cancel()
        self.presence.close()
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
            chat=not asked.public,
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
        with readable_log(name):
            table = Table.fold(read_entry(line) for line in lines)
        live = self.keep(table)
        if not self.bus.alone:
            self.post(live, self.catch_up)  # what others said while it was read was not for us yet
        self.bus.tell(name, len(lines), [])  # whoever stored the last of them may have died before it told the others
        return live

    def keep(self, table: Table) -> LiveTable:
        live = self.live[table.created.table] = LiveTable(table, self.presence.look)
        self.presence.note(live)
        self.changed(live)
        return live

    # ---- changes

    async def do(self, live: LiveTable, command: Command) -> None:
        """Have a command carried out, and wait for it. A TableError or IllegalMove has changed nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ask(live, command, lambda failure: settle(done, failure))
        await done

    def ask(self, live: LiveTable, command: Command, answer: Answer) -> None:
        """Have a command carried out. `answer` is told how it went."""
        self.post(live, lambda live: self.carry_out(live, command), answer)

    def post(
        self, live: LiveTable, work: Callable[[LiveTable], Awaitable[None]], answer: Answer = lambda failure: None
    ) -> None:
        live.mailbox.append(WorkItem(work, answer))
        if live.worker is None:
            live.worker = asyncio.create_task(self.work(live))

    async def work(self, live: LiveTable) -> None:
        """Do the work in the mailbox of a table, one item after the other."""
        while live.mailbox:
            item = live.mailbox.pop(0)
            failure: Exception | None = None
            try:
                await item.work(live)
            except TooEarly:
                live.held.append(item)
                continue
            except Exception as error:
                failure = error
            try:
                item.answer(failure)
            except Exception as error:  # those who come after must be answered
                log_failure("somebody could not be answered", error, table=live.id)
        live.worker = None

    async def carry_out(self, live: LiveTable, command: Command) -> None:
        """Ask the command, store its entries, apply them, show what has changed."""
        if live.uncertain:
            await self.catch_up(live)
        while True:
            table, begun = live.table, time.monotonic()
            entries = command(table)
            if entries and isinstance(entries[0], log.Emoted):
                self.bus.tell(live.id, SAID, [write_entry(entry) for entry in entries])
                return self.pass_on(live, entries)
            number, lines = table.length, [write_entry(entry) for entry in entries]
            live.uncertain = True
            try:
                await self.storage.append(live.id, number, lines)
                break
            except Conflict:
                self.metrics.conflicts.inc()
                await self.catch_up(live)
            except StorageFailure as error:
                self.metrics.failures.inc()
                logger().error("storage failed", table=live.id, reason=str(error))
                self.post(live, self.catch_up_when_possible)
                raise
        live.uncertain = False
        self.metrics.storing.add(time.monotonic() - begun)
        self.metrics.entries += len(lines)
        live.extend(entries)
        live.own_length = table.length
        self.bus.tell(live.id, number, lines)
        self.changed(live)
        if any(isinstance(entry, SUMMARISED) for entry in entries):
            self.in_background(self.summarise(live, entries))
            if isinstance(entries[-1], log.Finished):
                for look in self.after_game:
                    look(live.table)

    def pass_on(self, live: LiveTable, entries: list[AnyEntry]) -> None:
        """Show what somebody said. Nobody needs it when they are gone."""
        for entry in entries:
            if isinstance(entry, log.Emoted):
                live.table.hear(entry)
        live.publish()

    async def summarise(self, live: LiveTable, entries: list[AnyEntry]) -> None:
        """Lists show what has changed. If this fails they show it after the next change."""
        for entry in entries:
            if isinstance(entry, SUMMARISED):
                logger().info(entry.__struct_config__.tag, table=live.id, game=live.table.created.game)
        at = entries[-1].at
        with suppress(StorageFailure):
            await self.storage.summarise(live.id, summary_of(live.table, at), at)

    def changed(self, live: LiveTable) -> None:
        """Show a table that has changed, and see to what is due there."""
        live.publish()
        if live.held and live.table.pause is None:
            held, live.held = live.held, []
            for item in held:
                self.post(live, *item)
        for look in self.after_change:
            look(live)

    def came(self, live: LiveTable) -> None:
        """Somebody has come to a table: whatever waited until somebody looks goes on."""
        self.presence.look(live)
        for look in self.after_change:
            look(live)

    def is_first(self, live: LiveTable) -> bool:
        """Whether this process, of all that serve the table, is the one to do what is due there: bots, the clock.

        It is the one that wrote the last entry. The others do it a little later, should this one have died.
        """
        return self.bus.alone or live.own_length == live.table.length

    def ask_to_take_back(self, live: LiveTable, who: Waiting, holder: str, seat: int, answer: Answer) -> None:
        """Have somebody's wish carried out; what must be found out first is found out beside the event loop."""

        async def work(live: LiveTable) -> None:
            if (look := look_back(live.table, holder, seat)) is not None:
                async with self.looking_back.place(who):
                    await asyncio.to_thread(look)
            await self.carry_out(live, lambda table: ask(table, holder, seat, "undo", now()))

        self.post(live, work, answer)

    # ---- what other processes did

    def heard(self, stored: list[Stored]) -> None:
        """Another process has stored lines."""
        for name, number, lines in stored:
            if (live := self.live.get(name)) is None:
                continue
            if number == NUMBER:
                self.presence.heard(live, lines)
            else:
                self.post(live, partial(self.follow, number=number, lines=lines))

    async def follow(self, live: LiveTable, number: int, lines: list[bytes]) -> None:
        """Apply what another process has stored, or pass on what was said there."""
        if number == SAID:
            self.pass_on(live, [read_entry(line) for line in lines])
        elif live.table.length == number:
            live.extend([read_entry(line) for line in lines])
            self.changed(live)
        elif live.table.length < number + len(lines):
            await self.catch_up(live)

    def joined(self) -> None:
        """From now on we hear the others; what came before must be read."""
        for live in self.live.values():
            self.post(live, self.catch_up_when_possible)

    async def catch_up_when_possible(self, live: LiveTable) -> None:
        """The same, as soon as the storage answers again."""
        while True:
            try:
                return await self.catch_up(live)
            except StorageFailure:
                await asyncio.sleep(AGAIN_SECONDS)

    async def catch_up(self, live: LiveTable) -> None:
        """Read what the log has more than this table."""
        number = live.table.length
        lines = await self.storage.read(live.id, number)
        was_uncertain, live.uncertain = live.uncertain, False
        if lines:
            live.extend([read_entry(line) for line in lines])
            if was_uncertain:  # ours, stored after all: nobody else has heard of it
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
                    self.post(live, self.catch_up_when_possible)  # should a message of the bus be lost
                    self.presence.repeat(live)
            self.forget_unused(time.monotonic() - IDLE_SECONDS)

    def forget_unused(self, since: float) -> None:
        """Forget tables where nobody is, nothing happens and nothing has happened since then."""
        for live in list(self.live.values()):
            if not live.in_use and live.used < since:
                del self.live[live.id]
                self.presence.forget(live.id)


@contextmanager
def readable_log(table: str) -> Iterator[None]:
    """Refusal, saying what happened, if the rules have changed since the log was written, or it is damaged."""
    try:
        yield
    except OutdatedLog as error:
        sentence = say(
            "This table was played by older rules, which this server no longer has. Its finished games are kept."
        )
        raise Refusal("outdated", 410, sentence) from error
    except LogError as error:
        log_failure("a table cannot be read", error, table=table)
        raise Refusal("damaged", 500, say("This table cannot be read any more. All others can.")) from error


def summary_of(table: Table, at: int) -> bytes:
    """What lists show of a table."""
    seen = lobby_of(table)
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


def read_summaries(summaries: list[bytes]) -> list[TableShown]:
    """What lists show of tables; one that cannot be read is left out."""
    shown = []
    for summary in summaries:
        with suppress(msgspec.DecodeError):
            shown.append(msgspec.json.decode(summary, type=TableShown))
    return shown

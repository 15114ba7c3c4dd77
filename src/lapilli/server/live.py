"""A table in memory, and those who are there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from lapilli.protocol.messages import Presence
from lapilli.server.channel import Channel, Listener
from lapilli.table.entries import AnyEntry
from lapilli.table.table import Table
from lapilli.table.views import Gate


class Client(Listener, Protocol):
    """Somebody who is at a table, on seats or not."""

    holder: str

    def take_places(self, live: LiveTable) -> None:
        """Listen at the seats that are the client's own now."""


class WorkItem(NamedTuple):
    """Something to do with a table, and whom to tell how it went: None, or why nothing has changed."""

    work: Callable[[LiveTable], Awaitable[None]]
    answer: Callable[[Exception | None], None]


class LiveTable:
    """A table in memory. `clients` are those who are there, `channels` what they are sent, by seat.

    All that changes the table comes through its mailbox, in order. `held` are items of work that wait until
    a pause is over (lapilli.table.pause). `away` are the holders of seats who are not there, and since when; `presence`
    is what was told of it (lapilli.server.presence).
    """

    def __init__(self, table: Table, seats_changed: Callable[[LiveTable], None] = lambda live: None) -> None:
        self.seats_changed = seats_changed
        self.away: dict[str, int] = {}
        self.presence: Presence | None = None
        self.called: set[str] = set()  # of those who are away (lapilli.server.notifier)
        self.table = table
        self.id = table.created.table
        self.mailbox: list[WorkItem] = []  # short, and smaller than a deque
        self.worker: asyncio.Task[None] | None = None  # while there are items of work
        self.held: list[WorkItem] = []
        self.clients: set[Client] = set()
        self.channels: dict[int | None, Channel] = {}
        self.holders = [seat.holder for seat in table.seats]
        self.uncertain = False  # an append failed, and may have been stored nevertheless
        self.awaits_bot = False  # one thinks about its move, which is for this very table
        self.own_length = 0  # of the log, after the last entry that this process wrote
        self.used = time.monotonic()

    # ---- who is there

    def holders_there(self) -> list[str]:
        return [client.holder for client in self.clients]

    def listen(self, seat: int | None, listener: Listener) -> None:
        channel = self.channels.get(seat)
        if channel is None:
            channel = self.channels[seat] = Channel(Gate(self.table), seat)
        channel.listeners.add(listener)

    def unlisten(self, seat: int | None, listener: Listener) -> None:
        channel = self.channels[seat]
        channel.listeners.discard(listener)
        if not channel.listeners:
            del self.channels[seat]
        self.used = time.monotonic()

    # ---- what happens

    @property
    def in_use(self) -> bool:
        return bool(self.clients or self.worker or self.held or self.awaits_bot)

    def extend(self, entries: list[AnyEntry]) -> None:
        """Entries that are stored become part of the table."""
        self.table.extend(entries)
        self.used = time.monotonic()

    def publish(self) -> None:
        """Show everybody what they may see of what has changed."""
        gate = Gate(self.table)
        for channel in list(self.channels.values()):
            channel.publish(gate)
        holders = [seat.holder for seat in self.table.seats]
        if holders != self.holders:
            self.holders = holders
            for client in list(self.clients):
                client.take_places(self)
            self.seats_changed(self)

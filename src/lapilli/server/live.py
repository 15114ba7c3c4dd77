"""A table in memory, and those who are there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from lapilli.server.channel import Channel, Listener, show_all
from lapilli.server.moment import now
from lapilli.table.entries import AnyEntry
from lapilli.table.secrecy import must_not_see, must_wait, questions, settled_at, waits_until
from lapilli.table.table import Table
from lapilli.table.views import Scene


class Client(Listener, Protocol):
    """Somebody who is at a table, on seats or not."""

    def take_places(self, live: LiveTable) -> None:
        """Listen at the seats that are the client's own now."""


class LiveTable:
    """A table in memory. `clients` are those who are there, `channels` what they are sent, by seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.id = table.created.table
        self.lock = asyncio.Lock()
        self.storing = False  # what was begun without the lock
        self.stored: asyncio.Future[None] | None = None  # for whoever waits until it is
        self.clients: set[Client] = set()
        self.coming: set[Client] = set()  # those who are not yet shown what they may see
        self.channels: dict[int | None, Channel] = {}
        self.holders: list[str | None] = []
        self.arranged = 0  # when the holders were looked at last: the length of the log
        self.doubtful = False  # an append failed, and may have been stored nevertheless
        self.awaits_bot = False  # one thinks about its move, which is for this very table
        self.own_length = 0  # of the log, after the last entry that this process wrote
        self.used = time.monotonic()
        self.scene: Scene | None = None  # as it was shown last
        self.change: asyncio.Future[None] | None = None
        self.pause_over: asyncio.TimerHandle | None = None

    # ---- who is there

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.coming.discard(client)

    def listen(self, seat: int | None, listener: Listener) -> None:
        channel = self.channels.get(seat)
        if channel is None:
            channel = self.channels[seat] = Channel(self.table, seat)
        channel.listeners.add(listener)

    def unlisten(self, seat: int | None, listener: Listener) -> None:
        channel = self.channels[seat]
        channel.listeners.discard(listener)
        if not channel.listeners:
            del self.channels[seat]
        self.used = time.monotonic()

    def can_show(self, seats: list[int | None]) -> bool:
        """Whether somebody who comes in now can be shown these seats.

        In a pause only what somebody there is shown already; but whoever is asked knows of the question.
        """
        if not questions(self.table).keys().isdisjoint(seats):
            return True
        return all(seat in self.channels or not must_not_see(self.table, seat, now()) for seat in seats)

    # ---- what happens

    @property
    def busy(self) -> bool:
        """Whether something is being stored, or read."""
        return self.storing or self.lock.locked()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """While nothing else changes the table."""
        async with self.lock:
            if self.storing:
                self.stored = asyncio.get_running_loop().create_future()
                await self.stored
            yield

    def end_storing(self) -> None:
        self.storing = False
        if self.stored is not None:
            self.stored.set_result(None)
            self.stored = None

    def extend(self, entries: list[AnyEntry]) -> None:
        """Entries that are stored become part of the table."""
        self.table.extend(entries)
        self.used = time.monotonic()

    def publish(self) -> None:
        """Show everybody what they may see of what has changed."""
        at = now()
        self.scene = show_all(self.table, self.scene, self.channels, at)
        self.seat_clients()
        self.wait_for_pause(at)
        if self.change is not None:
            self.change.set_result(None)
            self.change = None

    def seat_clients(self) -> None:
        """Seats may have changed their holders, and in a pause nobody comes in."""
        moving = self.coming
        if self.arranged != self.table.arranged:
            self.arranged = self.table.arranged
            holders = [seat.holder for seat in self.table.seats]
            moving = self.clients if holders != self.holders else self.coming
            self.holders = holders
        for client in list(moving):
            client.take_places(self)

    def wait_for_pause(self, at: int) -> None:
        """Show the rest when the pause is over."""
        if self.pause_over is not None:
            self.pause_over.cancel()
            self.pause_over = None
        left = settled_at(self.table) - at
        if left > 0:
            self.pause_over = asyncio.get_running_loop().call_later(left / 1000, self.publish)

    async def next_change(self) -> None:
        if self.change is None:
            self.change = asyncio.get_running_loop().create_future()
        await asyncio.shield(self.change)

    async def settled(self, seat: int | None) -> None:
        """Wait until what the seat sends may be looked at."""
        while must_wait(self.table, seat, at := now()):
            left = waits_until(self.table, seat) - at
            if left > 0:
                await asyncio.sleep(left / 1000)
            else:
                await self.next_change()

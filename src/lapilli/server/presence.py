"""Who is at a table: known from connections alone, so it tells nothing of what somebody is asked in secret.

Each process knows its own clients and tells the others by the bus: what it says of a table counts until it says
something else, or says nothing for long.
"""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from lapilli.protocol.messages import Away, Presence
from lapilli.server.bus import Bus
from lapilli.server.live import LiveTable
from lapilli.server.moment import now

PATIENCE = 60_000  # milliseconds until the others may go on without somebody
GATHERING = 0.1  # seconds: who comes and goes in the meantime is told together
VALID = 45_000  # milliseconds that the report of another process counts
NUMBER = -1  # on the bus, where lines of a log have numbers from 0

encode = msgspec.json.Encoder().encode


class PresenceReport(msgspec.Struct, frozen=True):
    """What a process says of a table: the holders who are there by it."""

    process: str
    there: list[str]
    at: int


read_report = msgspec.json.Decoder(PresenceReport).decode


class PresenceTracker:
    """Sees who comes and goes at all tables of this process."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.name = secrets.token_hex(8)
        self.reports: dict[str, dict[str, PresenceReport]] = {}  # of other processes, by table and process
        self.due: dict[str, asyncio.TimerHandle] = {}

    # ---- noticing

    def look(self, live: LiveTable) -> None:
        """Somebody came or went, sat down or got up. It is told in a moment."""
        self.note(live)
        if live.id not in self.due:
            self.due[live.id] = asyncio.get_running_loop().call_later(GATHERING, self.tell, live)

    def note(self, live: LiveTable) -> None:
        """Who of those who sit there is away, and since when."""
        there = self.there(live)
        at = now()
        seated = {seat.holder for seat in live.table.seats if seat.holder is not None}
        live.away = {holder: live.away.get(holder, at) for holder in sorted(seated - there)}

    def there(self, live: LiveTable) -> set[str]:
        """The holders who are at a table, by any process."""
        at = now()
        reports = self.reports.get(live.id, {}).values()
        others = [holder for report in reports if report.at > at - VALID for holder in report.there]
        return {*live.holders_there(), *others}

    # ---- telling

    def tell(self, live: LiveTable) -> None:
        """Tell those who are there, and the other processes, what is new."""
        self.due.pop(live.id, None)
        self.note(live)
        self.announce(live)
        shown = self.shown(live)
        if shown == live.presence:
            return
        live.presence = shown
        message = encode(shown)
        for client in live.clients:
            client.send(message)

    def shown(self, live: LiveTable) -> Presence:
        seats = enumerate(live.table.seats)
        away = [Away(number, live.away[seat.holder]) for number, seat in seats if seat.holder in live.away]
        seated = {seat.holder for seat in live.table.seats}
        return Presence(away, len(self.there(live) - seated), PATIENCE)

    def absent(self, live: LiveTable) -> set[int]:
        """The seats without which the others may go on."""
        self.note(live)
        long_ago = {holder for holder, since in live.away.items() if since <= now() - PATIENCE}
        return {number for number, seat in enumerate(live.table.seats) if seat.holder in long_ago}

    # ---- other processes

    def announce(self, live: LiveTable) -> None:
        if not self.bus.alone:
            there = sorted(set(live.holders_there()))
            self.bus.tell(live.id, NUMBER, [encode(PresenceReport(self.name, there, now()))])

    def heard(self, live: LiveTable, lines: list[bytes]) -> None:
        """Another process says who is there by it; one that is new is told who is here."""
        reports = self.reports.setdefault(live.id, {})
        for report in map(read_report, lines):
            if report.process not in reports:
                self.announce(live)
            reports[report.process] = report
        self.note(live)
        if self.shown(live) != live.presence:
            self.look(live)

    def repeat(self, live: LiveTable) -> None:
        """Say again who is here, so that others know that this process is alive."""
        if live.clients:
            self.tell(live)

    def forget(self, table: str) -> None:
        self.reports.pop(table, None)
        if (timer := self.due.pop(table, None)) is not None:
            timer.cancel()

    def close(self) -> None:
        for timer in self.due.values():
            timer.cancel()

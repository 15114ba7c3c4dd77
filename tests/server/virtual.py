"""A server in memory whose time passes only when everybody waits: what clients are sent, to the byte and the moment."""

from __future__ import annotations

import asyncio
import json
import selectors
from typing import Any

from lapilli.protocol.patches import updated
from lapilli.server import moment
from lapilli.server.bus import NoBus
from lapilli.server.clock import Clock
from lapilli.server.guests import Guests
from lapilli.server.keeper import Keeper
from lapilli.server.live import LiveTable
from lapilli.server.metrics import Metrics
from lapilli.server.socket import ClientSocket
from lapilli.server.storage import Conflict, Stored, settle
from lapilli.table import playing, seating
from lapilli.table.table import Table
from tests.server.clients import Json

STORING = 0.002  # seconds until something is stored
STARTED = 1_700_000_000_000  # milliseconds since 1970


class Timeless(selectors.DefaultSelector):
    """Waits for nothing: the time that would pass is added to a clock."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits, and nothing is due"
        self.now += max(0.0, timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.clock = Timeless()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


class VirtualTime:
    """Stands for the module `time` in lapilli.server.moment."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop

    def monotonic_ns(self) -> int:
        return STARTED * 1_000_000 - moment.STARTED + round(self.loop.time() * 1e9)


class Memory:
    """Logs in memory. See `Storage`."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def append(self, table: str, number: int, lines: list[bytes]) -> Stored:
        loop = asyncio.get_running_loop()
        stored: Stored = loop.create_future()
        log = self.logs.setdefault(table, [])
        taken = len(log) > number
        if not taken:
            log += lines
        loop.call_later(STORING, settle, stored, Conflict() if taken else None)
        return stored

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        return self.logs[table][since:]

    async def summarise(self, *_: Any) -> None: ...

    async def visit(self, *_: Any) -> None: ...

    async def holder(self, *_: Any) -> None: ...


class Client:
    """A socket without a network. `heard` is every message with its moment, in milliseconds."""

    def __init__(self, world: World, holder: str) -> None:
        self.world = world
        self.heard: list[tuple[int, bytes]] = []
        self.nested: dict[int | None, Json] = {}
        self.n = 0
        self.socket = ClientSocket(world.keeper, world.guests, "", None, self, self.closed)  # type: ignore[arg-type]
        self.socket.holder = holder
        self.socket.greeting = asyncio.get_running_loop().create_task(self.closed({}))  # type: ignore[arg-type]
        self.socket.come_in(world.live)

    async def closed(self, _: Any) -> None: ...

    def write_text(self, message: bytes) -> None:
        self.heard.append((round(self.world.loop.time() * 1000), message))
        said = json.loads(message)
        if said["type"] == "snapshot":
            self.nested = {shown["view"]["own"]["seat"]: shown["view"] for shown in said["shown"]}
        elif said["type"] == "update":
            self.nested[said["seat"]] = updated(self.nested[said["seat"]], said)

    def say(self, kind: str, **fields: Any) -> None:
        self.n += 1
        self.socket.receive(json.dumps({"type": kind, "n": self.n, **fields}).encode())

    def leave(self) -> None:
        self.socket.leave()


class World:
    """One table with a person on each seat, dealt from a known secret."""

    def __init__(self, loop: VirtualLoop, game: str, options: dict[str, Any], **settings: Any) -> None:
        self.loop = loop
        self.keeper = Keeper(Memory(), NoBus(), Metrics())  # type: ignore[arg-type]
        self.clock = Clock(self.keeper)
        self.keeper.after_change.append(self.clock.look)
        self.guests = Guests("00" * 32)
        at = moment.now()
        entries = seating.create("t", "host", game, options, at, spectators=True, **settings)
        table = Table.fold(entries)

        def add(more: list[Any]) -> None:
            table.extend(more)
            entries.extend(more)

        for seat in range(len(table.seats)):
            add(seating.join(table, f"p{seat}", seat, f"P{seat}", at))
        add(playing.start(table, "host", bytes(32), at))
        for seat in range(len(table.seats)):
            add(playing.contribute(table, f"p{seat}", seat, bytes([seat] * 16), at))
        self.keeper.storage.logs["t"] = [b""] * len(entries)  # type: ignore[attr-defined]
        self.live: LiveTable = self.keeper.keep(table)
        self.states = {0: self.state}  # before each open move, by how many moves were made

    @property
    def state(self) -> Any:
        return self.live.table.current.dealt

    def become(self, state: Any) -> None:
        """Exchange what is hidden."""
        current = self.live.table.current
        current.state = self.states[len(current.turns)] = state
        self.live.publish()

    def numbers(self) -> list[tuple[str, dict[str, str], float]]:
        """All that /metrics would say, but for how long something took."""
        samples = (sample for metric in self.keeper.metrics.registry.collect() for sample in metric.samples)
        return [
            (one.name, one.labels, one.value)
            for one in samples
            if "seconds" not in one.name and "created" not in one.name
        ]

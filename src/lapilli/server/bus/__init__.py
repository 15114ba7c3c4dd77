"""How processes that serve the same tables tell each other what was stored: not at all, or by Redis or Valkey.

The bus is fast but promises nothing: what it loses is read from the storage, which alone decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from urllib.parse import urlsplit

from lapilli.engine.errors import OptionError

Stored = tuple[str, int, list[bytes]]  # the table, the number of the first line, the lines
Heard = Callable[[list[Stored]], None]


class Bus(Protocol):
    """`alone` says that no other process serves the same tables."""

    alone: bool

    async def open(self, heard: Heard, joined: Callable[[], None]) -> None:
        """Begin to listen; `joined` is called whenever listening begins: before, things may have been missed."""

    async def close(self) -> None: ...

    async def check(self) -> None:
        """BusFailure unless others can be reached."""

    def tell(self, table: str, number: int, lines: list[bytes]) -> None:
        """Tell the others what was stored."""


class BusFailure(Exception):
    """The bus cannot be reached."""


class NoBus:
    """For a process that serves its tables alone."""

    alone = True

    async def open(self, heard: Heard, joined: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    async def check(self) -> None:
        pass

    def tell(self, table: str, number: int, lines: list[bytes]) -> None:
        pass


def bus_at(url: str | None) -> Bus:
    """The bus of a URL, none for a process alone; OptionError if it is none."""
    if url is None:
        return NoBus()
    if urlsplit(url).scheme in ("redis", "rediss", "valkey", "unix"):
        from lapilli.server.bus.valkey import ValkeyBus

        return ValkeyBus(url)
    raise OptionError(f"--bus: {url!r} is not a bus; write redis://host:port")

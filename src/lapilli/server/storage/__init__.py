"""Where tables are stored, by URL: `sqlite:///file` for one process, `postgresql://…` for any number of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

import msgspec

from lapilli.engine.errors import OptionError
from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal
from lapilli.server.storage.administration import Ban, BanKind, Listed
from lapilli.server.web_push import Subscription


class Conflict(Exception):
    """Somebody else was faster: the number in the log is taken. Nothing was stored."""


class StorageFailure(Exception):
    """The storage did not answer as it should. Whether something was stored is not known."""


def unavailable() -> Refusal:
    """What a client is told of a StorageFailure."""
    return Refusal("unavailable", 503, say("The server cannot store anything at the moment. Try again."))


class Visit(NamedTuple):
    """A table a guest has sat at: as which holder, what lists show of it, and its log."""

    table: str
    holder: str
    summary: bytes
    lines: list[bytes]


Stored = asyncio.Future[None]  # Conflict or StorageFailure, if it was not


def settle(stored: Stored, failure: Exception | None) -> None:
    """Give the result to the caller, if it still waits."""
    if stored.done():
        return
    if failure is None:
        stored.set_result(None)
    else:
        stored.set_exception(failure)


def time_to_gather(appends: int) -> float:
    """Seconds from the beginning of a commit of so many appends to that of the next.

    A commit of many takes little more than one of few. So where many come, it waits until more have come, and where few
    come, they need not wait.
    """
    return min(appends * 0.0005, 0.006)


class Append(msgspec.Struct, frozen=True, gc=False):
    """Lines for the log of a table, and who waits for them."""

    table: str
    number: int
    lines: bytes
    stored: Stored


class Storage(Protocol):
    """The logs of all tables, and what finds them. A log is a row of lines, numbered from 0.

    What `append` and `create` have returned from survives any crash.
    """

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def check(self) -> None:
        """StorageFailure unless it can be read and written."""

    async def create(self, table: str, lines: list[bytes], public: bool, summary: bytes, at: int) -> None:
        """A new table with the first lines of its log, and the summary that lists show."""

    def append(self, table: str, number: int, lines: list[bytes]) -> Stored:
        """Add lines to a log of `number` lines, all or none; Conflict if it has more already."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The lines of a log from number `since` on, where an append began."""

    async def summarise(self, table: str, summary: bytes, at: int) -> None:
        """Exchange the summary of a table."""

    async def summary(self, table: str) -> bytes | None: ...

    async def lobby(self, since: int, most: int) -> list[bytes]:
        """The summaries of public tables that changed after `since`, the last first."""

    async def visit(self, guest: str, table: str, holder: str, at: int) -> None:
        """Remember that a guest has sat at a table, as which holder."""

    async def holder(self, guest: str, table: str) -> str | None:
        """As which holder a guest has sat at a table."""

    async def visited(self, guest: str, most: int) -> list[tuple[str, bytes]]:
        """As which holder a guest has sat at tables, and their summaries, those that changed last first."""

    async def unvisit(self, guest: str, table: str) -> None:
        """Forget that a guest has sat at a table."""

    async def visits(self, guest: str, most: int) -> list[Visit]:
        """The tables a guest has sat at with their logs, those that changed last first."""

    async def rewrite(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Exchange lines of a log, to take a name out of it. What they mean to the fold must stay the same."""

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """The browsers by which a guest wants to be called."""

    async def subscribe(self, guest: str, browser: Subscription, at: int) -> None: ...

    async def unsubscribe(self, guest: str, endpoint: str) -> None: ...

    async def profile(self, guest: str) -> tuple[str, int] | None:
        """What a guest is called, and the number of their picture."""

    async def keep_profile(self, guest: str, name: str, picture: int) -> None: ...

    async def forget(self, guest: str) -> None:
        """Delete the visits, the profile, the shared records and the subscriptions of a guest."""

    async def keep_record(self, name: str, guest: str, text: str, at: int, most: int) -> None:
        """Keep a record under an unguessable name. Of more than `most` records the oldest are deleted."""

    async def kept_record(self, name: str) -> str | None: ...

    async def setting(self, name: str, proposed: str) -> str:
        """The value of a setting that all processes share: the one that was proposed first."""

    # For hosts, and films: see `Administration`, which every storage has.

    async def bans(self) -> list[Ban]: ...

    async def ban(self, ban: Ban) -> None: ...

    async def unban(self, kind: BanKind, whom: str) -> None: ...

    async def listed(self, since: int, before: int, most: int) -> list[Listed]: ...

    async def last_lines(self, table: str) -> bytes: ...

    async def guests_at(self, table: str) -> list[tuple[str, str]]: ...

    async def delete_table(self, table: str) -> None: ...

    async def records(self, most: int) -> list[tuple[str, str, int]]: ...

    async def delete_record(self, name: str) -> None: ...

    async def delete_records(self, before: int) -> None: ...

    async def statistics(self) -> dict[str, int]: ...

    async def keep_film(self, table: str, number: int, name: str, film: bytes) -> None: ...

    async def film_record(self, name: str, film_name: str, film: bytes) -> None: ...

    async def film(self, name: str) -> bytes | None: ...

    async def film_at(self, table: str, number: int) -> bytes | None: ...

    async def films_at(self, table: str) -> set[int]: ...

    async def films_by_table(self) -> dict[str, int]: ...

    async def records_without_film(self) -> list[str]: ...


def joined(lines: list[bytes]) -> bytes:
    """The lines of one append as one value; JSON has no line break in a line."""
    return b"\n".join(lines)


def parted(appends: Iterable[bytes]) -> list[bytes]:
    return [line for append in appends for line in append.split(b"\n")]


def rewritten(appends: Iterable[Sequence[Any]], change: Callable[[bytes], bytes]) -> Iterator[tuple[int, bytes]]:
    """The appends (a number and its lines) that a change of lines alters."""
    for number, lines in appends:
        changed = joined([change(line) for line in parted([lines])])
        if changed != lines:
            yield number, changed


def visits_in(rows: Iterable[Sequence[Any]]) -> list[Visit]:
    """Rows of table, holder, summary and the lines of one append, put together."""
    visits: list[Visit] = []
    for table, holder, summary, lines in rows:
        if not visits or visits[-1].table != table:
            visits.append(Visit(table, holder, summary, []))
        visits[-1].lines.extend(parted([lines]))
    return visits


def storage_at(url: str, alone: bool = True) -> Storage:
    """The storage of a URL; OptionError if it is none. Not `alone`: for a host's command beside a server."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        from lapilli.server.storage.sqlite import SqliteStorage

        path = unquote(parts.path)[1:]
        if not path or parts.netloc:
            raise OptionError(
                f"--database: {url!r} names no file; write sqlite:///relative/file or sqlite:////full/path"
            )
        return SqliteStorage(path, alone)
    if parts.scheme in ("postgresql", "postgres"):
        from lapilli.server.storage.postgresql import PostgresqlStorage

        return PostgresqlStorage(url)
    raise OptionError(f"--database: {url!r} is not a place to store tables; write sqlite:///file or postgresql://…")

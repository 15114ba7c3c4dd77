"""Films: what finished games showed, kept for the day when this program has other rules.

A record is a seed and moves: only the rules that it was played by make a game of it. So a game that is over is filmed,
from every seat and with open cards. What films show is never read, only shown again; names of people are not in them.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from itertools import islice
from typing import TypeVar

import msgspec

from lapilli.engine.errors import OptionError, RecordError
from lapilli.engine.record import Record, read_record, replay
from lapilli.engine.verification import fingerprint, sealed
from lapilli.games import game_class
from lapilli.protocol.study import MOST_MOVES, Steps
from lapilli.server.games_played import seats_at_end
from lapilli.server.keeper import Keeper, read_summaries
from lapilli.server.logs import log_failure
from lapilli.server.moment import now
from lapilli.server.settings import DAY
from lapilli.server.steps import game_to_study, walk
from lapilli.table.entries import Finished, read_entry
from lapilli.table.errors import LogError
from lapilli.table.table import Table
from lapilli.table.views import record as record_of

T = TypeVar("T")
REST = 30  # times as long as a step of a film has taken: playing comes first
MOST_WAITING = 2_000  # games; the others are looked for when these are done
CLOSING_SECONDS = 20.0  # for what waits when the server is stopped
AT_ONCE = 500  # tables that are looked at together


class Film(msgspec.Struct, frozen=True):
    """What a game showed: its Steps, as they are sent, with open cards and from each seat. People have no names."""

    record: Record
    open: msgspec.Raw
    seats: list[msgspec.Raw]

    def to_bytes(self) -> bytes:
        return zlib.compress(msgspec.json.encode(self))


def read_film(stored: bytes) -> Film:
    return msgspec.json.decode(zlib.decompress(stored), type=Film)


def is_outdated(record: Record) -> bool:
    """Whether this program has other rules than those that a record was played by."""
    try:
        return game_class(record.game).info.rules_version != record.rules_version
    except OptionError:
        return True


def film_name(record: Record) -> str:
    """By what a film is found: what was played, whoever played it."""
    return fingerprint([record.game, record.rules_version, record.options, record.seed, record.moves])


def filming(record: Record) -> Iterator[Film | None]:
    """The film, at the end of many short steps."""
    shown = []
    for seat in (None, *range(len(record.players))):
        first = next(replay(record, game_to_study))
        steps = []
        for step in walk(first.game, first.state, record.moves[:MOST_MOVES], seat, with_choices=False):
            steps.append(step)
            yield None
        layout = first.game.table_layout
        shown.append(msgspec.Raw(msgspec.json.encode(Steps(record.game, record.options, layout, steps))))
        yield None
    yield Film(record, shown[0], shown[1:])


def film_of(record: Record) -> bytes:
    """A film, made in one go."""
    *_, film = filming(record)
    assert film is not None
    return film.to_bytes()


# ---- names


def without_people(table: Table) -> Record:
    """The record of the game that is over at a table; people have no names."""
    plain = record_of(table)
    seats = zip(plain.players, table.seats, strict=True)
    return msgspec.structs.replace(plain, players=["" if seat.kind == "human" else name for name, seat in seats])


def with_people(record: Record, lines: list[bytes]) -> Record:
    """The record with the names that people have in the log of its table."""
    deal = record.fair_deal
    assert deal is not None
    seats = seats_at_end([read_entry(line) for line in lines], deal.game_number)
    players = [name or seats[seat].shown.name for seat, name in enumerate(record.players)]
    return sealed(msgspec.structs.replace(record, players=players), deal)


# ---- the camera


class Filmer:
    """Films the games of a server when they are over, without haste, and at the start those that have no film yet."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.waiting: deque[Record] = deque()
        self.is_behind = True  # there may be games without a film that do not wait here
        self.hurry = False
        self.come = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.keeper.after_game.append(self.add)
        self.task = asyncio.create_task(self.work())

    async def close(self) -> None:
        """Film what waits: the next program may have other rules."""
        self.hurry = True
        self.come.set()
        if self.task is not None:
            await asyncio.wait([self.task], timeout=CLOSING_SECONDS)
            self.task.cancel()

    def add(self, table: Table) -> None:
        """A game at a table is over."""
        if len(self.waiting) < MOST_WAITING:
            self.waiting.append(without_people(table))
            self.come.set()
        else:
            self.is_behind = True

    async def work(self) -> None:
        while True:
            try:
                if self.waiting:
                    await self.film(self.waiting.popleft())
                elif self.is_behind:
                    self.is_behind = False
                    await self.look_for_others()
                elif self.hurry:
                    return
                else:
                    self.come.clear()
                    await self.come.wait()
            except Exception as error:  # the next game may be filmed
                log_failure("a game was not filmed", error)

    async def film(self, record: Record) -> None:
        deal, film = record.fair_deal, await self.developed(record)
        if deal is not None:
            await self.keeper.storage.keep_film(deal.table, deal.game_number, film_name(record), film)

    async def developed(self, record: Record) -> bytes:
        *_, film = [step async for step in self.paced(filming(record))]
        assert film is not None
        return await asyncio.to_thread(film.to_bytes)

    async def paced(self, steps: Iterator[T]) -> AsyncIterator[T]:
        """Steps with a rest after each."""
        begun = time.monotonic()
        for step in steps:
            yield step
            await asyncio.sleep(0 if self.hurry else REST * (time.monotonic() - begun))
            begun = time.monotonic()

    async def look_for_others(self) -> None:
        """Film the games at tables and the shared records that have no film."""
        storage = self.keeper.storage
        filmed, since = await storage.films_by_table(), 0
        while tables := await storage.listed(since, now() + DAY, AT_ONCE):
            for shown in read_summaries([one.summary for one in tables]):
                if shown.games > filmed.get(shown.table, 0):
                    await self.film_table(shown.table)
            since = tables[-1].changed + 1
        for name in await storage.records_without_film():
            await self.film_shared(name)

    async def film_table(self, name: str) -> None:
        lines, filmed = await self.keeper.storage.read(name), await self.keeper.storage.films_at(name)
        with suppress(LogError):  # of older rules, or damaged: the next table may be filmed
            async for record in self.paced(finished_games(lines)):
                if record is not None and record.fair_deal and record.fair_deal.game_number not in filmed:
                    await self.film(record)

    async def film_shared(self, name: str) -> None:
        text = await self.keeper.storage.kept_record(name)
        with suppress(RecordError):
            record = read_record(text or "")
            await self.keeper.storage.film_record(name, film_name(record), await self.developed(record))


def finished_games(lines: list[bytes]) -> Iterator[Record | None]:
    """The games of a table, each when it is over, and None after each other entry of its log."""
    entries = (read_entry(line) for line in lines)
    table = Table.fold(islice(entries, 1))
    for entry in entries:
        table.apply(entry)
        yield without_people(table) if isinstance(entry, Finished) else None

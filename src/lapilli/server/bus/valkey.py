"""The bus by Redis or Valkey: one channel for each table that somebody looks at, of what is stored there.

Whenever a subscription begins, or begins anew after a lost connection, the table is read from the storage, so nothing
that was said in between is missed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import redis.asyncio as valkey
from redis.exceptions import RedisError

from lapilli.server.bus import BusFailure, Heard

PREFIX = "lapilli:"
EVERYBODY = PREFIX + "*"  # no table's; keeps the connection open while none is followed
AGAIN_SECONDS = 0.2
BROKEN = (RedisError, OSError, asyncio.TimeoutError)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(tuple[int, list[bytes]]).decode


class ValkeyBus:
    """See `Bus`."""

    alone = False

    def __init__(self, url: str) -> None:
        self.client: Any = valkey.from_url(url.replace("valkey://", "redis://", 1), health_check_interval=10)
        self.voice: Any = self.client.pubsub()
        self.saying: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.wanted: set[str] = set()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard, joined: Callable[[str], None]) -> None:
        self.heard, self.joined = heard, joined
        try:
            await self.voice.subscribe(EVERYBODY)
        except BROKEN as error:
            raise BusFailure(f"--bus: cannot be reached: {error}") from error
        self.tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.speak())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        with suppress(*BROKEN):
            await self.voice.aclose()
            await self.client.aclose()

    async def check(self) -> None:
        try:
            await self.client.ping()
        except BROKEN as error:
            raise BusFailure(str(error)) from error

    # ---- listening

    async def follow(self, table: str) -> None:
        if table not in self.wanted:
            self.wanted.add(table)
            with suppress(Exception):  # a broken connection subscribes to all anew
                await self.voice.subscribe(PREFIX + table)

    async def forget(self, table: str) -> None:
        self.wanted.discard(table)
        with suppress(Exception):
            await self.voice.unsubscribe(PREFIX + table)

    async def listen(self) -> None:
        while True:
            try:
                message = await self.voice.get_message(timeout=None)
            except Exception:  # whatever it is, we must go on listening
                await asyncio.sleep(AGAIN_SECONDS)
                with suppress(Exception):
                    await self.voice.connect()
                continue
            if message is not None:
                self.take(message["type"], message["channel"].decode().removeprefix(PREFIX), message["data"])

    def take(self, kind: str, table: str, said: bytes) -> None:
        if kind == "message":
            self.heard(table, *decode(said))
        elif kind == "subscribe" and table in self.wanted:
            self.joined(table)

    # ---- speaking

    def tell(self, table: str, number: int, lines: list[bytes]) -> None:
        self.saying.put_nowait((PREFIX + table, encode((number, lines))))

    async def speak(self) -> None:
        """Say what waits, all at once, until it was said."""
        while True:
            batch = [await self.saying.get()]
            while not self.saying.empty():
                batch.append(self.saying.get_nowait())
            while not await self.said(batch):
                await asyncio.sleep(AGAIN_SECONDS)

    async def said(self, batch: list[tuple[str, bytes]]) -> bool:
        try:
            async with self.client.pipeline(transaction=False) as pipeline:
                for channel, said in batch:
                    pipeline.publish(channel, said)
                await pipeline.execute()
        except Exception:  # whatever it is, it must be said in the end
            return False
        return True

"""The bus by Redis or Valkey: one channel on which every process publishes what it has stored, many entries at once.

Every process hears about every table: skipping messages about other tables costs less than subscribing to each table.
Whenever listening begins, also after a lost connection, the tables are read from the storage, so nothing is missed.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import redis.asyncio as valkey
from redis.exceptions import RedisError

from lapilli.server.batcher import Batcher
from lapilli.server.bus import BusFailure, Heard, Stored

CHANNEL = "lapilli"
OWN_NAME = 8  # bytes
AGAIN_SECONDS = 0.2
BROKEN = (RedisError, OSError, asyncio.TimeoutError)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(list[Stored]).decode


class ValkeyBus:
    """See `Bus`."""

    alone = False

    def __init__(self, url: str) -> None:
        self.client: Any = valkey.from_url(url.replace("valkey://", "redis://", 1), health_check_interval=10)
        self.voice: Any = self.client.pubsub()
        self.batch: Batcher[Stored] = Batcher(self.publish)
        self.name = secrets.token_bytes(OWN_NAME)
        self.listening: asyncio.Task[None] | None = None

    async def open(self, heard: Heard, joined: Callable[[], None]) -> None:
        self.heard, self.joined = heard, joined
        try:
            await self.voice.subscribe(CHANNEL)
        except BROKEN as error:
            raise BusFailure(f"--bus: cannot be reached: {error}") from error
        self.listening = asyncio.create_task(self.listen())

    async def close(self) -> None:
        for task in (self.listening, self.batch.task):
            if task is not None:
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
                self.take(message["type"], message["data"])

    def take(self, kind: str, message: Any) -> None:
        if kind == "subscribe":
            self.joined()
        elif kind == "message" and not message.startswith(self.name):
            self.heard(decode(message[OWN_NAME:]))

    # ---- speaking

    def tell(self, table: str, number: int, lines: list[bytes]) -> None:
        self.batch.add((table, number, lines))

    async def publish(self, batch: list[Stored]) -> None:
        """Publish all of it in one message, and retry until that succeeds."""
        message = self.name + encode(batch)
        while True:
            try:
                await self.client.publish(CHANNEL, message)
                return
            except Exception:  # whatever it is, it must be said in the end
                await asyncio.sleep(AGAIN_SECONDS)

"""A WebSocket client that does as little as possible, so that a load client is not what is measured."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

TEXT, BINARY, PING, PONG = 1, 2, 9, 10
MASK = b"\0\0\0\0"  # allowed, and costs nothing to apply


class Wire(asyncio.Protocol):
    """One connection. `heard` is called with each message; `received` counts the bytes of messages."""

    def __init__(self, heard: Callable[[bytes], None], request: bytes, opened: asyncio.Future[None]) -> None:
        self.heard = heard
        self.request = request
        self.opened = opened
        self.waiting = b""
        self.received = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        data = self.waiting + data if self.waiting else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.waiting = head
                return
            assert b" 101 " in head, head
            self.opened.set_result(None)
            self.waiting = data
            asyncio.get_running_loop().call_soon(self.data_received, b"")  # after whoever waits for the connection
            return
        start = 0
        while (after := self.frame(data, start)) > start:
            start = after
        self.waiting = data[start:]

    def frame(self, data: bytes, start: int) -> int:
        """Read one frame; where the next begins, or `start` if it is not whole yet."""
        if len(data) < start + 2:
            return start
        size, body = data[start + 1], start + 2
        if size == 126:
            size, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
        elif size == 127:
            size, body = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
        end = body + size
        if len(data) < end:
            return start
        kind = data[start] & 15
        if kind in (TEXT, BINARY):
            self.received += size
            self.heard(data[body:end])
        elif kind == PING:
            self.write(PONG, data[body:end])
        return end

    def send(self, message: bytes) -> None:
        self.write(TEXT, message)

    def write(self, kind: int, message: bytes) -> None:
        size = len(message)
        head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + MASK + message)

    def close(self) -> None:
        self.transport.close()


async def connect(url: str, heard: Callable[[bytes], None]) -> Wire:
    parts = urlsplit(url)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    key = "AAAAAAAAAAAAAAAAAAAAAA=="
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    opened: asyncio.Future[None] = loop.create_future()
    _, wire = await loop.create_connection(lambda: Wire(heard, request.encode(), opened), parts.hostname, parts.port)
    await opened
    return wire


def pin(core: int) -> None:
    """Run on one core only."""
    os.sched_setaffinity(0, {core})

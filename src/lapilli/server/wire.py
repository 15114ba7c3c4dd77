"""uvicorn's WebSocket with a shorter way in and out: messages are handed to a reader, and written, at once.

Handshake, pings and closing are uvicorn's. Its queue of messages for the application is not used: what a client sends
while it waits for something else must be read, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is installed without a C compiler
    from websockets.utils import apply_mask

EXTENSION = "lapilli.wire"  # where an ASGI scope has it
TEXT = 0x81  # a whole text message
MASKED = 0x80
MASK = 4  # bytes
SHORTEST_HEAD = 2 + MASK
MOST_WAITING = 2**18  # bytes that a client has not taken yet


class Wire(WebSocketsSansIOProtocol):
    """A socket that its application can write to directly; see `wire_of`. `reader` is given each message."""

    reader: Callable[[bytes], None] | None = None
    rest = b""  # the beginning of a frame

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.outgoing: list[bytes] = []
        self.unsent = UNSENT.setdefault(self.loop, [])
        self.unread = UNREAD.setdefault(self.loop, [])

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Messages of one frame, as nearly all are, are read here; everything else by uvicorn, frame by frame."""
        if self.reader is None:
            super().data_received(data)
            return
        data = self.rest + data
        while len(data) >= SHORTEST_HEAD:
            head, size = head_of(data)
            if size > self.config.ws_max_size or not data[1] & MASKED:  # uvicorn ends the connection
                super().data_received(data)
                return
            if len(data) < head + size:
                break
            if data[0] == TEXT and not self.frames and not self.close_sent:
                self.hand_over(apply_mask(data[head : head + size], data[head - MASK : head]))
            else:
                super().data_received(data[: head + size])
            data = data[head + size :]
        self.rest = data

    def send_receive_event_to_app(self) -> None:
        """The other messages, put together by uvicorn."""
        if self.reader is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            message, self.frames = b"".join(self.frames), []
            self.hand_over(message)

    def hand_over(self, message: bytes) -> None:
        """Have a message read when all that has come is here: a processor does the same thing often faster."""
        if not self.unread:
            self.loop.call_soon(read_all, self.unread)
        self.unread.append((self, message))

    def read(self, message: bytes) -> None:
        if self.reader is not None:
            self.reader(message)

    def write_text(self, message: bytes) -> None:
        """Send a text message. All that is written in one turn of the event loop goes out together."""
        size = len(message)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 2**16:
            head = bytes((TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        if not self.outgoing:
            if not self.unsent:
                self.loop.call_soon(flush_all, self.unsent)
            self.unsent.append(self)
        self.outgoing += (head, message)

    def flush(self) -> None:
        """Write what waits. A client that does not take what it is sent is cut off without another word."""
        outgoing, self.outgoing = self.outgoing, []
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(b"".join(outgoing))
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()


def flush_all(unsent: list[Wire]) -> None:
    wires = unsent.copy()
    unsent.clear()
    for wire in wires:
        wire.flush()


def read_all(unread: list[tuple[Wire, bytes]]) -> None:
    """Whatever goes wrong with one message, the others must be read."""
    messages = unread.copy()
    unread.clear()
    for wire, message in messages:
        try:
            wire.read(message)
        except Exception as error:
            wire.loop.call_exception_handler({"message": "a message was not read", "exception": error})


# Who has something to send, and what has come and is not read yet.
UNSENT: WeakKeyDictionary[asyncio.AbstractEventLoop, list[Wire]] = WeakKeyDictionary()
UNREAD: WeakKeyDictionary[asyncio.AbstractEventLoop, list[tuple[Wire, bytes]]] = WeakKeyDictionary()


def head_of(data: bytes) -> tuple[int, int]:
    """How long the head of a client's frame is, and how long what follows it."""
    size = data[1] & ~MASKED
    if size == 126:
        return 4 + MASK, int.from_bytes(data[2:4], "big")
    if size == 127:
        return 10 + MASK, int.from_bytes(data[2:10], "big")
    return SHORTEST_HEAD, size


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION]
    return wire

"""uvicorn's WebSocket with a shorter way in and out: messages are handed to a reader, and written, at once.

Handshake, pings and closing are uvicorn's. Its queue of messages for the application is not used: what a client sends
while it waits for something else must be read, too. Frames are parsed here, because that takes a sixth of the time that
the parser of `websockets` takes (3.3 µs a frame), and each is counted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol
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
Reader = Callable[[bytes, bool], None]  # a message, and whether it is allowed
FAREWELL_SECONDS = 1.0
MOST_WAITING = 2**18  # bytes that a client has not taken yet


class Allowed(Protocol):
    def take(self) -> bool:
        """Whether one more frame is allowed now."""


class Wire(WebSocketsSansIOProtocol):
    """A socket that its application can write to directly; see `wire_of`."""

    rest = b""  # the beginning of a frame, or what came before the reader
    deaf = False  # the client has sent too much: nothing more is read

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.reader: Reader | None = None
        self.on_end: Callable[[], None] | None = None  # called when the connection is lost
        self.ended: asyncio.Future[None] = self.loop.create_future()
        self.outgoing: list[bytes] = []
        self.unsent = UNSENT.setdefault(self.loop, [])
        self.unread = UNREAD.setdefault(self.loop, [])

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.on_end is not None:
            self.on_end()

    def listen(self, reader: Reader, allowed: Allowed) -> None:
        """Give the reader each message from now on, as long as frames are allowed. False: it was one too many.

        What only the handshake needed is let go: most of the memory of a connection.
        """
        self.reader, self.allowed = reader, allowed
        unused: Any = Ending(self.ended)
        waiting, self.queue = self.queue, unused
        while not waiting.empty():
            unused.put_nowait(waiting.get_nowait())
        held: list[Any] = [self.request.headers, self.response.headers, self.scope]
        for one in held:
            one.clear()
        self.data_received(b"")

    def data_received(self, data: bytes) -> None:
        """Read each frame once, where it lies. Messages of one frame are read here, all other frames by uvicorn."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self.deaf:
            return
        data, at = self.rest + data if self.rest else data, 0
        while self.reader is not None and len(data) - at >= SHORTEST_HEAD:
            head, size = head_of(data, at)
            if size > self.config.ws_max_size or not data[at + 1] & MASKED:  # uvicorn ends the connection
                self.deaf = True
                super().data_received(data[at : at + SHORTEST_HEAD + head])
                return
            begin, end = at + head, at + head + size
            if end > len(data):
                break
            allowed = self.allowed.take()
            if data[at] == TEXT and not self.frames and not self.close_sent:
                self.hand_over(apply_mask(data[begin:end], data[begin - MASK : begin]), allowed)
            elif allowed:
                super().data_received(data[at:end])
            else:
                self.hand_over(b"", False)
            if not allowed:
                self.stop_reading()
                return
            at = end
        self.rest = data[at:]
        if self.reader is None and len(self.rest) > self.config.ws_max_size:
            self.transport.abort()

    def stop_reading(self) -> None:
        """Leave what comes where it is: whoever sends too much has a moment to hear so, and is cut off."""
        self.deaf = True
        self.rest = b""
        if not self.transport.is_closing():
            self.transport.pause_reading()
            self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """The other messages, put together by uvicorn."""
        if self.reader is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            message, self.frames = b"".join(self.frames), []
            self.hand_over(message, True)

    def hand_over(self, message: bytes, allowed: bool) -> None:
        """Have a message read when all that has come is here: batching is cheaper."""
        if not self.unread:
            self.loop.call_soon(read_all, self.unread)
        self.unread.append((self, message, allowed))

    def read(self, message: bytes, allowed: bool) -> None:
        if self.reader is not None:
            self.reader(message, allowed)

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


class Ending:
    """Stands for uvicorn's queue of messages for the application: only the end matters, messages go to the reader."""

    __slots__ = ("ended",)

    def __init__(self, ended: asyncio.Future[None]) -> None:
        self.ended = ended

    def put_nowait(self, message: Any) -> None:
        if message["type"] == "websocket.disconnect" and not self.ended.done():
            self.ended.set_result(None)


def flush_all(unsent: list[Wire]) -> None:
    wires = unsent.copy()
    unsent.clear()
    for wire in wires:
        wire.flush()


def read_all(unread: list[tuple[Wire, bytes, bool]]) -> None:
    """Whatever goes wrong with one message, the others must be read."""
    messages = unread.copy()
    unread.clear()
    for wire, message, allowed in messages:
        try:
            wire.read(message, allowed)
        except Exception as error:
            wire.loop.call_exception_handler({"message": "a message was not read", "exception": error})


# Who has something to send, and what has come and is not read yet.
UNSENT: WeakKeyDictionary[asyncio.AbstractEventLoop, list[Wire]] = WeakKeyDictionary()
UNREAD: WeakKeyDictionary[asyncio.AbstractEventLoop, list[tuple[Wire, bytes, bool]]] = WeakKeyDictionary()


def head_of(data: bytes, at: int) -> tuple[int, int]:
    """How long the head of the frame there is, and how long what follows it."""
    size = data[at + 1] & ~MASKED
    if size == 126:
        return 4 + MASK, int.from_bytes(data[at + 2 : at + 4], "big")
    if size == 127:
        return 10 + MASK, int.from_bytes(data[at + 2 : at + 10], "big")
    return SHORTEST_HEAD, size


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION]
    return wire

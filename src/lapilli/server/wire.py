"""uvicorn's WebSocket with a shorter way in and out: messages are handed to a reader, and written, at once.

Handshake, pings and closing are uvicorn's. Its queue of messages for the application is not used: what a client sends
while it waits for something else must be read, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "lapilli.wire"  # where an ASGI scope has it
TEXT = 0x81  # a whole text message
MOST_WAITING = 2**18  # bytes that a client has not taken yet


class Wire(WebSocketsSansIOProtocol):
    """A socket that its application can write to directly; see `wire_of`. `reader` is given each message."""

    reader: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self.reader is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            message, self.frames = b"".join(self.frames), []
            self.reader(message)

    def write_text(self, message: bytes) -> bool:
        """Send a text message; False if the client does not take what it is sent."""
        if self.close_sent or self.transport.is_closing():
            return True
        size = len(message)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 2**16:
            head = bytes((TEXT, 126, size >> 8, size & 255))
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + message)
        return self.transport.get_write_buffer_size() <= MOST_WAITING

    def abort(self) -> None:
        """End the connection without another word."""
        self.transport.abort()


def wire_of(scope: Any) -> Wire:
    wire: Wire = scope["extensions"][EXTENSION]
    return wire

"""A socket to a server that opens again by itself."""

from __future__ import annotations

import time
from contextlib import ExitStack
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from lapilli.engine.errors import LapilliError
from lapilli.protocol import messages as say

BROKEN = (WebSocketException, OSError, EOFError, TimeoutError)
AGAIN_SECONDS = 0.1
LONGEST_WAIT = 2.0

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(say.ServerMessage).decode


class ConnectionLost(LapilliError):
    """The server could not be reached again in time.

    >>> from lapilli.client import join
    >>> join("http://127.0.0.1:9/t/none", name="Robo", patience=0.1)
    Traceback (most recent call last):
    ...
    lapilli.client.connection.ConnectionLost: ...
    """


class Connection:
    """Messages to and from a server. When it breaks, what was sent last may be lost."""

    def __init__(self, server: str, patience: float) -> None:
        parts = urlsplit(server)
        scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
        self.address = f"{scheme}://{parts.netloc}{parts.path}/api/v1/socket"
        self.patience = patience
        self.opened = ExitStack()
        self.socket: ClientConnection | None = None

    def open(self) -> None:
        """Connect, trying again until patience is at an end."""
        self.close()
        until, wait = time.monotonic() + self.patience, AGAIN_SECONDS
        while True:
            try:
                opening = connect(self.address, compression=None, max_size=2**22, open_timeout=self.patience)
                self.socket = self.opened.enter_context(opening)
                return
            except (*BROKEN, InvalidHandshake, InvalidURI) as error:
                if time.monotonic() > until:
                    raise ConnectionLost(f"{self.address} cannot be reached: {error}") from error
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def close(self) -> None:
        self.opened.close()
        self.socket = None

    def send(self, command: say.ClientMessage) -> bool:
        """Whether it was sent; False if the connection is broken."""
        try:
            if self.socket is not None:
                self.socket.send(encode(command).decode())
        except BROKEN:
            self.close()
        return self.socket is not None

    def receive(self, timeout: float | None) -> say.ServerMessage | None:
        """The next message; None if the connection is broken. TimeoutError if none came in time."""
        try:
            if self.socket is not None:
                message: say.ServerMessage = decode(self.socket.recv(timeout))
                return message
        except TimeoutError:
            raise
        except BROKEN:
            self.close()
        return None

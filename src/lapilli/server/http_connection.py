"""uvicorn's HTTP connection with what it lacks: a time by which a request must be there, and limits of connections."""

from __future__ import annotations

import asyncio
from functools import partial
from ipaddress import ip_address
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lapilli.server.limits import Limits, network_of
from lapilli.server.settings import Network
from lapilli.server.wire import Wire

REQUEST_SECONDS = 15.0  # from the connection, or the first byte of another request, to the request's last byte


class LimitedConnection(HttpToolsProtocol):
    """A connection. `limited_connection` makes the class of a server's connections."""

    limits: Limits
    proxies: list[Network]
    most: int
    address: str | None = None  # whose place it takes; None: nobody's
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = network_of(self.client[0]) if self.client else ""
        if len(self.connections) > self.most or not (self.is_proxy() or self.enter(address)):
            self.limits.note("connections_at_once", address)
            transport.abort()
        else:
            self.expect_request()

    def is_proxy(self) -> bool:
        """Whether it speaks for many addresses."""
        return self.client is None or any(ip_address(self.client[0]) in proxies for proxies in self.proxies)

    def enter(self, address: str) -> bool:
        """Whether the address may open one more connection; beyond its limit nothing that it sends is read."""
        entered = self.limits["connections"].of(address).take() and self.limits.connections.enter(address)
        self.address = address if entered else None
        return entered

    def leave(self) -> None:
        self.request_is_here()
        if self.address is not None:
            self.limits.connections.leave(self.address)
            self.address = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.leave()
        self.release_parser()

    def release_parser(self) -> None:
        """The parser knows this object: without it both are freed at once, not when garbage is looked for."""
        self.parser: Any = None

    # ---- the time for a request

    def expect_request(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(REQUEST_SECONDS, self.give_up)

    def request_is_here(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        self.timer = None
        self.limits.note("request_seconds", self.address or "")
        self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_request()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.request_is_here()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.request_is_here()
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire) and self.address is not None:
            wire.on_end = partial(self.limits.connections.leave, self.address)
            self.address = None
        self.release_parser()


def limited_connection(limits: Limits, proxies: list[Network], most: int) -> type[LimitedConnection]:
    """The class of connections to a server: no more than `most` of them, whoever they come from."""
    return type("ServerConnection", (LimitedConnection,), {"limits": limits, "proxies": proxies, "most": most})

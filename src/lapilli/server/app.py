"""The server as one ASGI application: Litestar for HTTP, our own endpoint for sockets."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from lapilli.bots.factories import register
from lapilli.engine.errors import LapilliError, OptionError
from lapilli.engine.words import say, verbatim
from lapilli.protocol.problems import Code, problem, problem_of
from lapilli.server.advice import Adviser
from lapilli.server.bots import Bots
from lapilli.server.bus import BusFailure, bus_at
from lapilli.server.caretaker import Caretaker
from lapilli.server.clock import Clock
from lapilli.server.films import Filmer
from lapilli.server.guards import QuotaGuard, RequestFilter
from lapilli.server.guests import Guests
from lapilli.server.home import HOME
from lapilli.server.http import ROUTES
from lapilli.server.inbox import INBOX
from lapilli.server.keeper import Keeper
from lapilli.server.limits import Limits
from lapilli.server.logs import log_failure
from lapilli.server.metrics import Metrics
from lapilli.server.notifier import Notifier
from lapilli.server.pages import PAGES
from lapilli.server.pictures import PICTURES, Pictures
from lapilli.server.prints import Printer, print_game
from lapilli.server.settings import Settings
from lapilli.server.socket import serve_socket
from lapilli.server.storage import StorageFailure, storage_at, unavailable
from lapilli.server.study import STUDY, RecordReader
from lapilli.server.web_push import WebPush, fresh_key

SOCKET = "/api/v1/socket"


class Server:
    """Everything a process needs to serve tables. Call it as an ASGI application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        register(settings.bots)
        self.limits = Limits(settings.quotas)
        self.metrics = Metrics()
        self.keeper = Keeper(storage_at(settings.database), bus_at(settings.bus), self.metrics)
        self.bots = Bots(self.keeper)
        self.clock = Clock(self.keeper)
        self.adviser = Adviser()
        self.record_reader = RecordReader()
        self.printer = Printer()
        self.pictures = Pictures()
        self.caretaker = Caretaker(self.keeper, settings.retention)
        self.filmer = Filmer(self.keeper)
        self.keeper.after_change += [self.bots.look, self.clock.look]
        http = Litestar(
            [*ROUTES, *STUDY, *HOME, *INBOX, *PICTURES, *PAGES, print_game],
            guards=[
                QuotaGuard(self.limits, self.caretaker, lambda scope: self.guests.in_scope(scope), settings.private)
            ],
            dependencies={
                "base": Provide(lambda: settings.base, sync_to_thread=False),
                "keeper": Provide(lambda: self.keeper, sync_to_thread=False),
                "adviser": Provide(lambda: self.adviser, sync_to_thread=False),
                "record_reader": Provide(lambda: self.record_reader, sync_to_thread=False),
                "printer": Provide(lambda: self.printer, sync_to_thread=False),
                "guests": Provide(lambda: self.guests, sync_to_thread=False),
                "pictures": Provide(lambda: self.pictures, sync_to_thread=False),
                "push": Provide(lambda: self.notifier.push, sync_to_thread=False),
            },
            exception_handlers={
                LapilliError: refused,
                StorageFailure: not_stored,
                HTTPException: not_understood,
                RecursionError: not_readable,
                UnicodeError: not_readable,
                Exception: failed,
            },
            path=settings.base,
            openapi_config=OpenAPIConfig("Lapilli", "1", path="/api/v1/schema"),
            request_max_body_size=settings.largest_body,
        )
        self.metrics.tables.set_function(lambda: len(self.keeper.live))
        self.http = RequestFilter(http, settings.base, self.limits, self.metrics)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While it can serve; OptionError if it cannot."""
        try:
            await self.keeper.open()
        except (StorageFailure, BusFailure) as error:
            raise OptionError(str(error)) from error
        try:
            guest_key = await self.keeper.storage.setting("guest_key", secrets.token_hex(32))
            self.guests = Guests(guest_key, self.settings.base)
            key = await self.keeper.storage.setting("push_key", fresh_key())
            self.notifier = Notifier(self.keeper, WebPush(key, self.settings.push_services, self.settings.push_contact))
            self.keeper.after_change.append(self.notifier.look)
            await self.caretaker.open()
            self.filmer.open()
            with self.metrics.served_at(self.settings.metrics):
                yield
        finally:
            self.adviser.close()
            self.record_reader.close()
            self.printer.close()
            self.pictures.close()
            await self.filmer.close()
            await self.caretaker.close()
            await self.clock.close()
            if hasattr(self, "notifier"):
                await self.notifier.close()
            await self.bots.close()
            await self.keeper.close()

    def guest_in(self, scope: Any) -> str | None:
        return self.guests.in_scope(scope)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            if scope["path"] == self.settings.base + SOCKET:
                await serve_socket(self.keeper, self.guests, self.limits, self.caretaker, scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
        else:
            await self.http(scope, receive, send)


def refused(request: Request[Any, Any, Any], error: LapilliError) -> Response[Any]:
    """Something a player may not do, in the words of the table."""
    body, status = problem_of(error)
    return Response(body, status_code=status)


def not_stored(request: Request[Any, Any, Any], error: StorageFailure) -> Response[Any]:
    return refused(request, unavailable())


def not_readable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A body that is no text, or is nested without end."""
    return Response(problem("bad_message", say("That cannot be read.")), status_code=400)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log_failure("a request failed", error, path=request.scope["path"][:200])
    return Response(problem("internal", say("Something went wrong in the server.")), status_code=500)


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that does not fit any route or body."""
    codes: dict[int, Code] = {401: "not_yours", 404: "not_found", 413: "too_large", 429: "too_many"}
    code = codes.get(error.status_code, "internal" if error.status_code >= 500 else "bad_message")
    details = [item.get("message", "") for item in error.extra or [] if isinstance(item, dict)]
    text = say("There is nothing here.") if error.status_code == 404 else verbatim(" ".join([error.detail, *details]))
    return Response(problem(code, text), status_code=error.status_code, headers=error.headers)

"""What every request passes: limits, where it comes from, and the headers that every answer has."""

from __future__ import annotations

import hmac
import re
from base64 import b64decode
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException
from litestar.handlers import BaseRouteHandler

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal, problem_of
from lapilli.server.caretaker import Caretaker
from lapilli.server.limits import Limits, network_of
from lapilli.server.metrics import Metrics

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Scope = MutableMapping[str, Any]

# The app needs nothing from elsewhere. Svelte sets styles on elements, hence 'unsafe-inline' for style attributes.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # a table's address is its invitation: it goes to nobody else
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"x-frame-options", b"DENY"),
]
PICTURE_HEADERS: list[tuple[bytes, bytes]] = [  # a page shows dozens of pictures: what concerns pages only is left out
    (b"content-security-policy", b"default-src 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class RequestFilter:
    """Stands before the HTTP application."""

    def __init__(
        self, app: Callable[[Any, Any, Any], Awaitable[None]], base: str, limits: Limits, metrics: Metrics
    ) -> None:
        self.app = app
        self.api = base + "/api"
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *(PICTURE_HEADERS if is_picture(message) else HEADERS)]
                if re.sub("/+", "/", scope["path"]).startswith(self.api):
                    message["headers"].append((b"cache-control", b"no-store"))
                self.metrics.requests.labels(message["status"]).inc()
            await send(message)

        try:
            self.limits.require("files", address_of(scope))
            if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
                require_own_origin(scope["headers"])
        except Refusal as error:
            await refuse(error, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)


class QuotaGuard:
    """A guard for all handlers: each has a quota (`quota`, None for files), and some are for those with the phrase."""

    def __init__(
        self, limits: Limits, caretaker: Caretaker, guest_in: Callable[[Any], str | None], phrase: str | None
    ) -> None:
        self.limits = limits
        self.caretaker = caretaker
        self.guest_in = guest_in
        self.phrase = phrase

    def __call__(self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        """Refusal if the address or guest has used up the quota of the handler, or does not know the pass phrase."""
        quota = handler.opt.get("quota", "requests")
        if quota is None:
            return
        scope: Any = connection.scope
        address, guest = address_of(scope), self.guest_in(scope)
        self.caretaker.require_welcome(address, guest)
        self.limits.require("requests", address, guest)
        if quota != "requests":
            self.limits.require(quota, address, guest)
        if self.phrase is not None and handler.opt.get("private"):
            require_phrase(connection.headers.get("Authorization", ""), self.phrase)


def require_phrase(authorization: str, phrase: str) -> None:
    """A browser asks for it by itself and sends it as the password of any user (HTTP Basic)."""
    kind, _, given = authorization.partition(" ")
    if kind.lower() == "basic":
        with suppress(ValueError):  # not base64
            _, _, password = b64decode(given, validate=True).partition(b":")
            if hmac.compare_digest(password, phrase.encode()):
                return
    raise NotAuthorizedException(
        "This server is private: making a table takes its pass phrase.",
        headers={"WWW-Authenticate": 'Basic realm="Lapilli", charset="UTF-8"'},
    )


def address_of(scope: Scope) -> str:
    """The address whose limits a request counts against."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


def is_picture(message: Message) -> bool:
    return any(name == b"content-type" and kind.startswith(b"image/") for name, kind in message["headers"])


def require_own_origin(headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Refusal if a page of another server sent this. Programs that are no browser send no Origin."""
    named = dict(headers)
    origin = named.get(b"origin")
    if origin is not None and host_of(origin) != named.get(b"host", b"").decode("latin-1"):
        raise Refusal("not_yours", 403, say("This page comes from another server."))


def host_of(origin: bytes) -> str | None:
    try:
        return urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return None


async def refuse(error: Refusal, send: Send) -> None:
    body, status = problem_of(error)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(body)})

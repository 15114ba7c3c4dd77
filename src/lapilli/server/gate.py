"""What every request passes: limits, where it comes from, and the headers that every answer has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal, problem_of
from lapilli.server.limits import Limits
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
        "base-uri 'none'",
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


COSTLY = ("/api/v1/tables", "/api/v1/records", "/api/v1/study/analysis")  # take room or time on the server


class Gate:
    """Stands before the HTTP application."""

    def __init__(self, app: Callable[[Any, Any, Any], Awaitable[None]], limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
                self.metrics.requests.labels(message["status"]).inc()
            await send(message)

        try:
            self.check(scope)
        except Refusal as error:
            await refuse(error, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def check(self, scope: Scope) -> None:
        if scope["path"].startswith("/api/"):  # a board alone is a hundred pictures, and they cost little
            self.limits.requests.require(address_of(scope))
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            require_own_origin(scope["headers"])
            if scope["path"] in COSTLY:
                self.limits.tables.require(address_of(scope))


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def require_own_origin(headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Refusal if a page of another server sent this. Programs that are no browser send no Origin."""
    named = dict(headers)
    origin = named.get(b"origin")
    if origin is not None and urlsplit(origin.decode("latin-1")).netloc != named.get(b"host", b"").decode("latin-1"):
        raise Refusal("not_yours", 403, say("This page comes from another server."))


async def refuse(error: Refusal, send: Send) -> None:
    told, status = problem_of(error)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(told)})

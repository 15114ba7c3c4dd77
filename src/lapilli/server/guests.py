"""Who somebody is without an account: a signed cookie for a browser, a signed token for the seats at one table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Any

COOKIE = "lapilli_guest"
SECURE_COOKIE = "__Host-" + COOKIE  # where HTTPS is spoken: no other host and no plain connection can set it
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
RANDOM_BYTES = 16
DEVICE_SECONDS = 300  # that a code for another device is valid
SIGNED = 32  # hexadecimal digits of a token's signature


def holder_of(token: str) -> str:
    """What the log and the database know of a token: its SHA-256. The time of a look-up reveals nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_name(scope: Any) -> str:
    return SECURE_COOKIE if scope["scheme"] in ("https", "wss") else COOKIE


def cookie_in(headers: Iterable[tuple[bytes, bytes]], wanted: str) -> str | None:
    """A cookie among the headers of a request."""
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, cookie = part.strip().partition("=")
                if key == wanted:
                    return cookie
    return None


def is_browser(scope: Any) -> bool:
    return any(name == b"origin" for name, _ in scope["headers"])


def set_cookie(scope: Any, cookie: str) -> bytes:
    """The header that lets a browser be known again, for the handshake of a socket."""
    name = cookie_name(scope)
    secure = "; Secure" if name == SECURE_COOKIE else ""
    return f"{name}={cookie}; HttpOnly; Max-Age={COOKIE_AGE}; Path=/; SameSite=lax{secure}".encode()


class Guests:
    """Makes and reads cookies and tokens: something random and its signature, by a key that all processes share."""

    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)
        self.used: dict[str, int] = {}  # codes for other devices, and until when they would be valid

    def fresh(self) -> str:
        return secrets.token_hex(RANDOM_BYTES)

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self.signature(guest)}"

    def guest(self, cookie: str | None) -> str | None:
        """The guest of a cookie, None if it was not made here."""
        guest, _, signature = (cookie or "").partition(".")
        return guest if self.is_signed(guest, signature, self.signature(guest)) else None

    def in_scope(self, scope: Any) -> str | None:
        """The guest who sent a request or opened a socket."""
        return self.guest(cookie_in(scope["headers"], cookie_name(scope)))

    def device_code(self, guest: str, until: int) -> str:
        """What makes another browser this guest's, until a time in milliseconds."""
        return f"{guest}.{until}.{self.signature(f'device {guest} {until}')}"

    def use_device_code(self, code: str, at: int) -> str | None:
        """The guest of a code that was made here, is still valid and was not used; by this process, once."""
        guest, _, rest = code.partition(".")
        until, _, signature = rest.partition(".")
        if not self.is_signed(guest, signature, self.signature(f"device {guest} {until}")) or int(until) < at:
            return None
        self.used = {one: end for one, end in self.used.items() if end >= at}
        if code in self.used:
            return None
        self.used[code] = int(until)
        return guest

    def fresh_token(self) -> str:
        """The key to a client's seats at one table."""
        chosen = secrets.token_hex(RANDOM_BYTES)
        return chosen + self.signature(f"token {chosen}")[:SIGNED]

    def made_token(self, token: str) -> bool:
        """Whether a token was made here. Nobody chooses their own: it could be chosen badly, or for somebody else."""
        chosen, signature = token[: 2 * RANDOM_BYTES], token[2 * RANDOM_BYTES :]
        return self.is_signed(chosen, signature, self.signature(f"token {chosen}")[:SIGNED])

    def is_signed(self, text: str, given: str, right: str) -> bool:
        return bool(text) and hmac.compare_digest(given.encode("utf-8", "replace"), right.encode())

    def signature(self, text: str) -> str:
        return hmac.new(self.key, text.encode("utf-8", "replace"), hashlib.sha256).hexdigest()

"""Who somebody is without an account: a signed cookie for a browser, a random token for the seats at one table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

COOKIE = "lapilli_guest"
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
TOKEN_BYTES = 16


def fresh_token() -> str:
    """The key to a client's seats at one table."""
    return secrets.token_hex(TOKEN_BYTES)


def holder_of(token: str) -> str:
    """What the log and the database know of a token: its SHA-256. Looking for it takes no time that tells the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The guest cookie among the headers of a request."""
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, cookie = part.strip().partition("=")
                if key == COOKIE:
                    return cookie
    return None


class Guests:
    """Makes and reads the cookie: a random name and its signature, by a key that all processes share."""

    def __init__(self, key: str) -> None:
        self.key = bytes.fromhex(key)

    def fresh(self) -> str:
        return secrets.token_hex(TOKEN_BYTES)

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self.signature(guest)}"

    def guest(self, cookie: str | None) -> str | None:
        """The guest of a cookie, None if it was not made here."""
        guest, _, signature = (cookie or "").partition(".")
        genuine = hmac.compare_digest(signature.encode(), self.signature(guest).encode())
        return guest if genuine else None

    def signature(self, guest: str) -> str:
        return hmac.new(self.key, guest.encode(), hashlib.sha256).hexdigest()

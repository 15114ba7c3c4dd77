"""Who somebody is without an account: a signed cookie for a browser, a signed token for the seats at one table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Any

COOKIE = "lapilli_guest"
SECURE_COOKIE = "__Host-" + COOKIE  # where HTTPS is spoken: no other host and no plain connection can set it
SECURE_COOKIE_OF_A_PATH = "__Secure-" + COOKIE  # the same where the host has other sites, too: no plain connection
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
RANDOM_BYTES = 16
DEVICE_SECONDS = 300  # that a code for another device is valid
SIGNED = 32  # hexadecimal digits of a token's signature


def holder_of(token: str) -> str:
    """What the log and the database know of a token: its SHA-256. The time of a look-up reveals nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


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


class Guests:
    """Makes and reads cookies and tokens: something random and its signature, by a key that all processes share.

    Cookies are for the path under which the server is shown.
    """

    def __init__(self, key: str, base: str = "") -> None:
        self.key = bytes.fromhex(key)
        self.base = base
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
        return self.guest(cookie_in(scope["headers"], self.cookie_name(scope)))

    def cookie_name(self, scope: Any) -> str:
        if scope["scheme"] not in ("https", "wss"):
            return COOKIE
        return SECURE_COOKIE_OF_A_PATH if self.base else SECURE_COOKIE

    def set_cookie(self, scope: Any, guest: str | None) -> str:
        """What the header Set-Cookie says, so that a browser is known again; None: so that it is forgotten."""
        name, age = self.cookie_name(scope), 0 if guest is None else COOKIE_AGE
        secure = "" if name == COOKIE else "; Secure"
        cookie = "" if guest is None else self.cookie(guest)
        return f"{name}={cookie}; HttpOnly; Max-Age={age}; Path={self.base or '/'}; SameSite=lax{secure}"

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

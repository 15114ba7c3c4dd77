"""What a host can choose, on the command line or in a file."""

from __future__ import annotations

import os
import re
import sys
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any

import msgspec

from lapilli.engine.errors import OptionError
from lapilli.server.limits import Quotas

Network = IPv4Network | IPv6Network
LOG_LEVELS = ("debug", "info", "warning", "error")
DAY = 24 * 3600 * 1000  # milliseconds


class Retention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how many days without a change something is deleted; 0: never."""

    empty_tables: int = 2  # where no game was begun
    abandoned_tables: int = 90  # where a game is not finished
    finished_tables: int = 0
    records: int = 0  # shared by link


PUSH_SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where to listen, where tables are stored, how processes hear of each other, and what anybody may do."""

    host: str = "127.0.0.1"
    port: int = 8000
    base: str = ""  # the path under which a proxy shows it: /games
    database: str = ""  # default: a file in the user's data folder
    bus: str | None = None
    log: str = "warning"
    metrics: str | None = None  # ADDRESS:PORT at which numbers for Prometheus are served
    trusted_proxies: list[str] = []
    bots: list[str] = []  # besides ours: mine.py:Agent, package.module:Agent
    private: str | None = None  # the pass phrase that making a table takes
    largest_body: int = 16_384  # bytes
    push_services: tuple[str, ...] = PUSH_SERVICES  # carry calls to browsers which are not open; none: nobody is called
    push_contact: str = ""  # mailto: or https:, for the push services
    quotas: Quotas = Quotas()
    retention: Retention = Retention()

    def __post_init__(self) -> None:
        """OptionError for a value that no server can have."""
        if self.log not in LOG_LEVELS:
            raise OptionError(f"--log: {self.log!r} is not one of {', '.join(LOG_LEVELS)}")
        if not 0 <= self.port <= 65535:
            raise OptionError(f"--port: {self.port} is not a port; ports are 0 to 65535")
        if not re.fullmatch(r"(/[\w~-][\w.~-]*)*", self.base, re.ASCII):
            raise OptionError(f"--base: {self.base!r} is not the path of a site; write /games")
        if self.private is not None and not self.private.strip():
            raise OptionError("--private: the pass phrase is empty")
        if self.metrics is not None:
            address_and_port(self.metrics)
        networks(self.trusted_proxies)


def read_settings(file: Path | None, **chosen: Any) -> Settings:
    """The settings of a TOML file, with what was chosen on the command line instead; OptionError if it is wrong."""
    written: dict[str, Any] = {}
    if file is not None:
        try:
            written = msgspec.toml.decode(file.read_bytes())
        except OSError as error:
            raise OptionError(f"--settings: {file}: {error.strerror}") from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise OptionError(f"--settings: {file}: {error}") from error
    given = {name: value for name, value in chosen.items() if value is not None}
    try:
        settings = msgspec.convert({**written, **given}, Settings)
    except msgspec.ValidationError as error:
        raise OptionError(f"--settings: {file}: {error}") from error
    return settings if settings.database else msgspec.structs.replace(settings, database=default_database())


def address_and_port(text: str) -> tuple[str, int]:
    """`127.0.0.1:9100` or `[::1]:9100`; OptionError if it is neither."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise OptionError(f"--metrics: {text!r} is not an address; write 127.0.0.1:9100 or [::1]:9100")
    return host.removeprefix("[").removesuffix("]"), int(port)


def networks(proxies: list[str]) -> list[Network]:
    """The addresses and networks of proxies; OptionError if one is neither."""
    try:
        return [ip_network(proxy) for proxy in proxies]
    except ValueError as error:
        raise OptionError(f"--trusted-proxies: {error}; write addresses or networks with commas") from error


def default_database() -> str:
    """A file in the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'lapilli' / 'tables.db'}"

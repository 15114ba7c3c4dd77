"""What a host can choose."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """Where tables are stored, how processes hear of each other, and the limits of what anybody may send."""

    database: str
    bus: str | None = None
    limited: bool = True
    log_level: str = "info"
    largest_body: int = 16_384  # bytes


def default_database() -> str:
    """A file in the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'lapilli' / 'tables.db'}"

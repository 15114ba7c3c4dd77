"""A player's settings, kept in a file from one session to the next."""

from __future__ import annotations

import locale
import os
from contextlib import suppress
from pathlib import Path

import msgspec

from lapilli.texts import LANGUAGES


class Settings(msgspec.Struct):
    language: str = "en"
    theme: str = "dark"
    level: str = "casual"
    name: str = ""
    names: str = ""  # of those who play together at this keyboard, with commas
    server: str = "http://127.0.0.1:8080"


def settings_file() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(home) / "lapilli" / "terminal.json"


def usual_language() -> str:
    """The language of whoever sits there, if it is one of ours."""
    with suppress(ValueError):
        language = (locale.getlocale()[0] or os.environ.get("LANG", "")).partition("_")[0].lower()
        return language if language in LANGUAGES else "en"
    return "en"


def load_settings() -> Settings:
    """The settings that were kept; the defaults if there are none that can be read."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(settings_file().read_bytes(), type=Settings)
    return Settings(language=usual_language())


def keep_settings(settings: Settings) -> None:
    """Where they cannot be written, they last until the app is closed."""
    with suppress(OSError):
        settings_file().parent.mkdir(parents=True, exist_ok=True)
        settings_file().write_bytes(msgspec.json.format(msgspec.json.encode(settings)))

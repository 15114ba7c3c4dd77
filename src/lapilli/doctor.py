"""What `lapilli doctor` says: what is installed, compiled and reachable, and what to do where something is not."""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Literal

import msgspec

import lapilli
from lapilli.engine.errors import LapilliError
from lapilli.extras import installed, packages
from lapilli.games import entry_points, game_class

HERE = Path(__file__).parent


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. `absent`: it was not installed and need not be; `broken`: it ought to work."""

    what: str
    state: Literal["fine", "absent", "broken"]
    found: str
    advice: str = ""


def findings(settings: Path | None = None) -> Iterator[Finding]:
    """Everything, the most important first; `settings` is the file that a server would be started with."""
    yield Finding("lapilli", "fine", f"{lapilli.__version__}, Python {platform.python_version()}")
    yield compiled_rules()
    yield from extras()
    yield from games()
    yield made("browser app", "web/index.html", "make build")
    yield made("documentation", "site/index.html", "make docs")
    yield terminal()
    if all(installed(package) for extra, package in packages() if extra == "server"):
        yield server(settings)


def compiled_rules() -> Finding:
    if lapilli.compiled:
        return Finding("rules", "fine", "compiled")
    if os.environ.get("LAPILLI_UNCOMPILED"):
        return Finding("rules", "fine", "uncompiled, as LAPILLI_UNCOMPILED asks for")
    compiler = shutil.which(os.environ.get("CC", "cc").partition(" ")[0])
    how = "install lapilli again" if compiler else "install a C compiler (gcc), then lapilli again"
    return Finding("rules", "broken", "not compiled: everything works, about 100 times slower", how)


def extras() -> Iterator[Finding]:
    for extra, group in groupby(sorted(packages()), key=lambda pair: pair[0]):
        missing = [package for _, package in group if installed(package) is None]
        if not missing:
            yield Finding(f"extra {extra}" if extra else "base", "fine", "installed")
        elif extra:
            yield Finding(
                f"extra {extra}", "absent", f"without {', '.join(missing)}", f"pip install 'lapilli[{extra}]'"
            )
        else:
            yield Finding("base", "broken", f"without {', '.join(missing)}", "pip install --force-reinstall lapilli")


def games() -> Iterator[Finding]:
    """Each game that is installed: a package that cannot be loaded breaks nothing but its own game."""
    for name, entry in sorted(entry_points().items()):
        package = entry.dist.name if entry.dist else "?"
        try:
            plain = game_class(name)().template.plain
        except Exception as error:
            yield Finding(f"game {name}", "broken", f"{type(error).__name__}: {error}", f"pip uninstall {package}")
        else:
            yield Finding(f"game {name}", "fine", "plain Python" if plain and lapilli.compiled else "ready")


def made(what: str, file: str, how: str) -> Finding:
    """Something that a wheel brings and `make` makes."""
    if (HERE / file).is_file():
        return Finding(what, "fine", "built")
    return Finding(what, "absent", "not built", f"{how} in the source folder, or install the wheel")


def terminal() -> Finding:
    size = shutil.get_terminal_size()
    shown = f"{size.columns} x {size.lines}, {sys.stdout.encoding}"
    if not (sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"):
        return Finding("terminal", "absent", "lines only: no terminal, or a dumb one", "lapilli play --plain")
    if "utf" not in (sys.stdout.encoding or "").lower():
        return Finding("terminal", "absent", f"{shown}: no box drawing", "lapilli --ascii")
    return Finding("terminal", "fine", shown)


def server(settings: Path | None) -> Finding:
    """Whether a server could start: its port, database and bus."""
    from lapilli.server.run import check_ports_and_storage
    from lapilli.server.settings import read_settings

    try:
        chosen = read_settings(settings)
        asyncio.run(check_ports_and_storage(chosen))
    except LapilliError as error:
        return Finding("server", "broken", str(error), "lapilli serve --check says more; --settings FILE changes it")
    return Finding("server", "fine", f"could start: {without_password(chosen.database)}")


def without_password(url: str) -> str:
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"

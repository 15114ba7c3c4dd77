"""Where a game is named outside its own folders. A game is one folder: everything else reads what games declare."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from lapilli.games import entry_points, game_class

ROOT = Path(__file__).parent.parent
LOOKED_AT = ("src/", "web/src/", "tests/", "scripts/", "tools/", "Makefile", "setup.py")
OWN = re.compile(
    r"^(src/lapilli|tests|web/src)/games/[a-z]+/|^tests/(golden|terminal/screens|compatibility/[\d.]+)/|/locale/|^web/src/fixtures/"
)
ALLOWED = ("tests/configurations.py",)


def games() -> list[str]:
    """The games of this repository."""
    return [name for name, found in entry_points().items() if found.module.startswith("lapilli.")]


def naming() -> re.Pattern[str]:
    """A name in quotes, as a module or folder, in an address or a command; a title; the name of a class."""
    name = "|".join(games())
    titles = "|".join(re.escape(game_class(game).info.title) for game in games())
    classes = "|".join(game_class(game).__name__ for game in games())
    ways = [
        rf"""["'`](?:{name})["'`]""",
        rf"\b(?:games|learn|new|rules)[./](?:{name})\b",
        rf"\blapilli \w+ (?:{name})\b",
        titles,
        rf"\b(?:{classes})\b",
    ]
    return re.compile("|".join(ways))


def found() -> list[str]:
    """The lines that name a game, each with its file."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    pattern = naming()
    lines = []
    for file in sorted(set(files)):
        if file.startswith(LOOKED_AT) and not OWN.search(file) and file not in ALLOWED and (ROOT / file).is_file():
            text = (ROOT / file).read_text(encoding="utf-8", errors="ignore")
            lines += [f"{file}: {line.strip()}" for line in text.splitlines() if pattern.search(line)]
    return lines

"""Where a game is named outside its own folders: `python -m tests.names` writes names.txt anew, if it does not grow.

A game is one folder: everything else reads what games declare. names.txt lists the files that still name games, and how
often. A file may name fewer, never more, and no other file may begin to.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from lapilli.games import entry_points, game_class

ROOT = Path(__file__).parent.parent
KNOWN = Path(__file__).with_name("names.txt")
LOOKED_AT = ("src/", "web/src/", "tests/", "scripts/", "tools/", "Makefile", "setup.py")
OWN = re.compile(r"^(src/lapilli|tests|web/src)/games/[a-z]+/|^tests/golden/|/locale/|^web/src/fixtures/")
ALLOWED = ("tests/configurations.py", "tests/names.txt")


def games() -> list[str]:
    """The games of this repository."""
    return [name for name, found in entry_points().items() if found.module.startswith("lapilli.")]


def naming() -> re.Pattern[str]:
    """A name in quotes, as a module or folder, or in a command; a title; the name of a class."""
    name = "|".join(games())
    titles = "|".join(re.escape(game_class(game).info.title) for game in games())
    classes = "|".join(game_class(game).__name__ for game in games())
    return re.compile(
        rf"""["'`](?:{name})["'`]|\bgames[./](?:{name})\b|\blapilli \w+ (?:{name})\b|{titles}|\b(?:{classes})\b"""
    )


def found() -> dict[str, int]:
    """How often each file names a game."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    pattern = naming()
    counts = {}
    for file in sorted(set(files)):
        if file.startswith(LOOKED_AT) and not OWN.search(file) and file not in ALLOWED and (ROOT / file).is_file():
            text = (ROOT / file).read_text(encoding="utf-8", errors="ignore")
            if count := len(pattern.findall(text)):
                counts[file] = count
    return counts


def known() -> dict[str, int]:
    lines = [line.split() for line in KNOWN.read_text(encoding="utf-8").splitlines()]
    return {file: int(count) for count, file in lines}


def grown(now: dict[str, int], before: dict[str, int]) -> list[str]:
    return [f"{file}: {count}, not {before.get(file, 0)}" for file, count in now.items() if count > before.get(file, 0)]


if __name__ == "__main__":
    now = found()
    if KNOWN.exists() and (more := grown(now, known())):
        sys.exit("these name games more often than before:\n" + "\n".join(more))
    KNOWN.write_text("".join(f"{count} {file}\n" for file, count in now.items()), encoding="utf-8")
    print(f"{sum(now.values())} in {len(now)} files")

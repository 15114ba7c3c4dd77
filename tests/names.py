"""Where a game is named outside its own folders. A game is one folder: everything else reads what games declare."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from lapilli.games import entry_points, game_class
from tests.configurations import ALSO_A_WORD
from tests.rule_texts import rule_ids

ROOT = Path(__file__).parent.parent
LOOKED_AT = (".ci/", "deploy/", "src/", "web/", "tests/", "scripts/", "tools/", "Makefile", "setup.py")
OWN = re.compile(
    r"^(src/lapilli|tests|web/src)/games/[a-z]+/|^tests/(golden|terminal/screens|compatibility/[\d.]+)/|/locale/|package-lock\.json$|^web/fixtures/"
)
ALLOWED = ("tests/configurations.py",)


def games() -> list[str]:
    """The games of this repository."""
    return [name for name, found in entry_points().items() if found.module.startswith("lapilli.")]


def naming() -> re.Pattern[str]:
    """A name as a word of its own, a title, the name of a class, the id of a rule in brackets or quotes.

    A name that is also an English word counts where it cannot be that word: in quotes, in a path or a command.
    """
    ids = "|".join(rule for game in games() for rule in rule_ids(game))
    ways = [rf"""(?:\[(?:\w+, )*|["'])(?:{ids})(?:[],:]|["'])"""]
    for game in games():
        found = game_class(game)
        ways += [rf"\b{found.__name__}\b", re.escape(found.info.title.partition(":")[0])]
        if game in ALSO_A_WORD:
            ways += [rf"""["'`/]{game}["'`/]""", rf"\b(?:games|learn|new|rules|lapilli)[./]{game}\b"]
            ways += [rf"\blapilli \w+ {game}\b"]
        else:
            ways += [rf"(?i:(?<![a-z]){game}(?![a-z]))"]
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

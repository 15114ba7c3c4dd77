"""What the pages of the documentation show: blocks of Python, and commands."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DONE_ELSEWHERE = ("new-game.md", "new-game")  # tests/packaging/test_tutorial.py does it in an environment of its own
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(page for page in sorted((ROOT / "docs").glob("**/*.md")) if page.name not in DONE_ELSEWHERE),
]
PYTHON = re.compile(r"^```python\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^```sh\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^    (?P<text>(?:[A-Z_]+=\S+ )?(?:lapilli|make|pip|python|scripts/\w+) .*)$", re.MULTILINE)
WITHIN = re.compile(r"`(?P<text>lapilli [^`\n]+)`")
PLACEHOLDER = re.compile(
    r"[<…]|ray://|\b[A-Z]{4,}\b(?!=)"
)  # `lapilli rules GAME`: which one, and which server, is up to the reader


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def python_blocks(page: Path) -> list[str]:
    return [block["text"] for block in PYTHON.finditer(page.read_text(encoding="utf-8"))]


def commands(page: Path) -> Iterator[list[str]]:
    """The commands that a reader is to type, one after the other."""
    text = page.read_text(encoding="utf-8")
    found = [(block.start(), line) for block in SHELL.finditer(text) for line in block["text"].splitlines()]
    found += [(line.start(), line["text"]) for line in INDENTED.finditer(text)]
    for _, line in sorted(found, key=lambda pair: pair[0]):
        if words := shlex.split(line, comments=True):
            yield words


def mentioned(page: Path) -> Iterator[list[str]]:
    """The commands that stand within sentences and tables."""
    for found in WITHIN.finditer(page.read_text(encoding="utf-8")):
        yield shlex.split(found["text"])


def is_pattern(words: list[str]) -> bool:
    return any(PLACEHOLDER.search(word) for word in words)

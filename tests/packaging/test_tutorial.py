"""docs/new-game.md, done from the page: its files are written, its commands run, in the order they stand there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import lapilli
from tests.packaging.browsing import play_in_browser
from tests.packaging.wheels import ROOT, Environment

PAGE = ROOT / "docs" / "new-game.md"
BLOCK = re.compile(r"(?:^`(?P<file>[\w./]+)`\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = {  # what a command must say, by how it begins
    "lapilli games": "Boulder",
    "lapilli play": "Good-bye.",
    "lapilli simulate": "four in a line",
    "lapilli arena": "textbook",
    "lapilli rules": "The boulder counts",
    "lapilli print": "ready to print",
    "lapilli bench": "boulder",
    "python -m pytest": "4 passed",
}

pytestmark = pytest.mark.skipif(not lapilli.compiled, reason="the wheel is built once")


def steps() -> Iterator[tuple[str | None, str]]:
    """The files of the page and their text; None and a command."""
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        if block["kind"] == "sh":
            yield from ((None, line) for line in block["text"].splitlines())
        else:
            assert block["file"], f"which file is this? {block['text'][:60]}"
            yield block["file"], block["text"]


def test_the_page_leads_from_an_empty_folder_to_a_game(browser: Browser, wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path, wheel)
    folder = tmp_path / "boulder"
    done = []
    for file, text in steps():
        if file is not None:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, encoding="utf-8")
            continue
        done.append(text)
        command, *arguments = shlex.split(text)
        if command == "pip":
            environment.install_from(folder)
        elif command == "python":
            assert SHOWN[text] in environment.run(*arguments, folder / "tests")
        elif arguments[0] == "serve":
            play_in_browser(browser, environment, "boulder", "Boulder")
        else:
            shown = environment.lapilli(*arguments, typed="X@17\nquit\n")
            assert SHOWN[f"lapilli {arguments[0]}"] in shown
    assert done.count("pip install .") == 3
    assert (tmp_path / "boulder.pdf").exists()
    how = 'import lapilli; print(lapilli.game("boulder").template.plain)'
    assert environment.run("-c", how).strip() == "False"

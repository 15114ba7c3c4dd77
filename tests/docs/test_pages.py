"""Whatever the documentation tells its readers to type works: every block of Python and every command is run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

import lapilli
from lapilli.cli import app, data_of
from lapilli.engine.options import parsed
from lapilli.extras import packages
from lapilli.games import game_class
from tests.docs.pages import PAGES, ROOT, commands, is_pattern, mentioned, name_of, python_blocks

COMMAND: Any = typer.main.get_command(app)
SHORTER = {  # the same command with less to do: of an option that is given twice, the last one counts
    "simulate": ["--games", "50"],
    "arena": ["--games", "2"],
    "train": ["--hours", "0"],
    "lab": ["--games", "20", "--players", "random"],
    "serve": ["--check", "--port", "0", "--database", "sqlite:///served.db"],
    "backup": ["--database", "sqlite:///served.db"],
    "admin": ["--database", "sqlite:///served.db"],
    "analyse": ["--iterations", "100"],
}
AGENT = """
class Agent:
    def choose(self, observation, seat, rng):
        return observation.legal_actions()[0]
"""


@pytest.mark.parametrize("page", [page for page in PAGES if python_blocks(page)], ids=name_of)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    for block in python_blocks(page):
        exec(block, known)


@pytest.mark.parametrize("page", [page for page in PAGES if any(commands(page))], ids=name_of)
def test_the_commands_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "mine.py").write_text(AGENT, encoding="utf-8")
    (tmp_path / "lapilli.toml").write_text("", encoding="utf-8")
    for program, *arguments in commands(page):
        if program == "lapilli" and not is_pattern(arguments):
            run(*arguments)
        elif program == "pip":
            extras = re.findall(r"lapilli\[([\w,]+)\]", " ".join(arguments))
            known = {"all", *(extra for extra, _ in packages())}
            assert set(",".join(extras).split(",")) - {""} <= known, arguments
        elif program == "make":
            assert re.search(rf"^{arguments[0]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), arguments
        elif program == "python" and arguments[0] != "-m":
            assert (ROOT / arguments[0]).is_file(), arguments


def run(*arguments: str) -> None:
    """A command, with the files that it needs; what it prints may go into a file."""
    words = [word for word in arguments if word != "--open"]
    output = Path(words.pop()) if ">" in words else None
    if output is not None:
        words.pop()
    written(words)
    whole = [sys.executable, "-m", "lapilli", *words, *SHORTER.get(words[0], [])]
    done = subprocess.run(whole, input="quit\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"lapilli {' '.join(arguments)}: {done.stdout}{done.stderr}"
    if output is not None:
        output.write_text(done.stdout, encoding="utf-8")


def written(words: list[str]) -> None:
    """Files of cards that a page takes for given."""
    for word in words:
        file = Path(word.partition("=")[2])
        if file.suffix == ".toml" and not file.exists():
            file.write_text(data_of(words[1]), encoding="utf-8")


@pytest.mark.parametrize("page", [page for page in PAGES if any(mentioned(page))], ids=name_of)
def test_the_commands_that_a_page_mentions_exist(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _, *arguments in mentioned(page):
        command, words = COMMAND, arguments
        while words and hasattr(command, "commands") and not words[0].startswith("-"):
            assert words[0].rstrip(",.") in command.commands, arguments
            command, words = command.commands[words[0]], words[1:]
        if hasattr(command, "commands") or is_pattern(words) or not words:
            continue
        typed = words[: words.index(">")] if ">" in words else words
        given = command.make_context(command.name, list(typed)).params  # an error if it does not fit
        options = [option for option in given.get("option") or [] if not option.endswith(".toml")]
        if options:
            lapilli.game(given["game"], **parsed(given["game"], game_class(given["game"]).info.options, options))

"""`lapilli print`: a file, or one line that says why not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LAPILLI = Path(sys.executable).with_name("lapilli")


def lapilli_print(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([LAPILLI, "print", *map(str, arguments)], capture_output=True, text=True, check=False)


def test_it_writes_a_pdf_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "match.pdf"
    done = lapilli_print("match", "--lang", "fr", "--paper", "letter", "--ink", "saver", "--no-backs", "-o", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert file.read_bytes().startswith(b"%PDF-")
    assert str(file) in done.stdout.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        (["tictactoe"], "a pencil and any paper will do"),
        (["match", "--paper", "a3"], "paper: 'a3' is none of a4, letter"),
        (["match", "--card-size", "huge"], "card size: 'huge' is none of poker, bridge, mini, square"),
        (["match", "--ink", "pink"], "ink: 'pink' is none of full, saver, grey"),
        (["match", "--lang", "xx"], "there is no language 'xx'"),
        (["ko", "--option", "cards=nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_wrong_wishes_get_one_clear_line(arguments: list[str], complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "game.pdf"
    done = lapilli_print(*arguments, "-o", file)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = lapilli_print("match", "-o", tmp_path / "missing" / "match.pdf")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "match.pdf cannot be written: No such file or directory" in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    done = lapilli_print("match", "-o", "/dev/full")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "No space left on device" in done.stderr

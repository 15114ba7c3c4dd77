"""`lapilli print`: a file, or one line that says why not."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from lapilli import cli
from tests.configurations import CARD_FILE, HIDDEN_HANDS


class Done(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Print = Callable[..., Done]


@pytest.fixture
def lapilli_print(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Print:
    def run(*arguments: str | Path) -> Done:
        monkeypatch.setattr(sys, "argv", ["lapilli", "print", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        said = capfd.readouterr()
        return Done(int(ended.value.code or 0), said.out, said.err)

    return run


def test_it_writes_a_pdf_and_says_so(lapilli_print: Print, tmp_path: Path) -> None:
    file = tmp_path / "game.pdf"
    done = lapilli_print(
        HIDDEN_HANDS, "--lang", "fr", "--paper", "letter", "--ink", "saver", "--backs", "none", "-o", file
    )
    assert (done.code, done.err) == (0, "")
    assert file.read_bytes().startswith(b"%PDF-")
    assert str(file) in done.out.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        ([HIDDEN_HANDS, "--backs", "some"], "backs: 'some' is none of every, page, none"),
        ([HIDDEN_HANDS, "--paper", "a3"], "paper: 'a3' is none of a4, letter"),
        ([HIDDEN_HANDS, "--card-size", "huge"], "card size: 'huge' is none of poker, bridge, mini, square"),
        ([HIDDEN_HANDS, "--ink", "pink"], "ink: 'pink' is none of full, saver, grey"),
        ([HIDDEN_HANDS, "--lang", "xx"], "there is no language 'xx'"),
        ([CARD_FILE, "--option", "cards=nowhere.toml"], "cannot read 'nowhere.toml'"),
    ],
)
def test_wrong_wishes_get_one_clear_line(
    arguments: list[str], complaint: str, lapilli_print: Print, tmp_path: Path
) -> None:
    file = tmp_path / "game.pdf"
    done = lapilli_print(*arguments, "-o", file)
    assert done.code == 2
    assert complaint in done.err
    assert len(done.err.splitlines()) == 1
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_named(lapilli_print: Print, tmp_path: Path) -> None:
    done = lapilli_print(HIDDEN_HANDS, "-o", tmp_path / "missing" / "game.pdf")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "game.pdf cannot be written: No such file or directory" in done.err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_said(lapilli_print: Print) -> None:
    done = lapilli_print(HIDDEN_HANDS, "-o", "/dev/full")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "No space left on device" in done.err

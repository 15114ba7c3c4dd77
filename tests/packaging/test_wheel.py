"""The wheel: compiled where a C compiler is, uncompiled where none is, and playing a game in an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import lapilli

ROOT = Path(__file__).parent.parent.parent
UV = Path(sys.executable).parent / "uv"
PLAY_A_GAME = """
import lapilli, sys
game = lapilli.game("match")
state = game.deal(seed=7)
while not state.over:
    game.play(state, game.moves(state)[0])
from lapilli.games import game_class
from lapilli.texts import rules_about
assert rules_about(game_class("match"), "M1", "hu") != rules_about(game_class("match"), "M1")
print(lapilli.compiled, lapilli.__file__)
"""

pytestmark = pytest.mark.skipif(not lapilli.compiled, reason="one build of each kind is enough")


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    inherited = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built_wheel(folder: Path, **environment: str) -> Path:
    """A wheel built from a copy of what git has, uncommitted changes included."""
    source = folder / "source"
    source.mkdir()
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    present = [name for name in files.decode().split("\0") if name and (ROOT / name).exists()]
    archive = "\0".join(present).encode()
    packed = subprocess.run(
        ["tar", "--create", "--null", "--files-from=-"], cwd=ROOT, input=archive, capture_output=True, check=True
    )
    subprocess.run(["tar", "--extract"], cwd=source, input=packed.stdout, check=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, ".", cwd=source, **environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def play_in_empty_environment(folder: Path, wheel: Path) -> str:
    """Install the wheel alone and play a game; what it depends on is borrowed from here, so no network is needed."""
    environment = folder / "environment"
    run(UV, "venv", "--quiet", "--python", sys.executable, environment, cwd=folder)
    python = environment / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel, cwd=folder)
    borrowed = sysconfig.get_path("purelib")
    assert "match" in run(environment / "bin" / "lapilli", "games", cwd=folder, PYTHONPATH=borrowed)
    compiled, place = run(python, "-c", PLAY_A_GAME, cwd=folder, PYTHONPATH=borrowed).split()
    assert str(environment) in place
    return compiled


def test_a_wheel_is_compiled_and_plays_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = built_wheel(tmp_path, LAPILLI_COMPILE="always")
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.endswith(".so") for name in names)
    assert {"lapilli/texts/locale/hu.po", "lapilli/games/match/locale/hu.po"} <= set(names)
    assert play_in_empty_environment(tmp_path, wheel) == "True"


def test_without_a_compiler_the_wheel_is_complete_and_plays_uncompiled(tmp_path: Path) -> None:
    wheel = built_wheel(tmp_path, LAPILLI_COMPILE="auto", CC="no-such-compiler")
    assert not any(name.endswith(".so") for name in zipfile.ZipFile(wheel).namelist())
    assert play_in_empty_environment(tmp_path, wheel) == "False"

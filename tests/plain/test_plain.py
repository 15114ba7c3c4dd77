"""Rules in plain Python under the compiled engine; and the same rules compiled by a package of its own."""

from __future__ import annotations

import copy
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lapilli
from lapilli.bots.tree import Tree
from lapilli.engine.playouts import play_on
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes, State
from tests.configurations import OPEN_GAME
from tests.plain.report import WORTH, report, way
from tests.plain.rules import Cards

ROOT = Path(__file__).parent.parent.parent
SETUP = """from lapilli.compiling import setup

if __name__ == "__main__":
    setup()
"""
PROJECT = """[project]
name = "tests"
version = "1"

[tool.setuptools]
packages = ["tests.plain"]
package-dir = { "" = "src" }
"""


def output(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_uncompiled_rules_play_the_same_games() -> None:
    lines = output(sys.executable, "-m", "tests.plain.report", cwd=ROOT, LAPILLI_UNCOMPILED="1").splitlines()
    assert lines == ["uncompiled", *report()]
    assert way() == ("plain" if lapilli.compiled else "uncompiled")


@pytest.mark.skipif(not lapilli.compiled, reason="rules are compiled for a compiled engine")
def test_the_rules_of_another_package_compile_and_play_the_same_games(tmp_path: Path) -> None:
    package = tmp_path / "src" / "tests" / "plain"
    shutil.copytree(Path(__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package.parent / "__init__.py").touch()
    (tmp_path / "setup.py").write_text(SETUP, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    output(sys.executable, "setup.py", "-q", "build_ext", "--inplace", cwd=tmp_path, LAPILLI_COMPILE="always")
    assert list(package.glob("rules.*.so")) or list(package.glob("rules.*.pyd"))
    lines = output(sys.executable, "-m", "tests.plain.report", cwd=tmp_path / "src").splitlines()
    assert lines == ["compiled", *report()]
    # Without a compiler the sources are played, and nothing stale hides them.
    output(sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--force", cwd=tmp_path, CC="no-such-compiler")
    lines = output(sys.executable, "-m", "tests.plain.report", cwd=tmp_path / "src").splitlines()
    assert lines == ["plain", *report()]


def dealt(seed: int) -> Cards:
    state = Cards(WORTH)
    state.deal(seed, 2)
    return state


def test_a_plain_state_behaves_like_any_other() -> None:
    state = dealt(1)
    state.apply(state.legal_actions()[0])
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        twin.apply(twin.legal_actions()[0])
        assert twin != state
        twin.copy_from(state)
        assert twin == state
        twin.cards[0] = 11 - twin.cards[0]
        assert twin != state
    with pytest.raises(lapilli.IllegalMove):
        state.apply(99)


class Nested(State):
    """Its field is a list of lists, which the dialect cannot compile."""

    def __init__(self, lookup: None = None) -> None:
        State.__init__(self, lookup)
        self.rows = [[0, 0], [0, 0]]

    def setup(self) -> None:
        self.turn = 0

    def legal(self, out: Bytes) -> int:
        out[0] = 3
        return 0 if self.turn < 0 else 1

    def advance(self, action: int) -> None:
        self.rows[1][self.turn] = action
        self.turn = 1 - self.turn
        if all(self.rows[1]):
            self.end(self.everybody(), 2)


def test_lists_within_lists_are_copied_too() -> None:
    state = Nested()
    state.deal(1, 1)
    twin = state.clone()
    twin.apply(3)
    assert (state.rows, twin.rows) == ([[0, 0], [0, 0]], [[0, 0], [3, 0]])


class Broken(Nested):
    def advance(self, action: int) -> None:
        raise ZeroDivisionError("a mistake in the rules")


class Lost(Nested):
    def advance(self, action: int) -> None:
        self.turn = 5


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        (Broken, ZeroDivisionError),
        pytest.param(
            Lost,
            ValueError,
            marks=pytest.mark.skipif(not lapilli.compiled, reason="only C needs to be kept from reading beyond"),
        ),
    ],
)
def test_a_mistake_in_the_rules_is_raised_and_nothing_runs_for_ever(kind: type[Nested], error: type[Exception]) -> None:
    state = kind()
    state.deal(1, 1)
    with pytest.raises(error):
        state.clone().apply(3)
    with pytest.raises(error):
        state.clone().play_to_end(Rng(1, 1))
    with pytest.raises(error):
        play_on(state, Rng(1, 1), 2)
    with pytest.raises(error):
        Tree(state, 0, Rng(1, 1)).search(10)


@pytest.mark.skipif(not lapilli.compiled, reason="uncompiled states are ordinary Python objects")
def test_what_cannot_be_played_is_refused() -> None:
    compiled = type(lapilli.game(OPEN_GAME).deal(1))
    with pytest.raises(TypeError, match="compile its subclass Mine"):
        type("Mine", (compiled,), {})()
    with pytest.raises(TypeError, match="__slots__"):
        type("Slim", (State,), {"__slots__": ()})()

"""The wheel: compiled where a C compiler is, uncompiled where none is, and playing a game in an empty environment."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import lapilli
from tests.packaging.wheels import Environment, built_wheel

PLAY_A_GAME = """
import lapilli, sys
game = lapilli.game(lapilli.games()[0].name)
state = game.deal(seed=7)
while not state.over:
    game.play(state, game.moves(state)[0])
from lapilli.texts import rules
assert rules(game, "hu") != rules(game)
print(lapilli.compiled, lapilli.__file__)
"""

pytestmark = pytest.mark.skipif(not lapilli.compiled, reason="one build of each kind is enough")


def play_in_empty_environment(folder: Path, wheel: Path) -> str:
    """Install the wheel alone and play a game."""
    environment = Environment(folder, wheel)
    assert all(info.name in environment.lapilli("games") for info in lapilli.games())
    compiled, place = environment.run("-c", PLAY_A_GAME).split()
    assert str(environment.home) in place
    return compiled


def test_a_wheel_is_compiled_and_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.endswith(".so") for name in names)
    assert "lapilli/texts/locale/hu.po" in names
    assert play_in_empty_environment(tmp_path, wheel) == "True"


def test_without_a_compiler_the_wheel_is_complete_and_plays_uncompiled(tmp_path: Path) -> None:
    wheel = built_wheel(tmp_path, LAPILLI_COMPILE="auto", CC="no-such-compiler")
    assert not any(name.endswith(".so") for name in zipfile.ZipFile(wheel).namelist())
    assert play_in_empty_environment(tmp_path, wheel) == "False"

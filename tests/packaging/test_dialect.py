"""The rules' hot methods cannot touch Python objects: they are declared without the GIL, and Cython checks that."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "src" / "lapilli"
# A method that makes a list makes it for whoever shows the game: it is not hot.
METHOD = re.compile(
    r"^ +c(?:p)?def (?:inline )?(?!list )\S+ (?P<name>\w+)\((?P<arguments>.*)\)(?P<rest>.*)$", re.MULTILINE
)
HOT = {"setup", "legal", "advance", "redeal", "points", "random_move"}
HOT |= {"sensible_move", "appeal", "patience", "outlook", "traits", "judge"}
HOT |= {"begin", "become", "imagine", "playout", "end", "tell"}
RULES = sorted(set(PACKAGE.glob("games/*/*.pxd")) - set(PACKAGE.glob("games/*/game.pxd")))  # without the games' faces


def methods(pxd: Path) -> dict[str, str]:
    return {found["name"]: found["rest"] for found in METHOD.finditer(pxd.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("pxd", RULES, ids=lambda pxd: str(pxd.relative_to(PACKAGE)))
def test_every_method_of_the_rules_runs_without_the_gil(pxd: Path) -> None:
    found = methods(pxd)
    assert found
    assert [name for name, rest in found.items() if "noexcept nogil" not in rest] == []


def test_the_hot_methods_of_a_state_run_without_the_gil() -> None:
    found = methods(PACKAGE / "engine" / "state.pxd")
    assert found.keys() >= HOT
    assert [name for name in HOT if "noexcept nogil" not in found[name]] == []

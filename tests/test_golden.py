"""Whole games are played as they were before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.games import names
from tests.golden import FOLDER, goldens, text_of

GOLDENS = list(goldens())


@pytest.mark.parametrize(("path", "game", "seed"), GOLDENS, ids=[str(path.relative_to(FOLDER)) for path, *_ in GOLDENS])
def test_a_game_is_played_as_before(path: Path, game: lapilli.Game[Any], seed: int) -> None:
    assert path.exists(), "no golden yet: run `make golden` and read it"
    assert text_of(game, seed) == path.read_text(encoding="utf-8")


def test_every_golden_file_is_of_a_game_we_play() -> None:
    assert set(FOLDER.rglob("*.txt")) == {path for path, *_ in GOLDENS}
    assert {path.parent.name for path, *_ in GOLDENS} == set(names())

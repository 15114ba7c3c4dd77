"""Screens look as they did before, and can be drawn in ASCII."""

from __future__ import annotations

import asyncio

import pytest

from lapilli.terminal.tui.settings import Settings
from tests.configurations import CONFIGURATIONS
from tests.terminal.screens import FOLDER, USUAL, Screen, drawn, golden_of, screens, table, text_of

SCREENS = list(screens())


@pytest.mark.parametrize("screen", SCREENS, ids=[name for name, *_ in SCREENS])
def test_a_screen_looks_as_before(screen: Screen) -> None:
    golden = FOLDER / f"{screen[0]}.txt"
    assert golden.exists(), "no golden yet: run `make golden` and read it"
    assert golden_of(screen) == golden.read_text(encoding="utf-8")


def test_every_file_is_of_a_screen() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {name for name, *_ in SCREENS}


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_a_table_in_ascii_is_ascii(name: str) -> None:
    canvas = asyncio.run(drawn(table(name), USUAL, ["enter"] * 4, Settings()))
    assert not text_of(canvas, ascii_only=True).encode().translate(None, bytes(range(128)))

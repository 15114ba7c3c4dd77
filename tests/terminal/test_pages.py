"""The pages of the app around a game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

import lapilli
from lapilli.games import game_class
from lapilli.terminal.local import LocalGame
from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.home import HomePage
from lapilli.terminal.tui.lesson import LessonPage
from lapilli.terminal.tui.local import LocalTable
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.replay import ReplayPage, record_in
from lapilli.terminal.tui.settings import Settings
from tests.configurations import CONFIGURATIONS, OPEN_GAME


def text_of(app: TerminalApp) -> str:
    page = app.screen
    assert isinstance(page, Page)
    assert page.sheet.canvas is not None
    return "\n".join("".join(sign for sign, _ in row) for row in page.sheet.canvas.rows)


async def typed(pilot: Pilot[None], text: str) -> None:
    await pilot.press(*text, "enter")


def test_from_the_first_page_to_a_table_and_back() -> None:
    async def visit() -> None:
        app = TerminalApp(settings=Settings(level="novice"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            shown = text_of(app)
            assert all(info.title[:18] in shown for info in lapilli.games())
            await pilot.press("enter", "enter")
            assert isinstance(app.screen, LocalTable)
            await pilot.press("escape")
            assert isinstance(app.screen, HomePage)

    asyncio.run(visit())


def test_settings_change_what_is_said_at_once() -> None:
    async def visit() -> None:
        app = TerminalApp(settings=Settings())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f9", "right")
            assert app.settings.language == "fr"
            await pilot.press("escape")
            await pilot.pause()
            assert "Règles" in text_of(app)

    asyncio.run(visit())


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_a_lesson_is_learnt_by_typing_its_moves(name: str) -> None:
    async def learn() -> None:
        page = LessonPage(game_class(name))
        app = TerminalApp(page, Settings())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for number, step in enumerate(page.steps):
                assert page.number == number
                for task in step.tasks:
                    legal = page.game.moves(page.state)
                    await typed(pilot, next(move for move in task.wanted if move in legal).lower())
                assert page.is_done
                await pilot.press("enter")

    asyncio.run(learn())


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    local = LocalGame(lapilli.game(OPEN_GAME), [0, 1], "random", 1)
    for seat, move in ((0, "X@1"), (1, "O@2"), (0, "X@5")):
        local.play(seat, move)
    file = tmp_path / "game.json"
    file.write_text(local.record().to_json())

    async def look() -> None:
        app = TerminalApp(ReplayPage(record_in(file)), Settings())
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.press("right", "right")
            assert "2/3: O@2" in text_of(app)
            await pilot.press("end")
            assert "3/3: X@5" in text_of(app)

    asyncio.run(look())

"""The pages of the app around a game."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import COLOR_SYSTEMS, Console
from textual.pilot import Pilot

import lapilli
from lapilli.engine.record import load_record
from lapilli.games import game_class
from lapilli.terminal.local import LocalGame
from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.front import colours_of
from lapilli.terminal.tui.home import HomePage
from lapilli.terminal.tui.lesson import LessonPage
from lapilli.terminal.tui.local import LocalTable
from lapilli.terminal.tui.online import OnlinePage, with_scheme
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.replay import ReplayPage
from lapilli.terminal.tui.settings import Settings
from lapilli.terminal.tui.setup import SetUpPage
from lapilli.terminal.tui.table import LOOK_AROUND
from lapilli.terminal.tui.themes import look_of
from lapilli.texts import LANGUAGES, cards, translate
from tests.configurations import ALL, CONFIGURATIONS, HIDDEN_HANDS, IDS, OPEN_GAME, SECRET_QUESTIONS
from tests.terminal.screens import LARGE, SMALL, USUAL, drawn, settled, table, text_of


def shown_by(app: TerminalApp) -> str:
    page = app.screen
    assert isinstance(page, Page)
    assert page.sheet.canvas is not None
    return text_of(page.sheet.canvas)


async def typed(pilot: Pilot[None], text: str) -> None:
    await pilot.press(*text, "enter")


def test_from_the_first_page_to_a_table_and_back() -> None:
    async def visit() -> None:
        app = TerminalApp(settings=Settings(level="novice"))
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.pause()
            shown = shown_by(app)
            assert all(info.title.partition(":")[0] in shown for info in lapilli.games())
            await pilot.press("enter", "enter")
            assert isinstance(app.screen, LocalTable)
            await pilot.press("escape")
            assert isinstance(app.screen, HomePage)

    asyncio.run(visit())


def test_before_a_game_enter_plays_from_any_row() -> None:
    async def visit() -> None:
        app = TerminalApp(SetUpPage(OPEN_GAME), Settings(level="random"))
        async with app.run_test(size=USUAL) as pilot:
            await settled(app, pilot.pause)
            await pilot.press("up", "right")
            assert isinstance(app.screen, SetUpPage)
            assert app.screen.points == 2
            await pilot.press("enter")
            table = app.screen
            assert isinstance(table, LocalTable)
            assert table.local.table.created.target == 2

    asyncio.run(visit())


def test_before_a_game_it_is_shown_what_the_game_decides() -> None:
    async def visit() -> None:
        page = SetUpPage(HIDDEN_HANDS)
        app = TerminalApp(page, Settings())
        async with app.run_test(size=USUAL) as pilot:
            await settled(app, pilot.pause)
            for players in (2, 4):
                page.values["players"] = players
                for row in page.rows[2:-1]:
                    assert page.value(row) == lapilli.game(HIDDEN_HANDS, players=players).options[row]

    asyncio.run(visit())


@pytest.mark.parametrize("typed", ["", "http://192.168.1.5:8080"])
def test_what_is_no_link_of_a_table_is_asked_for_again(typed: str) -> None:
    async def visit() -> None:
        page = OnlinePage(OPEN_GAME)
        app = TerminalApp(page, Settings())
        async with app.run_test(size=USUAL) as pilot:
            await settled(app, pilot.pause)
            page.values["link"] = typed
            page.choose("join")
            assert page.cursor == "link"
            assert "Write the link" in shown_by(app)
            assert not app.at_work

    asyncio.run(visit())


def test_an_address_is_understood_without_its_scheme() -> None:
    assert with_scheme(" 192.168.1.5:8080/t/abc ") == "http://192.168.1.5:8080/t/abc"
    assert with_scheme("https://play.example/t/abc") == "https://play.example/t/abc"
    assert with_scheme("") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_the_aim_is_on_the_smallest_screen_in_every_language(name: str, options: dict[str, Any], language: str) -> None:
    page = table(name, **options)
    page.local.answering = 0
    shown = text_of(asyncio.run(drawn(page, SMALL, ["enter"] * 4, Settings(language=language))))
    assert " ".join(translate(page.aims()[0], language).split()[:2]) in shown


def test_settings_change_what_is_said_at_once() -> None:
    async def visit() -> None:
        app = TerminalApp(settings=Settings())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f9", "right")
            assert app.settings.language == "fr"
            await pilot.press("escape")
            await pilot.pause()
            assert "Règles" in shown_by(app)

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
        app = TerminalApp(ReplayPage(load_record(file)), Settings())
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.press("right", "right")
            assert "2/3: O@2" in shown_by(app)
            await pilot.press("end")
            assert "3/3: X@5" in shown_by(app)
            assert "Now" not in shown_by(app), "nothing is to be done: no heading without a sentence"

    asyncio.run(look())


AIMING = [name for name in CONFIGURATIONS if any(grid.aims for grid in lapilli.game(name).table_layout.grids)]


@pytest.mark.parametrize("name", AIMING)
def test_the_cells_that_somebody_needs_have_dashed_frames(name: str) -> None:
    assert "┄" in text_of(asyncio.run(drawn(table(name), USUAL, [], Settings())))


TEAMS = [
    (name, options) for name, options in ALL if any(len(side) > 1 for side in lapilli.game(name, **options).sides())
]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
@pytest.mark.parametrize(("name", "options"), TEAMS)
def test_it_stands_beside_the_names_who_plays_together(
    name: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    page = table(name, **options)
    canvas = asyncio.run(drawn(page, size, [], Settings()))
    teams: dict[str, list[int]] = {}
    for hotspot in canvas.hotspots:
        if (seat := hotspot.name.removeprefix("seat:")) != hotspot.name:
            line = text_of(canvas).splitlines()[hotspot.y][hotspot.x :]
            found = re.search(r" (?:Team )?([A-Z]) [^▯]*▯", line)
            assert found
            teams.setdefault(found[1], []).append(int(seat))
    assert [*teams.values()] == page.at.game.sides()


def test_whoever_takes_a_hint_is_led_to_its_cell() -> None:
    async def take() -> None:
        page = table(HIDDEN_HANDS)
        app = TerminalApp(page, Settings())
        async with app.run_test(size=USUAL) as pilot:
            await settled(app, pilot.pause)
            await pilot.press("f2")
            await settled(app, pilot.pause)
            card, cell = page.hinted
            names = cards(page.at.game, "en")
            assert f"Try {names[card.removeprefix('card:')].name}" in shown_by(app)
            assert page.cursor == card
            await pilot.press("enter")
            assert page.cursor == cell

    asyncio.run(take())


def test_a_mosaic_larger_than_its_window_is_looked_around_in_by_keyboard() -> None:
    async def look() -> None:
        page = table(SECRET_QUESTIONS)
        page.local.answering = 0
        app = TerminalApp(page, Settings())
        async with app.run_test(size=SMALL) as pilot:
            await settled(app, pilot.pause)
            while "Shift and arrows" not in shown_by(app):
                await pilot.press("enter")
                await settled(app, pilot.pause)
            windows = {page.window}
            for key in LOOK_AROUND:
                await pilot.press(key)
                windows.add(page.window)
            assert len(windows) > 1

    asyncio.run(look())


def test_a_space_at_which_no_line_is_broken_is_a_space() -> None:
    canvas = Canvas(9, 1, look_of("dark").plain)
    canvas.put(0, 0, "a\u00a0b\u202fc\x1bd")
    assert text_of(canvas) == "a b c?d"


@pytest.mark.parametrize(
    "term", ["xterm", "xterm-256color", "xterm-16color", "xterm-kitty", "linux", "dumb", "unknown"]
)
@pytest.mark.parametrize("more", [{}, {"COLORTERM": "truecolor"}, {"COLORTERM": "24bit"}, {"NO_COLOR": "1"}])
def test_the_first_page_has_as_many_colours_as_all_others(term: str, more: dict[str, str]) -> None:
    environment = {"TERM": term, **more}
    console = Console(force_terminal=True, _environ=environment)
    others = None if console.no_color else COLOR_SYSTEMS.get(console.color_system or "")
    assert colours_of(environment) == others

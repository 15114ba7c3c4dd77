"""Every game to its end in the app: by the keyboard alone, and by the mouse alone, on terminals of three sizes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from itertools import product

import pytest
from textual.pilot import Pilot

import lapilli
from lapilli.terminal.local import LocalGame
from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.local import LocalTable
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.settings import Settings
from tests.configurations import CONFIGURATIONS, HIDING, OPEN_GAME
from tests.terminal.screens import settled

Way = Callable[[Pilot[None], Page, random.Random], Awaitable[None]]

SIZES = [(60, 20), (80, 24), (120, 40)]
SEED = 3


def table_of(app: TerminalApp) -> LocalTable:
    return next(screen for screen in app.screen_stack if isinstance(screen, LocalTable))


async def by_keyboard(pilot: Pilot[None], page: Page, chance: random.Random) -> None:
    if isinstance(page, LocalTable):
        for _ in range(chance.randrange(3)):
            await pilot.press("tab")
    await pilot.press("enter")


async def by_mouse(pilot: Pilot[None], page: Page, chance: random.Random) -> None:
    shown = [(int(hotspot.middle[0]), int(hotspot.middle[1])) for hotspot in page.shortcuts() if hotspot.shown]
    assert shown, "what can be chosen is on the screen, or can be reached"
    await pilot.click(page.sheet, offset=chance.choice(shown))


async def play(
    name: str,
    options: dict[str, object],
    people: list[int] | None,
    way: Way,
    sizes: list[tuple[int, int]],
    most: int = 10_000,
    app_class: type[TerminalApp] = TerminalApp,
    settings: Settings | None = None,
) -> LocalTable:
    """A whole game, or so many moves of it; after every move the terminal has the next of its sizes."""
    game = lapilli.game(name, **options)
    seats = list(range(game.template.seats)) if people is None else people
    app = app_class(LocalTable(LocalGame(game, seats, "random", SEED)), settings or Settings())
    chance = random.Random(5)
    async with app.run_test(size=sizes[0]) as pilot:
        await settled(app, pilot.pause)
        table = table_of(app)
        table.local.answering = 0  # bots that may be asked in secret need no time, asked or not
        before, stuck = 0, 0
        while not table.local.over and before < most:
            page = app.screen
            assert isinstance(page, Page)
            await way(pilot, page, chance)
            await settled(app, pilot.pause)
            stuck += 1
            assert stuck < 60, "every few picks make a move"
            if len(table.local.moves_made) != before:
                before, stuck = len(table.local.moves_made), 0
                if len(sizes) > 1:
                    await pilot.resize_terminal(*sizes[before % len(sizes)])
                    await settled(app, pilot.pause)
        assert table.result or before >= most, "how it ended is said"
        return table


def every_game() -> Iterator[tuple[str, dict[str, object], Way, tuple[int, int]]]:
    """Every game in both ways at every size, and with that many of the ways that it can be played."""
    for name, listed in CONFIGURATIONS.items():
        for number, (way, size) in enumerate(product((by_keyboard, by_mouse), SIZES)):
            yield name, listed[number % len(listed)], way, size


@pytest.mark.parametrize(("name", "options", "way", "size"), list(every_game()))
def test_a_game_is_played_to_its_end(name: str, options: dict[str, object], way: Way, size: tuple[int, int]) -> None:
    asyncio.run(play(name, options, [0], way, [size]))


def test_people_play_to_the_end_at_one_keyboard() -> None:
    asyncio.run(play(OPEN_GAME, {}, None, by_keyboard, SIZES))


@pytest.mark.parametrize("name", HIDING)
def test_people_take_turns_at_one_keyboard_by_mouse_while_the_terminal_changes_its_size(name: str) -> None:
    asyncio.run(play(name, CONFIGURATIONS[name][-1], None, by_mouse, SIZES, most=15))

"""Screens of the app written out, as text and styles, to see that nothing changed. `make golden` writes them.

The rows of signs come first, then the same rows as letters, one for each style, and what each letter means.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_letters

import lapilli
from lapilli.terminal.local import LocalGame
from lapilli.terminal.signs import ASCII
from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.home import HomePage
from lapilli.terminal.tui.local import LocalTable
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.preferences import SettingsPage
from lapilli.terminal.tui.reading import CardsPage
from lapilli.terminal.tui.settings import Settings
from lapilli.terminal.tui.setup import SetUpPage
from tests.configurations import CARD_FILE, CONFIGURATIONS, HIDDEN_HANDS, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS

FOLDER = Path(__file__).parent / "screens"
SMALL, USUAL, LARGE = (60, 20), (80, 24), (120, 40)
Screen = tuple[str, Callable[[], Page], tuple[int, int], list[str], Settings]


def table(name: str, people: int = 1, **options: object) -> LocalTable:
    names = ["Ana", "Ben"][:people]
    return LocalTable(LocalGame(lapilli.game(name, **options), list(range(people)), "random", 11, names))


def screens() -> Iterator[Screen]:
    """What is written out: its name, the page, the size of the terminal, the keys that are pressed, the settings."""
    usual = Settings(name="Tess", names="Ana, Ben")
    yield "home-small", HomePage, SMALL, [], usual
    yield "home", HomePage, USUAL, ["right"], usual
    yield "set-up", lambda: SetUpPage(MANY_SEATS), USUAL, ["up", "up"], usual
    yield "settings", SettingsPage, SMALL, ["down"], usual
    for name in CONFIGURATIONS:
        if name != CARD_FILE:  # whose cards may be exchanged any day
            yield name, lambda name=name: table(name), USUAL, ["enter", "enter"], usual
    yield "hint", lambda: table(HIDDEN_HANDS), USUAL, ["f2", "enter"], usual
    yield "cards", lambda: CardsPage(lapilli.game(HIDDEN_HANDS)), SMALL, ["end"], usual
    yield "chosen", lambda: table(HIDDEN_HANDS), LARGE, ["enter", "right"], usual
    yield "refused", lambda: table(HIDDEN_HANDS), SMALL, [*"w>9", "enter"], usual
    yield "typed", lambda: table(OPEN_GAME), SMALL, ["x", "@"], usual
    yield "aim-above", lambda: table(SECRET_QUESTIONS), SMALL, ["enter", "enter"], Settings(language="fr")
    yield "curtain", lambda: table(HIDDEN_HANDS, 2), SMALL, [], usual
    yield "handing-over", lambda: table(HIDDEN_HANDS, 2), USUAL, ["enter", "enter", "enter"], usual
    yield "light", lambda: table(MANY_SEATS, players=8), USUAL, ["enter"], Settings(theme="light", language="fr")
    yield "contrast", lambda: table(OPEN_GAME), USUAL, ["enter"], Settings(theme="contrast", language="hu")


async def drawn(page: Page, size: tuple[int, int], keys: list[str], settings: Settings) -> Canvas:
    app = TerminalApp(page, settings)
    async with app.run_test(size=size) as pilot:
        await settled(app, pilot.pause)
        for key in keys:
            await pilot.press(key)
            await settled(app, pilot.pause)
        shown = app.screen
        assert isinstance(shown, Page)
        assert shown.sheet.canvas is not None
        return shown.sheet.canvas


async def settled(app: TerminalApp, pause: Callable[[], object]) -> None:
    """Until no bot thinks any more, and the page is painted as large as the terminal."""
    while True:
        await pause()  # type: ignore[misc]
        page = app.screen
        if app.at_work or not isinstance(page, Page):
            await asyncio.sleep(0.002)
        elif page.sheet.canvas is not None and page.sheet.canvas.size == app.size:
            return


def text_of(canvas: Canvas, ascii_only: bool = False) -> str:
    rows = ["".join(sign for sign, _ in row).rstrip() for row in canvas.rows]
    return "\n".join(rows).translate(ASCII if ascii_only else {})


def written(canvas: Canvas) -> str:
    letters: dict[str, str] = {}
    styled = []
    for row in canvas.rows:
        styled.append("".join(letters.setdefault(str(style), ascii_letters[len(letters)]) for _, style in row))
    legend = [f"{letter} {style}" for style, letter in letters.items()]
    return "\n".join([text_of(canvas), "", *styled, "", *legend, ""])


def golden_of(screen: Screen) -> str:
    _, make, size, keys, settings = screen
    return written(asyncio.run(drawn(make(), size, keys, settings)))


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for screen in screens():
        (FOLDER / f"{screen[0]}.txt").write_text(golden_of(screen), encoding="utf-8")


if __name__ == "__main__":
    write()

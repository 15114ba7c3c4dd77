"""Only changed cells are written, and then the terminal shows the same as if all had been painted."""

from __future__ import annotations

import asyncio
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.painter import Painter
from tests.configurations import CONFIGURATIONS
from tests.terminal.emulator import Emulator
from tests.terminal.test_whole_games import SIZES, by_keyboard, play

COLOURS = [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD, None]
MOST_BYTES = 2000  # for a move, over a slow line
Rows = list[list[Segment]]


def repainted(rows: Rows, width: int, colours: ColorSystem | None) -> Emulator:
    """A terminal on which every sign is painted by itself."""
    painted = Emulator(width, len(rows))
    for y, row in enumerate(rows):
        painted.y, painted.x = y, 0
        for text, style, _ in row:
            for sign in text:
                painted.feed(as_rich_writes(sign, style, colours))
    return painted


def as_rich_writes(sign: str, style: Style | None, colours: ColorSystem | None) -> str:
    if style is None:
        return sign
    if colours is None:
        style = style.without_color
    style = style.copy()
    style._ansi = None  # a style remembers the colours of the terminal for which it was written first
    return style.render(sign, color_system=colours or ColorSystem.STANDARD)


class CountingApp(TerminalApp):
    """Counts the bytes that it would have written, without those for a new size."""

    written = 0
    colours: ColorSystem | None = ColorSystem.TRUECOLOR
    size_before = (0, 0)

    def post_display_hook(self) -> None:
        shown = self.screen._compositor
        if self.size_before != shown.size:
            self.size_before = shown.size
            self.painter.forget()
        is_new = not self.painter.rows
        changes = self.painter.changes([list(strip) for strip in shown.render_strips()], self.colours)
        self.written += 0 if is_new else len(changes.encode())
        self.show(changes, is_new)

    def show(self, changes: str, is_new: bool) -> None:
        pass


class WatchedApp(CountingApp):
    """Compares after every frame what has been written so far with all of the screen painted anew."""

    def show(self, changes: str, is_new: bool) -> None:
        width, height = self.size_before
        if is_new:
            self.seen = Emulator(width, height)
        self.seen.feed(changes)
        assert self.seen.cells == repainted(self.painter.rows, width, self.colours).cells


@pytest.mark.parametrize(("name", "colours"), list(zip(CONFIGURATIONS, cycle(COLOURS), strict=False)))
def test_the_terminal_shows_every_frame_of_a_game_at_any_size(name: str, colours: ColorSystem | None) -> None:
    app_class = type("App", (WatchedApp,), {"colours": colours})
    asyncio.run(play(name, CONFIGURATIONS[name][0], [0], by_keyboard, SIZES, most=6, app_class=app_class))


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_a_move_is_written_in_few_bytes(name: str) -> None:
    apps: list[CountingApp] = []

    class App(CountingApp):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            apps.append(self)

    table = asyncio.run(play(name, CONFIGURATIONS[name][0], [0], by_keyboard, SIZES[1:2], most=10, app_class=App))
    assert 0 < apps[0].written / len(table.local.moves_made) <= MOST_BYTES


WIDTH = 6
SIGNS = ["a", "b", " ", "─", "漢", "é"]
STYLES = [Style.parse(text) for text in ("none", "bold", "dim red", "bold #102030 on blue", "on blue", "reverse")]


@st.composite
def pictures(draw: st.DrawFn) -> Rows:
    """Three rows of random signs in random styles."""
    rows = []
    for _ in range(3):
        row, left = [], WIDTH
        while left:
            sign = draw(st.sampled_from(SIGNS if left > 1 else SIGNS[:3]))
            row.append(Segment(sign, draw(st.sampled_from(STYLES))))
            left -= row[-1].cell_length
        rows.append(row)
    return rows


@given(st.lists(pictures(), min_size=2, max_size=4), st.sampled_from(COLOURS))
def test_after_any_pictures_the_terminal_shows_the_last(shown: list[Rows], colours: ColorSystem | None) -> None:
    painter, seen = Painter(), Emulator(WIDTH, 3)
    for rows in shown:
        seen.feed(painter.changes(rows, colours))
        assert seen.cells == repainted(rows, WIDTH, colours).cells


def test_nothing_is_written_when_nothing_has_changed() -> None:
    painter = Painter()
    assert painter.changes([[Segment("as before")]], None)
    assert painter.changes([[Segment("as before")]], None) == ""
    assert painter.changes([[Segment("as "), Segment("before")]], None) == ""


def test_one_sign_is_written_alone() -> None:
    painter, plain = Painter(), Style.parse("#ECE8E1 on #1F2326")
    painter.changes([[Segment("Draw pile 50", plain)]], ColorSystem.EIGHT_BIT)
    changes = painter.changes([[Segment("Draw pile 49", plain)]], ColorSystem.EIGHT_BIT)
    assert changes == "\x1b[1;11H\x1b[38;5;224;48;5;234m49\x1b[m"


def test_what_the_terminal_shows_can_be_forgotten() -> None:
    painter = Painter()
    painter.changes([[Segment("as before")]], None)
    painter.forget()
    assert "as before" in painter.changes([[Segment("as before")]], None)

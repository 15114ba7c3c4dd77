"""The first page as a picture, and the terminal that shows it while the library of the app is still being loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from rich.color import ColorSystem

import lapilli
from lapilli.engine.faces import Face
from lapilli.engine.game import Info
from lapilli.engine.words import Text, say
from lapilli.games import game_class
from lapilli.terminal.tui.canvas import DOUBLE, LIGHT, Canvas, cut
from lapilli.terminal.tui.settings import load_settings
from lapilli.terminal.tui.themes import Look, look_of
from lapilli.texts import translate

try:
    import termios
except ImportError:  # Windows: the app paints its first frame itself
    termios = None  # type: ignore[assignment]

LEAST_WIDTH = 26  # of a game on the first page
BOX_HEIGHTS = {8: 7, 6: 5, 5: 5}  # of its frame, by the lines that it has with the gap below
LATTICE = "───┼───┼───"
OPEN_SCREEN, CLOSE_SCREEN = "\x1b[?1049h\x1b[?25l", "\x1b[?1049l\x1b[?25h"
KEYS = {
    "F1": say("Rules"),
    "F2": say("Lesson"),
    "F4": say("Cards"),
    "F5": say("Online"),
    "F6": say("Replay"),
    "F9": say("Settings"),
    "Esc": say("Quit"),
}


def page_drawn(width: int, height: int, look: Look, keys: dict[str, str], draw: Callable[[Canvas], None]) -> Canvas:
    """A page and below it the keys with what they do, in as many lines as they need."""
    lines: list[list[tuple[int, str, str]]] = [[]]
    x = 1
    for key, label in keys.items():
        size = len(key) + 1 + len(label)
        if lines[-1] and x + size > width:
            lines.append([])
            x = 1
        lines[-1].append((x, key, label))
        x += size + 2
    canvas = Canvas(width, height, look.plain)
    canvas.height -= len(lines) - 1  # a page leaves its last line to the keys
    draw(canvas)
    canvas.height = height
    for y, line in enumerate(lines, height - len(lines)):
        for x, key, label in line:
            canvas.put(x, y, key, look.lit)
            canvas.put(x + len(key) + 1, y, label, look.quiet)
            canvas.hotspot(f"key:{key}", x, y, len(key) + 1 + len(label), 1)
    return canvas


class Front:
    """The games with a picture of each. `top` is the first row of games that is shown."""

    def __init__(self) -> None:
        self.infos = lapilli.games()
        self.top = 0

    def draw(self, canvas: Canvas, look: Look, speak: Callable[[Text], str], cursor: str) -> None:
        canvas.put(2, 0, "● ● ○", look.title)
        canvas.put(8, 0, "Lapilli", look.title)
        slogan = speak(say("the table for the descendants of tic-tac-toe"))
        if len(slogan) <= canvas.width - 18:
            canvas.put(17, 0, slogan, look.quiet)
        rows = -(-len(self.infos) // max(1, (canvas.width - 2) // LEAST_WIDTH))
        columns = -(-len(self.infos) // rows)
        wide, room = (canvas.width - 2) // columns, canvas.height - 4
        high = next((height for height in BOX_HEIGHTS if rows * height <= room), 5)
        shown, top = room // high, 1 if rows * high >= room else 2
        here = self.infos.index(self.chosen(cursor)) // columns
        self.top = min(max(self.top, here - shown + 1), here)
        for number, info in enumerate(self.infos):
            row, column = number // columns - self.top, number % columns
            x, y = 1 + column * wide, top + row * high
            name = f"game:{info.name}"
            is_shown = 0 <= row < shown
            if is_shown:
                draw_game(canvas, look, speak, info, x, y, wide - 1, high, is_chosen=name == cursor)
            canvas.hotspot(name, x, y, wide - 1, high, is_shown)
        summary = speak(Text(self.chosen(cursor).summary))
        canvas.write(2, canvas.height - 3, canvas.width - 4, 2, summary)

    def chosen(self, cursor: str) -> Info:
        return next((info for info in self.infos if cursor == f"game:{info.name}"), self.infos[0])


def draw_game(
    canvas: Canvas,
    look: Look,
    speak: Callable[[Text], str],
    info: Info,
    x: int,
    y: int,
    width: int,
    height: int,
    is_chosen: bool,
) -> None:
    """Its picture in a frame, with its name up to a colon, and how many play it."""
    lines, style = (DOUBLE, look.lit) if is_chosen else (LIGHT, look.quiet)
    high = BOX_HEIGHTS[height]
    canvas.box(x, y, width, high, lines, style)
    left, gap = x + (width - len(LATTICE)) // 2, (high - 1) // 3
    for row in range(1, high - 1) if gap > 1 else ():
        canvas.put(left, y + row, LATTICE if row % gap == 0 else "   │   │   ", look.quiet)
    for number, face in enumerate(portrait(info.name)):
        style_of_face = look.ink(face.ink) if face.ink else look.quiet
        canvas.put(left + number % 3 * 4, y + 1 + number // 3 * gap, face.label[:3].center(3), style_of_face)
    title, players = (
        speak(Text(info.title)).partition(":")[0].rstrip(),
        speak(say("Players: {players}", players=numbers(info.players))),
    )
    canvas.put(x + 2, y, f" {cut(title, width - 6)} ", style + look.strong)
    canvas.put(x + 2, y + high - 1, f" {cut(players, width - 6)} ", look.quiet)


def numbers(players: tuple[int, ...]) -> str:
    """2–8, or 2, 4 where some are missing."""
    first, last = players[0], players[-1]
    if len(players) > 2 and last - first == len(players) - 1:
        return f"{first}–{last}"
    return ", ".join(map(str, players))


def portrait(name: str) -> list[Face]:
    """Nine cells of a position, as the game's drawings have them."""
    from lapilli.art import art_of

    game = game_class(name)()
    sample = art_of(game).sample
    return [game.face(code) if code else Face("·") for code in sample or [""] * 9]


# ---- before the app


def colours_of(environment: Mapping[str, str]) -> ColorSystem | None:
    """How many colours a terminal has, as rich's Console finds it out, whose module takes long to load."""
    term = environment.get("TERM", "").strip().lower()
    if "NO_COLOR" in environment or term in ("dumb", "unknown"):
        return None
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return ColorSystem.TRUECOLOR
    return ColorSystem.EIGHT_BIT if term.rpartition("-")[2] in ("256color", "kitty") else ColorSystem.STANDARD


def painted(canvas: Canvas, ascii_only: bool) -> str:
    """A canvas as a terminal understands it."""
    colours = colours_of(os.environ)
    rows = []
    for y in range(canvas.height):
        signs = (
            segment.style.render(segment.text, color_system=colours) if segment.style else segment.text
            for segment in canvas.segments(y, ascii_only)
        )
        rows.append(f"\x1b[{y + 1};1H{''.join(signs)}")
    return "".join(rows)


@contextmanager
def front_shown(ascii_only: bool) -> Iterator[bool]:
    """Paint the first page, and meanwhile show no keys that are typed: the app reads them later.

    Gives whether it could be; if something goes wrong until the app takes over, the terminal is as it was.
    """
    if termios is None:
        yield False
        return
    settings = load_settings()
    look, speak, front = (
        look_of(settings.theme, "NO_COLOR" not in os.environ),
        partial(translate, language=settings.language),
        Front(),
    )
    keys = {key: speak(meaning) for key, meaning in KEYS.items()}
    cursor = f"game:{front.infos[0].name}"
    size = os.get_terminal_size(sys.stdout.fileno())
    canvas = page_drawn(size.columns, size.lines, look, keys, lambda canvas: front.draw(canvas, look, speak, cursor))
    before = termios.tcgetattr(sys.stdin)
    quiet = [*before]
    quiet[0] &= ~termios.ICRNL  # Enter stays Enter
    quiet[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(sys.stdin, termios.TCSANOW, quiet)
    try:
        sys.stdout.write(OPEN_SCREEN + painted(canvas, ascii_only))
        sys.stdout.flush()
        yield True
    except BaseException:
        sys.stdout.write(CLOSE_SCREEN)
        sys.stdout.flush()
        raise
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)

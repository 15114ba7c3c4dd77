"""How a picture reaches the terminal: only the cells that have changed, in as few bytes as that takes.

Textual writes every changed row anew, each piece with all of its style. Over a slow line that is what one waits for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style

MANNERS = {"1": "bold", "2": "dim", "3": "italic", "4": "underline", "5": "blink", "7": "reverse", "9": "strike"}
ENDS = {manner: "22" if manner in "12" else f"2{manner}" for manner in MANNERS}
INK_ONLY = frozenset("123")  # cannot be seen on a space
REVERSED = "7"


class Pen(NamedTuple):
    """How a terminal writes, in its own codes. A space can be written with any ink: it has none."""

    manners: frozenset[str] = frozenset()
    ink: str = "39"
    ground: str = "49"


class Cell(NamedTuple):
    """A sign and how it is written. The second half of a wide sign is a cell without a sign."""

    sign: str
    pen: Pen


@dataclass(slots=True)
class Run:
    """Neighbours in a row that are written with one pen."""

    y: int
    x: int
    cells: list[Cell]
    pen: Pen

    @property
    def signs(self) -> str:
        return "".join(cell.sign for cell in self.cells)

    @property
    def end(self) -> int | None:
        """Where the cursor is afterwards; None if that depends on the terminal."""
        return self.x + len(self.cells) if all(cell.sign for cell in self.cells) else None


class Painter:
    """Remembers what the terminal shows."""

    def __init__(self) -> None:
        self.rows: list[list[Segment]] = []
        self.cells: list[list[Cell]] = []

    def forget(self) -> None:
        """Whatever may be on the screen, paint all of it the next time."""
        self.rows, self.cells = [], []

    def changes(self, rows: list[list[Segment]], colours: ColorSystem | None) -> str:
        """What to write so that the terminal shows rows of segments; nothing if it shows them already."""
        if len(rows) != len(self.rows):
            self.rows, self.cells = [[] for _ in rows], [[] for _ in rows]
        runs: list[Run] = []
        for y, row in enumerate(rows):
            if row != self.rows[y]:
                cells = cells_of(row, colours)
                runs += changed_runs(y, self.cells[y], cells)
                self.cells[y] = cells
        self.rows = rows
        width = max(map(len, self.cells), default=0)
        by_pen = sorted(runs, key=lambda run: (run.pen.ground, run.pen.ink, sorted(run.pen.manners)))
        return min(written(runs, width), written(by_pen, width), key=len)


def cells_of(row: list[Segment], colours: ColorSystem | None) -> list[Cell]:
    cells: list[Cell] = []
    for text, style, _ in row:
        inked, blank = pens_of(style, colours)
        for sign in text:
            wide = 1 if sign < "\u0300" else cell_len(sign)
            if wide:
                cells.append(Cell(sign, blank if sign == " " else inked))
                cells += [Cell("", inked)] * (wide - 1)
    return cells


@cache
def pens_of(style: Style | None, colours: ColorSystem | None) -> tuple[Pen, Pen]:
    """How signs of a style are written, and how spaces."""
    style = style or Style()
    manners = frozenset(code for code, manner in MANNERS.items() if getattr(style, manner))
    inked = Pen(manners, code_of(style.color, colours, True) or "39", code_of(style.bgcolor, colours, False) or "49")
    return inked, inked if REVERSED in manners else as_blank(inked)


def code_of(colour: Color | None, colours: ColorSystem | None, is_ink: bool) -> str:
    """A colour as a terminal of so many colours is told it."""
    if colour is None or colours is None:
        return ""
    return ";".join(colour.downgrade(colours).get_ansi_codes(foreground=is_ink))


def as_blank(pen: Pen) -> Pen:
    return Pen(pen.manners - INK_ONLY, "", pen.ground)


def changed_runs(y: int, before: list[Cell], after: list[Cell]) -> list[Run]:
    """The cells of a row that have changed, with those between them where that is shorter than a jump over them."""
    if len(before) != len(after):
        before = [Cell("", Pen())] * len(after)
    runs: list[Run] = []
    for x, cell in enumerate(after):
        if cell == before[x] or not cell.sign:
            continue
        wide = 2 if x + 1 < len(after) and not after[x + 1].sign else 1
        if runs:
            run = runs[-1]
            between = after[run.x + len(run.cells) : x]
            pen = shared_pen([run.pen, *(passed.pen for passed in between), cell.pen])
            if pen and size("".join(passed.sign for passed in between)) <= len(sideways(len(between))):
                run.cells += [*between, *after[x : x + wide]]
                run.pen = pen
                continue
        runs.append(Run(y, x, after[x : x + wide], cell.pen))
    return runs


def size(text: str) -> int:
    return len(text.encode())


def shared_pen(pens: list[Pen]) -> Pen | None:
    """The one pen with which cells of several can be written, if there is one."""
    found = pens[0]
    for pen in pens[1:]:
        inked, other = (pen, found) if not found.ink else (found, pen)
        if inked == other or other == as_blank(inked):
            found = inked
        else:
            return None
    return found


def written(runs: list[Run], width: int) -> str:
    """Runs as a terminal understands them. Before and afterwards it writes plainly, wherever its cursor is."""
    parts: list[str] = []
    pen, x, y = Pen(), None, None
    for run in runs:
        parts.append(way(x, y, run.x, run.y))
        wanted = run.pen
        if not wanted.ink:
            wanted = Pen(wanted.manners | (pen.manners & INK_ONLY), pen.ink, wanted.ground)
        parts += [change(pen, wanted), run.signs]
        pen, x, y = wanted, run.end, run.y
        if x == width:  # where the cursor stays at the edge depends on the terminal
            x = None
    return "".join([*parts, change(pen, Pen())])


def way(x: int | None, y: int | None, to_x: int, to_y: int) -> str:
    """The shortest way of the cursor to a cell."""
    column = f";{to_x + 1}" if to_x else ""
    ways = [f"\x1b[{to_y + 1}{column}H"]
    if y is not None:
        upright = "" if to_y == y else step(to_y - y, "B", "A")
        if x is not None:
            ways.append(upright + sideways(to_x - x))
        if to_x == 0:
            ways.append(upright + "\r")
    return min(ways, key=len)


def sideways(by: int) -> str:
    return step(by, "C", "D") if by else ""


def step(by: int, forth: str, back: str) -> str:
    letter, number = (forth, by) if by > 0 else (back, -by)
    return f"\x1b[{number if number > 1 else ''}{letter}"


def change(pen: Pen, wanted: Pen) -> str:
    """The shortest change from one pen to another."""
    if pen == wanted:
        return ""
    ended = {ENDS[manner] for manner in pen.manners - wanted.manners}
    begun = [manner for manner in wanted.manners if manner not in pen.manners or ENDS[manner] in ended]
    colours = [new for old, new in ((pen.ink, wanted.ink), (pen.ground, wanted.ground)) if old != new]
    anew = [*sorted(wanted.manners), *(code for code in (wanted.ink, wanted.ground) if code not in ("39", "49"))]
    codes = [[*sorted(ended), *sorted(begun), *colours], ["0", *anew] if anew else []]
    return min((f"\x1b[{';'.join(several)}m" for several in codes), key=len)

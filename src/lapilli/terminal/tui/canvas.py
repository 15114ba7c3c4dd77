"""A rectangle of signs with styles, and the hotspots on it that can be pointed at."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len, chop_cells
from rich.segment import Segment
from rich.style import Style

from lapilli.terminal.signs import ASCII

LIGHT, HEAVY, DOUBLE = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝"


class Hotspot(NamedTuple):
    """What can be pointed at, and where it is. It may lie outside of what is shown."""

    name: str
    x: int
    y: int
    width: int
    height: int
    shown: bool = True

    def covers(self, x: int, y: int) -> bool:
        return self.shown and self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Canvas:
    """Signs by row and column. What is put outside is cut off."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self.style = style
        self.rows = [[(" ", style)] * width for _ in range(height)]
        self.hotspots: list[Hotspot] = []

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        if not 0 <= y < self.height:
            return
        row, style = self.rows[y], self.style + style if style else self.style
        column = x
        for sign in text:
            wide = 1 if sign < "\u0300" else cell_len(sign)
            if sign.isspace():  # also those at which no line is broken
                sign = " "
            elif not sign.isprintable():  # names come from elsewhere: no control sequence reaches the terminal
                sign, wide = "?", 1
            if 0 <= column <= self.width - wide and wide:
                row[column : column + wide] = [(sign, style), ("", style)][:wide]
            column += wide

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        for line in range(y, y + height):
            self.put(x, line, " " * width, style)

    def box(self, x: int, y: int, width: int, height: int, lines: str, style: Style) -> None:
        """A frame; `width` and `height` include it."""
        left_top, level, right_top, upright, left_bottom, right_bottom = tuple(lines)
        self.put(x, y, left_top + level * (width - 2) + right_top, style)
        self.put(x, y + height - 1, left_bottom + level * (width - 2) + right_bottom, style)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, upright, style)
            self.put(x + width - 1, line, upright, style)

    def hotspot(self, name: str, x: int, y: int, width: int, height: int, shown: bool = True) -> None:
        self.hotspots.append(Hotspot(name, x, y, width, height, shown))

    def write(self, x: int, y: int, width: int, height: int, text: str, style: Style | None = None) -> int:
        """A text in lines of a width; gives how many lines it took. What does not fit ends in `…`."""
        lines = wrapped(text, width)
        if len(lines) > height > 0:
            lines = [*lines[: height - 1], cut(lines[height - 1] + " ", len(lines[height - 1]))]
        for number, line in enumerate(lines[:height]):
            self.put(x, y + number, line, style)
        return min(len(lines), height)

    def segments(self, y: int, ascii_only: bool) -> list[Segment]:
        """A row as Textual paints it, neighbours of one style together."""
        found: list[Segment] = []
        signs, style = "", self.style
        for sign, own in self.rows[y]:
            if own is not style and own != style:
                found.append(Segment(signs, style))
                signs, style = "", own
            signs += sign
        found.append(Segment(signs, style))
        if ascii_only:
            found = [Segment(segment.text.translate(ASCII), segment.style) for segment in found]
        return [segment for segment in found if segment.text]


def cut(text: str, width: int) -> str:
    """As much of a text as fits into one line; what does not ends in `…`."""
    return text if cell_len(text) <= width else chop_cells(text, max(width - 1, 1))[0] + "…"


def wrapped(text: str, width: int) -> list[str]:
    """Lines of at most a width, broken between words where that is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            joined = f"{line} {word}" if line else word
            if cell_len(joined) <= width:
                line = joined
                continue
            if line:
                lines.append(line)
            *full, line = chop_cells(word, max(width, 1)) or [""]
            lines += full
        lines.append(line)
    return lines

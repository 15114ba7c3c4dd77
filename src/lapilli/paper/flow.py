"""Running text in columns: rows of a height, of which a column takes as many as it holds.

(The typesetter of the PDF library could do this, too, but takes longer to load than a game to print.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lapilli.paper.fonts import BOLD, REGULAR, wrapped
from lapilli.paper.press import Press
from lapilli.texts import Chapter, rules
from lapilli.texts.rules import ruling_note

LEADING = 1.22
BASELINE = 0.95  # of the size, from the top of a row


@dataclass(frozen=True)
class Row:
    """A line, a picture with its words, or air; `draw` gets the left end of its top edge."""

    height: float
    draw: Callable[[Press, float, float], None] | None = None  # None: air, which no column begins with
    keep: bool = False  # not the last one of a column


def line(text: str, size: float, font: str = REGULAR, keep: bool = False) -> Row:
    def draw(press: Press, x: float, top: float) -> None:
        press.text(x, top - size * BASELINE, text, size, font)

    return Row(size * LEADING, draw, keep)


def paragraph(text: str, size: float, width: float) -> list[Row]:
    """It is not divided between columns."""
    lines = wrapped(text, REGULAR, size, width)
    return [*(line(one, size, keep=i < len(lines)) for i, one in enumerate(lines, 1)), Row(size * 0.4)]


def heading(text: str, size: float, width: float) -> list[Row]:
    lines = wrapped(text, BOLD, size * 1.25, width)
    return [Row(size * 0.6), *(line(one, size * 1.25, BOLD, keep=True) for one in lines)]


def chapters_text(chapters: list[Chapter], size: float, width: float) -> list[Row]:
    rows = []
    for chapter in chapters:
        rows += heading(chapter.title, size, width)
        for entry in chapter.paragraphs:
            rows += paragraph(entry.text, size, width)
    return rows


def ruling_text(press: Press, size: float, width: float) -> list[Row]:
    """What the star means, if the rules have one."""
    chapters = rules(press.game, press.job.lang)
    starred = any(entry.has_ruling for chapter in chapters for entry in chapter.paragraphs)
    return paragraph(ruling_note(press.job.lang), size - 1, width) if starred else []


def pictured(press: Press, code: str, name: str, text: str, size: float, width: float) -> list[Row]:
    """A piece, small, with its name and what it does at its right."""
    wide = size * 3.2
    own_width, own_height = press.size_of(code)
    tall = wide * own_height / own_width
    indent = wide + size * 0.6
    lines = [line(one, size, BOLD) for one in wrapped(name, BOLD, size, width - indent)]
    lines += [line(one, size) for one in wrapped(text, REGULAR, size, width - indent)]
    words = height_of(lines)
    height = max(tall, words)

    def draw(press: Press, x: float, top: float) -> None:
        press.place(code, x, top - (height + tall) / 2, wide)
        print_rows(press, lines, x + indent, top - (height - words) / 2)

    return [Row(height, draw), Row(size * 0.5)]


def height_of(rows: list[Row]) -> float:
    return sum(row.height for row in rows)


def column(rows: list[Row], height: float) -> tuple[list[Row], list[Row]]:
    """The rows that a column of this height takes, and those that are left; air between the two is dropped."""
    rows = without_air(rows)
    count, used = 0, 0.0
    while count < len(rows) and used + rows[count].height <= height:
        used += rows[count].height
        count += 1
    if count < len(rows):
        while count > 1 and rows[count - 1].keep:
            count -= 1
    count = max(count, 1)  # what is higher than any column must not stop everything
    return rows[:count], without_air(rows[count:])


def without_air(rows: list[Row]) -> list[Row]:
    first = next((i for i, row in enumerate(rows) if row.draw is not None), len(rows))
    return rows[first:]


def columns_needed(rows: list[Row], height: float) -> int:
    count = 0
    while rows:
        _, rows = column(rows, height)
        count += 1
    return count


def print_column(press: Press, rows: list[Row], x: float, top: float, height: float) -> list[Row]:
    """Print what a column takes; gives what is left."""
    taken, left = column(rows, height)
    print_rows(press, taken, x, top)
    return left


def print_rows(press: Press, rows: list[Row], x: float, top: float) -> None:
    for row in rows:
        if row.draw is not None:
            row.draw(press, x, top)
        top -= row.height

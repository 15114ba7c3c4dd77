"""Quiet grounds: one pattern for each colour, so that cards can be told apart without it.

Each fills the rectangle from 0,0 to w,h, reaching over its edge by no more than a card's frame covers.
"""

from __future__ import annotations

from lapilli.art.shapes import circle, number, path, placed, polygon, star


def hatch(w: float, h: float, line: str) -> str:
    """Diagonal lines, rising to the right."""
    gap, drawn = 26.0, ""
    start = gap / 2
    while start < w + h:
        x1, y1 = (start, 0.0) if start <= w else (w, start - w)
        x2, y2 = (0.0, start) if start <= h else (start - h, h)
        drawn += f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
        start += gap
    return path(drawn, "none", line, 7)


def waves(w: float, h: float, line: str) -> str:
    count = round(w / 36)
    step = w / count / 2
    drawn = ""
    y = 14.0
    while y < h:
        drawn += f"M0 {number(y)}" + f"q{number(step / 2)} -13 {number(step)} 0t{number(step)} 0" * count
        y += 25
    return path(drawn, "none", line, 6.5)


def dots(w: float, h: float, line: str) -> str:
    columns, rows = round(w / 26), round(h / 22)
    across, down = w / columns, h / rows
    drawn = ""
    for row in range(rows):
        for column in range(columns - row % 2):
            drawn += circle(across * (column + 0.5 + row % 2 / 2), down * (row + 0.5), 6, line, width=0)
    return drawn


def veins(w: float, h: float, line: str) -> str:
    """Leaves: a rib with veins to both sides, in columns."""
    columns = max(2, round(w / 56))
    wide = w / columns
    drawn = ""
    for column in range(columns):
        x = wide * (column + 0.5)
        drawn += f"M{number(x)} 0V{number(h)}"
        y = 8.0
        while y + 20 < h:
            reach = wide / 2 - 6
            drawn += f"M{number(x - reach)} {number(y)}L{number(x)} {number(y + 20)}L{number(x + reach)} {number(y)}"
            y += 27
    return path(drawn, "none", line, 5.5)


def scales(w: float, h: float, line: str) -> str:
    """A dragon's: rows of arcs, every other one shifted."""
    columns = round(w / 38)
    wide = w / columns
    drawn = ""
    y, row = 4.0, 0
    while y + wide / 2 < h + 6:
        shift = row % 2 * wide / 2
        count = columns - row % 2
        half = number(wide / 2)
        drawn += f"M{number(shift)} {number(y)}" + f"a{half} {half} 0 0 0 {number(wide)} 0" * count
        y += wide / 2
        row += 1
    return path(drawn, "none", line, 5)


def sparkles(w: float, h: float, fill: str) -> str:
    """A unicorn's: small stars of two sizes."""
    columns, rows = round(w / 44), round(h / 40)
    across, down = w / columns, h / rows
    drawn = ""
    for row in range(rows):
        for column in range(columns - row % 2):
            size = 13 if (row + column) % 2 else 8
            x, y = across * (column + 0.5 + row % 2 / 2), down * (row + 0.5)
            drawn += placed(polygon(star(4, size, size * 0.36), fill, width=0), x, y)
    return drawn


def pebbles(w: float, h: float, line: str) -> str:
    """Rings of stones, for ID Cards and backs."""
    columns, rows = round(w / 40), round(h / 36)
    across, down = w / columns, h / rows
    drawn = ""
    for row in range(rows):
        for column in range(columns - row % 2):
            x, y = across * (column + 0.5 + row % 2 / 2), down * (row + 0.5)
            drawn += circle(x, y, 10 if (row + column) % 3 else 6, "none", line, 5)
    return drawn


PATTERNS = {
    "red": hatch,
    "blue": waves,
    "yellow": dots,
    "green": veins,
    "dragon": scales,
    "unicorn": sparkles,
    "id": pebbles,
    "linen": pebbles,
    "back": pebbles,
}


def pattern(ground: str, w: float, h: float) -> str:
    """The pattern of a ground, or nothing where it stays plain."""
    return PATTERNS[ground](w, h, f"pattern-{ground}") if ground in PATTERNS else ""

"""The typeface on paper, and words that fit into their room."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import as_file, files

from reportlab.lib.fonts import addMapping
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, BOLD, ITALIC = "SourceSansPro-Regular", "SourceSansPro-Bold", "SourceSansPro-It"
SMALLEST = 5.0  # points; nothing on a card is set smaller
LEADING = 1.14
BREAKS = re.compile("[ \n]+")


@cache
def register() -> None:
    """Make the typeface known: Source Sans Pro (SIL Open Font License) from the package of that name."""
    for name in (REGULAR, BOLD, ITALIC):
        with as_file(files("font_source_sans_pro") / "files" / f"{name}.ttf") as path:
            registerFont(TTFont(name, str(path)))
    for bold in (0, 1):
        addMapping(REGULAR, bold, 0, BOLD if bold else REGULAR)
        addMapping(REGULAR, bold, 1, BOLD if bold else ITALIC)


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """Words in lines no wider than the width, unless a single word is. No line ends at a no-break space."""
    lines: list[str] = []
    for word in BREAKS.split(text.strip(" \n")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and stringWidth(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fits(lines: list[str], font: str, size: float, width: float, height: float) -> bool:
    narrow = all(stringWidth(line, font, size) <= width for line in lines)
    return narrow and len(lines) * size * LEADING <= height


def fitted(text: str, font: str, size: float, width: float, height: float) -> tuple[float, list[str]]:
    """The largest size up to this one at which a text fits into its room, and its lines.

    What does not fit at the smallest size is cut and ends with three dots; no text of ours has to be.
    """
    while size > SMALLEST and not fits(wrapped(text, font, size, width), font, size, width, height):
        size = max(SMALLEST, size - 0.25)
    lines = wrapped(text, font, size, width)
    if fits(lines, font, size, width, height):
        return size, lines
    room = max(1, int(height / (size * LEADING)))
    kept = [shortened(line, font, size, width) for line in lines[:room]]
    if room < len(lines) and not kept[-1].endswith("…"):
        kept[-1] = shortened(f"{kept[-1]}…", font, size, width)
    return size, kept


def fitted_line(text: str, font: str, size: float, width: float) -> tuple[float, str]:
    """The same for a text that must stay on one line."""
    size = min(size, max(SMALLEST, size * width / stringWidth(text, font, size)))
    return size, shortened(text, font, size, width)


def largest(sizes: Sequence[float], fits: Callable[[float], bool]) -> float:
    """The largest of ascending sizes that fits, or the smallest there is."""
    too_large = bisect(sizes, False, key=lambda size: not fits(size))
    return sizes[max(0, too_large - 1)]


def shortened(line: str, font: str, size: float, width: float) -> str:
    """A line that is no wider than the width, with three dots for what is left out."""
    if stringWidth(line, font, size) <= width:
        return line
    line = line.rstrip("…")
    while line and stringWidth(f"{line}…", font, size) > width:
        line = line[:-1].rstrip()
    return f"{line}…"

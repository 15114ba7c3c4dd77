"""The faces of what several games have: the symbols X and O, and the four colours with their shapes."""

from __future__ import annotations

from lapilli.engine.faces import Face

SYMBOLS = {"X": ("╲ ╱", " ╳ ", "╱ ╲"), "O": ("╭─╮", "│ │", "╰─╯")}
COLOURS = {"R": ("red", "▲"), "B": ("blue", "●"), "Y": ("yellow", "■"), "G": ("green", "◆")}


def coloured(code: str, sketch: tuple[str, ...]) -> Face:
    """A card whose first letter is its colour."""
    ink, mark = COLOURS[code[0]]
    return Face(code, ink, mark, sketch)


def symbol(sign: str, label: str = "") -> Face:
    return Face(label or sign, "blue" if sign == "O" else "red", "", SYMBOLS[sign])

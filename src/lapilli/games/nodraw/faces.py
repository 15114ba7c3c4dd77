"""How the tiles of NoDraw look in letters, in the hand and on the table."""

from __future__ import annotations

from typing import Any

from lapilli.engine.faces import Face
from lapilli.families.faces import SYMBOLS

SKETCHES = {
    "Wa": ("▒▒▒", "▒▒▒", "▒▒▒"),
    "Pi": ("╭┬╮", " │ ", " ╵ "),
    "Ro": ("╭→╮", "↑ ↓", "╰←╯"),
    "Co": ("╲O╱", "O8O", "╱O╲"),
    "Fl": ("╭─╮", "│5│", "╰─╯"),
}
VALUES = {"Co": "8", "Fl": "5"}
SIDES = "NESW"


def face(code: str) -> Face:
    """A tile of the hand."""
    if code in SKETCHES:
        return Face(code, "action", "★", SKETCHES[code])
    value = code.rstrip(SIDES)
    return Face(code, "linen", "", sketch(value, code.removeprefix(value)), code.removeprefix(value))


def sketch(value: str, walls: str) -> tuple[str, ...]:
    """The value between the walls."""
    top, bottom = ("▀▀▀" if "N" in walls else "   "), ("▄▄▄" if "S" in walls else "   ")
    left, right = ("▌" if "W" in walls else " "), ("▐" if "E" in walls else " ")
    return top, f"{left}{value}{right}"[: 3 if len(value) == 1 else 4], bottom


def mosaic(view: dict[str, Any]) -> dict[str, Face]:
    """The tiles that lie: whose symbol, what they are worth, a star on those that were turned."""
    return {f"{entry['at'][0]},{entry['at'][1]}": lying(entry) for entry in view["table"]}


def lying(entry: dict[str, Any]) -> Face:
    name = entry["tile"]
    if name == "Wa":
        return Face("▒▒▒▒", "linen")
    symbol = "XO"[entry["by"] % 2]
    value = name.rstrip(SIDES)
    both = name == "Co"
    label = ("XO" if both else symbol) + VALUES.get(name, value) + ("*" if entry["turned"] else "")
    ink = "id" if both else {"X": "red", "O": "blue"}[symbol]
    return Face(label, ink, "", SYMBOLS[symbol], "" if name in VALUES else name.removeprefix(value))

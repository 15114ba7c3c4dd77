"""Words on a card: its name and what it does, in the room below its picture.

Heights and widths are in the units of a drawing, of which a card is 250 wide.
"""

from __future__ import annotations

from dataclasses import dataclass

from lapilli.paper import fonts
from lapilli.texts import CardWords

NAME_FOOT, TEXT_FOOT = 40.0, 104.0  # the room: for a name only, or for a text too
WIDTH = 216.0
ABOVE = 4.0  # air below the line that divides picture and words
BELOW = 15.0  # the card's edge, and air
NAME_HEIGHT = 20.0
KIND_HEIGHT = 12.5
BASELINE = 0.78  # of a line's height, from its top


@dataclass(frozen=True)
class Line:
    """A line of words: its size in points, and how high its baseline is above the foot of the card."""

    text: str
    font: str
    size: float
    y: float


def foot_height(words: CardWords | None) -> float:
    if words is None:
        return 0
    return TEXT_FOOT if words.text else NAME_FOOT


def caption(words: CardWords, foot: float, scale: float) -> list[Line]:
    """What is written in a foot of this height; `scale` is how many points a unit has."""
    size, name = fonts.fitted_line(words.name, fonts.BOLD, 17 * scale, WIDTH * scale)
    if not words.text:
        middle = (foot - ABOVE + BELOW) / 2
        return [Line(name, fonts.BOLD, size, middle - 0.33 * size / scale)]
    top = foot - ABOVE
    lines = [Line(name, fonts.BOLD, size, top - NAME_HEIGHT * BASELINE)]
    top -= NAME_HEIGHT
    if words.kind:
        size, kind = fonts.fitted_line(words.kind, fonts.ITALIC, 10.5 * scale, WIDTH * scale)
        lines.append(Line(kind, fonts.ITALIC, size, top - KIND_HEIGHT * BASELINE))
        top -= KIND_HEIGHT
    size, wrapped = fonts.fitted(words.text, fonts.REGULAR, 13.5 * scale, WIDTH * scale, (top - BELOW) * scale)
    leading = size * fonts.LEADING / scale
    spare = (top - BELOW - leading * len(wrapped)) / 2
    return lines + [
        Line(text, fonts.REGULAR, size, top - spare - leading * (i + BASELINE)) for i, text in enumerate(wrapped)
    ]

"""Cards and tiles around their picture: edge, ground with its pattern, pebble in the middle, index in two corners.

A picture is drawn around 0,0 in a square of 200; a card or tile gives it the room it has.
"""

from __future__ import annotations

from dataclasses import dataclass

from lapilli.art.glyphs import written
from lapilli.art.patterns import pattern
from lapilli.art.shapes import circle, number, path, placed, polygon, rectangle, rounded

EDGE = 11  # of paper around the ground
CORNER = 24
INDEX = 35  # from the edge to the middle of the corner sign
PEBBLE = "M-92 -10C-95 -74 -50 -102 4 -101C64 -100 97 -62 95 2C93 66 56 102 -2 101C-60 100 -89 60 -92 -10Z"
TALL_PEBBLE = "M-87 -11C-90 -80 -48 -110 4 -109C61 -108 92 -67 90 2C88 71 53 110 -2 109C-57 108 -85 65 -87 -11Z"


@dataclass(frozen=True)
class Format:
    """The size of a card or tile in its own units, with room at the foot for words that paper adds."""

    width: float = 250
    height: float = 350
    foot: float = 0
    outlined: bool = True  # paper is cut where the outline would be

    @property
    def middle(self) -> tuple[float, float]:
        """Where the picture stands."""
        return self.width / 2, (self.height - self.foot) / 2

    @property
    def scale(self) -> float:
        """How large the picture is, for one of 200."""
        return min(self.width / 250, (self.height - self.foot) / 250)


CARD = Format()
TILE = Format(250, 250)


def framed(ground: str, inside: str, form: Format, edge: str = "paper") -> str:
    """A ground with its pattern, what stands on it, and the edge of paper over everything that reaches too far."""
    w, h = form.width, form.height
    inner_w, inner_h = w - 2 * EDGE, h - 2 * EDGE
    panel = rounded(EDGE, EDGE, inner_w, inner_h, CORNER - EDGE / 2)
    outer = rounded(1, 1, w - 2, h - 2, CORNER)
    rim = path(outer + panel, edge, width=0).replace("/>", ' fill-rule="evenodd"/>')
    return (
        path(panel, f"ground-{ground}", width=0)
        + placed(pattern(ground, inner_w, inner_h - max(0, form.foot - EDGE)), EDGE, EDGE)
        + inside
        + (words_room(form) if form.foot else "")
        + rim
        + path(panel, "none", "ink", 4)
        + (path(outer, "none", "ink", 2) if form.outlined else "")
    )


def words_room(form: Format) -> str:
    top = form.height - form.foot
    d = rounded(EDGE, top, form.width - 2 * EDGE, form.foot - EDGE, 0)
    return path(d, "cream", width=0) + path(f"M{EDGE} {number(top)}H{number(form.width - EDGE)}", "none", "ink", 4)


def card(ground: str, picture: str, index: str, form: Format = CARD, behind: str = "") -> str:
    """A card with its index in the top left corner and, upside down, in the bottom right one.

    `behind` covers the ground, in the card's own coordinates.
    """
    x, y = form.middle
    small = min(1.0, form.width / 250)
    inward = INDEX * small
    bottom = form.height - (form.foot or EDGE)
    corners = placed(index, EDGE + inward, EDGE + inward, small)
    corners += placed(index, form.width - EDGE - inward, bottom - inward, small, 180)
    return framed(ground, behind + placed(picture, x, y, form.scale) + corners, form)


def tile(ground: str, picture: str, form: Format = TILE) -> str:
    x, y = form.middle
    return framed(ground, placed(picture, x, y, form.scale), form)


def pebble(picture: str) -> str:
    """A picture on a pebble, a little higher than wide."""
    return path(TALL_PEBBLE, "cream", "ink", 6) + picture


def index_shape(colour: str, letter: str, below: str = "") -> str:
    """The corner sign of a colour: its shape with its letter in it, and what stands below."""
    shapes = {
        "red": polygon([(0, -28), (28, 22), (-28, 22)], "cream", "ink", 5),
        "blue": circle(0, 0, 26, "cream", "ink", 5),
        "yellow": rectangle(-24, -24, 48, 48, 4, "cream", "ink", 5),
        "green": polygon([(0, -31), (29, 0), (0, 31), (-29, 0)], "cream", "ink", 5),
    }
    drop, height = (7, 22) if colour == "red" else (0, 27)
    return shapes[colour] + placed(written(letter, height), 0, drop) + placed(below, -3, 49)


def index_icon(icon: str) -> str:
    """The corner sign of an action: a small icon, drawn in a square of 100, on a round ground."""
    return circle(0, 0, 27, "cream", "ink", 5) + placed(icon, scale=0.37)

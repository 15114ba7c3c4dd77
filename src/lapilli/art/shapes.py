"""The few shapes that every drawing is made of, as pieces of SVG.

Colours are words of `inks.py` (`fill="red"`); which ink they become is decided when the drawing is done. No patterns,
clip paths, styles or fonts: what is drawn here looks the same in a browser and on paper.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

Point = tuple[float, float]
OUTLINE = 6.0  # of what is drawn in the middle of a card


def number(value: float) -> str:
    """A coordinate to a hundredth, as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "-0" if abs(value) >= 0.005 else "0", 1)


def path(d: str, fill: str = "none", line: str = "ink", width: float = OUTLINE) -> str:
    """A path with round joins and ends; `fill` and `line` are colour words, a width of 0 leaves the outline out."""
    if not width:
        return f'<path d="{d}" fill="{fill}"/>'
    return (
        f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{number(width)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def polygon(points: Iterable[Point], fill: str, line: str = "ink", width: float = OUTLINE) -> str:
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", fill, line, width)


def polyline(points: Iterable[Point], line: str = "ink", width: float = OUTLINE) -> str:
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points), "none", line, width)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, line: str = "ink", width: float = OUTLINE) -> str:
    stroke = f' stroke="{line}" stroke-width="{number(width)}"' if width else ""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}"{stroke}/>'


def circle(x: float, y: float, r: float, fill: str, line: str = "ink", width: float = OUTLINE) -> str:
    return ellipse(x, y, r, r, fill, line, width)


def rectangle(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = "ink", width: float = OUTLINE
) -> str:
    return path(rounded(x, y, w, h, r), fill, line, width)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """The path of a rectangle with round corners."""
    n = number
    if not r:
        return f"M{n(x)} {n(y)}H{n(x + w)}V{n(y + h)}H{n(x)}Z"
    a = f"A{n(r)} {n(r)} 0 0 1 "
    return (
        f"M{n(x + r)} {n(y)}H{n(x + w - r)}{a}{n(x + w)} {n(y + r)}V{n(y + h - r)}{a}{n(x + w - r)} {n(y + h)}"
        f"H{n(x + r)}{a}{n(x)} {n(y + h - r)}V{n(y + r)}{a}{n(x + r)} {n(y)}Z"
    )


def placed(drawing: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, mirrored: bool = False) -> str:
    """A drawing around 0,0 brought to its place: mirrored, turned (degrees, clockwise), scaled, moved."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if mirrored:
        steps.append(f"scale({-scale:.4g} {scale:.4g})")
    elif scale != 1:
        steps.append(f"scale({scale:.4g})")
    return f'<g transform="{" ".join(steps)}">{drawing}</g>' if steps else drawing


def around(n: int, r: float, start: float = -90) -> list[Point]:
    """n points on a circle around 0,0, clockwise from `start` degrees (-90: the top)."""
    angles = [(start + 360 * i / n) * pi / 180 for i in range(n)]
    return [(r * cos(angle), r * sin(angle)) for angle in angles]


def star(points: int, outer: float, inner: float) -> list[Point]:
    """The corners of a star around 0,0, one point up."""
    tips = around(points, outer)
    valleys = around(points, inner, -90 + 180 / points)
    return [corner for pair in zip(tips, valleys, strict=True) for corner in pair]

"""Icons of what cards do: small ones in a square of 100 around 0,0, and the arrows all of them share."""

from __future__ import annotations

from math import cos, pi, sin

from lapilli.art.glyphs import symbol
from lapilli.art.shapes import Point, circle, number, path, placed, polygon, polyline, rectangle, star


def arrow(points: list[Point], colour: str = "ink", weight: float = 12, head: float = 18) -> str:
    """A line of points with a head at its end."""
    (x1, y1), (x2, y2) = points[-2:]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    tip = (x2 + dx * head * 0.9, y2 + dy * head * 0.9)
    wings = [(x2 - dy * head, y2 + dx * head), (x2 + dy * head, y2 - dx * head)]
    return polyline(points, colour, weight) + polygon([tip, *wings], colour, colour, weight * 0.35)


def arc_arrow(r: float, start: float, end: float, colour: str = "ink", weight: float = 12, head: float = 18) -> str:
    """An arrow around 0,0, clockwise in degrees from the right."""
    a, b = start * pi / 180, end * pi / 180
    big = 1 if abs(end - start) > 180 else 0
    way = 1 if end > start else 0
    x1, y1, x2, y2 = r * cos(a), r * sin(a), r * cos(b), r * sin(b)
    arc = path(
        f"M{number(x1)} {number(y1)}A{number(r)} {number(r)} 0 {big} {way} {number(x2)} {number(y2)}",
        "none",
        colour,
        weight,
    )
    turn = 1 if way else -1
    dx, dy = -sin(b) * turn, cos(b) * turn
    tip = (x2 + dx * head * 1.1, y2 + dy * head * 1.1)
    wings = [(x2 + cos(b) * head, y2 + sin(b) * head), (x2 - cos(b) * head, y2 - sin(b) * head)]
    return arc + polygon([tip, *wings], colour, colour, weight * 0.35)


def turning(colour: str = "ink", weight: float = 12, r: float = 38, head: float = 16) -> str:
    """Two arrows that chase each other."""
    return arc_arrow(r, 200, 330, colour, weight, head) + arc_arrow(r, 20, 150, colour, weight, head)


def swapping(colour: str = "ink", weight: float = 11) -> str:
    """One arrow to the right, one to the left below it."""
    right = arrow([(-38, -17), (24, -17)], colour, weight, 16)
    return right + placed(right, turn=180)


def small_card(fill: str = "cream", w: float = 52, h: float = 72, line: float = 5) -> str:
    return rectangle(-w / 2, -h / 2, w, h, 8, fill, "ink", line)


def hand_of_cards(count: int, fill: str = "cream", spread: float = 22) -> str:
    """A fan of cards, held below."""
    turns = [spread * (i - (count - 1) / 2) for i in range(count)]
    return "".join(placed(placed(small_card(fill), 0, -52), 0, 60, 1, turn) for turn in turns)


def cells(marked: list[int], fill: str, size: float = 100, blank: str = "cream", line: float = 5) -> str:
    """A 3x3 grid with some of its cells, counted from 0, filled."""
    step = size / 3
    drawn = ""
    for cell in range(9):
        x, y = (cell % 3 - 1.5) * step, (cell // 3 - 1.5) * step
        drawn += rectangle(x, y, step, step, 0, fill if cell in marked else blank, "ink", line)
    return drawn


def broom() -> str:
    """Bristles down at 0,0, the stick upwards."""
    bristles = path("M-30 -28H30L44 30C28 40 -28 40 -44 30Z", "gold", "ink", 5)
    strands = path("M-14 -20L-20 28M0 -20V32M14 -20L20 28", "none", "ink", 4)
    return (
        rectangle(-6, -130, 12, 100, 5, "wood", "ink", 5)
        + bristles
        + strands
        + rectangle(-33, -40, 66, 16, 6, "red", "ink", 5)
    )


def shield(inside: str = "", fill: str = "sky") -> str:
    return (
        path("M0 -46C16 -34 30 -32 42 -32C44 8 28 34 0 48C-28 34 -44 8 -42 -32C-30 -32 -16 -34 0 -46Z", fill) + inside
    )


def flame(outer: str = "flame", inner: str = "cheese") -> str:
    big = path(
        "M4 -50C10 -26 40 -16 36 16C33 40 16 50 0 50C-18 50 -36 38 -36 14C-36 -4 -22 -12 -20 -30"
        "C-8 -26 -2 -14 -2 -8C6 -20 6 -36 4 -50Z",
        outer,
    )
    return big + path("M2 -2C6 10 18 14 16 28C14 40 6 44 0 44C-10 44 -17 36 -16 26C-15 16 0 14 2 -2Z", inner, "ink", 4)


def bolt(fill: str = "cheese") -> str:
    return polygon([(12, -48), (-28, 8), (-4, 8), (-14, 48), (30, -12), (4, -12)], fill, "ink", 6)


def five_points(fill: str = "gold", r: float = 46) -> str:
    return polygon(star(5, r, r * 0.46), fill, "ink", 6)


def stroke_out(drawing: str, r: float = 46, colour: str = "tomato") -> str:
    """A drawing that does not happen: crossed by a bar in a ring."""
    d = r * 0.7
    sign = circle(0, 0, r, "none", "ink", 15) + polyline([(-d, d), (d, -d)], "ink", 15)
    return drawing + sign + circle(0, 0, r, "none", colour, 8) + polyline([(-d, d), (d, -d)], colour, 8)


def coin(inside: str, r: float = 44) -> str:
    return circle(0, 0, r, "gold") + circle(0, 0, r * 0.76, "none", "crust", 4) + inside


def pickaxe() -> str:
    handle = placed(rectangle(-7, -66, 14, 140, 6, "wood", "ink", 6), turn=45)
    head = path("M-6 -78C30 -72 72 -34 80 6C50 -26 24 -48 -22 -62C-26 -74 -16 -80 -6 -78Z", "steel")
    return handle + head


def two_faced_card() -> str:
    """An ID Card that shows both of its sides."""
    return (
        small_card("purple", 64, 92, 0)
        + path("M32 -38V38A8 8 0 0 1 24 46H-26Z", "lilac", width=0)
        + small_card("none", 64, 92, 6)
        + placed(symbol("X", 30, "paper"), -12, -22)
        + placed(symbol("O", 30, "ink"), 12, 22)
    )

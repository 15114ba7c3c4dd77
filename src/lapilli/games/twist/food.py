"""The burger, the pizza and the one who is both."""

from __future__ import annotations

from lapilli.art.faces import cheeks, closed_eyes, eyes, laugh, smile
from lapilli.art.shapes import circle, ellipse, path, placed, polygon, rectangle


def burger() -> str:
    bottom = path("M-74 42H74V54C74 74 52 78 40 78H-40C-52 78 -74 74 -74 54Z", "bun")
    patty = rectangle(-80, 22, 160, 28, 14, "patty")
    cheese = polygon([(-76, 12), (76, 12), (44, 20), (18, 42), (-8, 20), (-60, 26)], "cheese", "ink", 5)
    leaf = path(
        "M-84 6C-92 24 -68 26 -62 16C-56 30 -34 28 -30 16C-22 30 -4 28 0 16C6 30 26 28 31 16C37 30 56 28 62 16"
        "C70 26 92 24 84 6Z",
        "lettuce",
    )
    top = path("M-80 6C-86 -50 -50 -82 0 -82C50 -82 86 -50 80 6C60 12 -60 12 -80 6Z", "bun")
    seeds = "".join(
        placed(ellipse(0, 0, 7, 4.5, "cream", "crust", 2), x, y, 1, turn)
        for x, y, turn in ((-44, -50, -35), (-18, -67, -10), (14, -64, 15), (42, -52, 35), (0, -46, 0))
    )
    face = placed(eyes(56, 10), 0, -22) + placed(cheeks(92, 10), 0, -8) + placed(smile(26, 8), 0, -12)
    return bottom + patty + cheese + leaf + top + seeds + face


def pizza() -> str:
    slice_ = path("M-76 -46L-10 78C-6 87 6 87 10 78L26 48C26 62 40 60 40 48C40 40 38 30 40 24L76 -46Z", "cheese")
    salami = "".join(
        circle(x, y, r, "tomato", "ink", 4) + circle(x - r * 0.3, y - r * 0.2, r * 0.18, "blush", width=0)
        for x, y, r in ((-44, -30, 13), (42, -28, 14), (4, 58, 11))
    )
    leaves = placed(ellipse(0, 0, 10, 5, "lettuce", "ink", 3), -14, -32, 1, 30)
    leaves += placed(ellipse(0, 0, 9, 5, "lettuce", "ink", 3), 24, 30, 1, -40)
    crust = path(
        "M-86 -46C-96 -58 -86 -70 -74 -72C-30 -90 30 -90 74 -72C86 -70 96 -58 86 -46"
        "C60 -40 30 -50 0 -50C-30 -50 -60 -40 -86 -46Z",
        "bun",
    )
    face = placed(eyes(44, 10), 0, -8) + placed(cheeks(74, 8), 0, 6) + placed(laugh(26, 17), 0, 8)
    return slice_ + salami + leaves + crust + face


def joker() -> str:
    """Half burger, half pizza, in a jester's cap."""
    cap = (
        path("M-62 -34C-96 -60 -92 -92 -80 -96C-60 -92 -44 -78 -30 -66Z", "red")
        + path("M62 -34C96 -60 92 -92 80 -96C60 -92 44 -78 30 -66Z", "blue")
        + path("M-62 -34C-50 -70 -20 -84 0 -112C20 -84 50 -70 62 -34C30 -44 -30 -44 -62 -34Z", "yellow")
    )
    bells = "".join(circle(x, y, 9, "gold", "ink", 5) for x, y in ((-82, -98), (0, -114), (82, -98)))
    left = path("M0 -36V86C-30 86 -66 62 -70 22C-72 0 -68 -20 -62 -34C-40 -42 -20 -42 0 -36Z", "bun")
    right = path("M0 -36V86C30 86 66 62 70 22C72 0 68 -20 62 -34C40 -42 20 -42 0 -36Z", "cheese")
    seeds = "".join(ellipse(x, y, 6, 4, "cream", "crust", 2) for x, y in ((-46, 34), (-30, 58), (-52, 6)))
    salami = circle(46, 40, 12, "tomato", "ink", 4) + circle(24, 66, 8, "tomato", "ink", 4)
    face = placed(closed_eyes(60, 12, up=True), 0, 4) + placed(cheeks(96, 9), 0, 18) + placed(laugh(48, 30), 0, 20)
    return left + right + seeds + salami + cap + bells + face

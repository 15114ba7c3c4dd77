"""Backs of cards and tiles: the three pebbles, in a diagonal, one of them an outline."""

from __future__ import annotations

from lapilli.art.faces import eyes, smile
from lapilli.art.frame import CARD, Format, framed
from lapilli.art.shapes import circle, ellipse, placed

# The mark: x, y, radius across, radius down, turn; the last one is the outline. In a square of 100.
STONES = ((-26, 24, 20, 16, -18), (0, -2, 17, 14, 10), (24, -26, 14, 11.5, -8))


def mark(solid: str = "ink", line: float = 6) -> str:
    """Three pebbles in a square of 100, in one ink."""
    first, second, third = STONES
    drawn = "".join(
        placed(ellipse(0, 0, rx, ry, solid, width=0), x, y, 1, turn) for x, y, rx, ry, turn in (first, second)
    )
    x, y, rx, ry, turn = third
    return drawn + placed(ellipse(0, 0, rx - line / 2, ry - line / 2, "none", solid, line), x, y, 1, turn)


def stones() -> str:
    """The three pebbles, large and alive, in a square of 200; the small one is an outline."""
    drawn = ""
    for (x, y, rx, ry, turn), fill in zip(STONES, ("gold", "cream", "none"), strict=True):
        stone = ellipse(0, 0, rx, ry, fill, "ink", 3.6 if fill != "none" else 4.8)
        if fill == "none":
            stone += ellipse(0, 0, rx, ry, "none", "cream", 2.6)
        else:
            stone += placed(eyes(rx * 0.8, rx * 0.16), 0, -ry * 0.15) + placed(
                smile(rx * 0.5, rx * 0.16, 1.8), 0, ry * 0.2
            )
        drawn += placed(stone, x, y, 1, turn / 2)
    return placed(drawn, scale=2.3)


def back(ground: str, form: Format = CARD, inside: str = "") -> str:
    """The three pebbles on a ground; with something inside, that stands in the middle and small pebbles around it."""
    x, y = form.middle
    if not inside:
        return framed(ground, placed(stones(), x, y, form.scale * 0.98), form)
    medal = circle(0, 0, 78, "cream", "ink", 6) + inside
    small = 0.34 if form.height > form.width else 0.22
    far_x, far_y = form.width / 2 - 20 - 100 * small, form.height / 2 - 18 - 100 * small
    for side in (-1, 1):
        medal += placed(placed(stones(), scale=small), side * far_x / form.scale, -side * far_y / form.scale, 1, 0)
    return framed(ground, placed(medal, x, y, form.scale), form)

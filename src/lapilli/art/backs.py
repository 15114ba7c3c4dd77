"""Backs of cards and tiles: the three pebbles, in a diagonal, one of them an outline."""

from __future__ import annotations

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


def back(ground: str, form: Format = CARD, inside: str = "", stones: str = "ink") -> str:
    """A back that looks the same upside down: the mark twice around what is inside."""
    x, y = form.middle
    far = form.height / 2 - 78 if form.height > form.width else 0
    medal = circle(0, 0, 74, "cream", "ink", 6) + (inside or mark(stones, 7))
    if far and inside:
        medal += placed(mark(stones, 7), 0, -far, 0.7) + placed(mark(stones, 7), 0, far, 0.7, 180)
    return framed(ground, placed(medal, x, y, form.scale), form)

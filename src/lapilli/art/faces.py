"""Faces: what makes a burger, a dragon or a pebble somebody."""

from __future__ import annotations

from lapilli.art.shapes import circle, ellipse, path


def eyes(apart: float, size: float) -> str:
    """Two round eyes with a glint, at the height of 0."""
    drawn = ""
    for x in (-apart / 2, apart / 2):
        drawn += ellipse(x, 0, size * 0.85, size, "ink", width=0)
        drawn += circle(x + size * 0.28, -size * 0.36, size * 0.32, "paper", width=0)
    return drawn


def closed_eyes(apart: float, size: float, up: bool = False) -> str:
    """Asleep, or laughing where they curve upwards."""
    bend = -size if up else size
    return "".join(
        path(f"M{x - size} 0q{size} {bend * 1.3} {size * 2} 0", "none", "ink", size * 0.5)
        for x in (-apart / 2, apart / 2)
    )


def wink(apart: float, size: float) -> str:
    x = apart / 2
    closed = path(f"M{x - size} 2q{size} {-size * 1.3} {size * 2} 0", "none", "ink", size * 0.5)
    return (
        ellipse(-x, 0, size * 0.85, size, "ink", width=0)
        + circle(-x + size * 0.28, -size * 0.36, size * 0.32, "paper", width=0)
        + closed
    )


def big_eyes(apart: float, size: float, fill: str = "paper") -> str:
    """Eyes with whites, for beasts."""
    drawn = ""
    for side in (-1, 1):
        x = side * apart / 2
        drawn += ellipse(x, 0, size, size * 1.15, fill, "ink", size * 0.28)
        drawn += ellipse(x - side * size * 0.2, size * 0.15, size * 0.55, size * 0.7, "ink", width=0)
        drawn += circle(x - side * size * 0.02, -size * 0.15, size * 0.22, "paper", width=0)
    return drawn


def brows(apart: float, size: float, angry: bool = True) -> str:
    tilt = size * 0.5 if angry else -size * 0.4
    x = apart / 2
    return path(
        f"M{-x - size} {-tilt}L{-x + size} {tilt}M{x + size} {-tilt}L{x - size} {tilt}", "none", "ink", size * 0.55
    )


def smile(wide: float, deep: float, weight: float = 5) -> str:
    return path(f"M{-wide / 2} 0Q0 {deep * 2} {wide / 2} 0", "none", "ink", weight)


def laugh(wide: float, deep: float) -> str:
    """An open mouth with a tongue."""
    w = wide / 2
    mouth = path(f"M{-w} 0H{w}C{w} {deep * 1.3} {-w} {deep * 1.3} {-w} 0Z", "ink", "ink", 4)
    return mouth + ellipse(0, deep * 0.68, w * 0.5, deep * 0.24, "blush", width=0)


def cheeks(apart: float, size: float) -> str:
    return "".join(ellipse(x, 0, size, size * 0.65, "blush", width=0) for x in (-apart / 2, apart / 2))

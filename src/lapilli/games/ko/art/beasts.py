"""Dragons and unicorns, each in a square of 200, and the parts of them that Magic cards show."""

from __future__ import annotations

from lapilli.art.faces import big_eyes, cheeks, smile
from lapilli.art.shapes import circle, ellipse, path, placed, polygon


def wing(fill: str = "red") -> str:
    """A left wing, its root at 0,0."""
    return path(
        "M0 0C-14 -34 -34 -54 -60 -62C-58 -46 -62 -34 -68 -22C-56 -22 -50 -16 -48 -4C-38 -10 -30 -6 -26 6"
        "C-16 0 -8 2 -2 12Z",
        fill,
    ) + path("M-4 2C-20 -20 -36 -36 -58 -58M-12 -4C-22 -12 -34 -10 -46 -6", "none", "ink", 4)


def wings(fill: str = "red") -> str:
    left = placed(wing(fill), -38, 10)
    return left + placed(left, mirrored=True)


def dragon(eyes: str = "", mouth: str = "", skin: str = "scale", with_wings: bool = True) -> str:
    horn = path("M-36 -58C-54 -70 -58 -90 -46 -102C-42 -88 -28 -80 -14 -74Z", "cream")
    ear = path("M-54 -34C-72 -46 -84 -48 -96 -44C-92 -24 -80 -6 -56 -4Z", "belly") + path(
        "M-60 -22L-84 -36", "none", "ink", 4
    )
    crest = polygon([(-16, -74), (0, -100), (16, -74)], "red")
    head = path(
        "M-62 -20C-66 -66 -34 -80 0 -80C34 -80 66 -66 62 -20C60 6 70 26 54 52C40 74 -40 74 -54 52"
        "C-70 26 -60 6 -62 -20Z",
        skin,
    )
    snout = ellipse(0, 36, 50, 31, "belly", "ink", 5)
    nostrils = ellipse(-17, 22, 5, 6.5, "ink", width=0) + ellipse(17, 22, 5, 6.5, "ink", width=0)
    fangs = polygon([(-22, 45), (-10, 48), (-17, 58)], "paper", "ink", 3)
    fangs += polygon([(22, 45), (10, 48), (17, 58)], "paper", "ink", 3)
    freckles = "".join(circle(x, y, 4, "belly", width=0) for x, y in ((-12, -58), (8, -62), (-2, -48)))
    pair = ear + horn
    behind = wings() if with_wings else ""
    return (
        (placed(behind, 0, 28, 0.98) if behind else "")
        + pair
        + placed(pair, mirrored=True)
        + crest
        + head
        + freckles
        + snout
        + nostrils
        + (mouth or placed(smile(52, 7), 0, 42) + fangs)
        + placed(eyes or big_eyes(56, 18), 0, -20)
        + placed(cheeks(104, 9), 0, 4)
    )


def horn(fill: str = "gold") -> str:
    """A unicorn's, its foot at 0,0."""
    return polygon([(-15, 0), (0, -62), (15, 0)], fill) + path("M-11 -12L9 -22M-8 -28L5 -38", "none", "ink", 4)


def mane(colours: tuple[str, str, str] = ("purple", "pink", "sky")) -> str:
    """Three locks on the left side of a head."""
    first, second, third = colours
    return (
        path("M-26 -62C-70 -70 -88 -34 -80 -8C-70 -16 -58 -18 -44 -14Z", first)
        + path("M-46 -38C-84 -24 -92 10 -74 38C-68 24 -58 16 -42 10Z", second)
        + path("M-46 -4C-78 12 -76 48 -52 72C-50 56 -46 44 -38 34Z", third)
    )


def unicorn(eyes: str = "", mouth: str = "", coat: str = "paper", with_horn: bool = True) -> str:
    ear = path("M-40 -46C-52 -66 -52 -82 -44 -92C-28 -84 -18 -72 -16 -60Z", coat) + path(
        "M-36 -62C-40 -68 -40 -74 -39 -78", "none", "pink", 6
    )
    head = path(
        "M-50 -22C-52 -60 -30 -70 0 -70C30 -70 52 -60 50 -22C48 2 42 14 46 42C48 84 -48 84 -46 42"
        "C-42 14 -48 2 -50 -22Z",
        coat,
    )
    snout = path("M-46 44C-44 26 44 26 46 44C50 84 -50 84 -46 44Z", "pink", "ink", 5)
    nostrils = ellipse(-18, 46, 5, 6, "ink", width=0) + ellipse(18, 46, 5, 6, "ink", width=0)
    forelock = path(
        "M-6 -70C-30 -66 -34 -48 -26 -40C-14 -42 -8 -48 -4 -54C2 -44 14 -42 24 -46C30 -58 18 -70 -6 -70Z", "purple"
    )
    lashes = path("M-44 -22L-54 -28M-46 -12L-56 -14M44 -22L54 -28M46 -12L56 -14", "none", "ink", 4)
    return (
        mane()
        + placed(mane(), mirrored=True)
        + ear
        + placed(ear, mirrored=True)
        + head
        + snout
        + nostrils
        + (mouth or placed(smile(34, 7), 0, 58))
        + (placed(eyes, 0, -10) if eyes else placed(big_eyes(54, 15), 0, -10) + lashes)
        + placed(cheeks(74, 8), 0, 14)
        + (placed(horn(), 0, -58) if with_horn else "")
        + forelock
    )


def tail() -> str:
    """A dragon's tail that sweeps from the left to the right."""
    return path(
        "M-92 30C-70 84 30 92 60 34C66 20 64 8 56 0L48 14L34 -40L88 -22L74 -12C92 14 92 44 76 66"
        "C34 116 -84 104 -92 30Z",
        "scale",
    ) + path("M-66 54L-60 74M-40 66L-36 86M-10 70V90M20 64L26 84M44 50L56 66", "none", "ink", 4)


def cloud(fill: str = "paper", wide: float = 1) -> str:
    return placed(
        path(
            "M-62 34C-88 34 -92 0 -66 -4C-68 -34 -28 -46 -14 -24C-2 -50 46 -44 44 -10C74 -16 92 30 60 34Z",
            fill,
        ),
        scale=wide,
    )

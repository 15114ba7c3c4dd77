"""Letters, digits and the two symbols as strokes of our own, so that drawings need no font."""

from __future__ import annotations

from lapilli.art.shapes import circle, path, placed

# Each stands in a box 60 wide and 100 high, around its centre line.
STROKES = {
    "0": "M30 6C57 6 57 94 30 94C3 94 3 6 30 6Z",
    "1": "M16 22L34 6V94",
    "2": "M8 28C8 -2 54 -2 52 30C51 52 12 72 8 94H54",
    "3": "M8 6H50L28 40C64 40 62 94 28 94C16 94 9 88 6 80",
    "4": "M42 94V6L4 68H58",
    "5": "M50 6H14L10 46C60 28 66 94 26 94C16 94 10 90 5 82",
    "6": "M44 6C16 12 6 40 7 66C8 104 54 102 54 68C54 36 14 36 8 62",
    "7": "M6 6H54L24 94",
    "8": "M30 47C4 44 6 6 30 6C54 6 56 44 30 47C0 50 0 94 30 94C60 94 60 50 30 47Z",
    "9": "M16 94C44 88 54 60 53 34C52 -4 6 -2 6 32C6 64 46 64 52 38",
    "A": "M4 94L30 6L56 94M14 64H46",
    "B": "M8 6V94H30C62 94 62 47 30 47H8M8 6H28C56 6 56 47 28 47",
    "C": "M54 22C40 -6 6 2 6 50C6 98 40 106 54 78",
    "D": "M8 6V94H22C68 94 68 6 22 6Z",
    "E": "M52 6H10V94H52M10 48H44",
    "F": "M52 6H10V94M10 50H44",
    "G": "M54 22C40 -6 6 2 6 50C6 98 40 104 54 84V54H34",
    "J": "M46 6V66C46 102 6 102 6 70",
    "K": "M10 6V94M54 6L12 56M26 40L56 94",
    "M": "M4 94V6L30 58L56 6V94",
    "P": "M10 94V6H30C60 6 60 54 30 54H10",
    "R": "M10 94V6H30C60 6 60 52 30 52H10M30 52L56 94",
    "S": "M52 20C42 0 8 2 8 26C8 54 54 44 54 72C54 102 14 100 5 80",
    "V": "M4 6L30 94L56 6",
    "Y": "M4 6L30 48L56 6M30 48V94",
    "Z": "M8 6H54L6 94H54",
}
STEP = 82  # from one sign to the next


def written(text: str, height: float, colour: str = "ink", weight: float = 18) -> str:
    """A short text around 0,0."""
    first = -(STEP * (len(text) - 1) + 60) / 2
    signs = [placed(path(STROKES[sign], "none", colour, weight), first + STEP * i, -50) for i, sign in enumerate(text)]
    return placed("".join(signs), scale=height / 100)


def cross(r: float, colour: str, weight: float) -> str:
    """X: solid and heavy."""
    return path(f"M{-r} {-r}L{r} {r}M{r} {-r}L{-r} {r}", "none", colour, weight)


def ring(r: float, colour: str, weight: float) -> str:
    """O: an open ring."""
    return circle(0, 0, r, "none", colour, weight)


def symbol(sign: str, size: float, colour: str, edge: str | None = None) -> str:
    """X or O in a square of this size around 0,0; with an edge, that colour runs around it."""
    heavy, light = size * 0.27, size * 0.19
    rim = size * 0.09 if edge else 0
    if sign == "X":
        r = size / 2 - (heavy + rim) / 2
        under = cross(r, edge, heavy + rim) if edge else ""
        return under + cross(r, colour, heavy)
    r = size / 2 - (light + rim) / 2
    under = ring(r, edge, light + rim) if edge else ""
    return under + ring(r, colour, light)

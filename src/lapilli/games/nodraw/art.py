"""NoDraw: both players' tiles as they lie, the tiles that only act, backs and the rotation marker.

A tile's code is its player's symbol, then its look as in the notation: `X4NE`, `O0`, `XWa`. The unturned looks are the
tiles of a hand.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from lapilli.art import Art, Icon
from lapilli.art.backs import back
from lapilli.art.frame import EDGE, TILE, Format, framed, tile
from lapilli.art.glyphs import cross, ring, symbol, written
from lapilli.art.icons import pickaxe, turning
from lapilli.art.shapes import circle, path, placed, polygon, polyline, rectangle, star
from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.games.nodraw.card_texts import CARD_TEXTS
from lapilli.games.nodraw.numbers import (
    COMBO_LOOK,
    FLIP_LOOK,
    KIND_NAMES,
    LOOK_NAMED,
    LOOK_NAMES,
    PICK,
    POINTS_OF,
    ROTATION,
    SIDES,
)

SYMBOLS = "XO"
GROUND = {"X": "red", "O": "blue"}
WALL_WIDTH = 34
MARKER = Format(100, 100)
CUT = 56  # off each corner of what is drawn on the action tiles of O


def codes(game: Game[Any]) -> list[str]:
    looks = [*LOOK_NAMES.values(), KIND_NAMES[PICK], KIND_NAMES[ROTATION]]
    tiles = [sign + look for sign in SYMBOLS for look in looks]
    return [*tiles, *(f"back-{sign}" for sign in SYMBOLS), "marker"]


def sketch(game: Game[Any], code: str, lang: str, form: Format) -> str:
    if code == "marker":
        return marker()
    if code.startswith("back-"):
        sign = code[-1]
        return back(GROUND[sign], form, symbol(sign, 92, "ink"))
    sign, look = code[0], code[1:]
    if look in ACTIONS:
        return tile(GROUND[sign], ACTIONS[look](sign) + owner(sign), form)
    value = POINTS_OF[LOOK_NAMED[look]]
    return basic_tile(sign, value, look.lstrip("0123456789"), form)


def basic_tile(sign: str, value: int, walls: str, form: Format) -> str:
    w, h = form.width, form.height
    middle = placed(valued(sign, value), *form.middle, form.scale)
    bricks = "".join(wall_on(side, w, h) for side in SIDES if side in walls)
    return framed(GROUND[sign], middle, form) + bricks


def valued(sign: str, value: int) -> str:
    """A symbol around its value; the best tile shines."""
    shine = polygon(star(16, 98, 84), "gold", "ink", 5) if value == 10 else ""
    number = circle(0, 0, 34, "cream", "ink", 5) + written(str(value), 42 if value < 10 else 34, "ink", 20)
    return shine + around_value(sign) + number


def around_value(sign: str) -> str:
    """A symbol with room for a number in its middle."""
    if sign == "X":
        return cross(52, "ink", 54) + cross(52, "cream", 40)
    return ring(64, "ink", 39) + ring(64, "cream", 26)


def wall_on(side: str, w: float, h: float) -> str:
    """A row of bricks along one side, drawn at the top and turned to its place."""
    long = w - 2 * EDGE + 10
    halo = rectangle(-long / 2, 0, long, WALL_WIDTH, 5, "paper", "paper", 11)
    bricks = halo + rectangle(-long / 2, 0, long, WALL_WIDTH, 5, "brick", "ink", 5)
    joints = f"M{-long / 2 + 3} {WALL_WIDTH / 2}H{long / 2 - 3}"
    for i in (-3, -1, 1, 3):
        joints += f"M{i * long / 8} 3V{WALL_WIDTH / 2}"
    for i in (-2, 0, 2):
        joints += f"M{i * long / 8} {WALL_WIDTH / 2}V{WALL_WIDTH - 3}"
    wall = bricks + path(joints, "none", "mortar", 4) + rectangle(-long / 2, 0, long, WALL_WIDTH, 5, "none", "ink", 5)
    return placed(placed(wall, 0, -h / 2 + 5), w / 2, h / 2, 1, 90 * SIDES.index(side))


def owner(sign: str) -> str:
    """Whose bag an action tile belongs to; too small to be taken for a symbol that counts."""
    return placed(circle(0, 0, 17, "cream", "ink", 4) + symbol(sign, 19, "ink"), 84, 84)


def plate(sign: str, half: float, fill: str, width: float) -> str:
    """What action tiles are drawn on: a square, with its corners cut off for O. Their colours alone are too alike."""
    if sign == "X":
        return rectangle(-half, -half, 2 * half, 2 * half, 10, fill, "ink", width)
    short = half - CUT
    corners = [(short, half), (half, short)]
    right = [*corners, *((x, -y) for x, y in reversed(corners))]
    return polygon([*right, *((-x, -y) for x, y in right)], fill, "ink", width)


def reach(sign: str, half: float, across: float) -> float:
    """How far a plate reaches from its middle, so far to the side."""
    return half - (max(0, abs(across) + CUT - half) if sign == "O" else 0)


def wall(sign: str) -> str:
    half, courses = 88, (-88, -44, 0, 44, 88)
    joints = "".join(f"M{-reach(sign, half, y)} {y}H{reach(sign, half, y)}" for y in courses[1:-1])
    for row, (top, bottom) in enumerate(pairwise(courses)):
        for x in (-30, 30) if row % 2 else (-58, 0, 58):
            edge = reach(sign, half, x)
            joints += f"M{x} {max(top, -edge)}V{min(bottom, edge)}"
    return plate(sign, half, "brick", 6) + path(joints, "none", "mortar", 7) + plate(sign, half, "none", 6)


def pick(sign: str) -> str:
    rubble = "".join(
        placed(rectangle(-20, -11, 40, 22, 4, "brick", "ink", 5), x, y, 1, turn)
        for x, y, turn in ((-46, 62, -10), (4, 70, 6), (-26, 40, 14))
    )
    return plate(sign, 94, "cream", 5) + rubble + placed(pickaxe(), -8, -10, 0.98)


def rotation(sign: str) -> str:
    turned = placed(rectangle(-34, -34, 68, 68, 8, "paper", "ink", 6), turn=14)
    side = placed(rectangle(-34, -38, 68, 18, 4, "brick", "ink", 5), turn=14)
    return plate(sign, 94, "cream", 5) + turning("purple", 15, 70, 22) + turned + side


def combo(sign: str) -> str:
    both = symbol("O", 176, "sky", "ink") + symbol("X", 150, "flame", "ink")
    return (
        plate(sign, 94, "cream", 5)
        + both
        + circle(0, 0, 36, "cream", "ink", 5)
        + written(str(POINTS_OF[COMBO_LOOK]), 42, "ink", 20)
    )


def flip(sign: str) -> str:
    """A coin in the air: heads is a tile of its player, so its symbol is as large as on one; tails is nothing."""
    coin_in_the_middle = circle(0, 0, 36, "gold", "ink", 5) + circle(0, 0, 28, "none", "crust", 3)
    value = coin_in_the_middle + written(str(POINTS_OF[FLIP_LOOK]), 40, "ink", 20)
    tails = circle(0, 0, 25, "gold", "ink", 5) + polyline([(-11, 11), (11, -11)], "tomato", 8)
    jump = path("M34 -88C50 -98 74 -94 86 -80M-34 88C-50 98 -74 94 -86 80", "none", "cream", 7)
    return jump + around_value(sign) + value + placed(tails, 76, -58)


def marker() -> str:
    """A small round token, laid on a tile that was rotated."""
    return placed(circle(0, 0, 46, "lilac", "ink", 5) + turning("ink", 10, 25, 12), 50, 50)


ACTIONS = {"Wa": wall, "Pi": pick, "Ro": rotation, "Co": combo, "Fl": flip}


def icons(game: Game[Any], lang: str) -> list[Icon]:
    def small(code: str) -> str:
        return placed(sketch(game, code, lang, TILE), -48, -48, 0.384)

    return [
        (small("X1"), say("a tile of X, worth 1")),
        (small("O4N"), say("a tile of O, worth 4, with a wall at the top")),
        (small("X10NES"), say("the highest value")),
        *((small(f"X{code}"), CARD_TEXTS[code].name) for code in ACTIONS),
        (placed(marker(), -50, -50), say("this tile has been turned")),
    ]


SAMPLE = ("X1", "O2SW", "", "X4NE", "O6N", "X10NES", "", "XCo", "O1W")
ART = Art(codes, sketch, TILE, (("marker", MARKER),), SAMPLE, icons)

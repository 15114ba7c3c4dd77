"""The mark of Lapilli, three pebbles, and the icons of the app made from it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from lapilli.art.backs import STONES, mark
from lapilli.art.inks import colours, inked
from lapilli.art.shapes import rectangle

LINEN = "#F4F1EA"
INK = colours("full")["ink"]
MASKABLE = 0.72  # the share of a square that stays when a phone cuts it round
FINER = 4  # pictures are drawn this many times larger, then reduced


def mark_svg(line: float = 7) -> str:
    """The mark alone, in the colour of the text around it."""
    return document(mark("ink", line).replace('"ink"', '"currentColor"'))


def icon_svg() -> str:
    """The mark on linen with round corners, for tabs and home screens."""
    ground = rectangle(-50, -50, 100, 100, 22, "paper", width=0)
    return document(inked(ground, "full").replace("#FFFFFF", LINEN) + inked(mark("ink", 7), "full"))


def document(drawing: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">{drawing}</svg>'


def icon_png(size: int, share: float = 1.0) -> Image.Image:
    """The icon as pixels; a maskable one keeps the mark within a smaller share of the square."""
    large = size * FINER
    picture = Image.new("RGB", (large, large), LINEN)
    for i, (x, y, rx, ry, turn) in enumerate(STONES):
        unit = large / 100 * share
        stone = Image.new("L", (large, large), 0)
        ink = ImageDraw.Draw(stone)
        middle = (large / 2 + x * unit, large / 2 + y * unit)
        ink.ellipse(around(middle, rx * unit, ry * unit), fill=255)
        if i == len(STONES) - 1:
            ink.ellipse(around(middle, (rx - 7) * unit, (ry - 7) * unit), fill=0)
        picture.paste(INK, mask=stone.rotate(-turn, center=middle))
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def around(middle: tuple[float, float], rx: float, ry: float) -> tuple[float, float, float, float]:
    x, y = middle
    return x - rx, y - ry, x + rx, y + ry


def write_icons(folder: Path) -> None:
    (folder / "mark.svg").write_text(mark_svg(), encoding="utf-8")
    (folder / "icon.svg").write_text(icon_svg(), encoding="utf-8")
    for size in (192, 512):
        icon_png(size).save(folder / f"icon-{size}.png", optimize=True)
    icon_png(512, MASKABLE).save(folder / "icon-maskable-512.png", optimize=True)

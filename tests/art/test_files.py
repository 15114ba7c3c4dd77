"""What the browser gets: a file for every drawing in every language, the mark and the icons."""

from __future__ import annotations

from math import hypot
from pathlib import Path

from PIL import Image

from lapilli.art import codes, draw
from lapilli.art.__main__ import write_all
from lapilli.art.mark import MASKABLE, icon_png
from lapilli.games import FACES
from lapilli.texts import LANGUAGES


def test_the_folder_for_the_browser_is_complete(tmp_path: Path) -> None:
    count = write_all(tmp_path)
    assert count == len(LANGUAGES) * sum(len(codes(game)) for game in FACES)
    assert (tmp_path / "hu" / "match" / "RX.svg").read_text(encoding="utf-8") == draw("match", "RX", "hu")
    assert "currentColor" in (tmp_path / "mark.svg").read_text(encoding="utf-8")
    assert (tmp_path / "icon.svg").exists()
    for name, size in (("icon-192", 192), ("icon-512", 512), ("icon-maskable-512", 512)):
        with Image.open(tmp_path / f"{name}.png") as picture:
            assert picture.size == (size, size)


def test_a_maskable_icon_keeps_the_mark_within_the_safe_circle() -> None:
    size = 128
    picture = icon_png(size, MASKABLE).convert("L")
    dark = [(x, y) for x in range(size) for y in range(size) if picture.getpixel((x, y)) < 128]
    assert dark
    assert max(hypot(x - size / 2, y - size / 2) for x, y in dark) <= 0.4 * size

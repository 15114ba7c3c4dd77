"""What the browser gets: a file for every drawing in every language, the mark and the icons."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from lapilli.art import codes, draw
from lapilli.art.__main__ import write_all
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


def test_a_maskable_icon_keeps_the_mark_within_the_safe_circle(tmp_path: Path) -> None:
    write_all(tmp_path)
    with Image.open(tmp_path / "icon-maskable-512.png") as picture:
        grey = picture.convert("L")
    dark = [(x, y) for x in range(512) for y in range(512) if grey.getpixel((x, y)) < 128]
    assert dark
    assert max((x - 256) ** 2 + (y - 256) ** 2 for x, y in dark) <= (0.4 * 512) ** 2

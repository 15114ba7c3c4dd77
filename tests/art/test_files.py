"""What the browser gets: a file for every drawing in every language, the mark and the icons."""

from __future__ import annotations

from math import hypot
from pathlib import Path

from PIL import Image

import lapilli
from lapilli.art import art_of, codes, draw
from lapilli.games import names
from lapilli.texts import LANGUAGES
from tools.browser import write
from tools.icons import MASKABLE, icon_png


def test_the_folder_for_the_browser_is_complete(tmp_path: Path) -> None:
    write(tmp_path)
    for language in LANGUAGES:
        for name in names():
            game = lapilli.game(name)
            files = {file.stem: file for file in (tmp_path / "art" / language / name).iterdir()}
            signs = {f"sign-{number}" for number in range(len(art_of(game).icons(game, language)))}
            assert files.keys() == signs.union(codes(game))
            first = codes(game)[0]
            assert files[first].read_text(encoding="utf-8") == draw(game, first, language)
    assert "currentColor" in (tmp_path / "art" / "mark.svg").read_text(encoding="utf-8")
    assert (tmp_path / "art" / "icon.svg").exists()
    for name, size in (("icon-192", 192), ("icon-512", 512), ("icon-maskable-512", 512)):
        with Image.open(tmp_path / "art" / f"{name}.png") as picture:
            assert picture.size == (size, size)


def test_a_maskable_icon_keeps_the_mark_within_the_safe_circle() -> None:
    size = 128
    picture = icon_png(size, MASKABLE).convert("L")
    dark = [(x, y) for x in range(size) for y in range(size) if picture.getpixel((x, y)) < 128]
    assert dark
    assert max(hypot(x - size / 2, y - size / 2) for x, y in dark) <= 0.4 * size

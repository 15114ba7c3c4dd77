"""Write every drawing for the browser: python -m lapilli.art FOLDER"""

from __future__ import annotations

import sys
from pathlib import Path

from lapilli.art import codes, draw
from lapilli.art.mark import write_icons
from lapilli.games import FACES
from lapilli.texts import LANGUAGES


def write_all(folder: Path) -> int:
    """The drawings of all games in all languages, and the icons; gives the number of drawings."""
    count = 0
    for lang in LANGUAGES:
        for game in FACES:
            place = folder / lang / game
            place.mkdir(parents=True, exist_ok=True)
            for code in codes(game):
                (place / f"{code}.svg").write_text(draw(game, code, lang), encoding="utf-8")
                count += 1
    write_icons(folder)
    return count


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m lapilli.art FOLDER")
    write_all(Path(sys.argv[1]))

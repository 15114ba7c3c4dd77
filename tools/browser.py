"""Write what the browser app gets from the games, and its icons: python -m tools.browser web/public"""

from __future__ import annotations

import sys
from pathlib import Path

from lapilli.browser import site_files
from tools.icons import write_icons
from tools.sources import our_games


def write(folder: Path) -> None:
    for path, content in site_files(our_games()):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    write_icons(folder / "art")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.browser FOLDER")
    write(Path(sys.argv[1]))

"""The command `lapilli`, and `python -m lapilli`. Alone in a terminal it opens the app; all else is in lapilli.cli."""

from __future__ import annotations

import os
import sys


def main() -> None:
    alone = [argument for argument in sys.argv[1:] if argument != "--ascii"] == []
    if alone and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        from lapilli.terminal.tui.app import open_app  # without the other commands, so that it opens at once

        open_app(ascii_only=len(sys.argv) > 1)
    else:
        from lapilli.cli import main as command

        command()


if __name__ == "__main__":
    main()

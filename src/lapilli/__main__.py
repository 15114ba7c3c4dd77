"""The command `lapilli`, and `python -m lapilli`. Alone in a terminal it opens the app; all else is in lapilli.cli."""

from __future__ import annotations

import os
import sys
from typing import Any


def main() -> None:
    alone = [argument for argument in sys.argv[1:] if argument != "--ascii"] == []
    if alone and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        open_at_once(ascii_only=len(sys.argv) > 1)
    else:
        from lapilli.cli import main as command

        command()


def open_at_once(ascii_only: bool) -> None:
    """Show the first page, then load the library of the app, which takes longer than people like to wait."""
    from lapilli.terminal.tui.front import front_shown

    driver: Any = None
    try:
        with front_shown(ascii_only) as is_shown:
            from lapilli.terminal.tui.app import open_app

            if is_shown:
                from lapilli.terminal.tui.driver import ContinuingDriver

                driver = ContinuingDriver
    except KeyboardInterrupt:
        return
    open_app(ascii_only=ascii_only, driver=driver)


if __name__ == "__main__":
    main()

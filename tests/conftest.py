"""What holds for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# Hypothesis looks for new examples at the desk, and tries the same ones every time where CI=true.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

pytest_plugins = ["tests.web.fixtures"]  # browsers are for the tests of the web and of every game

# These parts cannot tell how the rules run, so once is enough.
if os.environ.get("LAPILLI_UNCOMPILED"):
    collect_ignore = [
        "art",
        "client",
        "compatibility",
        "docs",
        "lessons",
        "packaging",
        "paper",
        "protocol",
        "server",
        "terminal",
        "texts",
        "web",
    ]
    collect_ignore_glob = [
        f"games/*/test_{part}.py" for part in ("art", "box", "in_the_browser", "picture", "terminal", "texts")
    ]

"""Import msgspec in half the time: a bot's first move waits for it.

msgspec takes two functions from typing_extensions if that is installed, else from typing. They are the same in every
Python that this program runs on, but importing typing_extensions takes longer than all the rest of msgspec.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any


def import_msgspec() -> None:
    modules: dict[str, Any] = sys.modules
    if "typing_extensions" in modules:
        return
    modules["typing_extensions"] = None  # as if it were not installed
    try:
        importlib.import_module("msgspec")
    finally:
        del modules["typing_extensions"]

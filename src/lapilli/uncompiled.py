"""Run the sources even where compiled modules lie beside them: LAPILLI_UNCOMPILED=1.

For debugging and coverage, and for the tests that compare both ways.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesFirst(MetaPathFinder):
    """Finds the modules of this package by their .py files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("lapilli."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on, import the sources. The modules already imported stay as they are."""
    if not any(isinstance(finder, SourcesFirst) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourcesFirst())

"""Run the sources even where compiled modules lie beside them, in games of others, too: LAPILLI_UNCOMPILED=1.

For debugging and coverage, and for the tests that compare both ways.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from types import ModuleType


class SourcesFirst(MetaPathFinder):
    """Finds the modules of some packages by their .py files only."""

    def __init__(self, packages: set[str]) -> None:
        self.packages = packages

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] not in self.packages:
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on, import the sources. The modules already imported stay as they are."""
    if not any(isinstance(finder, SourcesFirst) for finder in sys.meta_path):
        games = {found.module.partition(".")[0] for found in entry_points(group="lapilli.games")}
        sys.meta_path.insert(0, SourcesFirst({"lapilli", *games}))

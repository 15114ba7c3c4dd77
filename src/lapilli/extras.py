"""What `pip install lapilli` alone does not bring: the extras of pyproject.toml, as they are installed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version

REQUIREMENT = re.compile(r"(?P<package>[\w.-]+)[^;]*(;(?P<condition>.*))?")
EXTRA = re.compile(r"""extra\s*==\s*["'](?P<extra>[\w-]+)["']""")
OTHER_NAMES = {"pyspiel": "open-spiel"}  # modules that are not called like their package
EVERYTHING = "all"


def packages() -> Iterator[tuple[str, str]]:
    """Each extra with each package that it brings, `all` left out. An extra "" is the base."""
    for line in requires("lapilli") or []:
        found = REQUIREMENT.match(line)
        assert found is not None, line
        within = EXTRA.search(found["condition"] or "")
        extra = within["extra"] if within else ""
        if extra != EVERYTHING and normal(found["package"]) != "lapilli":
            yield extra, normal(found["package"])


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def installed(package: str) -> str | None:
    """The version of a package that is installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def extra_with(module: str) -> str | None:
    """The extra that brings a module that could not be imported; None if none does."""
    wanted = OTHER_NAMES.get(module) or normal(module.partition(".")[0])
    return next((extra for extra, package in packages() if extra and package == wanted), None)

"""What the base install does not bring."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(module: str, package: str = "'lapilli[rl]'") -> Any:
    """A module that needs more than the base install; ImportError, saying what to install, if that is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(f"this part of lapilli.rl needs {error.name}: pip install {package}") from error

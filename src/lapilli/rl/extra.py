"""What the base install does not bring."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(module: str) -> Any:
    """A module of the extra `rl`; ImportError, saying what to install, if it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(f"this part of lapilli.rl needs {module}: pip install 'lapilli[rl]'") from error

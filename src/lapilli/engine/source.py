"""What compiled classes keep for C callers, given to rules in plain Python from the source it was compiled from."""

from __future__ import annotations

import sys
from functools import cache
from types import MethodType, ModuleType
from typing import Any


@cache
def source_of(name: str) -> ModuleType:
    """A second, uncompiled copy of a compiled module, which nobody else imports."""
    # Compiled rules need none of these, and every start would wait for them.
    from importlib.machinery import SourceFileLoader
    from importlib.util import module_from_spec, spec_from_loader
    from pathlib import Path

    file = sys.modules[name].__file__
    assert file is not None
    loader = SourceFileLoader(f"{name}_source", str(Path(file).parent / f"{name.rpartition('.')[2]}.py"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def hidden_method(thing: Any, name: str) -> MethodType:
    """A method that the compiled class of `thing` hides from Python."""
    kind = type(thing)
    return MethodType(getattr(getattr(source_of(kind.__module__), kind.__name__), name), thing)

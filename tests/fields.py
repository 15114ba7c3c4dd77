"""The fields of an object, read off the object itself, whether its class is compiled or not."""

from __future__ import annotations

import types
from collections.abc import Collection
from typing import Any

import lapilli

COMPILED = (types.GetSetDescriptorType, types.MemberDescriptorType)


def fields_of(thing: Any, without: Collection[str] = ()) -> dict[str, Any]:
    """All fields by name, without some, and without properties: these look like fields where they are compiled."""
    if lapilli.compiled:
        classes = [kind for kind in type(thing).__mro__ if kind is not object]
        names = {name for kind in classes for name, entry in vars(kind).items() if isinstance(entry, COMPILED)}
    else:
        names = set(vars(thing))
    return {name: getattr(thing, name) for name in sorted(names.difference(without))}

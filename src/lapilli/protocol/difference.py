"""The difference between two parts of a view, as small as it can be said simply: a patch.

A patch names places by the way to them, `grid/4`. A value replaces what stands there, that of the empty name the
whole; a name that ends in `+` adds to the end of a list, one that ends in `-` removes an entry of an object. A list
that changed in another way than by growing or in entries of its own is replaced whole, and so is what leaves out its
defaults.

What is the same object is not looked into. Each move is sent to everybody at its table as a patch: this is compiled.
"""

from __future__ import annotations

from typing import Any

import msgspec

Plain = Any  # what can be written as JSON: objects are dicts or Structs
MISSING = object()


def difference(old: Plain, new: Plain) -> dict[str, Plain]:
    """The patch that makes `new` of `old`, each an object or None."""
    patch: dict[str, Plain] = {}
    if old is not new:
        compare(patch, "", old, new)
    return patch


def compare(patch: dict[str, Plain], place: str, old: Plain, new: Plain) -> None:
    """Two values that differ."""
    kind = type(new)
    if kind is not type(old):
        patch[place] = new
    elif kind is dict:
        compare_objects(patch, place + "/" if place else "", old, new)
    elif kind is list and old:
        compare_lists(patch, place, old, new)
    elif isinstance(new, msgspec.Struct) and not new.__struct_config__.omit_defaults:
        compare_structs(patch, place + "/" if place else "", old, new)
    else:
        patch[place] = new


def compare_structs(patch: dict[str, Plain], place: str, old: msgspec.Struct, new: msgspec.Struct) -> None:
    for name in new.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after and before != after:
            compare(patch, place + name, before, after)


def compare_objects(patch: dict[str, Plain], place: str, old: dict[str, Plain], new: dict[str, Plain]) -> None:
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before is MISSING:
            patch[place + name] = value
        elif before is not value and before != value:
            compare(patch, place + name, before, value)
    for name in old:
        if name not in new:
            patch[place + name + "-"] = None


def compare_lists(patch: dict[str, Plain], place: str, old: list[Plain], new: list[Plain]) -> None:
    size = len(old)
    if len(new) > size and new[:size] == old:
        patch[place + "+"] = new[size:]
    elif len(new) == size and holds_containers(old) and holds_containers(new):
        for index in range(size):
            before, after = old[index], new[index]
            if before != after:
                compare(patch, place + "/" + str(index), before, after)
    else:
        patch[place] = new


def holds_containers(entries: list[Plain]) -> bool:
    """A list of numbers or words is shorter than names of places in it."""
    return isinstance(entries[0], (list, dict, msgspec.Struct))

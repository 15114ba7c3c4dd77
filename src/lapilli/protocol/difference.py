"""The difference between two views, as small as it can be said simply: a patch.

A patch names places by the way to them, `view/grid/4`. A value replaces what stands there; a name that ends in `+` adds
to the end of a list, one that ends in `-` removes an entry of an object. A list that changed in another way than by
growing or in entries of its own is replaced whole.

Each move is told to everybody at its table as such a patch, so this is compiled.
"""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.table.views import View

Plain = Any  # JSON
FIELDS = View.__struct_fields__
as_plain = msgspec.to_builtins


def view_difference(old: View, new: View) -> dict[str, Plain]:
    """The patch that makes one view of a table of another."""
    patch: dict[str, Plain] = {}
    for name in FIELDS:
        before, after = getattr(old, name), getattr(new, name)
        if before is after:
            continue
        if type(before) is dict and type(after) is dict:  # the view of a game, by far the largest, is plain already
            compare_objects(patch, name + "/", before, after)
        elif before != after:
            compare(patch, name, as_plain(before), as_plain(after))
    return patch


def difference(old: dict[str, Plain], new: dict[str, Plain]) -> dict[str, Plain]:
    """The patch that makes `new` of `old`."""
    patch: dict[str, Plain] = {}
    compare_objects(patch, "", old, new)
    return patch


def compare_objects(patch: dict[str, Plain], place: str, old: dict[str, Plain], new: dict[str, Plain]) -> None:
    for name, value in new.items():
        if name not in old:
            patch[place + name] = value
        else:
            before = old[name]
            if before is not value and before != value:
                compare(patch, place + name, before, value)
    for name in old:
        if name not in new:
            patch[place + name + "-"] = None


def compare(patch: dict[str, Plain], place: str, old: Plain, new: Plain) -> None:
    """Two values that differ."""
    if type(old) is dict and type(new) is dict:
        compare_objects(patch, place + "/", old, new)
    elif type(old) is list and type(new) is list and old:
        compare_lists(patch, place, old, new)
    else:
        patch[place] = new


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
    return isinstance(entries[0], (list, dict))

"""The difference between two views, as small as it can be said simply, and a view with a difference put in.

A patch names places by the way to them, `view/grid/4`. A value replaces what stands there; a name that ends in `+` adds
to the end of a list, one that ends in `-` removes an entry of an object. A list that changed in another way than by
growing or in entries of its own is replaced whole.
"""

from __future__ import annotations

from typing import Any

Plain = Any  # JSON


def difference(old: dict[str, Plain], new: dict[str, Plain]) -> dict[str, Plain]:
    """The patch that makes `new` of `old`."""
    patch: dict[str, Plain] = {}
    compare_objects(patch, "", old, new)
    return patch


def compare_objects(patch: dict[str, Plain], place: str, old: dict[str, Plain], new: dict[str, Plain]) -> None:
    for name, value in new.items():
        if name not in old:
            patch[place + name] = value
        elif old[name] != value:
            compare(patch, place + name, old[name], value)
    for name in old:
        if name not in new:
            patch[f"{place}{name}-"] = None


def compare(patch: dict[str, Plain], place: str, old: Plain, new: Plain) -> None:
    """Two values that differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        compare_objects(patch, place + "/", old, new)
    elif isinstance(old, list) and isinstance(new, list) and old:
        if len(new) > len(old) and new[: len(old)] == old:
            patch[place + "+"] = new[len(old) :]
        elif len(new) == len(old) and holds_containers(old) and holds_containers(new):
            for index, (before, after) in enumerate(zip(old, new, strict=True)):
                if before != after:
                    compare(patch, f"{place}/{index}", before, after)
        else:
            patch[place] = new
    else:
        patch[place] = new


def holds_containers(entries: list[Plain]) -> bool:
    """A list of numbers or words is shorter than names of places in it."""
    return isinstance(entries[0], (list, dict))


def patched(old: dict[str, Plain], patch: dict[str, Plain]) -> dict[str, Plain]:
    """`old` with a patch put in. `old` is not changed; KeyError, IndexError or TypeError if the patch does not fit."""
    new = dict(old)
    for place, value in patch.items():
        put(new, place, value)
    return new


def put(target: dict[str, Plain], place: str, value: Plain) -> None:
    *way, last = place.split("/")
    here: Plain = target
    for name in way:
        key: Plain = int(name) if isinstance(here, list) else name
        here[key] = here[key].copy()
        here = here[key]
    if isinstance(here, list):
        if last.endswith("+"):
            here[int(last[:-1])] = here[int(last[:-1])] + value
        else:
            here[int(last)] = value
    elif last.endswith("-"):
        del here[last[:-1]]
    elif last.endswith("+"):
        here[last[:-1]] = here[last[:-1]] + value
    else:
        here[last] = value

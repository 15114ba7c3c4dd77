"""A view with a difference put in: what a client does with a patch (lapilli.protocol.difference)."""

from __future__ import annotations

from typing import Any

Plain = Any  # JSON


PARTS = ("lobby", "own", "game")


def updated(view: dict[str, Plain], update: dict[str, Plain]) -> dict[str, Plain]:
    """A view after an update."""
    return {part: patched(view[part], update.get(part, {})) for part in PARTS}


def patched(old: Plain, patch: dict[str, Plain]) -> Plain:
    """`old` with a patch put in. `old` is not changed; KeyError, IndexError or TypeError if the patch does not fit."""
    if not patch:
        return old
    if "" in patch:
        return patch[""]
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

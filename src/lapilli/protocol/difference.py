"""The difference between two views, as small as it can be said simply: a patch.

A patch names places by the way to them, `view/grid/4`. A value replaces what stands there; a name that ends in `+` adds
to the end of a list, one that ends in `-` removes an entry of an object. A list that changed in another way than by
growing or in entries of its own is replaced whole.

Each move is told to everybody at its table as such a patch, so this is compiled.
"""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.table.views import OWN, Seen, View

Plain = Any  # JSON
DOOR = tuple(name for name in View.__struct_fields__ if name not in OWN)
MISSING = object()
as_plain = msgspec.to_builtins


class Changes:
    """The patches of one moment at one table. What several seats see is compared once."""

    def __init__(self) -> None:
        self.before: dict[str, Plain] | None = None
        self.after: dict[str, Plain] | None = None
        self.open_cards: dict[str, Plain] = {}

    def of(self, old: Seen, new: Seen) -> dict[str, Plain]:
        """The patch that makes one view of another."""
        patch: dict[str, Plain] = {}
        if old.door is not new.door:
            compare_fields(patch, DOOR, at_the_door(old.door), at_the_door(new.door))
        compare_fields(patch, OWN, old.own, new.own)
        if old.public is None or new.public is None:
            if old.public is not new.public:
                patch["view"] = new.game_view()
        elif share_nothing(old.private, old.public) and share_nothing(new.private, new.public):
            patch.update(self.of_open_cards(old.public, new.public))
            compare_objects(patch, "view/", old.private, new.private)
        else:
            compare_objects(patch, "view/", old.public | old.private, new.public | new.private)
        return patch

    def of_open_cards(self, before: dict[str, Plain], after: dict[str, Plain]) -> dict[str, Plain]:
        if before is not self.before or after is not self.after:
            self.before, self.after, self.open_cards = before, after, {}
            compare_objects(self.open_cards, "view/", before, after)
        return self.open_cards


def at_the_door(door: View) -> tuple[Any, ...]:
    return tuple([getattr(door, name) for name in DOOR])


def share_nothing(one: dict[str, Plain], other: dict[str, Plain]) -> bool:
    for name in one:
        if name in other:
            return False
    return True


def compare_fields(patch: dict[str, Plain], names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
    for index in range(len(names)):
        before, after = old[index], new[index]
        if before is not after and before != after:
            name = names[index]
            if type(after) is int or name == "moves":  # plain already, and other with every move
                patch[name] = after
            else:
                compare(patch, name, as_plain(before), as_plain(after))


def difference(old: dict[str, Plain], new: dict[str, Plain]) -> dict[str, Plain]:
    """The patch that makes `new` of `old`."""
    patch: dict[str, Plain] = {}
    compare_objects(patch, "", old, new)
    return patch


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

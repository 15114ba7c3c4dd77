"""Positions and views as Structs, and reading a position that somebody wrote: every complaint names the place.

A game declares in its `position.py` what lies on the table (`Public`), what one seat knows besides (`Private`) and all
there is (`Position`). What is shown and written, the checks of what is read, and the browser's types come from there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import UNSET, Meta, UnsetType

from lapilli.engine.errors import PositionError

WHERE = re.compile(r"(.*) - at (?:`key` in )?`\$\.?(.*)`")
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
FAULTS = {  # what msgspec says of a field, and we
    r"Object missing required field `(\w+)`": "is missing",
    r"Object contains unknown field `(\w+)`": "is not part of a position of this game",
}


class CommonFields(msgspec.Struct, kw_only=True):
    """What every view and position has. `turn` is None if it is not for everybody to know, -1 when the game is over."""

    players: int
    turn: int | None
    over: bool
    winners: list[int]


class GameView(CommonFields, kw_only=True):
    """What whoever shows any game can rely on; the rest of a view is the game's own.

    `hands` is how many cards everybody holds, `hand` one's own cards, where there are cards to hold.
    """

    game: str
    seat: int | None
    hands: list[int] | UnsetType = UNSET
    hand: list[str] | UnsetType = UNSET


ViewFields = Annotated[dict[str, Any], Meta(extra={"shown": GameView})]


def json_fields(struct: msgspec.Struct) -> dict[str, Any]:
    """A Struct as JSON has it: tuples are lists."""
    fields: dict[str, Any] = decode(encode(struct))
    return fields


def checked(position: object, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a position, each of its type; PositionError, naming the first that is not."""
    try:
        return json_fields(msgspec.convert(position, kind))
    except msgspec.ValidationError as error:
        found = WHERE.match(str(error))
        complaint, place = found.groups() if found else (str(error), "")
        for pattern, ours in FAULTS.items():
            if found := re.match(pattern, complaint):
                place, complaint = ".".join(filter(None, [place, found[1]])), ours
        raise PositionError(f"{place or 'position'}: {complaint}") from error


class PositionReader:
    """A position's fields, of the right types already; what no game can reach is refused as they are read."""

    def __init__(self, position: object, kind: type[msgspec.Struct]) -> None:
        self.fields = checked(position, kind)

    def refuse(self, place: str, complaint: str) -> NoReturn:
        raise PositionError(f"{place}: {complaint}")

    def require(self, condition: bool, place: str, complaint: str) -> None:
        if not condition:
            self.refuse(place, complaint)

    def value(self, name: str) -> Any:
        return self.fields[name]

    def same(self, name: str, expected: object) -> None:
        """A field that must agree with the options the game was made with."""
        value = self.value(name)
        self.require(value == expected, name, f"is {value!r}, but this game was made with {expected!r}")

    def number(self, name: str, least: int, most: int) -> int:
        value = self.value(name)
        self.require(value is not None and least <= value <= most, name, f"is {value!r}, not from {least} to {most}")
        return int(value)

    def items(self, name: str, length: int | None = None) -> list[Any]:
        value: list[Any] = self.value(name)
        if length is not None and len(value) != length:
            self.refuse(name, f"has {len(value)} entries, not {length}")
        return value

    def cards(self, names: Iterable[str | None], place: str, known: Mapping[str, int]) -> list[int]:
        """Card names as the numbers the rules use."""
        numbers = []
        for i, name in enumerate(names):
            if name is None or name not in known:
                self.refuse(f"{place}[{i}]", f"{name!r} is not a card of this game")
            numbers.append(known[name])
        return numbers

    def complete(self, found: Iterable[int], deck: Mapping[int, int], names: list[str]) -> None:
        """Refuse a position in which a card of the deck is missing or there more often than it exists."""
        counted = Counter(found)
        for card, copies in deck.items():
            self.require(
                counted[card] == copies,
                "cards",
                f"{names[card]} is there {counted[card]} times, but the game has {copies} of it",
            )

    def winners(self, expected: int, over: bool) -> None:
        """The fields `over` and `winners` must say what the rest of the position says."""
        self.require(self.value("over") == over, "over", f"must be {'true' if over else 'false'} here")
        seats = [seat for seat in range(expected.bit_length()) if expected >> seat & 1]
        self.require(self.value("winners") == seats, "winners", f"must be {seats} here")

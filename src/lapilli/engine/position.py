"""Reading a position that somebody wrote: every complaint names the place and says what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from lapilli.engine.errors import PositionError


class PositionReader:
    """A position's fields, checked as they are read."""

    def __init__(self, position: object, game: str) -> None:
        if not isinstance(position, Mapping):
            raise PositionError("a position is a JSON object")
        self.fields = position
        if position.get("game") != game:
            self.refuse("game", f"is {position.get('game')!r}, not {game!r}")

    def refuse(self, place: str, complaint: str) -> NoReturn:
        raise PositionError(f"{place}: {complaint}")

    def require(self, condition: bool, place: str, complaint: str) -> None:
        if not condition:
            self.refuse(place, complaint)

    def only(self, known: Iterable[str]) -> None:
        """Refuse fields the format does not have: a misspelt one would silently be lost."""
        for name in self.fields:
            self.require(name in known, str(name), "is not part of a position of this game")

    def value(self, name: str) -> Any:
        if name not in self.fields:
            self.refuse(name, "is missing")
        return self.fields[name]

    def same(self, name: str, expected: object) -> None:
        """A field that must agree with the options the game was made with."""
        value = self.value(name)
        agrees = value == expected and isinstance(value, bool) == isinstance(expected, bool)
        self.require(agrees, name, f"is {value!r}, but this game was made with {expected!r}")

    def number(self, name: str, least: int, most: int) -> int:
        value = self.value(name)
        if type(value) is not int or not least <= value <= most:
            self.refuse(name, f"is {value!r}, not a whole number from {least} to {most}")
        return value

    def flag(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            self.refuse(name, f"is {value!r}, not true or false")
        return value

    def text(self, name: str, choices: Iterable[str]) -> str:
        value = self.value(name)
        listed = list(choices)
        if value not in listed:
            self.refuse(name, f"is {value!r}, not one of {', '.join(listed)}")
        return str(value)

    def items(self, name: str, length: int | None = None) -> list[Any]:
        return self.checked_list(self.value(name), name, length)

    def checked_list(self, value: Any, place: str, length: int | None = None) -> list[Any]:
        if not isinstance(value, list):
            self.refuse(place, f"is {value!r}, not a list")
        if length is not None and len(value) != length:
            self.refuse(place, f"has {len(value)} entries, not {length}")
        return list(value)  # a state must not share the lists of its position

    def cards(self, value: Any, place: str, known: Mapping[str, int]) -> list[int]:
        """A list of card names as the numbers the rules use."""
        numbers = []
        for i, name in enumerate(self.checked_list(value, place)):
            if not isinstance(name, str) or name not in known:
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
        self.require(self.flag("over") == over, "over", f"must be {'true' if over else 'false'} here")
        seats = [seat for seat in range(expected.bit_length()) if expected >> seat & 1]
        self.require(self.value("winners") == seats, "winners", f"must be {seats} here")

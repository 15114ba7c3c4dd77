"""What can be chosen before a game is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from lapilli.engine.errors import OptionError
from lapilli.engine.words import Text, say


class Option(msgspec.Struct, frozen=True):
    """One choice. A default of None means the game decides.

    `with_people` is the default where two or more people play, if it differs. `label` is what a form calls it,
    `names` what it calls the choices, if these are not numbers.
    """

    name: str
    kind: Literal["number", "flag", "choice", "seat", "file"]
    default: Any
    help: str
    choices: tuple[Any, ...] = ()
    rule: str | None = None
    label: str = ""
    names: tuple[str, ...] = ()
    with_people: Any = None

    def checked(self, value: Any) -> Any:
        """The value, if the option can have it."""
        if value is None and self.default is None:
            return None
        if self.kind == "flag":
            good = isinstance(value, bool)
        elif self.kind == "number":
            good = type(value) is int and value in self.choices
        elif self.kind == "seat":
            good = type(value) is int and value >= 0
        elif self.kind == "file":
            good = isinstance(value, str)
        else:
            good = value in self.choices
        if not good:
            wanted = self.wanted()
            raise OptionError(
                say("option {option}: {value} is not {wanted}", option=self.name, value=repr(value), wanted=wanted)
            )
        return value

    def wanted(self) -> Text:
        if self.kind == "flag":
            return say("true or false")
        if self.kind == "seat":
            return say("a seat's number, from 0")
        if self.kind == "file":
            return say("the name of a file")
        return say("one of {choices}", choices=self.choices)

    def parsed(self, text: str) -> Any:
        """The value that a person typed."""
        plain = text.strip().lower()
        if self.kind == "flag":
            words = {
                "true": True,
                "yes": True,
                "on": True,
                "1": True,
                "false": False,
                "no": False,
                "off": False,
                "0": False,
            }
            return self.checked(words.get(plain, text))
        if self.kind in ("number", "seat"):
            return self.checked(int(plain) if plain.lstrip("-").isdecimal() else text)
        return self.checked(text)


def chosen(game: str, options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game with the given values checked and the others at their defaults."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(unknown_option(game, name, list(known)))
    return {name: option.checked(given[name]) if name in given else option.default for name, option in known.items()}


def defaults_for_people(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The given values, and the defaults that apply only where two or more people play."""
    return {option.name: option.with_people for option in options if option.with_people is not None} | dict(given)


def unknown_option(game: str, name: str, known: list[str]) -> Text:
    from difflib import get_close_matches

    if not known:
        return say("{game} has no option {option}; its options: none", game=game, option=repr(name))
    if near := get_close_matches(name, known, n=1):
        return say(
            "{game} has no option {option} (did you mean {near}?); its options: {known}",
            game=game,
            option=repr(name),
            near=near[0],
            known=known,
        )
    return say("{game} has no option {option}; its options: {known}", game=game, option=repr(name), known=known)


def parsed(game: str, options: Iterable[Option], texts: Iterable[str]) -> dict[str, Any]:
    """Options that a person wrote as `key=value`."""
    known = {option.name: option for option in options}
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(
                say("{typed} is not an option: write it as key=value, for example players=4", typed=repr(text))
            )
        values[name] = known[name].parsed(value) if name in known else value
    chosen(game, known.values(), values)
    return values

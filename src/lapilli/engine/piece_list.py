"""What lies in the box, as a designer may change it: how many there are of each card or tile, and a few numbers.

A file in TOML, one line for each: `RX = 6`, `hand = 4`. In records the same stands in a line, `6 × RX, …, hand = 4`, so
that a game replays where the file is not.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from lapilli.engine.errors import OptionError

ENTRY = r"(\d+ × \w+|\w+ = \d+)"
IN_A_LINE = re.compile(rf"{ENTRY}(, {ENTRY})*")

Pieces = tuple[int, ...]  # how many there are of each kind, then the settings: what the rules look up


def text_of_file(option: str, file: str) -> str:
    """The text of the file that an option names."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise OptionError(f"option {option}: cannot read {file!r}: {reason}") from error


class Setting(NamedTuple):
    """A number beside the pieces: what it is if the file does not say, and its bounds."""

    usual: int
    least: int
    most: int


class PieceList:
    """Reads and writes the pieces of a game for one of its options, of the kind 'file'.

    `left_out` says how many there are of a piece that a file does not name, if not none.
    """

    def __init__(
        self,
        option: str,
        ours: Path,
        names: Sequence[str],
        settings: Mapping[str, Setting],
        left_out: Mapping[str, int],
    ) -> None:
        self.option = option
        self.names = list(names)
        self.settings = dict(settings)
        self.left_out = [left_out.get(name, 0) for name in names]
        self.ours = self.read(ours.read_text(encoding="utf-8"), ours.name)

    def chosen(self, value: str | None) -> Pieces:
        """The pieces that the option means: ours, those of a file, or those in a line of a record."""
        if value is None:
            return self.ours
        if IN_A_LINE.fullmatch(value):
            pairs = [entry.split(" × ")[::-1] if " × " in entry else entry.split(" = ") for entry in value.split(", ")]
            return self.read("\n".join(f"{name} = {number}" for name, number in pairs), self.option)
        return self.read(text_of_file(self.option, value), value)

    def as_option(self, pieces: Pieces) -> str | None:
        """What a record keeps: None for ours."""
        return None if pieces == self.ours else self.in_a_line(pieces)

    def in_a_line(self, pieces: Pieces) -> str:
        copies = zip(self.names, pieces, self.left_out, strict=False)
        entries = [f"{number} × {name}" for name, number, left_out in copies if number != left_out]
        entries += [
            f"{name} = {number}" for name, number in self.numbers(pieces).items() if number != self.settings[name].usual
        ]
        return ", ".join(entries)

    def copies(self, pieces: Pieces) -> dict[str, int]:
        return dict(zip(self.names, pieces, strict=False))

    def numbers(self, pieces: Pieces) -> dict[str, int]:
        """What each setting is."""
        return dict(zip(self.settings, pieces[len(self.names) :], strict=True))

    def changed(self, pieces: Pieces, copies: Mapping[str, int]) -> str:
        """The option for the same pieces but for the numbers of some."""
        kinds = [copies.get(name, number) for name, number in self.copies(pieces).items()]
        if min(kinds) < 0:
            self.refuse(self.names[kinds.index(min(kinds))], f"{min(kinds)} is not a number of copies")
        return self.in_a_line((*kinds, *pieces[len(kinds) :]))

    # ---- reading

    def read(self, text: str, source: str) -> Pieces:
        """The pieces of a file; OptionError, naming the line and the reason, if it is wrong."""
        try:
            entries = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise OptionError(f"option {self.option}: {source}: {error}") from error
        copies: dict[int, int] = {}
        settings = {name: setting.usual for name, setting in self.settings.items()}
        place = f"{source}, line 1"
        for name, number in entries.items():
            place = f"{source}, line {next(iter(lines_of(name, text)), 1)}"
            if type(number) is not int or number < 0:
                given = "a table" if isinstance(number, dict) else repr(number)
                self.refuse(place, f"{given} is not a whole number from 0 on")
            if name in settings:
                settings[name] = self.checked_setting(name, number, place)
            else:
                kind = self.kind_named(name, place)
                copies[kind] = copies.get(kind, 0) + number
        pieces = [copies.get(kind, left_out) for kind, left_out in enumerate(self.left_out)]
        found = (*pieces, *settings.values())
        self.check(found, f"{place} (the last)")
        return found

    def kind_named(self, name: str, place: str) -> int:
        if name not in self.names:
            known = ", ".join([*self.names, *self.settings])
            self.refuse(place, f"{name!r} is none of {known}")
        return self.names.index(name)

    def checked_setting(self, name: str, number: int, place: str) -> int:
        setting = self.settings[name]
        if not setting.least <= number <= setting.most:
            self.refuse(place, f"{name} is {number}, not from {setting.least} to {setting.most}")
        return number

    def check(self, pieces: Pieces, place: str) -> None:
        """Refuse pieces with which no game could be played, as far as that does not depend on other options."""

    def refuse(self, place: str, complaint: str) -> NoReturn:
        raise OptionError(f"option {self.option}: {place}: {complaint}")


def lines_of(name: str, text: str) -> list[int]:
    """The lines of a TOML file on which a name is given a value, or begins a table."""
    wanted = re.compile(rf"""\s*\[*\s*(["']?){re.escape(name)}\1\s*[=.\]]""")
    return [number for number, line in enumerate(text.splitlines(), 1) if wanted.match(line)]

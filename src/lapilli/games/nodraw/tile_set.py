"""The basic tiles of a player, as data: our own numbers, or those of whoever counted a box [N2]."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from lapilli.engine.errors import OptionError
from lapilli.engine.lookup import Lookup
from lapilli.games.nodraw.numbers import (
    ACTION_COPIES,
    BASIC_KINDS,
    BASIC_TILES,
    FIRST_TEN,
    KIND_NAMES,
    KINDS,
    SHAPE_OF,
    SHAPES,
    SIDES,
    VALUES,
    walls_of,
)

OURS = Path(__file__).with_name("basic.toml")
TILE = re.compile(r"(\d+)([A-Za-z]*)")
IN_A_LINE = re.compile(r"\d+ × \d+[NESW]*(, \d+ × \d+[NESW]*)*")

Copies = tuple[int, ...]  # how many tiles a player has of each kind, action tiles too


class TileSetError(OptionError):
    """A tile set that cannot be: which line of the file is wrong, and why."""


def our_set() -> Copies:
    return read_tile_set(OURS.read_text(encoding="utf-8"), OURS.name)


def chosen_set(tiles: str | None) -> Copies:
    """The set that the option `tiles` means: ours, that of a file, or one written in a line by `in_a_line`."""
    if tiles is None:
        return our_set()
    if IN_A_LINE.fullmatch(tiles):
        pairs = [entry.split(" × ") for entry in tiles.split(", ")]
        return read_tile_set("\n".join(f"{name} = {copies}" for copies, name in pairs), "tiles")
    try:
        text = Path(tiles).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise TileSetError(f"option tiles: cannot read {tiles!r}: {reason}") from error
    return read_tile_set(text, tiles)


def in_a_line(copies: Copies) -> str:
    """A set as a game record keeps it, so that the game replays where the file is not: `4 × 0, 2 × 1N, …`."""
    return ", ".join(f"{copies[kind]} × {KIND_NAMES[kind]}" for kind in range(BASIC_KINDS) if copies[kind])


@cache
def lookup_of(copies: Copies) -> Lookup:
    """The set as the rules read it, one for all games that use it."""
    return Lookup(copies)


def read_tile_set(text: str, source: str) -> Copies:
    """A set in TOML: each line a tile and how many there are of it. TileSetError, naming the line, if it is none."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TileSetError(f"option tiles: {source}: {error}") from error
    copies = [0] * BASIC_KINDS + [ACTION_COPIES[kind] for kind in range(BASIC_KINDS, KINDS)]
    basic = tens = 0
    place = f"{source}, line 1"
    for name, number in entries.items():
        place = f"{source}, line {line_of(name, text)}"
        kind = kind_named(name, place)
        if type(number) is not int or number < 0:
            refuse(place, f"{shown(number)} is not a number of tiles")
        copies[kind] += number
        basic += number
        tens += number if kind >= FIRST_TEN else 0
        if tens > 1:
            refuse(place, f"{tens} tiles are worth 10; exactly one may be (N2)")
        if basic > BASIC_TILES:
            refuse(place, f"{basic} tiles up to here; there must be {BASIC_TILES} (N1)")
    if basic != BASIC_TILES:
        refuse(f"{place} (the last)", f"{basic} tiles in all; there must be {BASIC_TILES} (N1)")
    if tens == 0:
        refuse(f"{place} (the last)", "no tile is worth 10; exactly one must be (N2)")
    return tuple(copies)


def kind_named(name: str, place: str) -> int:
    """The kind of a tile written as its value and its walls, whichever way round."""
    found = TILE.fullmatch(name)
    if found is None:
        refuse(place, f"{name!r} is not a tile; write its value and its walls, for example 4NE")
    value, walls = int(found[1]), found[2]
    if value not in VALUES or str(value) != found[1]:
        listed = ", ".join(str(one) for one in VALUES)
        refuse(place, f"{name!r}: no tile is worth {found[1]}; the values are {listed} (N2)")
    if not set(walls) <= set(SIDES) or len(set(walls)) != len(walls):
        refuse(place, f"{name!r}: walls are written with the letters N, E, S and W, each at most once")
    if len(walls) > 3:
        refuse(place, f"{name!r}: a tile has walls on three sides at most (N2)")
    return VALUES.index(value) * len(SHAPES) + SHAPE_OF[walls_of(walls)]


def line_of(name: str, text: str) -> int:
    """The line on which a name is first given a value, or begins a table."""
    quoted = re.escape(name)
    wanted = re.compile(rf"""\s*\[*\s*(["']?){quoted}\1\s*[=.\]]""")
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if wanted.match(line)), 1)


def shown(value: Any) -> str:
    return "a table" if isinstance(value, dict) else repr(value)


def refuse(place: str, complaint: str) -> NoReturn:
    raise TileSetError(f"option tiles: {place}: {complaint}")

"""The folder of a game: the modules and files beside its class, imported and read only when they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any

from lapilli.engine.errors import OptionError
from lapilli.engine.events import Event
from lapilli.engine.game import Game
from lapilli.engine.words import say

AnyGame = Game[Any] | type[Game[Any]]


def package_of(game: AnyGame) -> str:
    """The package that holds the game's class."""
    kind = game if isinstance(game, type) else type(game)
    return kind.__module__.rpartition(".")[0]


def packages() -> tuple[str, ...]:
    """The packages of all games that are loaded."""
    return tuple(sorted({package_of(kind) for kind in subclasses(Game)}))


def subclasses(kind: Any) -> Iterator[type[Any]]:
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def events_of(game: AnyGame) -> dict[str, type[Event]]:
    """What can happen at a table of a game, by the tag: its own events, and those that all games share."""
    own = package_of(game)
    others = set(packages()) - {own}
    found: dict[str, type[Event]] = {}
    for event in subclasses(Event):
        home, tag = event.__module__.rpartition(".")[0], str(event.__struct_config__.tag)
        is_named = tag != event.__name__  # else it is only for others to derive from
        if is_named and home not in others and (tag not in found or home == own):  # a game's own goes before a shared
            found[tag] = event
    return found


def declared(game: AnyGame, module: str, name: str) -> Any:
    """What a module of the folder declares (`ART` in `art`); OptionError, naming the file, if it does not."""
    place = f"{package_of(game)}.{module}"
    if find_spec(place) is None:
        raise undeclared(game, f"{module}.py", name)
    found = getattr(import_module(place), name, None)
    if found is None:
        raise undeclared(game, f"{module}.py", name)
    return found


def file_of(game: AnyGame, name: str) -> Traversable:
    """A file of the folder, for example `rulebook.toml`; it need not exist."""
    return files(package_of(game)) / name


def undeclared(game: AnyGame, file: str, name: str) -> OptionError:
    return OptionError(
        say(
            "{game} has nothing of this kind: declare {name} in {file} beside its game.py",
            game=game.info.name,
            name=name,
            file=file,
        )
    )

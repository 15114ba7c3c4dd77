"""The registry of games. A game is an entry point of the group `lapilli.games`, in this package or any other:

[project.entry-points."lapilli.games"]
<name> = "<package>.game:<class>"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game, Info
from lapilli.engine.words import Text, say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "lapilli.games"


@cache
def entry_points() -> dict[str, EntryPoint]:
    """The entry points of all games that are installed."""
    from importlib import metadata  # takes as long as all of Lapilli, and only lists of games need it

    return {one.name: one for one in metadata.entry_points(group=GROUP)}


def games() -> list[Info]:
    """Facts about every game that is installed, the simplest first: the one with the fewest actions.

    >>> import lapilli
    >>> lapilli.games()[0].summary
    'The plain game: three marks in a row.'
    """
    return sorted([game_class(name).info for name in entry_points()], key=lambda info: info.actions)


def names() -> list[str]:
    """The names of all games that are installed, the simplest first."""
    return [info.name for info in games()]


@cache
def game_class(name: str) -> type[Game[Any]]:
    """The class of a game; it is imported only now, so that unused games cost nothing."""
    spec = find_spec(f"{__name__}.{name}") if name.isidentifier() else None
    if spec is not None and spec.submodule_search_locations:  # one of ours: it needs no list of all
        return class_in(f"{spec.name}.game")
    if name not in entry_points():
        raise OptionError(unknown_game(name))
    found: type[Game[Any]] = entry_points()[name].load()
    return found


def class_in(module: str) -> type[Game[Any]]:
    """The one game that a module defines."""
    kinds = [kind for kind in vars(import_module(module)).values() if isinstance(kind, type) and issubclass(kind, Game)]
    return next(kind for kind in kinds if kind.__module__ == module)


def unknown_game(name: str) -> Text:
    from difflib import get_close_matches

    if near := get_close_matches(name, names(), n=1):
        return say(
            "there is no game {game} (did you mean {near}?); the games are {games}",
            game=repr(name),
            near=near[0],
            games=names(),
        )
    return say("there is no game {game}; the games are {games}", game=repr(name), games=names())


def game(name: str, /, **options: Any) -> Game[Any]:
    """A game with its options. OptionError for what it cannot be.

    >>> import lapilli
    >>> lapilli.game(lapilli.games()[1].name, players=4).template.seats
    4
    """
    return game_class(name)(**options)

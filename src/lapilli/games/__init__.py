"""The games, by name. A new one is a package here and a line below."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game

# Each name is a package of this folder, with the face in its module `game`. In the order people are shown them.
FACES = {
    "tictactoe": "TicTacToeGame",
    "match": "MatchGame",
    "twist": "TwistGame",
    "nodraw": "NoDrawGame",
    "ko": "KoGame",
}


def face(name: str) -> type[Game[Any]]:
    """The class of a game; it is imported only now, so that unused games cost nothing."""
    if name not in FACES:
        near = get_close_matches(name, FACES, n=1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise OptionError(f"there is no game {name!r}{hint}; the games are {', '.join(FACES)}")
    found: type[Game[Any]] = getattr(import_module(f"lapilli.games.{name}.game"), FACES[name])
    return found


def game(name: str, **options: Any) -> Game[Any]:
    """A game with its options, for example game("match", players=4). OptionError for what it cannot be."""
    return face(name)(**options)

"""The games, by name. A new one is a package here and a line below."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say

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
        raise OptionError(unknown_game(name))
    found: type[Game[Any]] = getattr(import_module(f"lapilli.games.{name}.game"), FACES[name])
    return found


def unknown_game(name: str) -> Text:
    games = list(FACES)
    if near := get_close_matches(name, games, n=1):
        return say(
            "there is no game {game} (did you mean {near}?); the games are {games}",
            game=repr(name),
            near=near[0],
            games=games,
        )
    return say("there is no game {game}; the games are {games}", game=repr(name), games=games)


def game(name: str, /, **options: Any) -> Game[Any]:
    """A game with its options, for example game("match", players=4). OptionError for what it cannot be."""
    return face(name)(**options)

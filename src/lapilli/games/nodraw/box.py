"""The box of NoDraw."""

from __future__ import annotations

from typing import Any

from lapilli.engine.words import Text, say
from lapilli.games.nodraw.game import NoDrawGame
from lapilli.games.nodraw.numbers import ACTION_COPIES, KIND_NAMES, ROTATION
from lapilli.paper.box import Box, Piece, ScoreSheet, Spot, Tokens, own_pictures


def pieces(game: NoDrawGame) -> list[Piece]:
    """N1, N29: a bag for each player; four play with two boxes."""
    bags = len(game.sides()[0])
    return [
        Piece(f"{sign}{KIND_NAMES[kind]}", copies * bags, f"back-{sign}", worded=False)
        for sign in "XO"
        for kind, copies in enumerate(game.copies().values())
        if copies
    ]


def explained(game: NoDrawGame) -> dict[str, str]:
    return {code: f"X{code}" for code in own_pictures(game)}


def spots(game: NoDrawGame, view: dict[str, Any]) -> list[Spot]:
    """The mosaic; a tile's drawing is called by its player's symbol and its look."""
    mosaic = [(*tile["at"], "XO"[tile["by"] % 2] + tile["tile"]) for tile in view["table"]]
    return [Spot(float(x), float(y), code) for x, y, code in mosaic]


def markers(game: NoDrawGame) -> int:
    """N16: at most every Rotation leaves a marker."""
    return ACTION_COPIES[ROTATION] * game.template.seats


def columns() -> tuple[Text, ...]:
    """Points and running total of four players."""
    return tuple(
        text
        for player, sign in enumerate("XOXO", 1)
        for text in (
            say("{player} ({symbol}): points", player=player, symbol=sign),
            say("{player} ({symbol}): total", player=player, symbol=sign),
        )
    )


BOX = Box(
    pieces=pieces,
    explained=explained,
    cover=("X10NES", "O6NS"),
    spots=spots,
    backs=("back-X", "back-O"),
    looked_up=("N20", "N6", "N9", "N21", "N23"),
    steps=(
        say("Tiles: each player puts those with their symbol into a bag of their own."),
        say("The round markers go on tiles that were turned."),
    ),
    scores=ScoreSheet(
        columns(),
        note=say("Two players use one half of the table for a game. A team's score is the sum of its two players'."),
        numbered=False,
        title=say("Score sheet and rotation markers"),
        tokens=Tokens(say("Rotation markers, to cut out"), "marker", markers),
    ),
)

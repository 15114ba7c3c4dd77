"""The box of Tic-Tac Match."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.games.match.numbers import CARDS
from lapilli.paper.box import Box, Piece, ScoreSheet, Sheet
from lapilli.paper.sheets import folded

ID_CARDS = 4  # M2


def pieces(game: Game[Any]) -> list[Piece]:
    """M1: all but the ID Cards, which are folded."""
    return [
        Piece(code, copies, "back")
        for code, copies in zip(CARDS, game.template.lookup.numbers(), strict=False)
        if copies
    ]


def sheets(game: Game[Any]) -> list[Sheet]:
    return [
        Sheet(
            say("ID Cards, to cut out and fold"),
            folded("id-X", "id-O", ID_CARDS),
            (say("ID Cards: cut out both halves in one piece, fold along the line between them, and glue."),),
        )
    ]


BOX = Box(
    pieces=pieces,
    sheets=sheets,
    cover=("RX", "F", "BO"),
    looked_up=("M26", "M12", "M15", "M14"),
    scores=ScoreSheet(
        (say("Game"), *(say("Player {number}", number=number) for number in range(1, 5))),
        note=say("One point for every game won. The first to have five wins the match."),
    ),
)

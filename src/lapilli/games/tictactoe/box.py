"""The box of tic-tac-toe: a board, and five counters for each player."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.paper.box import Box, Piece, ScoreSheet, Sheet
from lapilli.paper.sheets import mat

COUNTERS = 5  # of each player; X begins, so X needs one more than O


def pieces(game: Game[Any]) -> list[Piece]:
    return [Piece(mark, COUNTERS, "back", worded=False) for mark in "XO"]


def sheets(game: Game[Any]) -> list[Sheet]:
    return [Sheet(say("The board"), mat([["cell"] * 3] * 3, say("the board")))]


BOX = Box(
    pieces=pieces,
    sheets=sheets,
    cover=("X", "O"),
    backs=("X", "O"),
    looked_up=("Z4", "Z6"),
    scores=ScoreSheet((say("Game"), say("Player {number}", number=1), say("Player {number}", number=2))),
)

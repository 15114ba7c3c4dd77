"""The box: the large board in nine parts, counters for both players, and large ones for the boards they win."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.paper.box import Box, Piece, ScoreSheet, Sheet
from lapilli.paper.sheets import mat

COUNTERS = 41  # of each player; more marks than 81 no game has
NINE_BOARDS = 9


def pieces(game: Game[Any]) -> list[Piece]:
    marks = [Piece(mark, COUNTERS, "back", worded=False) for mark in "XO"]
    return [*marks, Piece("drawn", NINE_BOARDS, "back", worded=False)]


def sheets(game: Game[Any]) -> list[Sheet]:
    return [Sheet(say("The board: print it nine times"), mat([["cell"] * 3] * 3, say("a board")))]


BOX = Box(
    pieces=pieces,
    sheets=sheets,
    cover=("X", "O"),
    looked_up=("U4", "U6", "U8"),
    scores=ScoreSheet((say("Game"), say("Player {number}", number=1), say("Player {number}", number=2))),
)

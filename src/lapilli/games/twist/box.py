"""The box of Tic-Tac Twist."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Game
from lapilli.engine.words import say
from lapilli.games.twist.numbers import CARDS, PATTERNS
from lapilli.paper.box import Box, Piece, ScoreSheet


def pieces(game: Game[Any]) -> list[Piece]:
    """T1, T2."""
    cards = [
        Piece(code, copies, "back")
        for code, copies in zip(CARDS, game.template.lookup.numbers(), strict=False)
        if copies
    ]
    return cards + [Piece(pattern, 1, "back-pattern") for pattern in PATTERNS]


BOX = Box(
    pieces=pieces,
    cover=("RB", "J", "GP"),
    looked_up=("T24", "T11", "T17"),
    scores=ScoreSheet((say("Game"), *(say("Player {number}", number=number) for number in range(1, 9)))),
)

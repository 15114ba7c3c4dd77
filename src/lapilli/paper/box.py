"""What lies in the box of a game. A game declares its own as `BOX` in the module `box` of its folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from lapilli.engine.folder import AnyGame, declared
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say

if TYPE_CHECKING:
    from lapilli.paper.press import Press

SCORE_SHEET = say("Score sheet")


@dataclass(frozen=True)
class Piece:
    """A kind of card or tile, by the code of its drawing."""

    code: str
    copies: int
    back: str
    worded: bool = True  # has its name and text at its foot, if the game's card texts say what it does


@dataclass(frozen=True)
class Sheet:
    """Something else to print, and what to do with it."""

    title: Text
    print: Callable[[Press], None]
    steps: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Tokens:
    """Small pieces below the score pad, as many as a game needs at most."""

    title: Text
    code: str
    count: Callable[[Any], int]


@dataclass(frozen=True)
class ScoreSheet:
    """An empty table. If it is numbered, its first column counts the rows; `boxes` are columns of three to tick."""

    columns: tuple[Text, ...]
    note: Text | None = None
    boxes: tuple[int, ...] = ()
    numbered: bool = True
    title: Text = SCORE_SHEET
    tokens: Tokens | None = None


@dataclass(frozen=True)
class Spot:
    """A place in a figure, in widths and heights of a piece: a piece, or an empty cell, which may have a name."""

    x: float
    y: float
    code: str = ""
    name: str = ""


def spots_on_grids(game: Game[Any], view: dict[str, Any]) -> list[Spot]:
    """What lies on top of each cell of the grids that the game's layout declares, one grid beside the other."""
    spots = []
    left = 0.0
    for grid in game.layout().grids:
        entries = view[grid.field]
        number = 0
        for row, names in enumerate(grid.rows):
            for column, name in enumerate(names):
                entry = entries.get(name, "") if isinstance(entries, dict) else entries[number]
                top = (entry[-1] if entry else "") if isinstance(entry, list | tuple) else entry
                spots.append(Spot(left + column, float(row), top or ""))
                number += 1
        left += len(grid.rows[0]) + 0.5
    return spots


def own_pictures(game: Game[Any]) -> dict[str, str]:
    """Every card that does something, drawn by its own code."""
    return {code: code for code, card in game.card_texts().items() if card.text is not None}


@dataclass(frozen=True)
class Box:
    pieces: Callable[[Any], list[Piece]]
    cover: tuple[str, ...]  # drawings on the title of the booklet
    looked_up: tuple[str, ...]  # rules whose paragraphs are the quick reference
    scores: ScoreSheet
    sheets: Callable[[Any], list[Sheet]] = lambda game: []
    steps: tuple[Text, ...] = ()  # what only this game needs to be made
    explained: Callable[[Any], dict[str, str]] = own_pictures  # cards of the quick reference, and their drawings
    spots: Callable[[Any, dict[str, Any]], list[Spot]] = spots_on_grids  # what a figure shows of a view
    backs: tuple[str, ...] = ("back",)  # of what players hold, one after the other around the table
    seats: tuple[int, ...] = ()  # clockwise around the table, if that is not the order of turns


def box_of(game: AnyGame) -> Box:
    return cast(Box, declared(game, "box", "BOX"))

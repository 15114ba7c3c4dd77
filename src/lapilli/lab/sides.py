"""Who plays together, what a side is called, and what a game was worth to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.errors import OptionError
from lapilli.engine.folder import declared
from lapilli.engine.game import Game
from lapilli.lab.tally import Tally


def side_names(game: Game[Any]) -> list[str]:
    """As the game's lab.py says, or else by seats."""
    try:
        names: list[str] = declared(game, "lab", "side_names")(game.options)
    except OptionError:
        return ["seat " + " and ".join(map(str, side)) for side in game.sides()]
    return names


def has_named_sides(game: Game[Any]) -> bool:
    """Whether the sides differ in more than their seat."""
    return not side_names(game)[0].startswith("seat ")


def points_of(side: Sequence[int], winners: int, sides: Sequence[Sequence[int]]) -> float:
    """1 for the only side that won; what several won is shared, and so is what nobody won."""
    won = [each for each in sides if any(winners >> seat & 1 for seat in each)]
    if not won:
        return 1 / len(sides)
    return 1 / len(won) if side in won else 0.0


def side_of(seat: int, sides: Sequence[Sequence[int]]) -> Sequence[int]:
    return next(side for side in sides if seat in side)


def side_points(tally: Tally, side: Sequence[int], sides: Sequence[Sequence[int]]) -> float:
    return sum(points_of(side, winners, sides) * count for (_, winners), count in tally.winners.items())


def begins_points(tally: Tally, sides: Sequence[Sequence[int]]) -> float:
    """The points of the side that had the first move."""
    return sum(
        points_of(side_of(seat, sides), winners, sides) * count for (seat, winners), count in tally.winners.items()
    )

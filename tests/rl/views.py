"""The fields of an observation, worked out from the view of a seat: the slow way, to compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import pytest

from lapilli.games import game_class
from tests.configurations import ALL, IDS

Fields = dict[str, list[int]]

# Every way to play a game that declares an observation
OBSERVED = [i for i, (name, _) in enumerate(ALL) if game_class(name).observation.size]
configurations = pytest.mark.parametrize(
    ("name", "options"), [ALL[i] for i in OBSERVED], ids=[IDS[i] for i in OBSERVED]
)


def one_hot(chosen: Any, among: Iterable[Any]) -> list[int]:
    return [int(chosen == each) for each in among]


def counts(found: list[Any], kinds: Iterable[Any]) -> list[int]:
    return [found.count(kind) for kind in kinds]


def by_seat(view: dict[str, Any], most: int, per_seat: Callable[[int], list[int]]) -> list[int]:
    """Numbers for each seat, the looking one first, then to its left; zeros where nobody sits."""
    seats = [per_seat((view["seat"] + i) % view["players"]) for i in range(view["players"])]
    return [number for numbers in seats for number in numbers] + [0] * (most - len(seats)) * len(seats[0])


def turn_of(view: dict[str, Any], most: int) -> list[int]:
    return by_seat(view, most, lambda seat: [int(not view["over"] and view["turn"] == seat)])


def stacks(view: dict[str, Any], kinds: list[str], on_grid: int) -> Fields:
    tops = [stack[-1] if stack else None for stack in view["grid"]]
    used = [card for stack in view["grid"] for card in stack[:-1]] + view["discard"]
    return {
        "players": [view["players"]],
        "grid": [bit for top in tops for bit in one_hot(top, kinds[:on_grid])],
        "hand": counts(view["hand"], kinds),
        "used": counts(used, kinds),
        "draw": [view["draw"]],
        "turns": [view["turns"] // 4],
    }


def expected_fields(name: str, game: Any, view: dict[str, Any]) -> Fields:
    """Worked out in the tests of the game: `expected` in its observation.py."""
    fields: Fields = import_module(f"tests.games.{name}.observation").expected(game, view)
    return fields

"""What somebody may try in a position: every card of the hand on everything it can be put on, allowed or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

from lapilli.games.nodraw.tiles import KIND_OF, LOOK_NAMED

View = dict[str, Any]
SIDES = "NESW"


def match_tries(view: View, moves: list[str]) -> Iterator[str]:
    for card in view["hand"]:
        yield from (f"{card}@{cell}" for cell in range(1, 10))
        yield from (card, f"{card}>0", f"{card}>1")


def twist_tries(view: View, moves: list[str]) -> Iterator[str]:
    for card in view["hand"]:
        yield from (f"{card}@{cell}" for cell in range(1, 10))
        yield from (f"{card}>{seat}" for seat in range(view["players"]))
        yield from (f"Pe:{one}-{other}" for one, other in combinations(range(1, 10), 2) if card == "Pe")


def ko_tries(view: View, moves: list[str]) -> Iterator[str]:
    """A card that can be aimed at something is aimed at everything; any other is laid everywhere."""
    for card in dict.fromkeys(view["hand"]):
        aimed = [move for move in moves if move.startswith(f"{card}:")]
        if any("-" in move for move in aimed):
            yield from (f"{card}:{one}-{other}" for one, other in permutations(range(1, 10), 2))
        else:
            yield from (f"{card}{':' if aimed else '@'}{space}" for space in range(1, 10))
        yield f"discard:{card}"


def nodraw_tries(view: View, moves: list[str]) -> Iterator[str]:
    tiles = [tuple(tile["at"]) for tile in view["table"]]
    cells = {(x + dx, y + dy) for x, y in tiles for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    for tile in view["hand"]:
        yield f"discard:{tile}"
        for x, y in sorted(cells):
            yield from (f"{turned}@{x},{y}" for turned in ways_round(tile))
            yield from (f"{tile}@{x},{y}={walls}" for walls in SIDES if tile == "Ro")


def ways_round(tile: str) -> list[str]:
    """The names of a tile in the four ways it can lie."""
    if tile not in LOOK_NAMED:
        return [tile]
    return [name for name, look in LOOK_NAMED.items() if KIND_OF[look] == KIND_OF[LOOK_NAMED[tile]]]


TRIES: dict[str, Callable[[View, list[str]], Iterator[str]]] = {
    "match": match_tries,
    "twist": twist_tries,
    "ko": ko_tries,
    "nodraw": nodraw_tries,
}

"""What a learner sees of NoDraw, worked out from the view of a seat."""

from __future__ import annotations

from typing import Any

from lapilli.games.nodraw.numbers import KIND_NAMES, LOOK_NAMED, PHASES, POINTS_OF, SIDES, WALL_LOOK
from tests.rl.views import Fields, by_seat, counts, one_hot, turn_of


def expected(game: Any, view: dict[str, Any]) -> Fields:
    seats = range(view["players"])
    west = min((tile["at"][0] for tile in view["table"]), default=0)
    north = min((tile["at"][1] for tile in view["table"]), default=0)
    marks = {tuple(tile["at"]): int(tile["turned"]) for tile in view["table"]}
    for one, middle, other in view["scored"]:
        step = (other[0] - one[0]) // 2, (other[1] - one[1]) // 2
        marks[tuple(middle)] |= {(1, 0): 2, (1, 1): 4, (0, 1): 8, (1, -1): 16}[step]
    table = []
    for tile in view["table"]:
        look = LOOK_NAMED[tile["tile"]]
        walls = sum(1 << SIDES.index(side) for side in tile["tile"] if side in SIDES) if look < WALL_LOOK else 0
        by = (tile["by"] - view["seat"]) % len(seats) + 1
        at = [tile["at"][0] - west + 1, tile["at"][1] - north + 1]
        special = 0 if look < WALL_LOOK else look - WALL_LOOK + 1
        table += [by, *at, POINTS_OF[look], walls, special, marks[tuple(tile["at"])]]
    scores = [view["scores"][view["seat"] & 1], view["scores"][1 - view["seat"] & 1]]

    def place(at: list[int] | None) -> list[int]:
        return [0, 0] if at is None else [at[0] - west + 2, at[1] - north + 2]

    return {
        "seat": one_hot(view["seat"], range(4)),
        "players": [view["players"]],
        "quick": [int(view["quick"])],
        "children": [int(view["children"])],
        "table": table + [0] * (148 * 7 - len(table)),
        "hand": counts(view["hand"], KIND_NAMES),
        "gone": by_seat(view, 4, lambda seat: counts(view["gone"][seat], KIND_NAMES)),
        "hands": by_seat(view, 4, lambda seat: [view["hands"][seat]]),
        "bags": by_seat(view, 4, lambda seat: [view["bags"][seat]]),
        "turns": by_seat(view, 4, lambda seat: [view["turns"][seat]]),
        "scores": [part for score in scores for part in divmod(score, 256)],
        "phase": one_hot(view["phase"], PHASES),
        "turn": turn_of(view, 4),
        "exchanged": [int(view["exchanged"])],
        "flip": place(view["flip"]),
        "last": place(view.get("last")),
    }

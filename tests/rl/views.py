"""The fields of an observation, worked out from the view of a seat: the slow way, to compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from lapilli.games import game_class
from lapilli.games.ko.numbers import DECKS, PHASES, SPACES
from lapilli.games.match.numbers import CARDS as MATCH_CARDS
from lapilli.games.nodraw.numbers import KIND_NAMES, LOOK_NAMED, POINTS_OF, SIDES, WALL_LOOK
from lapilli.games.nodraw.numbers import PHASES as NODRAW_PHASES
from lapilli.games.twist.numbers import CARDS as TWIST_CARDS
from lapilli.games.twist.numbers import PATTERNS
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


def tictactoe(game: Any, view: dict[str, Any]) -> Fields:
    other = {"X": "O", "O": "X"}[view["mark"]]
    return {
        "own": [int(mark == view["mark"]) for mark in view["grid"]],
        "other": [int(mark == other) for mark in view["grid"]],
        "to move": [int(view["turn"] == view["seat"])],
    }


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


def match(game: Any, view: dict[str, Any]) -> Fields:
    return {
        **stacks(view, MATCH_CARDS, 8),
        "seat": one_hot(view["seat"], range(4)),
        "teams": [int(view["teams"])],
        "hands": by_seat(view, 4, lambda seat: [view["hands"][seat]]),
        "shows O": by_seat(view, 4, lambda seat: [int(view["ids"][seat] == "O")]),
        "turn": turn_of(view, 4),
        "owed": [view["pending"]],
        "wiping": [int(view["wiping"])],
    }


def twist(game: Any, view: dict[str, Any]) -> Fields:
    known = view["known"]
    seen = [TWIST_CARDS.index(found["card"]) + 1 for found in known["draw"]][::-1]
    above = view["draw"] - 1 - max((found["below"] for found in known["draw"]), default=view["draw"] - 1)
    return {
        **stacks(view, TWIST_CARDS, 9),
        "seat": one_hot(view["seat"], range(8)),
        "beginner": [int(view["beginner"])],
        "shout": [int(view["shout"] == "required")],
        "known": by_seat(view, 8, lambda seat: counts(known["hands"][seat], TWIST_CARDS))[len(TWIST_CARDS) :],
        "seen": seen + [0] * (15 - len(seen)),
        "above": [above],
        "hands": by_seat(view, 8, lambda seat: [view["hands"][seat]]),
        "patterns": by_seat(view, 8, lambda seat: one_hot(view["patterns"][seat], PATTERNS)),
        "turn": turn_of(view, 8),
        "asked": [int(view["asked"])],
        "silent": [int(view["silent"])],
    }


def nodraw(game: Any, view: dict[str, Any]) -> Fields:
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
        "phase": one_hot(view["phase"], NODRAW_PHASES),
        "turn": turn_of(view, 4),
        "exchanged": [int(view["exchanged"])],
        "flip": place(view["flip"]),
        "last": place(view.get("last")),
    }


def ko(game: Any, view: dict[str, Any]) -> Fields:
    own = view["decks"][view["seat"] % 2]
    decks = [own, *(deck for deck in DECKS if deck != own)]
    code = game.cards.code
    objectives = game.cards.objectives
    effect = view["effect"] or {"card": None, "hit": [], "target": None}

    def cards(deck: str) -> list[str | None]:
        return [code.get(DECKS.index(deck) << 5 | kind) for kind in range(31)]

    def hand_of(seat: int) -> list[str | None]:
        return cards(view["decks"][seat % 2])

    return {
        "seat": one_hot(view["seat"], range(4)),
        "players": [view["players"]],
        "advanced": [int(view["advanced"])],
        "deck": [DECKS.index(own)],
        "grid": [
            int(card is not None and view["grid"].get(space) == card)
            for space in SPACES
            for deck in decks
            for card in cards(deck)[:16]
        ],
        "hand": counts(view["hand"], cards(own)),
        "known": by_seat(view, 4, lambda seat: counts(view["known"]["hands"][seat], hand_of(seat))),
        "hands": by_seat(view, 4, lambda seat: [view["hands"][seat]]),
        "draw": [view["draw"][deck] for deck in decks],
        "discard": [number for deck in decks for number in counts(view["discard"][deck], cards(deck))],
        "objective": one_hot(view["objective"], objectives),
        "completed": [int(each in view["completed"][deck]) for deck in decks for each in objectives],
        "objective pile": [view["objective_pile"]],
        "phase": one_hot(view["phase"], PHASES),
        "turn": turn_of(view, 4),
        "mover": by_seat(view, 4, lambda seat: [int(view["order"][view["step"]] == seat)]),
        "played": [view["played"]],
        "stalemate": [view["stalemate"]],
        "effect": [int(card is not None and effect["card"] == card) for deck in decks for card in cards(deck)],
        "target": one_hot(effect["target"], SPACES),
        "hit": [int(space in effect["hit"]) for space in SPACES],
    }


EXPECTED: dict[str, Callable[[Any, dict[str, Any]], Fields]] = {
    "tictactoe": tictactoe,
    "match": match,
    "twist": twist,
    "nodraw": nodraw,
    "ko": ko,
}

"""A position of NoDraw as plain data. Reading one is in reading.py."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import seats_of
from lapilli.games.nodraw import tiles
from lapilli.games.nodraw.notation import point_of
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tiles import BAG, HAND, KIND_NAMES, LOOK_NAMES, NO_CELL, NO_TILE

FIELDS = (
    "game",
    "players",
    "quick",
    "children",
    "turn",
    "phase",
    "table",
    "hands",
    "bags",
    "gone",
    "scores",
    "individual",  # with four players
    "scored",
    "flip",
    "exchanged",
    "turns",
    "over",
    "winners",
    "last",  # after a Pick or a Rotation
)


def hand(state: NoDraw, seat: int) -> list[str]:
    """A hand in the order of the tile list, which is no order of the game."""
    held = state.hands[seat * HAND : (seat + 1) * HAND]
    return [KIND_NAMES[kind] for kind in sorted(held) if kind != NO_TILE]


def bag(state: NoDraw, seat: int) -> list[str]:
    """A bag, its next tile last."""
    return [KIND_NAMES[kind] for kind in state.bags[seat * BAG : seat * BAG + state.n_bag[seat]]]


def gone(state: NoDraw, seat: int) -> list[str]:
    """A seat's own tiles that are out of the game, in the order they left it."""
    end = (seat + 1) * BAG
    return [KIND_NAMES[kind] for kind in state.bags[end - state.n_gone[seat] : end][::-1]]


def table(state: NoDraw) -> list[dict[str, Any]]:
    """The tiles that lie, in the order of laying."""
    return [
        {
            "at": point_of(state, state.cells[tile]),
            "tile": LOOK_NAMES[state.looks[tile]],
            "by": state.notes[tile] & tiles.BY,
            "turned": bool(state.notes[tile] & tiles.TURNED),
        }
        for tile in range(state.n_laid)
    ]


def scored(state: NoDraw) -> list[list[list[int]]]:
    """The cells of every tris that has scored and still lies."""
    return sorted(
        tiles.tris_cells(point_of(state, state.cells[tile]), direction)
        for tile in range(state.n_laid)
        for direction in range(4)
        if state.notes[tile] >> (tiles.SCORED + direction) & 1
    )


def open_position(state: NoDraw) -> dict[str, Any]:
    """The part of a position that everybody may see."""
    position = {
        "players": state.seats,
        "quick": bool(state.quick),
        "children": bool(state.children),
        "turn": state.turn,
        "phase": tiles.PHASES[state.phase],
        "table": table(state),
        "scores": list(state.scores),
    }
    if state.seats == 4:
        position["individual"] = list(state.individual)
    position |= {
        "scored": scored(state),
        "flip": None if state.flip == NO_CELL else point_of(state, state.flip),
        "exchanged": bool(state.exchanged),
        "turns": state.turns[: state.seats],
        "over": state.over,
        "winners": seats_of(state.winners),
    }
    if state.last != NO_CELL:
        position["last"] = point_of(state, state.last)
    return position


def position_of(state: NoDraw) -> dict[str, Any]:
    seats = range(state.seats)
    position = {
        "game": "nodraw",
        **open_position(state),
        "hands": [hand(state, seat) for seat in seats],
        "bags": [bag(state, seat) for seat in seats],
        "gone": [gone(state, seat) for seat in seats],
    }
    return {field: position[field] for field in FIELDS if field in position}

"""Views and positions of NoDraw. Reading a position is in reading.py."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lapilli.engine.game import seats_of
from lapilli.engine.position import Standing, plain
from lapilli.games.nodraw import tiles
from lapilli.games.nodraw.notation import point_of
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tiles import BAG, HAND, KIND_NAMES, LOOK_NAMES, NO_CELL, NO_TILE

Cell = tuple[int, int]


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A tile that lies: its cell, how it is turned, who laid it, and whether it was rotated."""

    at: Cell
    tile: str
    by: int
    turned: bool


class Shown(Standing, kw_only=True):
    """What lies on the table, tiles in the order of laying. `individual` is there with four players.

    `scored` are the cells of every tris that has scored; `last` is where a Pick or a Rotation was used, if that was the
    last move that changed the table.
    """

    quick: bool
    children: bool
    phase: Literal["turn", "end", "answer"]
    table: list[Tile]
    scores: list[int]
    individual: list[int] | UnsetType = UNSET
    scored: list[tuple[Cell, Cell, Cell]]
    flip: Cell | None
    exchanged: bool
    turns: list[int]
    last: Cell | UnsetType = UNSET
    gone: list[list[str]]


class Public(Shown, kw_only=True):
    """How many tiles are in the hands and in the bags."""

    hands: list[int]
    bags: list[int]


class Private(msgspec.Struct):
    hand: list[str]


class Position(Shown, forbid_unknown_fields=True, kw_only=True):
    """The tiles themselves; the next one of a bag comes last."""

    game: Literal["nodraw"]
    hands: list[list[str]]
    bags: list[list[str]]


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


def table(state: NoDraw) -> list[Tile]:
    """The tiles that lie, in the order of laying."""
    return [
        Tile(
            cell_of(state, state.cells[tile]),
            LOOK_NAMES[state.looks[tile]],
            state.notes[tile] & tiles.BY,
            bool(state.notes[tile] & tiles.TURNED),
        )
        for tile in range(state.n_laid)
    ]


def cell_of(state: NoDraw, cell: int) -> Cell:
    x, y = point_of(state, cell)
    return x, y


def scored(state: NoDraw) -> list[list[list[int]]]:
    """The cells of every tris that has scored and still lies."""
    return sorted(
        tiles.tris_cells(point_of(state, state.cells[tile]), direction)
        for tile in range(state.n_laid)
        for direction in range(4)
        if state.notes[tile] >> (tiles.SCORED + direction) & 1
    )


def shown(state: NoDraw) -> dict[str, Any]:
    """The fields of the table."""
    seats = range(state.seats)
    return {
        "players": state.seats,
        "turn": state.turn,
        "over": state.over,
        "winners": seats_of(state.winners),
        "quick": bool(state.quick),
        "children": bool(state.children),
        "phase": tiles.PHASES[state.phase],
        "table": table(state),
        "scores": list(state.scores),
        "individual": list(state.individual) if state.seats == 4 else UNSET,
        "scored": scored(state),
        "flip": None if state.flip == NO_CELL else cell_of(state, state.flip),
        "exchanged": bool(state.exchanged),
        "turns": state.turns[: state.seats],
        "last": UNSET if state.last == NO_CELL else cell_of(state, state.last),
        "gone": [gone(state, seat) for seat in seats],
    }


def public(state: NoDraw) -> dict[str, Any]:
    seats = range(state.seats)
    hands = [len(hand(state, seat)) for seat in seats]
    return plain(Public(**shown(state), hands=hands, bags=[state.n_bag[seat] for seat in seats]))


def position(state: NoDraw) -> dict[str, Any]:
    seats = range(state.seats)
    hands, bags = [hand(state, seat) for seat in seats], [bag(state, seat) for seat in seats]
    return plain(Position(**shown(state), game="nodraw", hands=hands, bags=bags))

"""What is shown of NoDraw: the view of the table, what a seat knows besides, and whole positions."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lapilli.engine.game import seats_of
from lapilli.engine.position import CommonFields, json_fields
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.notation import point_of
from lapilli.games.nodraw.numbers import (
    BAG,
    HAND_ROOM,
    KIND_NAMES,
    LOOK_NAMES,
    NO_CELL,
    NO_TILE,
)
from lapilli.games.nodraw.rules import NoDraw

Cell = tuple[int, int]


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A tile that lies: its cell, how it is turned, who laid it, and whether it was rotated."""

    at: Cell
    tile: str
    by: int
    turned: bool


class Shown(CommonFields, kw_only=True):
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
    held = state.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM]
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
        Tile(cell_of(state, cell), LOOK_NAMES[look], note & numbers.BY, bool(note & numbers.TURNED))
        for cell, look, note in laid(state)
    ]


def laid(state: NoDraw) -> list[tuple[int, int, int]]:
    """Where each tile lies, how it looks, and what is remembered with it. Compiled, to ask for an array copies it."""
    count = state.n_laid
    return list(zip(state.cells[:count], state.looks[:count], state.notes[:count], strict=True))


def cell_of(state: NoDraw, cell: int) -> Cell:
    x, y = point_of(state, cell)
    return x, y


def scored(state: NoDraw) -> list[list[list[int]]]:
    """The cells of every tris that has scored and still lies."""
    return sorted(
        numbers.tris_cells(point_of(state, cell), direction)
        for cell, _, note in laid(state)
        for direction in range(4)
        if note >> (numbers.SCORED + direction) & 1
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
        "phase": numbers.PHASES[state.phase],
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
    return json_fields(Public(**shown(state), hands=hands, bags=[state.n_bag[seat] for seat in seats]))


def position(state: NoDraw) -> dict[str, Any]:
    seats = range(state.seats)
    hands, bags = [hand(state, seat) for seat in seats], [bag(state, seat) for seat in seats]
    return json_fields(Position(**shown(state), game="nodraw", hands=hands, bags=bags))

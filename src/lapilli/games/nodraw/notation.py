"""How moves and cells of NoDraw are written."""

from __future__ import annotations

import re

from lapilli.engine.errors import IllegalMove
from lapilli.engine.words import say
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.numbers import KIND_NAMED, KIND_NAMES, LOOK_NAMED, LOOK_NAMES, SIZE, wall_letters, walls_of
from lapilli.games.nodraw.rules import NoDraw

HELP = say("write a tile and a cell (4NE@1,0 Wa@2,1 Pi@-1,0), Ro@1,0=SW, exchange, keep or discard:Pi")

NUMBER = r"0|-?[1-9]\d{0,3}"
MOVE = re.compile(
    rf"(?P<tile>\w+)@(?P<x>{NUMBER}),(?P<y>{NUMBER})(?:=(?P<walls>N?E?S?W?))?"
    r"|discard:(?P<discard>\w+)|(?P<word>exchange|keep)",
    re.ASCII,
)
WORDS = {"exchange": numbers.EXCHANGE_ACTION, "keep": numbers.KEEP_ACTION}


def cell_at(x: int, y: int) -> int:
    """The cell that people call x,y."""
    return (y % SIZE) * SIZE + x % SIZE


def point_of(state: NoDraw, cell: int) -> list[int]:
    """What people call a cell that is in the mosaic or touches it."""
    west, north = state.west - 1, state.north - 1
    return [west + (cell % SIZE - west) % SIZE, north + (cell // SIZE - north) % SIZE]


def cell_name(state: NoDraw, cell: int) -> str:
    x, y = point_of(state, cell)
    return f"{x},{y}"


def text_of(state: NoDraw, action: int) -> str:
    if action < numbers.PICK_ACTION:
        look, cell = divmod(action, numbers.CELLS)
        return f"{LOOK_NAMES[look]}@{cell_name(state, cell)}"
    if action < numbers.ROTATE_ACTION:
        return f"Pi@{cell_name(state, action - numbers.PICK_ACTION)}"
    if action < numbers.EXCHANGE_ACTION:
        cell, walls = divmod(action - numbers.ROTATE_ACTION, 16)
        return f"Ro@{cell_name(state, cell)}={wall_letters(walls)}"
    if action >= numbers.DISCARD_ACTION:
        return f"discard:{KIND_NAMES[action - numbers.DISCARD_ACTION]}"
    return "exchange" if action == numbers.EXCHANGE_ACTION else "keep"


def action_of(state: NoDraw, text: str) -> int:
    move = MOVE.fullmatch(text)
    if move is None or (move["walls"] is not None) != (move["tile"] == "Ro"):
        raise IllegalMove(text, None, say("{typed} is not a move: {help}", typed=repr(text), help=HELP))
    if move["word"]:
        return WORDS[move["word"]]
    if move["discard"]:
        if move["discard"] not in KIND_NAMED:
            written = repr(move["discard"])
            raise IllegalMove(text, None, say("{written} is not the name of an unturned tile", written=written))
        return numbers.DISCARD_ACTION + KIND_NAMED[move["discard"]]
    name = move["tile"]
    if name not in LOOK_NAMED and name not in ("Pi", "Ro"):
        raise IllegalMove(
            text,
            None,
            say("{written} is not a tile: a value and walls in the order N E S W, Wa, Pi, Ro, …", written=repr(name)),
        )
    cell = near_cell(state, text, int(move["x"]), int(move["y"]))
    if name == "Pi":
        return numbers.PICK_ACTION + cell
    if name == "Ro":
        return numbers.ROTATE_ACTION + cell * 16 + walls_of(move["walls"])
    return LOOK_NAMED[name] << numbers.CELL_BITS | cell


def near_cell(state: NoDraw, text: str, x: int, y: int) -> int:
    """The cell x,y, refused where the table, which wraps around, would take it for another one."""
    cell = cell_at(x, y)
    if point_of(state, cell) != [x, y]:
        raise IllegalMove(
            text, "N6", say("{cell} is far from the mosaic: every tile must touch one that lies", cell=f"{x},{y}")
        )
    return cell

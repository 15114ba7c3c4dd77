"""Why a move of NoDraw is not legal: the rule, and a sentence for players."""

from __future__ import annotations

from lapilli.engine.words import Reason, say
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.notation import cell_name
from lapilli.games.nodraw.numbers import (
    ANSWER,
    COLUMN,
    DX,
    DY,
    END,
    HAS_WALLS,
    KIND_NAMES,
    KIND_OF,
    LOOK_NAMES,
    SIZE,
    WALL_LOOK,
    WIDEST,
    wall_letters,
)
from lapilli.games.nodraw.rules import NoDraw


def reason(state: NoDraw, action: int) -> Reason:
    """Asked only when the action is not legal and the game not over."""
    if state.phase == END:
        return "N9", say("the turn is at its end: exchange the three action tiles, or keep them")
    if action in (numbers.EXCHANGE_ACTION, numbers.KEEP_ACTION):
        return why_no_exchange(state, action)
    if state.phase == ANSWER:
        return why_no_answer(state, action)
    if action >= numbers.DISCARD_ACTION:
        kind = action - numbers.DISCARD_ACTION
        playable = say("a tile in the hand can be played, so none may be thrown away")
        return not_held(state, kind) or ("N10", playable)
    if action < numbers.PICK_ACTION:
        return explain_lay(state, *divmod(action, numbers.CELLS))
    if action < numbers.ROTATE_ACTION:
        return not_held(state, numbers.PICK) or explain_pick(state, action - numbers.PICK_ACTION)
    return not_held(state, numbers.ROTATION) or explain_rotate(state, *divmod(action - numbers.ROTATE_ACTION, 16))


def not_held(state: NoDraw, kind: int) -> Reason | None:
    held = state.hands[state.turn * numbers.HAND_ROOM : (state.turn + 1) * numbers.HAND_ROOM]
    return None if kind in held else ("N7", say("{tile} is not in the hand", tile=KIND_NAMES[kind]))


def why_no_exchange(state: NoDraw, action: int) -> Reason:
    if action == numbers.KEEP_ACTION:
        return "N9", say("there is nothing to keep: no exchange is offered now")
    if state.phase == ANSWER:
        return "N33", say("an answer to a Flip is no turn, so there is no exchange")
    if state.exchanged:
        return "N9", say("the tiles have been exchanged at the beginning of this turn already")
    if state.n_bag[state.turn] == 0:
        return "N9", say("the bag is empty")
    return "N9", say("only three action tiles can be exchanged")


def why_no_answer(state: NoDraw, action: int) -> Reason:
    owed = cell_name(state, state.flip)
    if action >= numbers.FLIP_LOOK << numbers.CELL_BITS:
        return "N18", say("a basic tile, a Wall or a Combo must be laid on {cell}", cell=owed)
    look, cell = divmod(action, numbers.CELLS)
    if missing := not_held(state, KIND_OF[look]):
        return missing
    if cell != state.flip:
        return "N18", say("the Flip was tossed for {cell}: the tile must be laid there", cell=owed)
    return why_no_wall(state)


def why_no_wall(state: NoDraw) -> Reason:
    if state.n_laid == 0:
        return "N8", say("a Wall cannot be the first tile on the table")
    return "N8", say("a Wall cannot be laid before a player's first turn is over")


def explain_lay(state: NoDraw, look: int, cell: int) -> Reason:
    if missing := not_held(state, KIND_OF[look]):
        return missing
    name = cell_name(state, cell)
    if state.n_laid == 0 and cell != 0:
        return "N5", say("the table is empty: the first tile lies on 0,0")
    if lies_on(state, cell):
        return "N6", say("{cell} is taken", cell=name)
    if look == WALL_LOOK and not (state.n_laid and state.turns[state.turn]):
        return why_no_wall(state)
    around = [neighbour(cell, direction) for direction in range(8)]
    if not any(lies_on(state, beside) for beside in around[::2]):
        return "N6", say("{cell} touches no tile side to side", cell=name)
    for beside in around:
        if state.walls[beside // SIZE] >> beside % SIZE & 1:
            return "N13", say("{cell} is beside the Wall on {wall}", cell=name, wall=cell_name(state, beside))
    return "N32", say(
        "a tile on {cell} would make the mosaic more than {most} cells wide or high", cell=name, most=WIDEST
    )


def explain_pick(state: NoDraw, cell: int) -> Reason:
    name = cell_name(state, cell)
    if not lies_on(state, cell):
        return "N14", say("there is no tile on {cell}", cell=name)
    look = look_on(state, cell)
    if look != WALL_LOOK and not HAS_WALLS[look]:
        return "N14", say("{tile} has no walls: a Pick removes Walls and tiles with walls", tile=LOOK_NAMES[look])
    if state.n_laid == 1:
        return "N15", say("the last tile on the table stays")
    if all(lies_on(state, neighbour(cell, direction)) for direction in range(0, 8, 2)):
        return "N15", say("the tile on {cell} is not at the rim: all its sides touch tiles", cell=name)
    return "N14", say("without the tile on {cell} the mosaic would fall apart", cell=name)


def explain_rotate(state: NoDraw, cell: int, walls: int) -> Reason:
    name = cell_name(state, cell)
    if not lies_on(state, cell):
        return "N16", say("there is no tile on {cell}", cell=name)
    look = look_on(state, cell)
    if not HAS_WALLS[look]:
        return "N16", say("{tile} has no walls: a Rotation turns basic tiles with walls", tile=LOOK_NAMES[look])
    if state.notes[state.cells[: state.n_laid].index(cell)] & numbers.TURNED:
        return "N16", say("the tile on {cell} has a rotation marker: it is never turned again", cell=name)
    if look & 15 == walls:
        return "N16", say("the tile on {cell} lies like that already", cell=name)
    if not walls:
        return "N16", say("{tile} cannot be turned so that its walls are gone", tile=LOOK_NAMES[look])
    turned = wall_letters(walls)
    return "N16", say("{tile} cannot be turned so that its walls are {walls}", tile=LOOK_NAMES[look], walls=turned)


def neighbour(cell: int, direction: int) -> int:
    row, column = divmod(cell, SIZE)
    return (row + DY[direction] & COLUMN) * SIZE + (column + DX[direction] & COLUMN)


def lies_on(state: NoDraw, cell: int) -> bool:
    return bool(state.occupied[cell // SIZE] >> cell % SIZE & 1)


def look_on(state: NoDraw, cell: int) -> int:
    return state.looks[state.cells[: state.n_laid].index(cell)]

"""Reading a position of NoDraw, and refusing those no game can reach."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from lapilli.engine.position import PositionReader
from lapilli.games.nodraw import tiles
from lapilli.games.nodraw.notation import cell_at
from lapilli.games.nodraw.position import Position
from lapilli.games.nodraw.reading_table import FARTHEST, TableReader
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tile_set import Copies
from lapilli.games.nodraw.tiles import ANSWER, BAG, END, HAND, KIND_NAMED, KIND_NAMES, NO_TILE, TURN


def read_position(given: dict[str, Any], state: NoDraw, options: dict[str, Any], copies: Copies) -> None:
    read = PositionReader(given, Position)
    read.require(("individual" in read.fields) == (state.seats == 4), "individual", "is there with four players only")
    for option in ("players", "quick", "children"):
        read.same(option, options[option])
    read_tiles(read, state)
    over = read.value("over")
    on_table = TableReader(read, state)
    check_set(read, state, copies)
    on_table.check()
    read_turns(read, state)
    ended = all(state.hands[seat * HAND] == NO_TILE and state.n_bag[seat] == 0 for seat in range(state.seats))
    if ended:
        for name, expected in (("turn", -1), ("phase", "turn"), ("flip", None), ("exchanged", False)):
            read.require(read.value(name) == expected, name, f"must be {expected!r}: nobody has tiles left (N11)")
        state.settle()
    else:
        read_turn(read, state)
    read_last(read, state, on_table)
    read.winners(state.winners, ended)
    read.require(over == ended, "over", f"must be {'true' if ended else 'false'} here (N11)")


# ---- the tiles that do not lie on the table


def read_tiles(read: PositionReader, state: NoDraw) -> None:
    lists = {name: read.items(name, state.seats) for name in ("hands", "bags", "gone")}
    for seat in range(state.seats):
        hand, bag, gone = (read.cards(listed[seat], f"{name}[{seat}]", KIND_NAMED) for name, listed in lists.items())
        read.require(len(hand) <= HAND, f"hands[{seat}]", f"has {len(hand)} tiles, more than {HAND}")
        read.require(len(bag) + len(gone) <= BAG, f"bags[{seat}]", f"with `gone` has more than {BAG} tiles (N1)")
        free = [0] * (BAG - len(bag) - len(gone))
        put(state, "bags", seat * BAG, bag + free + gone[::-1])
        put(state, "hands", seat * HAND, hand + [NO_TILE] * (HAND - len(hand)))
        put(state, "n_bag", seat, [len(bag)])
        put(state, "n_gone", seat, [len(gone)])


def put(state: NoDraw, field: str, first: int, values: list[int]) -> None:
    """Set some places of an array; compiled, an array can only be set as a whole."""
    whole = list(getattr(state, field))
    whole[first : first + len(values)] = values
    setattr(state, field, whole)


def hand_of(state: NoDraw, seat: int) -> list[int]:
    return [kind for kind in state.hands[seat * HAND : (seat + 1) * HAND] if kind != NO_TILE]


def gone_of(state: NoDraw, seat: int) -> list[int]:
    return list(state.bags[(seat + 1) * BAG - state.n_gone[seat] : (seat + 1) * BAG])


def check_set(read: PositionReader, state: NoDraw, copies: Copies) -> None:
    """Every tile of every player exists exactly once; N30: 23 of them, the 10 among these."""
    for seat in range(state.seats):
        place = f"tiles of seat {seat}"
        laid = [tiles.KIND_OF[state.looks[i]] for i in range(state.n_laid) if state.notes[i] & tiles.BY == seat]
        bag = list(state.bags[seat * BAG : seat * BAG + state.n_bag[seat]])
        found = Counter(laid + hand_of(state, seat) + bag + gone_of(state, seat))
        for kind, most in enumerate(copies):
            name, number = KIND_NAMES[kind], found[kind]
            must_be = not state.quick or (kind >= tiles.FIRST_TEN and kind < tiles.BASIC_KINDS)
            fits = number == most if must_be else number <= most
            read.require(fits, place, f"{name} is there {number} times, but a player has {most} of it")
        size = tiles.QUICK_BAG if state.quick else BAG
        read.require(found.total() == size, place, f"are {found.total()}, not {size} (N30)")


# ---- whose turn it is


def read_turns(read: PositionReader, state: NoDraw) -> None:
    turns = read.items("turns", state.seats)
    for seat, number in enumerate(turns):
        read.require(0 <= number <= BAG, f"turns[{seat}]", f"is {number}, not from 0 to {BAG}")
    put(state, "turns", 0, turns)


def read_turn(read: PositionReader, state: NoDraw) -> None:
    state.turn = read.number("turn", 0, state.seats - 1)
    state.phase = tiles.PHASES.index(read.value("phase"))
    state.exchanged = read.value("exchanged")
    owner = (state.turn - 1) % state.seats if state.phase == ANSWER else state.turn
    check_hands(read, state, owner)
    check_order(read, state, owner)
    check_used(read, state, owner)
    flip = read.value("flip")
    if state.phase == ANSWER:
        state.flip = read_cell(read, flip, "flip")
        is_open = state.open[state.flip >> 6] >> (state.flip & tiles.COLUMN) & 1
        read.require(bool(is_open), "flip", "is no cell on which a tile may be laid (N18)")
        read.require(tiles.FLIP in gone_of(state, owner), f"gone[{owner}]", "must hold the Flip that landed tails")
        fits = bool(state.legal_actions())
        read.require(fits, f"hands[{state.turn}]", "holds nothing to answer a Flip with, so none is owed (N18)")
    else:
        read.require(flip is None, "flip", "must be null: no answer is owed")
    if state.exchanged and state.phase == TURN:
        read.require(state.n_bag[owner] > 0, "exchanged", "must be false: the bag is empty (N9)")


def check_hands(read: PositionReader, state: NoDraw, owner: int) -> None:
    for seat in range(state.seats):
        place, size = f"hands[{seat}]", len(hand_of(state, seat))
        most = HAND - 1 if state.phase == ANSWER and seat == owner else HAND
        read.require(size <= most, place, f"has {size} tiles, more than {most}: the player of a Flip draws later (N33)")
        read.require(size == most or state.n_bag[seat] == 0, place, f"has {size} tiles, not {most}, with a bag (N7)")
    if state.phase == END:
        actions = all(kind >= tiles.BASIC_KINDS for kind in hand_of(state, owner))
        can = actions and state.n_bag[owner] > 0
        read.require(can, "phase", "'end' needs three action tiles in hand and one in the bag (N9)")
    read.require(bool(hand_of(state, state.turn)), "turn", f"is {state.turn}, who has no tiles (N11)")


def check_order(read: PositionReader, state: NoDraw, owner: int) -> None:
    """Turns go round: from the player to move on, first those still to come, then those who had theirs."""
    seats = [(owner + i) % state.seats for i in range(state.seats)]
    playing = [seat for seat in seats if seat == owner or hand_of(state, seat)]
    numbers = [state.turns[seat] for seat in playing]
    goes_round = all(a <= b for a, b in pairwise(numbers)) and numbers[-1] <= numbers[0] + 1
    read.require(goes_round, "turns", f"are {state.turns[: state.seats]}, but turns go round and it is {owner}'s")


def check_used(read: PositionReader, state: NoDraw, owner: int) -> None:
    """A turn uses one tile of the player, and so does an answer to a Flip of the player before."""
    for seat in range(state.seats):
        size = tiles.QUICK_BAG if state.quick else BAG
        used = size - len(hand_of(state, seat)) - state.n_bag[seat]
        begun = 1 if seat == owner and state.phase in (END, ANSWER) else 0
        least = state.turns[seat] + begun
        most = least + gone_of(state, (seat - 1) % state.seats).count(tiles.FLIP)
        read.require(least <= used <= most, f"turns[{seat}]", f"do not fit: {used} tiles of this player are used")


def read_last(read: PositionReader, state: NoDraw, on_table: TableReader) -> None:
    """Where a Pick or a Rotation was used, if that was the last move that changed the table."""
    if "last" not in read.fields:
        return
    cell = read_cell(read, read.value("last"), "last")
    turned = [state.cells[tile] for tile in range(state.n_laid) if state.notes[tile] & tiles.TURNED]
    beside = on_table.touches(read.value("last")) and on_table.picks > 0
    read.require(cell in turned or beside, "last", "is neither a tile that was rotated nor a cell that was picked")
    state.last = cell


def read_cell(read: PositionReader, value: Any, place: str) -> int:
    good = value is not None and all(abs(n) <= FARTHEST for n in value)
    read.require(good, place, f"is {value!r}, not a cell [x, y]")
    return cell_at(*value)

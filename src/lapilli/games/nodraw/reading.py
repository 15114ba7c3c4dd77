"""Reads a position of NoDraw; what no game can reach is refused."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from lapilli.engine.position import PositionReader
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.notation import cell_at
from lapilli.games.nodraw.numbers import (
    ANSWER,
    BAG,
    BAG_AT,
    DX,
    DY,
    END,
    HAND_AT,
    HAND_ROOM,
    KIND_NAMED,
    KIND_NAMES,
    LOOK_NAMED,
    MOST_LAID,
    NO_TILE,
    TURN,
    WALL_LOOK,
    WIDEST,
    is_broken,
)
from lapilli.games.nodraw.position import Cell, Position
from lapilli.games.nodraw.rules import NoDraw

FARTHEST = WIDEST + 16  # a mosaic as wide as can be, moved by all the Picks of four players
MOST_POINTS = 32_000
# Not laid on an empty table, or gone by tails
NEVER_FIRST = (numbers.WALL, numbers.PICK, numbers.ROTATION, numbers.FLIP)


def read_position(given: dict[str, Any], state: NoDraw, options: dict[str, Any]) -> None:
    read = PositionReader(given, Position)
    read.require(("individual" in read.fields) == (state.seats == 4), "individual", "is there with four players only")
    for option in ("players", "quick", "children"):
        read.same(option, options[option])
    read_tiles(read, state)
    over = read.value("over")
    on_table = TableReader(read, state)
    check_set(read, state)
    on_table.check()
    read_turns(read, state)
    ended = all(state.hands[seat * HAND_ROOM] == NO_TILE and state.n_bag[seat] == 0 for seat in range(state.seats))
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
        most, size = full_hand(state), set_size(state)
        read.require(len(hand) <= most, f"hands[{seat}]", f"has {len(hand)} tiles, more than {most}")
        read.require(len(bag) + len(gone) <= size, f"bags[{seat}]", f"with `gone` has more than {size} tiles (N1)")
        free = [0] * (BAG - len(bag) - len(gone))
        put(state, "bags", seat * BAG, bag + free + gone[::-1])
        put(state, "hands", seat * HAND_ROOM, hand + [NO_TILE] * (HAND_ROOM - len(hand)))
        put(state, "n_bag", seat, [len(bag)])
        put(state, "n_gone", seat, [len(gone)])


def full_hand(state: NoDraw) -> int:
    return state.lookup.numbers()[HAND_AT]


def set_size(state: NoDraw) -> int:
    """All tiles of a player."""
    return state.lookup.numbers()[BAG_AT]


def bag_size(state: NoDraw) -> int:
    """N30: how many tiles of a player are in the game."""
    return (set_size(state) + 1) // 2 if state.quick else set_size(state)


def put(state: NoDraw, field: str, first: int, values: list[int]) -> None:
    """Set some places of an array; compiled, an array can only be set as a whole."""
    whole = list(getattr(state, field))
    whole[first : first + len(values)] = values
    setattr(state, field, whole)


def hand_of(state: NoDraw, seat: int) -> list[int]:
    return [kind for kind in state.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM] if kind != NO_TILE]


def gone_of(state: NoDraw, seat: int) -> list[int]:
    return list(state.bags[(seat + 1) * BAG - state.n_gone[seat] : (seat + 1) * BAG])


def check_set(read: PositionReader, state: NoDraw) -> None:
    """Every tile of every player exists exactly once; N30: 23 of them, the 10 among these."""
    for seat in range(state.seats):
        place = f"tiles of seat {seat}"
        laid = [numbers.KIND_OF[state.looks[i]] for i in range(state.n_laid) if state.notes[i] & numbers.BY == seat]
        bag = list(state.bags[seat * BAG : seat * BAG + state.n_bag[seat]])
        found = Counter(laid + hand_of(state, seat) + bag + gone_of(state, seat))
        for kind, most in enumerate(state.lookup.numbers()[: numbers.KINDS]):
            name, number = KIND_NAMES[kind], found[kind]
            must_be = not state.quick or (kind >= numbers.FIRST_TEN and kind < numbers.BASIC_KINDS)
            fits = number == most if must_be else number <= most
            read.require(fits, place, f"{name} is there {number} times, but a player has {most} of it")
        size = bag_size(state)
        read.require(found.total() == size, place, f"are {found.total()}, not {size} (N30)")


# ---- whose turn it is


def read_turns(read: PositionReader, state: NoDraw) -> None:
    turns = read.items("turns", state.seats)
    for seat, number in enumerate(turns):
        most = set_size(state)
        read.require(0 <= number <= most, f"turns[{seat}]", f"is {number}, not from 0 to {most}")
    put(state, "turns", 0, turns)


def read_turn(read: PositionReader, state: NoDraw) -> None:
    state.turn = read.number("turn", 0, state.seats - 1)
    state.phase = numbers.PHASES.index(read.value("phase"))
    state.exchanged = read.value("exchanged")
    owner = (state.turn - 1) % state.seats if state.phase == ANSWER else state.turn
    check_hands(read, state, owner)
    check_order(read, state, owner)
    check_used(read, state, owner)
    flip = read.value("flip")
    if state.phase == ANSWER:
        state.flip = read_cell(read, flip, "flip")
        is_open = state.open[state.flip >> 6] >> (state.flip & numbers.COLUMN) & 1
        read.require(bool(is_open), "flip", "is no cell on which a tile may be laid (N18)")
        read.require(numbers.FLIP in gone_of(state, owner), f"gone[{owner}]", "must hold the Flip that landed tails")
        fits = bool(state.legal_actions())
        read.require(fits, f"hands[{state.turn}]", "holds nothing to answer a Flip with, so none is owed (N18)")
    else:
        read.require(flip is None, "flip", "must be null: no answer is owed")
    if state.exchanged and state.phase == TURN:
        read.require(state.n_bag[owner] > 0, "exchanged", "must be false: the bag is empty (N9)")


def check_hands(read: PositionReader, state: NoDraw, owner: int) -> None:
    for seat in range(state.seats):
        place, size = f"hands[{seat}]", len(hand_of(state, seat))
        most = full_hand(state) - (state.phase == ANSWER and seat == owner)
        read.require(size <= most, place, f"has {size} tiles, more than {most}: the player of a Flip draws later (N33)")
        read.require(size == most or state.n_bag[seat] == 0, place, f"has {size} tiles, not {most}, with a bag (N7)")
    if state.phase == END:
        actions = all(kind >= numbers.BASIC_KINDS for kind in hand_of(state, owner))
        can = actions and state.n_bag[owner] > 0
        read.require(can, "phase", "'end' needs a full hand of action tiles and one in the bag (N9)")
    read.require(bool(hand_of(state, state.turn)), "turn", f"is {state.turn}, who has no tiles (N11)")


def check_order(read: PositionReader, state: NoDraw, owner: int) -> None:
    """Turns go round: from the player to move on, first those still to come, then those who had theirs."""
    seats = [(owner + i) % state.seats for i in range(state.seats)]
    playing = [seat for seat in seats if seat == owner or hand_of(state, seat)]
    played = [state.turns[seat] for seat in playing]
    goes_round = all(a <= b for a, b in pairwise(played)) and played[-1] <= played[0] + 1
    read.require(goes_round, "turns", f"are {state.turns[: state.seats]}, but turns go round and it is {owner}'s")


def check_used(read: PositionReader, state: NoDraw, owner: int) -> None:
    """A turn uses one tile of the player, and so does an answer to a Flip of the player before."""
    for seat in range(state.seats):
        size = bag_size(state)
        used = size - len(hand_of(state, seat)) - state.n_bag[seat]
        begun = 1 if seat == owner and state.phase in (END, ANSWER) else 0
        least = state.turns[seat] + begun
        most = least + gone_of(state, (seat - 1) % state.seats).count(numbers.FLIP)
        read.require(least <= used <= most, f"turns[{seat}]", f"do not fit: {used} tiles of this player are used")


def read_last(read: PositionReader, state: NoDraw, on_table: TableReader) -> None:
    """Where a Pick or a Rotation was used, if that was the last move that changed the table."""
    if "last" not in read.fields:
        return
    cell = read_cell(read, read.value("last"), "last")
    turned = [state.cells[tile] for tile in range(state.n_laid) if state.notes[tile] & numbers.TURNED]
    beside = on_table.touches(read.value("last")) and on_table.picks > 0
    read.require(cell in turned or beside, "last", "is neither a tile that was rotated nor a cell that was picked")
    state.last = cell


def read_cell(read: PositionReader, value: Any, place: str) -> int:
    good = value is not None and all(abs(n) <= FARTHEST for n in value)
    read.require(good, place, f"is {value!r}, not a cell [x, y]")
    return cell_at(*value)


# ---- the mosaic and the points


class TableReader:
    """The fields `table`, `scores`, `individual` and `scored`, put into a state as they are read."""

    def __init__(self, read: PositionReader, state: NoDraw) -> None:
        self.read = read
        self.state = state
        self.cells: list[Cell] = []
        self.looks: list[int] = []
        self.notes: list[int] = []
        for i, entry in enumerate(read.items("table")):
            self.read_tile(entry, f"table[{i}]")
        self.at = {cell: tile for tile, cell in enumerate(self.cells)}
        read.require(len(self.at) == len(self.cells), "table", "two tiles lie on the same cell")
        read.require(len(self.cells) <= MOST_LAID, "table", f"has more than {MOST_LAID} tiles")
        # Without a Pick everything ever laid still lies. One thrown away unused (N10) cannot be told from a used one.
        self.picks = self.gone(numbers.PICK)
        self.fill()

    def read_tile(self, entry: Any, place: str) -> None:
        read = self.read
        at, name, by, turned = (entry[field] for field in ("at", "tile", "by", "turned"))
        self.cells.append(self.read_point(at, f"{place}.at"))
        read.require(name in LOOK_NAMED, f"{place}.tile", f"{name!r} is no tile that lies on a table")
        read.require(0 <= by < self.state.seats, f"{place}.by", f"{by!r} is not a seat")
        look = LOOK_NAMED[name]
        read.require(not turned or numbers.HAS_WALLS[look], f"{place}.turned", f"{name} cannot be rotated (N16)")
        self.looks.append(look)
        self.notes.append(by | (numbers.TURNED if turned else 0))

    def read_point(self, value: Any, place: str) -> Cell:
        self.read.require(all(abs(n) <= FARTHEST for n in value), place, f"is {value!r}, not a cell [x, y]")
        return value[0], value[1]

    def gone(self, kind: int) -> int:
        """How many tiles of a kind are out of the game."""
        state, bag = self.state, numbers.BAG
        ends = [((seat + 1) * bag, state.n_gone[seat]) for seat in range(state.seats)]
        return sum(list(state.bags[end - n : end]).count(kind) for end, n in ends)

    def fill(self) -> None:
        """Put the tiles into the state."""
        xs, ys = [x for x, _ in self.cells] or [0], [y for _, y in self.cells] or [0]
        for values, name in ((xs, "wide"), (ys, "high")):
            fits = max(values) - min(values) < WIDEST
            self.read.require(fits, "table", f"is more than {WIDEST} cells {name} (N32)")
        if not self.cells:
            return
        state = self.state
        state.cells = padded([cell_at(x, y) for x, y in self.cells])
        state.looks = padded(self.looks)
        state.notes = padded(self.notes)
        state.n_laid = len(self.cells)
        state.west, state.east, state.north, state.south = min(xs), max(xs), min(ys), max(ys)
        state.restore()

    # ---- once all tiles are known to be there

    def check(self) -> None:
        self.check_mosaic()
        self.read_scored()
        self.read_scores()

    def check_mosaic(self) -> None:
        read = self.read
        if not self.cells:
            layable = [kind for kind in range(numbers.KINDS) if kind not in NEVER_FIRST and self.gone(kind)]
            read.require(not layable, "table", "is empty, but a tile is gone that could have been laid (N10, N15)")
            return
        reached = [self.cells[0]]
        for cell in reached:
            reached += [beside for beside in self.beside(cell) if beside in self.at and beside not in reached]
        read.require(len(reached) == len(self.cells), "table", "the tiles do not hang together (N6)")
        rotations = sum(1 for notes in self.notes if notes & numbers.TURNED)
        read.require(
            rotations <= self.gone(numbers.ROTATION), "table", "more tiles are turned than Rotations gone (N16)"
        )
        for tile, cell in enumerate(self.cells):
            self.check_laying(tile, cell)

    def check_laying(self, tile: int, cell: Cell) -> None:
        """Whether a tile could be laid when it was: the tiles before it in the list lay there, and perhaps more."""
        read, place = self.read, f"table[{tile}]"
        around = [(cell[0] + dx, cell[1] + dy) for dx, dy in zip(DX, DY, strict=True)]
        older = [self.at[beside] for beside in around if beside in self.at and self.at[beside] < tile]
        walls = [other for other in older if self.looks[other] == WALL_LOOK]
        read.require(not walls, place, "lies beside a Wall that stood before it (N13)")
        if self.picks == 0:
            touches = any(self.at.get(beside, tile) < tile for beside in self.beside(cell))
            if tile == 0:
                read.require(cell == (0, 0), place, "is the first tile, so it lies at [0, 0] (N5)")
                read.require(self.looks[0] != WALL_LOOK, place, "a Wall is never the first tile (N8)")
            else:
                read.require(touches, place, "touched no tile when it was laid (N6)")

    def beside(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + DX[direction], cell[1] + DY[direction]) for direction in range(0, 8, 2)]

    def touches(self, point: list[int]) -> bool:
        """Whether an empty cell has a tile next to it."""
        cell = point[0], point[1]
        return cell not in self.at and any(beside in self.at for beside in self.beside(cell))

    # ---- tris and points

    def read_scored(self) -> None:
        read = self.read
        found = set()
        for i, entry in enumerate(read.items("scored")):
            place = f"scored[{i}]"
            cells = [self.read_point(cell, place) for cell in entry]
            read.require(all(cell in self.at for cell in cells), place, "has a cell without a tile")
            middle, direction = cells[1], direction_of(cells)
            read.require(direction >= 0, place, "is not three neighbours in a row, sorted by x, then by y")
            read.require((middle, direction) not in found, place, "is there twice")
            read.require(self.shown(middle, direction) != 0, place, "does not show one symbol three times (N20)")
            was_turned = any(self.notes[self.at[cell]] & numbers.TURNED for cell in cells)
            whole = was_turned or self.is_unbroken(middle, direction)
            read.require(whole, place, "is broken by walls that were never turned (N21, N22)")
            found.add((middle, direction))
            self.notes[self.at[middle]] |= 1 << (numbers.SCORED + direction)
        for cell in self.cells:
            for direction in range(4):
                if (cell, direction) not in found and self.shown(cell, direction) and self.is_unbroken(cell, direction):
                    read.refuse("scored", f"the tris {numbers.tris_cells(cell, direction)} stands and must be there")
        self.state.notes = padded(self.notes)

    def trio(self, middle: Cell, direction: int) -> list[Cell]:
        """A middle cell with the one behind and the one ahead."""
        x, y, dx, dy = *middle, DX[direction], DY[direction]
        return [(x - dx, y - dy), middle, (x + dx, y + dy)]

    def shown(self, middle: Cell, direction: int) -> int:
        """The symbols that all three tiles show: 1 for X, 2 for O."""
        shown = 3
        for cell in self.trio(middle, direction):
            look = self.looks[self.at[cell]] if cell in self.at else WALL_LOOK
            own = 0 if look == WALL_LOOK else 1 << (self.notes[self.at[cell]] & 1)
            shown &= 3 if look == numbers.COMBO_LOOK else own
        return shown

    def is_unbroken(self, middle: Cell, direction: int) -> bool:
        looks = [self.looks[self.at[cell]] for cell in self.trio(middle, direction)]
        return not any(is_broken(one, other, direction) for one, other in pairwise(looks))

    def read_scores(self) -> None:
        sides, individual = [0, 0], [0, 0, 0, 0]
        for tile, cell in enumerate(self.cells):
            for direction in range(4):
                if self.notes[tile] >> (numbers.SCORED + direction) & 1:
                    self.count(cell, direction, sides, individual)
        self.state.scores = self.read_points("scores", sides, exact=self.picks == 0)
        if self.state.seats == 4:
            # Who made a tris, and got what no partner laid, cannot be seen any more.
            self.state.individual = self.read_points("individual", individual, exact=False)
            for side, total in enumerate(self.state.scores):
                fits = sum(self.state.individual[side::2]) == total
                self.read.require(fits, "individual", f"of {'XO'[side]} must sum up to {total} (N29)")

    def count(self, middle: Cell, direction: int, sides: list[int], individual: list[int]) -> None:
        """Add the points of a tris, and to those of its players what they laid themselves."""
        trio = [self.at[cell] for cell in self.trio(middle, direction)]
        points = self.state.lookup.numbers()
        values = [points[numbers.POINTS_AT + self.looks[tile]] for tile in trio]
        for side in range(2):
            if self.shown(middle, direction) >> side & 1:
                sides[side] += 1 if self.state.children else sum(values)
                for tile, value in zip(trio, values, strict=True):
                    if self.notes[tile] & 1 == side and not self.state.children:
                        individual[self.notes[tile] & numbers.BY] += value

    def read_points(self, name: str, counted: list[int], exact: bool) -> list[int]:
        """Points that fit the tris that lie: just these, or at least these."""
        points = self.read.items(name, len(counted))
        for i, number in enumerate(points):
            self.read.require(0 <= number <= MOST_POINTS, f"{name}[{i}]", f"is {number!r}, not a number of points")
            fits = number == counted[i] or (number > counted[i] and not exact)
            self.read.require(fits, f"{name}[{i}]", f"is {number}, but the tris on the table make {counted[i]} (N23)")
        return points


def direction_of(cells: list[Cell]) -> int:
    """The direction, 0 to 3, of three neighbours sorted by x, then by y; -1 if they are none."""
    for direction in range(4):
        if [list(cell) for cell in cells] == numbers.tris_cells(cells[1], direction):
            return direction
    return -1


def padded(entries: list[int]) -> list[int]:
    return entries + [0] * (MOST_LAID - len(entries))

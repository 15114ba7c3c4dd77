"""Reading the mosaic and the points of a position of NoDraw."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from lapilli.engine.position import PositionReader
from lapilli.games.nodraw import tiles
from lapilli.games.nodraw.notation import cell_at
from lapilli.games.nodraw.rules import NoDraw
from lapilli.games.nodraw.tiles import DX, DY, LOOK_NAMED, MOST_LAID, WALL_LOOK, WIDEST, is_broken

FARTHEST = WIDEST + 16  # a mosaic as wide as can be, moved by all the Picks of four players
MOST_POINTS = 32_000
NEVER_FIRST = (tiles.WALL, tiles.PICK, tiles.ROTATION, tiles.FLIP)  # not laid on an empty table, or gone by tails
Cell = tuple[int, int]


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
        self.picks = self.gone(tiles.PICK)
        self.fill()

    def read_tile(self, entry: Any, place: str) -> None:
        read = self.read
        at, name, by, turned = (entry[field] for field in ("at", "tile", "by", "turned"))
        self.cells.append(self.read_point(at, f"{place}.at"))
        read.require(name in LOOK_NAMED, f"{place}.tile", f"{name!r} is no tile that lies on a table")
        read.require(0 <= by < self.state.seats, f"{place}.by", f"{by!r} is not a seat")
        look = LOOK_NAMED[name]
        read.require(not turned or tiles.HAS_WALLS[look], f"{place}.turned", f"{name} cannot be rotated (N16)")
        self.looks.append(look)
        self.notes.append(by | (tiles.TURNED if turned else 0))

    def read_point(self, value: Any, place: str) -> Cell:
        self.read.require(all(abs(n) <= FARTHEST for n in value), place, f"is {value!r}, not a cell [x, y]")
        return value[0], value[1]

    def gone(self, kind: int) -> int:
        """How many tiles of a kind are out of the game."""
        state, bag = self.state, tiles.BAG
        ends = [((seat + 1) * bag, state.n_gone[seat]) for seat in range(state.seats)]
        return sum(list(state.bags[end - n : end]).count(kind) for end, n in ends)

    def fill(self) -> None:
        """Put the tiles into the state."""
        xs, ys = [x for x, _ in self.cells] or [0], [y for _, y in self.cells] or [0]
        for numbers, name in ((xs, "wide"), (ys, "high")):
            fits = max(numbers) - min(numbers) < WIDEST
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
            layable = [kind for kind in range(tiles.KINDS) if kind not in NEVER_FIRST and self.gone(kind)]
            read.require(not layable, "table", "is empty, but a tile is gone that could have been laid (N10, N15)")
            return
        reached = [self.cells[0]]
        for cell in reached:
            reached += [beside for beside in self.beside(cell) if beside in self.at and beside not in reached]
        read.require(len(reached) == len(self.cells), "table", "the tiles do not hang together (N6)")
        rotations = sum(1 for notes in self.notes if notes & tiles.TURNED)
        read.require(rotations <= self.gone(tiles.ROTATION), "table", "more tiles are turned than Rotations gone (N16)")
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
            was_turned = any(self.notes[self.at[cell]] & tiles.TURNED for cell in cells)
            whole = was_turned or self.is_unbroken(middle, direction)
            read.require(whole, place, "is broken by walls that were never turned (N21, N22)")
            found.add((middle, direction))
            self.notes[self.at[middle]] |= 1 << (tiles.SCORED + direction)
        for cell in self.cells:
            for direction in range(4):
                if (cell, direction) not in found and self.shown(cell, direction) and self.is_unbroken(cell, direction):
                    read.refuse("scored", f"the tris {tiles.tris_cells(cell, direction)} stands and must be there")
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
            shown &= 3 if look == tiles.COMBO_LOOK else own
        return shown

    def is_unbroken(self, middle: Cell, direction: int) -> bool:
        looks = [self.looks[self.at[cell]] for cell in self.trio(middle, direction)]
        return not any(is_broken(one, other, direction) for one, other in pairwise(looks))

    def read_scores(self) -> None:
        sides, individual = [0, 0], [0, 0, 0, 0]
        for tile, cell in enumerate(self.cells):
            for direction in range(4):
                if self.notes[tile] >> (tiles.SCORED + direction) & 1:
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
        values = [tiles.POINTS_OF[self.looks[tile]] for tile in trio]
        for side in range(2):
            if self.shown(middle, direction) >> side & 1:
                sides[side] += 1 if self.state.children else sum(values)
                for tile, value in zip(trio, values, strict=True):
                    if self.notes[tile] & 1 == side and not self.state.children:
                        individual[self.notes[tile] & tiles.BY] += value

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
        if [list(cell) for cell in cells] == tiles.tris_cells(cells[1], direction):
            return direction
    return -1


def padded(numbers: list[int]) -> list[int]:
    return numbers + [0] * (MOST_LAID - len(numbers))

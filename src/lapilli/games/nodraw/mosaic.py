"""The table of NoDraw: tiles that lie, cells that are open, and the points for three in a row.

The table is 64 x 64 cells that wrap around: row * 64 + column. The mosaic is never wider or higher than 63 [N32], so at
least one row and one column stay free and nothing touches itself around the back. The first tile lies on cell 0; people
count from there, `west` and `north` being where the mosaic begins in their numbers.
"""

from __future__ import annotations

import cython

from lapilli.engine.lookup import Lookup
from lapilli.engine.state import Bytes, State
from lapilli.games.nodraw import numbers
from lapilli.games.nodraw.numbers import (
    ALL_COLUMNS,
    BOTH_WAYS,
    BY,
    COLUMN,
    COMBO_LOOK,
    FAR,
    MOST_LAID,
    NO_TILE,
    POINTS_AT,
    ROWS,
    SCORED,
    SIZE,
    TRIS,
    TURNED,
    WALL_LOOK,
    WIDEST,
)

if not cython.compiled:
    from lapilli.families.bits import count, lowest

BIT = numbers.BIT
AT_THE_RIM = numbers.AT_THE_RIM
HOLDS_NOTHING = numbers.HOLDS_NOTHING
GAPS = numbers.GAPS
DIRECTION_OF = numbers.DIRECTION_OF
KIND_OF = numbers.KIND_OF
HAS_WALLS = numbers.HAS_WALLS
LEAVING = numbers.LEAVING
ENTERING = numbers.ENTERING
OTHER_WAY = numbers.OTHER_WAY
STEP_X = numbers.STEP_X
STEP_Y = numbers.STEP_Y


def spread(bits: int) -> int:
    """The cells of a row and those beside them, around the edge too."""
    return bits | (bits << 1 | bits >> 63 | bits >> 1 | bits << 63) & ALL_COLUMNS


def step(cell: int, direction: int) -> int:
    """The next cell in a direction."""
    return (cell + STEP_Y[direction]) & ROWS | (cell + STEP_X[direction]) & COLUMN


class Mosaic(State):
    """The tiles on the table, in the order of laying: `cells`, `looks` and `notes` (who laid it, TURNED, SCORED).

    `first` and `after` find the tile on a cell: 256 short chains by the lower bits of row and column, each beginning
    with its newest tile. `occupied`, `walls` (the tile Wall) and `open` (where a tile may be laid) have a word for each
    row and a bit for each column. `scores` are the points of X and of O.
    """

    lookup: Lookup
    occupied: Bytes
    walls: Bytes
    open: Bytes
    cells: Bytes
    looks: Bytes
    notes: Bytes
    after: Bytes
    first: Bytes
    n_laid: int
    n_open: int
    west: int
    east: int
    north: int
    south: int
    children: int
    scores: Bytes
    individual: Bytes

    def __init__(self, lookup: Lookup | None = None) -> None:
        State.__init__(self, lookup)
        if not cython.compiled:
            self.occupied = [0] * SIZE
            self.walls = [0] * SIZE
            self.open = [0] * SIZE
            self.cells = [0] * MOST_LAID
            self.looks = [0] * MOST_LAID
            self.notes = [0] * MOST_LAID
            self.after = [0] * MOST_LAID
            self.first = [0] * 256
            self.scores = [0] * 2
            self.individual = [0] * 4
        self.children = 0
        self.clear_table()

    def clear_table(self) -> None:
        for row in range(SIZE):
            self.occupied[row] = 0
            self.walls[row] = 0
            self.open[row] = 0
        for chain in range(256):
            self.first[chain] = NO_TILE
        for tile in range(MOST_LAID):
            self.cells[tile] = 0
            self.looks[tile] = 0
            self.notes[tile] = 0
            self.after[tile] = NO_TILE
        self.n_laid = 0
        self.west = 0
        self.east = 0
        self.north = 0
        self.south = 0
        self.scores[0] = 0
        self.scores[1] = 0
        for seat in range(4):
            self.individual[seat] = 0
        self.open[0] = 1  # N5
        self.n_open = 1

    # ---- cells

    def x_of(self, cell: int) -> int:
        """How far east of the first tile a cell is, if it is in the mosaic or touches it."""
        return self.west - 1 + ((cell - self.west + 1) & COLUMN)

    def y_of(self, cell: int) -> int:
        """How far south of the first tile a cell is, if it is in the mosaic or touches it."""
        return self.north - 1 + (((cell >> 6) - self.north + 1) & COLUMN)

    def place_of(self, cell: int) -> int:
        """Both in one number, for the story."""
        return (self.x_of(cell) + FAR) << 8 | (self.y_of(cell) + FAR)

    def is_occupied(self, cell: int) -> bool:
        return (self.occupied[cell >> 6] & BIT[cell & COLUMN]) != 0

    def tile_at(self, cell: int) -> int:
        """The number of the tile on an occupied cell."""
        tile = self.first[(cell >> 6 & 15) << 4 | cell & 15]
        while self.cells[tile] != cell:
            tile = self.after[tile]
        return tile

    def next_row(self, row: int) -> int:
        """The row below one; behind the mosaic the first row there where it begins again, for rows wrap around."""
        below = (self.south + 2) & COLUMN
        above = (self.north - 1) & COLUMN
        return above if row + 1 == below and below < above else row + 1

    def symbols(self, tile: int) -> int:
        """1 for X, 2 for O; N17: a Combo is both, N13: a Wall neither."""
        look = self.looks[tile]
        if look == COMBO_LOOK:
            return 3
        return 0 if look == WALL_LOOK else 1 << (self.notes[tile] & 1)

    # ---- laying

    def put(self, seat: int, look: int, cell: int) -> int:
        """Put a tile on an open cell, without scoring; return its number."""
        tile = self.n_laid
        self.n_laid += 1
        self.cells[tile] = cell
        self.looks[tile] = look
        self.notes[tile] = seat
        self.enter(tile)
        self.stretch(cell)
        self.refresh_around(cell)
        return tile

    def enter(self, tile: int) -> None:
        """Make a tile known to the rows and chains of its cell."""
        cell = self.cells[tile]
        self.occupied[cell >> 6] |= BIT[cell & COLUMN]
        if self.looks[tile] == WALL_LOOK:
            self.walls[cell >> 6] |= BIT[cell & COLUMN]
        chain = (cell >> 6 & 15) << 4 | cell & 15
        self.after[tile] = self.first[chain]
        self.first[chain] = tile

    def stretch(self, cell: int) -> None:
        """Let the rectangle around the mosaic hold a cell."""
        x = self.x_of(cell)
        y = self.y_of(cell)
        self.west = min(self.west, x)
        self.east = max(self.east, x)
        self.north = min(self.north, y)
        self.south = max(self.south, y)

    def is_full(self) -> bool:
        """N32: whether the mosaic is as wide or as high as can be."""
        return self.east - self.west == WIDEST - 1 or self.south - self.north == WIDEST - 1

    def refresh_around(self, cell: int) -> None:
        """Find the open cells anew after a change on a cell: only three rows can differ, but for N32."""
        if self.is_full():
            self.refresh_all()
        else:
            row = cell >> 6
            self.refresh_row((row - 1) & COLUMN)
            self.refresh_row(row)
            self.refresh_row((row + 1) & COLUMN)

    def refresh_row(self, row: int) -> None:
        """Find the open cells of a row: beside a tile [N6], empty, and not around a Wall [N13]."""
        above = (row - 1) & COLUMN
        below = (row + 1) & COLUMN
        here = self.occupied[row]
        walls = self.walls[above] | self.walls[row] | self.walls[below]
        taken = here | spread(walls)
        if self.east - self.west == WIDEST - 1:  # N32: one column is left outside, one row likewise
            taken |= BIT[(self.east + 1) & COLUMN]
        if self.south - self.north == WIDEST - 1 and row == ((self.south + 1) & COLUMN):
            taken = ALL_COLUMNS
        found = (self.occupied[above] | self.occupied[below] | spread(here)) & (taken ^ ALL_COLUMNS)
        self.n_open += count(found) - count(self.open[row])
        self.open[row] = found

    def refresh_all(self) -> None:
        for row in range(SIZE):
            self.refresh_row(row)

    def nth_open(self, n: int) -> int:
        """The n-th open cell, from 0, row by row from the north."""
        row = (self.north - 1) & COLUMN
        here = count(self.open[row])
        while n >= here:
            n -= here
            row = (row + 1) & COLUMN
            here = count(self.open[row])
        found = self.open[row]
        for _ in range(n):
            found &= found - 1
        return row << 6 | lowest(found)

    def list_open(self, out: Bytes) -> None:
        """All open cells, row by row from the first one."""
        n = 0
        row = 0
        while row < SIZE:
            cells = self.open[row]
            while cells:
                out[n] = row << 6 | lowest(cells)
                n += 1
                cells &= cells - 1
            row = self.next_row(row)

    # ---- lines and points

    def linked(self, tile: int, direction: int, shown: int) -> int:
        """The next tile of an unbroken row, if it shows one of these symbols; else NO_TILE."""
        return self.neighbour(self.looks[tile], self.cells[tile], direction, shown)

    def score_around(self, tile: int) -> None:
        """N24, N26: score every new tris that a tile just laid or rotated is part of."""
        shown = self.symbols(tile)
        for direction in range(4):
            ahead = self.linked(tile, direction, shown)
            behind = self.linked(tile, direction ^ 4, shown)
            if behind != NO_TILE:
                self.score_tris(self.linked(behind, direction ^ 4, shown), behind, tile, direction)
                self.score_tris(behind, tile, ahead, direction)
            if ahead != NO_TILE:
                self.score_tris(tile, ahead, self.linked(ahead, direction, shown), direction)

    def score_tris(self, one: int, middle: int, other: int, direction: int) -> None:
        """N23: score three tiles of an unbroken row, if all three are there, show one symbol and did not score yet."""
        if one == NO_TILE or other == NO_TILE:
            return
        shown = self.symbols(one) & self.symbols(middle) & self.symbols(other)
        scored = 1 << (SCORED + direction)
        if shown == 0 or self.notes[middle] & scored:
            return
        self.notes[middle] |= scored
        a = self.points_of(self.looks[one])
        b = self.points_of(self.looks[middle])
        c = self.points_of(self.looks[other])
        points = 1 if self.children else a + b + c  # N31
        for side in range(2):  # N25: whoever made the move; three Combos are a tris of either side
            if shown >> side & 1:
                self.scores[side] += points
                if self.seats == 4 and self.children:
                    self.individual[self.maker(side)] += 1
                elif self.seats == 4:
                    self.credit(one, side, a)
                    self.credit(middle, side, b)
                    self.credit(other, side, c)
                self.tell(TRIS, side, self.place_of(self.cells[middle]), direction, points)

    def credit(self, tile: int, side: int, points: int) -> None:
        """N29: a tile in a tris of a side counts for who laid it, or, if an opponent did, for who made the tris."""
        by = self.notes[tile] & BY
        self.individual[by if by & 1 == side else self.maker(side)] += points

    def maker(self, side: int) -> int:
        """N29: of four players, the one of a side who moves now or sits just before the one who does."""
        return self.turn if self.turn & 1 == side else (self.turn - 1) & BY

    def gain(self, shown: int, look: int, cell: int, notes: int) -> int:
        """The points that a tile of this look, showing these symbols, would score on a cell [N23, N24]."""
        points = 0
        for direction in range(4):
            ahead = self.neighbour(look, cell, direction, shown)
            behind = self.neighbour(look, cell, direction ^ 4, shown)
            if ahead != NO_TILE:
                points += self.tris(look, self.notes[ahead], direction, ahead, self.linked(ahead, direction, shown))
                points += self.tris(look, notes, direction, ahead, behind)
            if behind != NO_TILE:
                further = self.linked(behind, direction ^ 4, shown)
                points += self.tris(look, self.notes[behind], direction, behind, further)
        return points

    def neighbour(self, look: int, cell: int, direction: int, shown: int) -> int:
        """The tile that one of this look on a cell is linked with in a direction, or NO_TILE."""
        beside = step(cell, direction)
        if not self.is_occupied(beside):  # N20
            return NO_TILE
        tile = self.tile_at(beside)
        closed = (LEAVING[look] | ENTERING[self.looks[tile]]) >> 2 * direction & BOTH_WAYS
        if closed == BOTH_WAYS or self.symbols(tile) & shown == 0:  # N21, N22
            return NO_TILE
        return tile

    def tris(self, look: int, middle_notes: int, direction: int, one: int, other: int) -> int:
        """The points of a tile together with two others, if both are there and have not scored like this before."""
        if one == NO_TILE or other == NO_TILE or middle_notes >> (SCORED + direction) & 1:
            return 0
        two = self.points_of(self.looks[one]) + self.points_of(self.looks[other])
        return 1 if self.children else self.points_of(look) + two

    def points_of(self, look: int) -> int:
        """N23; a file may say other points for a Combo and a Flip."""
        return self.lookup.value[POINTS_AT + look]

    def best_row(self, side: int, by_length: bool) -> int:
        """N28: the highest sum, or the greatest length, of the unbroken rows of a side; 0 if it has none."""
        best = 0
        for tile in range(self.n_laid):
            if not self.symbols(tile) >> side & 1:
                continue
            for direction in range(4):
                length = 1
                total = self.points_of(self.looks[tile])
                at = self.linked(tile, direction, 1 << side)
                while at != NO_TILE:
                    length += 1
                    total += self.points_of(self.looks[at])
                    at = self.linked(at, direction, 1 << side)
                if length > 1:
                    best = max(best, length if by_length else total)
        return best

    # ---- Pick and Rotation

    def may_pick(self, tile: int) -> bool:
        """N14, N15: a Wall or a tile with walls, at the rim, that does not hold the others together."""
        if not self.is_loose(tile):
            return False
        cell = self.cells[tile]
        around = self.around(self.occupied, cell)
        if not AT_THE_RIM[around]:
            return False
        if HOLDS_NOTHING[around]:
            return True
        if not cython.compiled:
            outside = [0] * SIZE
        self.find_outside(outside)
        return self.holds_nothing(cell, around, outside)

    def list_picks(self, action: int, out: Bytes, n: int) -> int:
        """Append to n actions one for each tile that a Pick may take, by cell: this number and the cell."""
        if not cython.compiled:
            outside = [0] * SIZE
        known = False
        row = 0
        while row < SIZE:
            cells = self.occupied[row]
            within = (cells << 1 | cells >> 63) & (cells >> 1 | cells << 63)
            cells &= ~(within & self.occupied[(row - 1) & COLUMN] & self.occupied[(row + 1) & COLUMN])
            while cells:
                cell = row << 6 | lowest(cells)
                cells &= cells - 1
                if not self.is_loose(self.tile_at(cell)):
                    continue
                around = self.around(self.occupied, cell)
                if not HOLDS_NOTHING[around]:
                    if not known:
                        self.find_outside(outside)
                        known = True
                    if not self.holds_nothing(cell, around, outside):
                        continue
                out[n] = action + cell
                n += 1
            row = self.next_row(row)
        return n

    def is_loose(self, tile: int) -> bool:
        """N14: whether a Pick may remove a tile of this kind. The last one stays."""
        look = self.looks[tile]
        return (look == WALL_LOOK or HAS_WALLS[look]) and self.n_laid > 1

    def around(self, rows: Bytes, cell: int) -> int:
        """The bits of a cell and its eight neighbours: three for each row."""
        row = cell >> 6
        shift = (cell - 1) & COLUMN
        back = SIZE - shift & COLUMN
        above = rows[(row - 1) & COLUMN]
        here = rows[row]
        below = rows[(row + 1) & COLUMN]
        return (
            (above >> shift | above << back) & 7
            | ((here >> shift | here << back) & 7) << 3
            | ((below >> shift | below << back) & 7) << 6
        )

    def holds_nothing(self, cell: int, around: int, outside: Bytes) -> bool:
        """Whether all other tiles hang together without the one on a cell.

        They do if the gaps between its neighbours lead to different places, outside or holes of the mosaic: then the
        tiles between two gaps are a ring, with the one on the cell or without it.
        """
        free = self.around(outside, cell)
        leading_out = 0
        for i in range(4):
            if free & GAPS[around * 4 + i]:
                leading_out += 1
        if leading_out > 1:
            return False
        if not cython.compiled:
            hole = [0] * SIZE
        for i in range(4):
            gap = GAPS[around * 4 + i]
            if gap == 0 or free & gap:
                continue
            for later in range(i + 1, 4):
                other = GAPS[around * 4 + later]
                if other == 0 or free & other:
                    continue
                for row in range(SIZE):
                    hole[row] = 0
                place = lowest(gap)
                at = step(cell, DIRECTION_OF[place])
                hole[at >> 6] = BIT[at & COLUMN]
                self.fill(hole)
                if self.around(hole, cell) & other:
                    return False
        return True

    def find_outside(self, outside: Bytes) -> None:
        """The free cells that hang together with those around the mosaic, as rows of bits."""
        for row in range(SIZE):
            outside[row] = 0
        outside[(self.north - 1) & COLUMN] = ALL_COLUMNS
        self.fill(outside)

    def fill(self, reached: Bytes) -> None:
        """Add to free cells, rows of bits, all in and next to the mosaic that touch them, if by a corner only."""
        row = (self.north - 1) & COLUMN
        down = 1
        grown = True
        while grown:  # down and up again, until a whole sweep finds nothing more
            grown = False
            for _ in range(self.south - self.north + 3):
                free = self.occupied[row] ^ ALL_COLUMNS
                before = reached[row]
                more = spread(before | reached[(row - 1) & COLUMN] | reached[(row + 1) & COLUMN]) & free
                while more != before:
                    grown = True
                    before = more
                    more = spread(more) & free
                reached[row] = more
                row = (row + down) & COLUMN
            row = (row - down) & COLUMN
            down = -down

    def remove(self, tile: int) -> None:
        """Take a tile off the table. Points stay; a tris it was part of is forgotten, so that another may score."""
        cell = self.cells[tile]
        for direction in range(8):
            beside = step(cell, direction)
            if self.is_occupied(beside):
                self.notes[self.tile_at(beside)] &= ~(1 << (SCORED + (direction & 3)))
        for later in range(tile + 1, self.n_laid):
            self.cells[later - 1] = self.cells[later]
            self.looks[later - 1] = self.looks[later]
            self.notes[later - 1] = self.notes[later]
        self.n_laid -= 1
        self.cells[self.n_laid] = 0
        self.looks[self.n_laid] = 0
        self.notes[self.n_laid] = 0
        self.after[self.n_laid] = NO_TILE
        was_full = self.is_full()
        self.rebuild()
        if was_full:
            self.refresh_all()
        else:
            self.refresh_around(cell)

    def rebuild(self) -> None:
        """Find anew what follows from the list of tiles, but for the open cells: the tiles' numbers have changed."""
        for row in range(SIZE):
            self.occupied[row] = 0
            self.walls[row] = 0
        for chain in range(256):
            self.first[chain] = NO_TILE
        west = self.east
        east = self.west
        north = self.south
        south = self.north
        for tile in range(self.n_laid):
            self.enter(tile)
            x = self.x_of(self.cells[tile])
            y = self.y_of(self.cells[tile])
            west = min(west, x)
            east = max(east, x)
            north = min(north, y)
            south = max(south, y)
        self.west = west
        self.east = east
        self.north = north
        self.south = south

    def restore(self) -> None:
        """Make the rest agree with the list of tiles and the rectangle of a position that somebody wrote."""
        self.rebuild()
        self.refresh_all()

    def rotated(self, tile: int, n: int) -> int:
        """N16: the n-th other look, from 0, that a Rotation may give a tile; NO_TILE if there is none."""
        look = self.looks[tile]
        return NO_TILE if self.notes[tile] & TURNED or not HAS_WALLS[look] else OTHER_WAY[look * 3 + n]

    def list_rotations(self, action: int, out: Bytes, n: int) -> int:
        """Append to n actions one for each way to turn a tile, by cell and walls: this number, cell * 16 and walls."""
        row = 0
        while row < SIZE:
            cells = self.occupied[row]
            while cells:
                cell = row << 6 | lowest(cells)
                cells &= cells - 1
                tile = self.tile_at(cell)
                for i in range(3):
                    look = self.rotated(tile, i)
                    if look == NO_TILE:
                        break
                    out[n] = action + cell * 16 + (look & 15)
                    n += 1
            row = self.next_row(row)
        return n

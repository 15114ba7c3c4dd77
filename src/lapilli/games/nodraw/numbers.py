"""The tiles of NoDraw and the numbers its rules use [N1-N3].

A tile in a hand or a bag is its kind; a tile that lies is its look: which way round it lies makes it look different.
"""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.engine.endings import FIRST_ENDING

# ---- walls: a bit for each side of a tile
SIDES = "NESW"
ALL_SIDES = 15
SHAPES = ("", "N", "NE", "NS", "NES")  # N12: every basic tile is one of these, turned


def walls_of(letters: str) -> int:
    return sum(1 << SIDES.index(side) for side in letters)


def wall_letters(walls: int) -> str:
    """The sides with walls, always in the order N E S W."""
    return "".join(side for i, side in enumerate(SIDES) if walls >> i & 1)


def ways_round(walls: int) -> list[int]:
    """The walls of a tile in each way round that looks different, ascending."""
    return sorted({(walls << turn | walls >> (4 - turn)) & ALL_SIDES for turn in range(4)})


SHAPE_OF = {walls: shape for shape, letters in enumerate(SHAPES) for walls in ways_round(walls_of(letters))}

# ---- kinds: value * 5 + shape for basic tiles, the value counted from 0; then the action tiles
VALUES = (0, 1, 2, 4, 6, 10)
BASIC_KINDS = len(VALUES) * len(SHAPES)
FIRST_TEN = (len(VALUES) - 1) * len(SHAPES)
WALL, PICK, ROTATION, COMBO, FLIP = range(BASIC_KINDS, BASIC_KINDS + 5)
KINDS = BASIC_KINDS + 5
ACTION_COPIES = {WALL: 4, PICK: 4, ROTATION: 4, COMBO: 2, FLIP: 2}  # N3
KIND_NAMES = [f"{value}{shape}" for value in VALUES for shape in SHAPES] + ["Wa", "Pi", "Ro", "Co", "Fl"]
KIND_NAMED = {name: kind for kind, name in enumerate(KIND_NAMES)}
BAG = 45  # N1; with tiles of one's own, the most that a player can have
HAND = 3
HAND_ROOM = 5  # the places of a hand: a tile file may say how many are used
# What the lookup has: the copies of each kind, then these.
HAND_AT, COMBO_AT, FLIP_AT, BAG_AT, POINTS_AT = range(KINDS, KINDS + 5)
TRIS_TILES = 3
MOST_SEATS = 4
NO_TILE = 255

# ---- looks: value * 16 + walls for basic tiles, the value counted from 0; then what else can lie
WALL_LOOK, COMBO_LOOK, FLIP_LOOK = (len(VALUES) * 16 + i for i in range(3))
LOOKS = FLIP_LOOK + 1
BASIC_LOOKS = [value * 16 + walls for value in range(len(VALUES)) for walls in sorted(SHAPE_OF)]
LOOK_NAMES = {look: f"{VALUES[look >> 4]}{wall_letters(look & 15)}" for look in BASIC_LOOKS}
LOOK_NAMES |= {WALL_LOOK: "Wa", COMBO_LOOK: "Co", FLIP_LOOK: "Fl"}
LOOK_NAMED = {name: look for look, name in LOOK_NAMES.items()}
MOST_LAID_EACH = 37  # all but Picks and Rotations
MOST_LAID = MOST_LAID_EACH * MOST_SEATS


def most_lays(hand: int, tiles: int) -> int:
    """No hand can lay tiles in more ways: each in 4 ways round, and n tiles in a mosaic touch at most 2n + 2 cells."""
    return hand * 4 * (2 * (tiles - hand) + 2)


LONGEST_LEGAL = most_lays(HAND, MOST_LAID)

KIND_OF = [(look >> 4) * len(SHAPES) + SHAPE_OF.get(look & 15, 0) for look in range(WALL_LOOK)] + [WALL, COMBO, FLIP]
POINTS_OF = [VALUES[look >> 4] for look in range(WALL_LOOK)] + [0, 8, 5]  # N23
HAS_WALLS = [look & 15 != 0 for look in range(WALL_LOOK)] + [False] * 3
LOOKS_OF = [[look for look in LOOK_NAMES if KIND_OF[look] == kind] for kind in range(KINDS)]
# The looks of a kind as bits of two words, for the looks below 64 and the others
LOW_LOOKS = [sum(1 << look for look in looks if look < 64) for looks in LOOKS_OF]
HIGH_LOOKS = [sum(1 << look - 64 for look in looks if look >= 64) for looks in LOOKS_OF]
WAYS = [len(looks) for looks in LOOKS_OF]  # the ways a kind of tile can be laid on a cell; a Pick has none
WAY = [look for looks in LOOKS_OF for look in (looks + [NO_TILE] * 4)[:4]]  # the n-th at WAY[kind * 4 + n]
# N16: the n-th other way round of a look, from 0, at OTHER_WAY[look * 3 + n]
OTHERS = [[other for other in LOOKS_OF[KIND_OF[look]] if other != look] for look in range(LOOKS)]
OTHER_WAY = [look for others in OTHERS for look in (others + [NO_TILE] * 3)[:3]]

# ---- the table: 64 x 64 cells that wrap around, row * 64 + column; the first tile lies on cell 0
SIZE = 64
CELLS = SIZE * SIZE
CELL = CELLS - 1  # the part of an action that is its cell
WIDEST = SIZE - 1  # N32
CELL_BITS = 12
COLUMN = SIZE - 1  # a cell's column: its lower six bits
ROWS = CELLS - SIZE  # and its row: the upper six
NO_CELL = -1
ALL_COLUMNS = (1 << SIZE) - 1
BIT = [1 << column for column in range(SIZE)]

# Directions, clockwise from east; the opposite of one is ^ 4. The first four are those in which a row is read.
EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST = range(8)
DX = (1, 1, 0, -1, -1, -1, 0, 1)
DY = (0, 1, 1, 1, 0, -1, -1, -1)
CROSSED = ("E", "ES", "S", "SW", "W", "WN", "N", "NE")  # the sides by which a step leaves a tile, the left one first
STEP_X = list(DX)
STEP_Y = [SIZE * dy for dy in DY]


def occupied_around(mask: int) -> list[bool]:
    """Whether the next cell in each direction is occupied; `mask` has three rows of three cells, this in the middle."""
    return [bool(mask >> 3 * (1 + dy) + 1 + dx & 1) for dx, dy in zip(DX, DY, strict=True)]


def is_at_the_rim(mask: int) -> bool:
    """N15: whether a side of the tile in the middle is free."""
    return not all(occupied_around(mask)[::2])


def holds_nothing(mask: int) -> bool:
    """Whether the tiles beside the one in the middle hang together around its corners, so that none needs it."""
    around = occupied_around(mask)
    corners = sum(around[d] and around[d + 1] and around[(d + 2) % 8] for d in range(0, 8, 2))
    return sum(around[::2]) - corners <= 1


def bit_of(direction: int) -> int:
    """The bit of the next cell in a direction in such a mask."""
    return 1 << 3 * (1 + DY[direction]) + 1 + DX[direction]


def gaps(mask: int) -> list[int]:
    """The gaps around the tile in the middle, clockwise: stretches of free cells between tiles beside it.

    A tile that touches it by a corner alone interrupts no gap: free cells beside it touch each other there.
    """
    around = occupied_around(mask)
    joined = [side for side in range(0, 8, 2) if around[side]]
    found = []
    for this, following in zip(joined, joined[1:] + joined[:1], strict=True):
        between = [d % 8 for d in range(this + 1, following + (0 if following > this else 8))]
        free = sum(bit_of(d) for d in between if not around[d])
        if free:
            found.append(free)
    return found


AT_THE_RIM = [is_at_the_rim(mask) for mask in range(512)]
HOLDS_NOTHING = [holds_nothing(mask) for mask in range(512)]
GAPS = [gap for mask in range(512) for gap in (gaps(mask) + [0] * 4)[:4]]  # the n-th at GAPS[mask * 4 + n]
# The direction of each bit of such a mask; that of the middle is nowhere
DIRECTION_OF = [next((d for d in range(8) if bit_of(d) == 1 << place), -1) for place in range(9)]
# N21, N22: two ways lead from a tile to the next, left and right around their corner; straight ahead they are one.
# Two bits for each direction say which of them a tile closes when a step leaves it, and when a step enters it.
LEFT, RIGHT, BOTH_WAYS = 1, 2, 3


def closed_by(look: int, direction: int) -> int:
    """The ways that a tile closes by its own walls, as seen by a step that leaves it."""
    sides = CROSSED[direction]
    return (look & walls_of(sides[0]) and LEFT) | (look & walls_of(sides[-1]) and RIGHT)


LEAVING = [sum(closed_by(look, d) << 2 * d for d in range(8)) for look in range(WALL_LOOK)] + [0] * 3
ENTERING = [
    sum((0, RIGHT, LEFT, BOTH_WAYS)[closed_by(look, d ^ 4)] << 2 * d for d in range(8)) for look in range(WALL_LOOK)
] + [0] * 3


def is_broken(look: int, other: int, direction: int) -> bool:
    """Whether walls break the step from a tile to the next one in a direction."""
    return (LEAVING[look] | ENTERING[other]) >> 2 * direction & BOTH_WAYS == BOTH_WAYS


# Where a cell is for people: x and y from the first tile, in one number for the story of a move.
FAR = 128


def point(place: int) -> tuple[int, int]:
    """The x and y that the rules told as one number."""
    return (place >> 8) - FAR, (place & 255) - FAR


def tris_cells(middle: Sequence[int], direction: int) -> list[list[int]]:
    """The three cells of the tris with this middle, sorted by x, then by y."""
    x, y = middle
    dx, dy = DX[direction], DY[direction]
    return sorted([[x - dx, y - dy], [x, y], [x + dx, y + dy]])


# ---- what is remembered with a tile that lies: who laid it, whether it was rotated, and in which directions the tris
# with this tile in the middle has scored
BY = 3
TURNED = 4
SCORED = 4  # the first of four bits

# ---- phases
TURN, END, ANSWER = range(3)
PHASES = ("turn", "end", "answer")

# ---- actions: look << 12 | cell lays a tile (or tosses a Flip for the cell); then these
PICK_ACTION = LOOKS << CELL_BITS  # + cell
ROTATE_ACTION = PICK_ACTION + CELLS  # + cell * 16 + the walls it is turned to
EXCHANGE_ACTION = ROTATE_ACTION + CELLS * 16
KEEP_ACTION = EXCHANGE_ACTION + 1
DISCARD_ACTION = EXCHANGE_ACTION + 2  # + kind
ACTIONS = DISCARD_ACTION + KINDS

# ---- endings [N27, N28]
HIGHEST_TOTAL, BEST_ROW, LONGEST_ROW, SHARED, CHILDRENS_ROW = range(FIRST_ENDING, FIRST_ENDING + 5)

# ---- what the rules tell (lapilli.engine.trace); places as `point` reads them
LAID = 1  # seat, look, place
DREW = 2  # seat, kind
DISCARDED = 3  # seat, kind
PICKED = 4  # seat, look, place, the seat that had laid it
ROTATED = 5  # seat, new look, place, old look
TOSSED = 6  # seat, place, 1 for heads
NO_ANSWER = 7  # seat, place
EXCHANGED = 8  # seat
TRIS = 9  # side, the place of its middle tile, its direction, points

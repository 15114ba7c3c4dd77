"""The traits by which a net judges Twist for two, seen from the player to decide, whose side is 0.

No cell has a name in them, only what it is to the two patterns; so they are the same however the table is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from lapilli.families.bits import bits_of
from lapilli.families.lines import LINES
from lapilli.families.stacks.numbers import CELLS
from lapilli.games.twist.numbers import CARDS, JOKER, PAIRS

OPTIONS = {"players": 2, "shout": "required"}  # of the games to learn from: they have every kind of decision
PLAN = {"first_games": 30_000, "games": 4_000}  # games are longer than most

EMPTY = JOKER + 1  # instead of a kind on a cell
MOST_ALIKE = 3  # more of a kind count as so many
STANDINGS = 9  # of a line and a kind: one card is lacking, two, three; and how many of these cells are open for it
WAYS = STANDINGS * (MOST_ALIKE + 1)  # and of how many cards of the kind somebody holds
ROLES = 4  # of a cell: on neither line, on the own, on the other's, on both

HAND = 1  # trait 0 is always there; of each card: the player to decide has one, two, more; then the same for the other
GRID = HAND + 2 * len(CARDS) * MOST_ALIKE  # of each role and kind on top, or none: on one cell, two, more
LINE = GRID + ROLES * (EMPTY + 1) * MOST_ALIKE  # of each line and holder: there is a kind of this standing and hand
JOKES = LINE + 4 * WAYS  # of each line and holder: the Joker would complete it
SWAPS = JOKES + 4  # and so would a Permutation
MEET = SWAPS + 4  # how the two lines lie to each other

PATIENCE = 0  # sensible moves to play before judging

# Where the standings with so many cards lacking begin; how many of their cells are open for the kind is added.
STANDING = [0, 0, 2, 5]


def turned(line: int) -> list[int]:
    """A line as it is seen from each side of the table, and in a mirror."""
    cells = [divmod(cell, 3) for cell in bits_of(line)]
    found = []
    for _ in range(4):
        cells = [(column, 2 - row) for row, column in cells]
        found += [sum(1 << 3 * row + column for row, column in cells)]
        found += [sum(1 << 3 * row + 2 - column for row, column in cells)]
    return found


MEETINGS = [min(zip(turned(own), turned(other), strict=True)) for own in LINES for other in LINES]
KINDS_OF_MEETING = sorted(set(MEETINGS))
MEETING = [KINDS_OF_MEETING.index(each) for each in MEETINGS]  # of two patterns, at own * 8 + other
TRAITS = MEET + len(KINDS_OF_MEETING)

# The cells beside each cell, as masks
BESIDE = [sum(1 << (low + high - cell) for low, high in PAIRS if cell in (low, high)) for cell in range(CELLS)]


def symmetries() -> Iterator[list[int]]:
    """For each way to exchange colours, and the foods: what becomes of each trait."""
    for colours in permutations(range(4)):
        for food in range(2):
            yield exchanged([2 * colours[kind >> 1] + (kind & 1 ^ food) for kind in range(JOKER)])


def exchanged(kinds: list[int]) -> list[int]:
    """What becomes of each trait, if each kind becomes another."""
    found = list(range(TRAITS))
    firsts = [HAND + side * len(CARDS) * MOST_ALIKE for side in range(2)]
    firsts += [GRID + role * (EMPTY + 1) * MOST_ALIKE for role in range(ROLES)]
    for first in firsts:
        for kind, other in enumerate(kinds):
            for step in range(MOST_ALIKE):
                found[first + kind * MOST_ALIKE + step] = first + other * MOST_ALIKE + step
    return found

"""The traits by which a net judges Match for two, seen from the player to move: of two marks, 0 is the own one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from lapilli.families.stacks.numbers import CELLS
from lapilli.games.match.numbers import CARDS, SYMBOL_KINDS

OPTIONS = {"players": 2}  # of the games to learn from
PLAN: dict[str, int] = {}  # as usual

EMPTY = SYMBOL_KINDS  # instead of a kind on a cell
MOST_TWINS = 4  # more of a kind count as so many
MOST_ALIKE = 3  # in a hand

GRID = 1  # trait 0 is always there; of each cell: the kind on top, or none
TWINS = GRID + CELLS * (EMPTY + 1)  # of each kind: it lies on one cell, two, three, more
LACKS = TWINS + SYMBOL_KINDS * MOST_TWINS  # of each kind: a card of it completes a line on one open cell, on several
COMPLETES = LACKS + SYMBOL_KINDS * 2  # and the player to move has such a card; then the same for the other
HAND = COMPLETES + 2 * SYMBOL_KINDS  # of each card: the player to move has one, two, more; then the same for the other
OWED = HAND + 2 * len(CARDS) * MOST_ALIKE  # one card of a Double Play is still to be played, two are
TRAITS = OWED + 2

PATIENCE = 0  # sensible moves to play before judging
OF_KINDS: tuple[tuple[int, int], ...] = ((TWINS, MOST_TWINS), (LACKS, 2), (COMPLETES, 1), (COMPLETES + SYMBOL_KINDS, 1))
OF_KINDS += ((HAND, MOST_ALIKE), (HAND + len(CARDS) * MOST_ALIKE, MOST_ALIKE))
QUARTER_TURN = [6, 3, 0, 7, 4, 1, 8, 5, 2]  # where the cells go
MIRROR = [2, 1, 0, 5, 4, 3, 8, 7, 6]


def symmetries() -> Iterator[list[int]]:
    """For each way to turn and mirror the grid and to exchange colours: what becomes of each trait."""
    for colours in permutations(range(4)):
        kinds = [2 * colours[kind >> 1] + (kind & 1) for kind in range(SYMBOL_KINDS)]
        cells = list(range(CELLS))
        for _ in range(4):
            cells = [QUARTER_TURN[cell] for cell in cells]
            yield exchanged(cells, kinds)
            yield exchanged([MIRROR[cell] for cell in cells], kinds)


def exchanged(cells: list[int], kinds: list[int]) -> list[int]:
    """What becomes of each trait, if each cell and each kind becomes another."""
    found = list(range(TRAITS))
    for cell, place in enumerate(cells):
        for kind, other in enumerate([*kinds, EMPTY]):
            found[GRID + cell * (EMPTY + 1) + kind] = GRID + place * (EMPTY + 1) + other
    for first, width in OF_KINDS:
        for kind, other in enumerate(kinds):
            for step in range(width):
                found[first + kind * width + step] = first + other * width + step
    return found

"""The eight lines of a 3x3 grid. Cells are bits 0 to 8, row by row; people say 1 to 9."""

from collections.abc import Sequence

from lapilli.engine.words import Text, say
from lapilli.families.bits import BITS, MASKS, bits_of

ROWS = (0b000_000_111, 0b000_111_000, 0b111_000_000)
COLUMNS = (0b001_001_001, 0b010_010_010, 0b100_100_100)
DIAGONALS = (0b100_010_001, 0b001_010_100)
LINES = ROWS + COLUMNS + DIAGONALS

HAS_LINE = [any(mask & line == line for line in LINES) for mask in range(MASKS)]


def completing(mask: int) -> int:
    """The cells that would each complete a line together with those of a mask."""
    return sum(1 << cell for cell in range(BITS) if not mask >> cell & 1 and HAS_LINE[mask | 1 << cell])


COMPLETING = [completing(mask) for mask in range(MASKS)]


def cells_of(mask: int) -> list[int]:
    """The cells of a mask as people number them, 1 to 9."""
    return [cell + 1 for cell in bits_of(mask)]


def completed(mask: int) -> list[int]:
    """The cells of all lines that are whole in a mask, as people number them."""
    return sorted({cell for line in LINES if line & mask == line for cell in cells_of(line)})


LINE_NAMES = (
    say("top row"),
    say("middle row"),
    say("bottom row"),
    say("left column"),
    say("middle column"),
    say("right column"),
    say("falling diagonal"),
    say("rising diagonal"),
)


def line_name(cells: Sequence[int]) -> Text:
    """What people call the line on these cells, or the first of several."""
    mask = sum(1 << cell - 1 for cell in cells)
    return next(name for line, name in zip(LINES, LINE_NAMES, strict=True) if line & mask == line)

"""What games on a 3x3 grid share: cells as the bits of a number, and the eight lines."""

from __future__ import annotations

from lapilli.engine import lines
from lapilli.engine.state import State

HAS_LINE = lines.HAS_LINE


class ThreeByThree(State):
    """A state with a grid of nine cells."""

    def has_line(self, cells: int) -> bool:
        """Whether the cells of the mask contain a row, a column or a diagonal."""
        return HAS_LINE[cells]

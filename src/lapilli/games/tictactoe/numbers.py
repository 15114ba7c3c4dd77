"""The numbers of tic-tac-toe."""

from lapilli.engine.endings import FIRST_ENDING

FULL_BOARD = 511

LINE_COMPLETED = FIRST_ENDING
DRAWN = FIRST_ENDING + 1

MARKED = 1  # seat, cell
COMPLETED = 2  # seat, its marked cells

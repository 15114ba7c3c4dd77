"""The numbers of Ultimate tic-tac-toe."""

from lapilli.engine.endings import FIRST_ENDING

BOARDS = 9
CELLS = 9
ACTIONS = BOARDS * CELLS  # an action is a board times nine plus a cell
ALL = 511  # a mask of nine boards, or of nine cells
ANY = -1  # instead of a board: the player may choose

THREE_BOARDS = FIRST_ENDING
NO_BOARD_LEFT = FIRST_ENDING + 1

MARKED = 1  # seat, board, cell
BOARD_WON = 2  # seat, board
BOARD_DRAWN = 3  # board

"""How a game ended. A game's own reasons begin at FIRST_ENDING."""

RUNNING = 0
NO_RESULT = 1  # the safety limit for programs was reached
FIRST_ENDING = 2

TO_THE_END = 1_000_000  # moves: no game is as long

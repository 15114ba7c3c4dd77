"""People and bots around one game: seats, turns, match, clock, undo, the fair deal. Pure logic; see table.py."""

"""Tic-tac-toe, game zero: the plain game, as simple as a game here can be."""

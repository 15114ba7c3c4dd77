"""Playing many games to learn something about a game.

>>> import lapilli
>>> from lapilli.lab import simulate
>>> simulate(lapilli.game(lapilli.games()[0].name), games=100, seed=7).games
100
"""

from lapilli.lab.arena import tournament
from lapilli.lab.simulation import simulate

__all__ = ["simulate", "tournament"]

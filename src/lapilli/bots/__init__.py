"""Players that see what a seat may know, never the state of the game.

>>> import lapilli
>>> from lapilli.bots import bot, move_of
>>> state = lapilli.game(lapilli.games()[0].name).deal(seed=7)
>>> state.is_legal(move_of(bot("greedy"), state, lapilli.Rng(1)))
True

`LEVELS` holds the levels a family can choose from, the same in all games, the weakest first, each with its character,
the seconds it thinks, and how often it overlooks a move.
"""

from lapilli.bots.players import LEVELS, Bot, bot, move_of, observed

__all__ = ["LEVELS", "Bot", "bot", "move_of", "observed"]

"""Lapilli: four published descendants of tic-tac-toe, for players, hosts, designers and researchers.

>>> import lapilli
>>> game = lapilli.game(lapilli.games()[0].name)
>>> state = game.deal(seed=7)
>>> events = game.play(state, game.moves(state)[0])

`compiled` says whether the rules are compiled; they do the same if not, about 100 times slower.
"""

from __future__ import annotations

import os as _os

if _os.environ.get("LAPILLI_UNCOMPILED"):
    from lapilli import uncompiled as _uncompiled

    _uncompiled.prefer_sources()

from lapilli.engine.errors import IllegalMove, LapilliError, OptionError, PositionError, RecordError
from lapilli.engine.game import Game, Info
from lapilli.engine.rng import Rng
from lapilli.engine.series import Series
from lapilli.engine.state import COMPILED as compiled
from lapilli.games import game, games

__all__ = [
    "Game",
    "IllegalMove",
    "Info",
    "LapilliError",
    "OptionError",
    "PositionError",
    "RecordError",
    "Rng",
    "Series",
    "compiled",
    "game",
    "games",
]
__version__ = "0.1.0"


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])

"""Lapilli: four published descendants of tic-tac-toe, for players, hosts, designers and researchers.

>>> import lapilli
>>> game = lapilli.game("match", players=2)
>>> state = game.deal(seed=7)
>>> events = game.play(state, game.moves(state)[0])
"""

from __future__ import annotations

import os as _os
import sys as _sys

if _os.environ.get("LAPILLI_UNCOMPILED"):
    from lapilli import uncompiled as _uncompiled

    _uncompiled.prefer_sources()

if "msgspec" not in _sys.modules:
    from lapilli import quick_start as _quick_start

    _quick_start.import_msgspec()

from lapilli.engine.errors import IllegalMove, LapilliError, OptionError, PositionError, RecordError
from lapilli.engine.game import Game, Info
from lapilli.engine.rng import Rng
from lapilli.engine.series import Series
from lapilli.engine.state import COMPILED as compiled
from lapilli.games import FACES as _FACES
from lapilli.games import face as _face
from lapilli.games import game

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


def games() -> list[Info]:
    """Facts about every game there is."""
    return [_face(name).info for name in _FACES]


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])

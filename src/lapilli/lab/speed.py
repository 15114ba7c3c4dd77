"""How fast the rules are here: random playouts from a fresh deal, on one core."""

from __future__ import annotations

import statistics
import time
from typing import Any

import msgspec

from lapilli.engine.game import Game
from lapilli.engine.playouts import play_on
from lapilli.engine.rng import Rng


class Speed(msgspec.Struct, frozen=True):
    """Moves per second of processor time, the median of some rounds."""

    game: str
    options: dict[str, Any]
    moves_per_second: float
    bytes_per_state: int


def measure(game: Game[Any], seconds: float = 0.5, rounds: int = 5) -> Speed:
    """The speed of random playouts; each round plays another deal, with the warm-up outside the clock."""
    times = calibrated(game, seconds)
    speeds = []
    for seed in range(rounds):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        play_on(state, rng, 1)
        start = time.process_time()
        moves = play_on(state, rng, times)
        speeds.append(moves / (time.process_time() - start))
    size = state.__sizeof__() + state.rng.__sizeof__()
    return Speed(game.name, game.options, round(statistics.median(speeds)), size)


def calibrated(game: Game[Any], seconds: float) -> int:
    """How many playouts take about that long."""
    times = 1
    while True:
        start = time.process_time()
        play_on(game.deal(0), Rng(1, 1), times)
        spent = time.process_time() - start
        if spent > seconds / 20:
            return max(1, int(times * seconds / spent))
        times *= 2

"""Measure the rules side by side with OpenSpiel, and what starts with a process.

python -m benchmarks              everything
python -m benchmarks simulate     simulations alone
"""

from __future__ import annotations

import os
import statistics
import sys
from collections.abc import Callable

import lapilli
from benchmarks import openspiel, ours
from benchmarks.results import Row, at_most, keep, plain, row
from lapilli.bots.players import LEVELS
from lapilli.lab.speed import measure

ROUNDS = 7

# `simulate` on one thread against the C++ rollouts of a peer: game, options, our games, the peer, the ratio wanted.
SIMULATIONS = [
    ("tictactoe", {}, 400_000, "tic_tac_toe", 5.0),
    ("match", {}, 40_000, "hearts", 3.0),
    ("twist", {"players": 4}, 30_000, "hearts", 3.0),
    ("nodraw", {}, 4_000, "hearts", 0.8),
    ("ko", {}, 10_000, "hearts", 1.8),
]
PEER_ROLLOUTS = {"tic_tac_toe": 100_000, "hearts": 10_000}


def median_ratio(
    ours_once: Callable[[int], float], peer_once: Callable[[int], float], rounds: int = ROUNDS
) -> tuple[float, float, float]:
    """Our figure, the peer's and their ratio, each the median of rounds that take turns."""
    pairs = [(ours_once(seed), peer_once(seed)) for seed in range(1, rounds + 1)]
    figures = statistics.median(one for one, _ in pairs), statistics.median(other for _, other in pairs)
    return (*figures, statistics.median(one / other for one, other in pairs))


def simulations() -> list[Row]:
    os.sched_setaffinity(0, {0})
    rows = []
    for name, options, times, peer, wanted in SIMULATIONS:
        game = lapilli.game(name, **options)
        figures = median_ratio(
            lambda seed, game=game, times=times: ours.simulated_per_second(game, times, seed),
            lambda seed, peer=peer: openspiel.rollouts_per_second(peer, PEER_ROLLOUTS[peer], seed),
        )
        rows.append(compared(f"{name} {options or ''} simulate, moves/s", f"OpenSpiel {peer} (C++)", figures, wanted))
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    return rows


def run() -> list[Row]:
    os.sched_setaffinity(0, {0})
    rows = []
    for name, options, *_ in SIMULATIONS:
        size = measure(lapilli.game(name, **options), seconds=0.05, rounds=1).bytes_per_state
        rows.append(plain(f"{name} {options or ''} state, bytes with its generator", size))
    figures = median_ratio(
        lambda seed: ours.python_loop_per_second(lapilli.game("match"), 500),
        lambda seed: openspiel.python_loop_per_second("tic_tac_toe", 2_000),
    )
    rows.append(compared("match from Python, moves/s", "OpenSpiel tic_tac_toe", figures, 1.5))
    uncompiled = statistics.median(ours.uncompiled_per_second() for _ in range(3))
    rows.append(row("match uncompiled, moves/s", uncompiled, "wanted", 100_000, uncompiled / 100_000, 1.0))
    start = statistics.median(ours.import_and_deal_seconds() for _ in range(ROUNDS))
    rows.append(at_most("import and deal, ms", start * 1000, 300))
    for game in ("match", "twist", "nodraw", "ko"):
        for level in ("novice", "expert"):
            late = (
                statistics.median(ours.first_move_seconds(game, level) for _ in range(ROUNDS)) - LEVELS[level].seconds
            )
            rows.append(at_most(f"{game}, first move of {level}, ms after its thinking time", late * 1000, 200))
    printed = statistics.median(ours.print_seconds("ko") for _ in range(ROUNDS))
    rows.append(at_most("ko printed with everything, s", printed, 2.0))
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    figures = median_ratio(
        lambda seed: 1 / ours.simulation_seconds(lapilli.game("match"), 200_000, 2),
        lambda seed: 1 / ours.simulation_seconds(lapilli.game("match"), 200_000, 1),
    )
    rows.append(compared("match simulation, two threads, 1/s", "one thread", figures, 1.8))
    return rows


def compared(what: str, peer: str, figures: tuple[float, float, float], wanted: float) -> Row:
    ours, peers, ratio = figures
    return row(what, ours, peer, peers, ratio, wanted)


def main() -> None:
    if not lapilli.compiled:
        raise SystemExit("the rules are not compiled here: measuring them would say nothing")
    keep("simulate", simulations())
    if sys.argv[1:] != ["simulate"]:
        keep("rules", run())


if __name__ == "__main__":
    main()

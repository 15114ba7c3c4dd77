"""Lapilli's side of the measurements."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from typing import Any

import lapilli
from lapilli.engine.playouts import play_on
from lapilli.engine.rng import Rng
from lapilli.lab.simulation import simulate

IMPORT_AND_DEAL = "import lapilli; lapilli.game('match').deal(1)"
FIRST_MOVE = """
import sys
import lapilli
from lapilli.bots.players import bot, move_of
from lapilli.engine.rng import Rng
move_of(bot(sys.argv[2]), lapilli.game(sys.argv[1]).deal(1), Rng(1, 1))
"""


def playouts_per_second(game: lapilli.Game[Any], times: int, seed: int) -> float:
    """Moves per second of processor time in random playouts from one deal."""
    state = game.deal(seed)
    rng = Rng(seed, 1)
    play_on(state, rng, 10)
    start = time.process_time()
    moves = play_on(state, rng, times)
    return moves / (time.process_time() - start)


def simulated_per_second(game: lapilli.Game[Any], games: int, seed: int) -> float:
    """Moves per second of processor time in a simulation, with the deals and the counting."""
    start = time.process_time()
    moves = simulate(game, games, seed).moves
    return moves / (time.process_time() - start)


def python_loop_per_second(game: lapilli.Game[Any], games: int) -> float:
    """Moves per second with `legal_actions` and `apply` called from Python for each move."""
    moves = 0
    chance = 1
    start = time.process_time()
    for seed in range(games):
        state = game.template.clone()
        state.deal(seed, 1)
        while not state.over:
            legal = state.legal_actions()
            chance = chance * 1103515245 + 12345 & 0x7FFFFFFF  # cheap, so that the games are measured
            state.apply(legal[(chance >> 8) % len(legal)])
            moves += 1
    return moves / (time.process_time() - start)


def uncompiled_per_second() -> float:
    """Moves per second of Match with the same sources, uncompiled."""
    code = (
        "import lapilli; from benchmarks.ours import playouts_per_second; "
        "assert not lapilli.compiled; print(playouts_per_second(lapilli.game('match'), 400, 1))"
    )
    environment = {**os.environ, "LAPILLI_UNCOMPILED": "1"}
    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(printed.stdout)


def simulation_seconds(game: lapilli.Game[Any], games: int, threads: int) -> float:
    """How long a simulation takes on the clock."""
    start = time.perf_counter()
    simulate(game, games, threads=threads)
    return time.perf_counter() - start


def import_and_deal_seconds() -> float:
    """Process start, import and a deal, on the clock."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", IMPORT_AND_DEAL], check=True)
    return time.perf_counter() - start


def first_move_seconds(game: str, level: str) -> float:
    """Process start, import, a deal and the first move of a level, on the clock."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", FIRST_MOVE, game, level], check=True)
    return time.perf_counter() - start


def print_seconds(game: str) -> float:
    """A whole game as a PDF by the command line, process start included, on the clock."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-c",
            "from lapilli.cli import main; main()",
            "print",
            game,
            "-o",
            f"{folder}/game.pdf",
        ]
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        return time.perf_counter() - start

"""OpenSpiel as the peer: its C++ rollouts, and its states driven from Python.

The rollouts are reached from Python by an MCTSBot with one simulation and a RandomRolloutEvaluator with many rollouts.
"""

from __future__ import annotations

import random
import time

import pyspiel


def dealt(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """A new game after its chance nodes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    return state


def mean_length(game: pyspiel.Game, games: int = 500) -> float:
    """Moves of a random game after its deal, chance moves in the middle included."""
    rng = random.Random(1)
    moves = 0
    for _ in range(games):
        state = dealt(game, rng)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / games


def rollouts_per_second(name: str, rollouts: int, seed: int) -> float:
    """Moves per second of processor time in C++ rollouts from one deal of a game."""
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, seed, False)
    state = dealt(game, random.Random(seed))
    start = time.process_time()
    bot.step(state)
    spent = time.process_time() - start
    # One simulation plays one move, then rolls out from there.
    return rollouts * (LENGTHS[name] - 1) / spent


def python_loop_per_second(name: str, games: int) -> float:
    """Moves per second with `legal_actions` and `apply_action` called from Python for each move."""
    game = pyspiel.load_game(name)
    moves = 0
    chance = 1
    start = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            chance = chance * 1103515245 + 12345 & 0x7FFFFFFF  # cheap, so that the games are measured
            state.apply_action(legal[(chance >> 8) % len(legal)])
            moves += 1
    return moves / (time.process_time() - start)


LENGTHS = {name: mean_length(pyspiel.load_game(name)) for name in ("tic_tac_toe", "hearts")}

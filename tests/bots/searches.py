"""What tests of bots share: a search, a list of advice, a recorded game."""

from __future__ import annotations

from typing import Any

import lapilli
from lapilli.bots.advice import Advice
from lapilli.bots.players import bot, move_of, observed
from lapilli.bots.tree import Tree
from lapilli.engine.record import Record, write_record
from lapilli.engine.rng import Rng
from tests.harness import fewer_uncompiled

ITERATIONS = fewer_uncompiled(2000, share=5)  # enough to see a move that wins


def searched(state: Any, iterations: int, seed: int = 1, **options: Any) -> Tree:
    tree = Tree(observed(state, state.turn, Rng(seed, 1)), state.turn, Rng(seed, 2), **options)
    tree.search(iterations)
    return tree


def listed(*moves: str) -> list[Advice]:
    return [Advice(move, 0.6 - 0.1 * place, 0.02, 100) for place, move in enumerate(moves)]


def recorded(name: str, seed: int, moves: list[str] | None = None) -> Record:
    """A game between careless bots, or with given moves."""
    game = lapilli.game(name)
    state = game.deal(seed)
    rng = Rng(seed, 3)
    played: list[str] = []
    while not state.over and (moves is None or len(played) < len(moves)):
        played.append(moves[len(played)] if moves else game.text(state, move_of(bot("greedy"), state, rng)))
        game.play(state, played[-1])
    return write_record(game, seed, ["Ana", "Ben"], played, state)

"""Many random games at once, without the GIL: for simulation and for measuring speed."""

from __future__ import annotations

from array import array

import cython

from lapilli.engine.endings import WINNER_MASKS
from lapilli.engine.rng import Rng
from lapilli.engine.state import State


def play_games(
    state: State,
    source: Rng,
    first: int,
    lengths: array[int],
    winners: array[int],
    endings: array[int],
    scores: array[int],
) -> None:
    """Play the games `first`, `first + 1`, … of a simulation with random players and write down how each went.

    The arrays have one place for each game, `scores` one for each seat of each game. Game i depends on `source` and i
    alone, so a simulation can be cut into parts in any way. `state` gives the game and its options.
    """
    chance = Rng()
    players = Rng()
    game = state.clone()
    n = len(lengths)
    seats = game.seats
    with cython.nogil:
        for i in range(n):
            chance.branch(source, 2 * (first + i))
            players.branch(source, 2 * (first + i) + 1)
            game.begin(chance.a, chance.b)
            lengths[i] = game.playout(players)
            winners[i] = game.winners
            endings[i] = game.ending
            for seat in range(seats):
                scores[i * seats + seat] = game.points(seat)
    game.check()


def count_games(
    state: State,
    source: Rng,
    first: int,
    count: int,
    sensible: bool,
    lengths: array[int],
    winners: array[int],
    endings: array[int],
    scores: array[int],
) -> None:
    """Play the same games as `play_games`, with random or with sensible players, and only count how they went.

    `lengths` counts by moves, the longest in its last place; `winners` by mask, WINNER_MASKS places for each seat that
    may begin; `endings` by number; `scores` adds up by seat. Game i depends on `source` and i alone.
    """
    chance = Rng()
    players = Rng()
    game = state.clone()
    seats = game.seats
    longest = len(lengths) - 1
    with cython.nogil:
        for i in range(first, first + count):
            chance.branch(source, 2 * i)
            players.branch(source, 2 * i + 1)
            game.begin(chance.a, chance.b)
            begins = game.turn
            if sensible:
                moves = 0
                while game.turn >= 0:
                    game.advance(game.sensible_move(players))
                    moves += 1
            else:
                moves = game.playout(players)
            lengths[moves if moves < longest else longest] += 1
            winners[(begins if begins >= 0 else 0) * WINNER_MASKS + game.winners] += 1
            endings[game.ending] += 1
            for seat in range(seats):
                scores[seat] += game.points(seat)
    game.check()


def play_on(state: State, rng: Rng, times: int) -> int:
    """Play a position to the end with random moves, again and again; return the number of moves."""
    game = state.clone()
    moves = 0
    with cython.nogil:
        for _ in range(times):
            game.become(state)
            moves += game.playout(rng)
    game.check()
    return moves

"""Many random games at once, without the GIL: for simulation and for measuring speed."""

from __future__ import annotations

from array import array
from typing import Any

import cython

from lapilli.engine.net import MOST_TRAITS
from lapilli.engine.rng import Rng
from lapilli.engine.state import State

Rows = Any  # two-dimensional, for example of numpy: a position in each, its traits from the left


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
    """Play the games `first`, `first + 1`, … of a simulation with random or with sensible players, and count.

    `lengths` counts by moves, the longest in its last place; `winners` by mask, a row of all masks for each seat that
    may begin; `endings` by number; `scores` adds up by seat. Game i depends on `source` and i alone, so a simulation
    can be cut into parts in any way. `state` gives the game and its options.
    """
    room = set_apart(state)  # kept until the end
    game = room[3]
    beside = room[2]
    chance = beside.rng
    beside = room[4]
    players = beside.rng
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
            winners[((begins if begins >= 0 else 0) << seats) + game.winners] += 1
            endings[game.ending] += 1
            for seat in range(seats):
                scores[seat] += game.points(seat)
    game.check()


def show_games(
    state: State, source: Rng, first: int, count: int, longest: int, rows: Rows, seats: array[int], games: array[int]
) -> None:
    """Play games as `count_games` does, with sensible players, and show every position that was decided in.

    `rows` gets its traits, `seats` who decided; `games` how many positions each game had, and after all of these its
    winners, none if it was longer than `longest`. There must be room for so many positions of each game.
    """
    game = state.clone()
    chance = Rng()
    players = Rng()
    if not cython.compiled:
        out = [0] * MOST_TRAITS
    row = 0
    with cython.nogil:
        for i in range(count):
            chance.branch(source, 2 * (first + i))
            players.branch(source, 2 * (first + i) + 1)
            game.begin(chance.a, chance.b)
            moves = 0
            while game.turn >= 0 and moves < longest:
                n = game.traits(out)
                for j in range(n):
                    rows[row, j] = out[j]
                seats[row] = game.turn
                row += 1
                moves += 1
                game.advance(game.sensible_move(players))
            games[i] = moves
            games[count + i] = game.winners if game.turn < 0 else 0
    game.check()


def set_apart(state: State) -> list[State]:
    """Copies of a state in the order of their places in memory: beside those in the middle no other thread writes.

    Where two threads write to one line of the cache, each waits for the other, up to a sixth of its time.
    """
    return sorted([state.clone() for _ in range(7)], key=id)


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


def play_sensibly(state: State, rng: Rng) -> int:
    """Play a position to its end with sensible moves; return the number of moves."""
    moves = 0
    with cython.nogil:
        while state.turn >= 0:
            state.advance(state.sensible_move(rng))
            moves += 1
    state.check()
    return moves

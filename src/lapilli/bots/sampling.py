"""A simple bot: try every move in a number of imagined games and play the one that wins most of them."""

from __future__ import annotations

import cython

from lapilli.engine.rng import Rng
from lapilli.engine.state import State


def observed(state: State, seat: int, rng: Rng) -> State:
    """A game as a seat may know it: a copy in which all that is hidden from the seat is dealt anew."""
    copy = state.clone()
    copy.determinise(seat, rng)
    return copy


def wins_after(observation: State, seat: int, action: int, rng: Rng, games: int) -> int:
    """In how many of the games that a seat may think it is in it wins by an action, if all then play at random."""
    game = observation.clone()
    wins = 0
    with cython.nogil:
        for _ in range(games):
            game.become(observation)
            game.imagine(seat, rng)
            game.advance(action)
            game.playout(rng)
            wins += game.winners >> seat & 1
    return wins


def best_action(observation: State, seat: int, rng: Rng, games: int) -> int:
    """The legal action of the seat to move that wins most, each tried in `games` games."""
    actions = observation.legal_actions()
    if len(actions) == 1:
        return actions[0]
    wins = {action: wins_after(observation, seat, action, rng, games) for action in actions}
    return max(actions, key=wins.__getitem__)

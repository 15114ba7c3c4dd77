"""What somebody has learnt from a run of moves: the question on which taking back depends."""

from __future__ import annotations

from typing import Any

from lapilli.engine.errors import IllegalMove
from lapilli.engine.events import Event
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.state import State

IMAGINED_GAMES = 32  # for each seat
Shown = list[tuple[dict[str, Any], list[Event]]]


def has_taught(game: Game[Any], before: State, moves: list[str]) -> bool:
    """Whether some seat has learnt anything hidden from `moves`, played from `before`.

    A seat has learnt nothing if it could have foretold, from what it knew before and the moves alone, everything it was
    shown: in every game it may have thought it was in, the same moves are legal and show it the same views and events.
    So a card drawn teaches its owner, a card laid from a secret hand teaches the others that it was there, a coin
    tossed teaches everybody. Open games teach nothing.

    Of the games a seat may have thought of, IMAGINED_GAMES are tried, drawn by chance but always the same ones.
    """
    return any(has_taught_seat(game, before, moves, seat) for seat in range(before.seats))


def has_taught_seat(game: Game[Any], before: State, moves: list[str], seat: int) -> bool:
    truth = shown_to(game, before.clone(), moves, seat)
    rng = Rng(seat, len(moves))
    for _ in range(IMAGINED_GAMES):
        imagined = before.clone()
        imagined.determinise(seat, rng)
        try:
            if shown_to(game, imagined, moves, seat) != truth:
                return True
        except IllegalMove:
            return True
    return False


def shown_to(game: Game[Any], state: State, moves: list[str], seat: int) -> Shown:
    """What a seat is shown while the moves are played on a state."""
    shown = []
    for move in moves:
        events = game.events_for(game.play(state, move), seat)
        shown.append((game.view(state, seat), events))
    return shown

"""Hints and looking back: what was best given what the player knew, what was lost, and what was luck.

All numbers are estimates of a seat's chance to win, found by the same search as the bots', from what that seat knew.
They add up: a player's first chance, minus all they lost, plus all their luck, is the result.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec

from lapilli.bots.players import observed
from lapilli.bots.tree import Considered, Tree
from lapilli.engine.game import Game
from lapilli.engine.record import Record, replay
from lapilli.engine.rng import Rng
from lapilli.engine.state import State

CONFIDENCE = 1.96  # standard errors: 95 %


class Advice(msgspec.Struct, frozen=True):
    """A move, the chance to win by it, the 95 % error of that, and how many imagined games it was tried in."""

    move: str
    win: float
    error: float
    games: int


class Judged(msgspec.Struct, frozen=True):
    """A move that was played: its chance and the best one's, what it lost, and what came after by luck.

    `luck` is the change of the player's chance from this move to their next one, or to the end: the cards, and what the
    others did. `sure` says that the best move was better by more than the error.
    """

    number: int
    seat: int
    move: str
    win: float
    best: str
    best_win: float
    lost: float
    sure: bool
    luck: float


def advice(game: Game[Any], state: State, rng: Rng, iterations: int) -> list[Advice]:
    """The moves of the seat to decide, the one the search trusts most first."""
    return [worded(game, state, move) for move in thought(state, rng, iterations).moves()]


def thought(state: State, rng: Rng, iterations: int) -> Tree:
    """A search from what the seat to decide may know."""
    tree = Tree(observed(state, state.turn, rng), state.turn, rng)
    tree.search(iterations)
    return tree


def worded(game: Game[Any], state: State, move: Considered) -> Advice:
    return Advice(game.text(state, move.action), round(move.wins, 4), round(error(move), 4), move.visits)


def error(move: Considered) -> float:
    return CONFIDENCE * math.sqrt(max(move.wins * (1 - move.wins), 0.01) / max(move.visits, 1))


def analyse(
    record: Record,
    game_of: Callable[..., Game[Any]],
    iterations: int = 2000,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> list[Judged]:
    """Every move of a recorded game, judged by what its player knew."""
    steps = replay(record, game_of)
    game, state, *_ = next(steps)
    rng = Rng(seed, len(record.moves))
    judged: list[Judged] = []
    last: dict[int, int] = {}  # the place of each seat's last move, whose luck is not known yet
    for number, move in enumerate(record.moves, 1):
        verdict = judge(game, state, move, number, rng, iterations)
        if verdict.seat in last:
            settle(judged, last[verdict.seat], verdict.best_win)
        last[verdict.seat] = len(judged)
        judged.append(verdict)
        next(steps)
        if progress is not None:
            progress(1)
    for _ in steps:  # the end of a replay checks the result
        pass
    if state.over:
        for seat, place in last.items():
            settle(judged, place, outcome(state, seat))
    return judged


def judge(game: Game[Any], state: State, move: str, number: int, rng: Rng, iterations: int) -> Judged:
    """A move against the best one. Moves the search hardly looked at are looked at again, so that all are fair."""
    tree = thought(state, rng, iterations)
    action = game.action(state, move)
    best = max(tree.moves()[:3], key=lambda found: found.wins)
    tree.try_move(action, iterations // 4)
    played = next(found for found in tree.moves() if found.action == action)
    lost = max(0.0, best.wins - played.wins) if best.action != action else 0.0
    return Judged(
        number=number,
        seat=state.turn,
        move=move,
        win=round(best.wins - lost, 4),
        best=move if lost == 0 else game.text(state, best.action),
        best_win=round(best.wins, 4),
        lost=round(lost, 4),
        sure=lost > error(best) + error(played),
        luck=0.0,
    )


def outcome(state: State, seat: int) -> float:
    """What a finished game was worth to a seat: nobody's and everybody's victory are half of one."""
    if state.winners in (0, (1 << state.seats) - 1):
        return 0.5
    return float(state.winners >> seat & 1)


def settle(judged: list[Judged], index: int, chance: float) -> None:
    """The luck of a move is known when its player decides again, or the game is over."""
    judged[index] = msgspec.structs.replace(judged[index], luck=round(chance - judged[index].win, 4))

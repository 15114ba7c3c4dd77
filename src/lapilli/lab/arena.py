"""Bots against bots: paired deals with the sides swapped, and ratings with their errors."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from statistics import fmean, stdev
from typing import Any

import msgspec

from lapilli.bots.factories import BotFactory, BotSource, factories
from lapilli.bots.players import move_of
from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.lab.intervals import CONFIDENCE, Share, share
from lapilli.lab.simulation import MISLEADING, RANDOM
from lapilli.lab.workers import Workers, given_or_threads

ELO = 400 / math.log(10)


class Pair(msgspec.Struct, frozen=True):
    """What two bots did against each other. `score` is the first one's share of the points, `error` its 95 % error."""

    bots: tuple[str, str]
    games: int
    wins: tuple[int, int]
    even: int
    score: float
    error: float


class Rating(msgspec.Struct, frozen=True):
    """A bot's strength: Elo relative to the mean of all, with its 95 % error."""

    name: str
    elo: float
    error: float
    games: int
    wins: int


class Arena(msgspec.Struct, frozen=True):
    """The result of a tournament."""

    game: str
    options: dict[str, Any]
    games: int
    bots: list[Rating]
    pairs: list[Pair]
    begins: Share
    warnings: list[str]
    stopped: bool  # before all games were played


def tournament(
    game: Game[Any],
    bots: Sequence[BotSource],
    games: int,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    workers: Workers | None = None,
) -> Arena:
    """Every bot against every other, `games` games each pair: each deal twice, with the sides swapped.

    The sides are the even and the odd seats: teams where there are teams. What a bot can be: `bots.factories`.

    >>> import lapilli
    >>> result = tournament(lapilli.game(lapilli.games()[0].name), ["random", "greedy"], games=20)
    >>> max(result.bots, key=lambda rated: rated.elo).name
    'greedy'
    """
    made = factories(bots)
    names = list(made)
    if len(names) < 2:
        raise OptionError("an arena needs at least two different bots")
    if games < 2 or games % 2:
        raise OptionError(f"games: an even number, because each deal is played from both sides, not {games}")
    jobs = list(pairings(names, games, seed))
    outcomes: dict[tuple[str, str], list[float]] = {}
    begun = 0.0
    with given_or_threads(workers, threads) as places:
        for (two, _), played in zip(jobs, places.each(partial(deal_points, game, made), jobs), strict=False):
            outcomes.setdefault(two, []).extend(points for points, _ in played)
            begun += sum(points for _, points in played)
            if progress is not None:
                progress(2)
    if len(outcomes) < len(names) * (len(names) - 1) // 2:
        raise OptionError("stopped before every pair had played a deal")
    pairs = [pair_of(two, points) for two, points in outcomes.items()]
    count = sum(pair.games for pair in pairs)
    return Arena(
        game=game.name,
        options=game.options,
        games=games,
        bots=ratings(names, pairs),
        pairs=pairs,
        begins=share("whoever begins", begun, count),
        warnings=[MISLEADING] if RANDOM in names else [],
        stopped=count < 2 * len(jobs),
    )


def pairings(names: list[str], games: int, seed: int) -> Iterator[tuple[tuple[str, str], int]]:
    """Deal by deal, so that all pairs have played as much whenever it is stopped."""
    for deal in range(games // 2):
        for first, second in combinations(names, 2):
            yield (first, second), seed * 1_000_003 + deal


Points = tuple[float, float]  # of the first bot, and of whoever began: 1, 0.5 or 0


def deal_points(game: Game[Any], made: dict[str, BotFactory], bots: tuple[str, str], seed: int) -> list[Points]:
    """One deal played from both sides."""
    return [points(game, [made[name] for name in bots], seed, swapped) for swapped in (0, 1)]


def points(game: Game[Any], bots: Sequence[BotFactory], seed: int, swapped: int) -> Points:
    state = game.deal(seed)
    players = [bots[(seat + swapped) % 2]() for seat in range(state.seats)]
    rng = Rng(seed & 0xFFFFFFFF, 7 + swapped)
    begins = (state.turn + swapped) % 2
    while not state.over:
        state.apply(move_of(players[state.turn], state, rng))
    won = {(seat + swapped) % 2 for seat in range(state.seats) if state.winners >> seat & 1}
    return (0.5, 0.5) if len(won) != 1 else (float(0 in won), float(begins in won))


def pair_of(bots: tuple[str, str], results: list[float]) -> Pair:
    """The error is that of the mean over deals: the two games of a deal are not independent.

    It is taken as if each bot had won one deal more, for who has won every deal may still lose the next.
    """
    deals = [(one + other) / 2 for one, other in zip(results[::2], results[1::2], strict=True)]
    supposed = [*deals, 1.0, 0.0]
    error = CONFIDENCE * stdev(supposed) / math.sqrt(len(supposed))
    wins = results.count(1.0), results.count(0.0)
    return Pair(bots, len(results), wins, len(results) - sum(wins), round(fmean(deals), 4), round(error, 4))


def ratings(names: list[str], pairs: list[Pair]) -> list[Rating]:
    """Bradley-Terry strengths by repeated adjustment, as Elo around a mean of 0."""
    strength = dict.fromkeys(names, 0.0)
    for _ in range(2000):
        step = 0.0
        for name in names:
            own = [oriented(pair, name) for pair in pairs if name in pair.bots]
            expected = sum(games * win_chance(strength[name] - strength[other]) for other, games, _, _ in own)
            scored = sum(score for _, _, score, _ in own)
            total = sum(games for _, games, _, _ in own)
            change = (scored - expected) / total
            strength[name] += change
            step = max(step, abs(change))
        if step < 1e-7:
            break
    mean = sum(strength.values()) / len(names)
    return [rating(name, strength[name] - mean, strength, pairs) for name in names]


def oriented(pair: Pair, name: str) -> tuple[str, int, float, int]:
    """A pair as seen by one of its bots: the other, the games, the points (kept off 0 and all), the wins."""
    first = pair.bots[0] == name
    share = pair.score if first else 1 - pair.score
    share = min(max(share, 0.5 / pair.games), 1 - 0.5 / pair.games)
    return pair.bots[1 if first else 0], pair.games, share * pair.games, pair.wins[0 if first else 1]


def win_chance(difference: float) -> float:
    return 1 / (1 + math.exp(-difference))


def rating(name: str, strength: float, strengths: dict[str, float], pairs: list[Pair]) -> Rating:
    own = [oriented(pair, name) for pair in pairs if name in pair.bots]
    certainty = 0.0
    for other, games, _, _ in own:
        chance = win_chance(strengths[name] - strengths[other])
        certainty += games * chance * (1 - chance)
    error = CONFIDENCE * ELO / math.sqrt(certainty)
    games = sum(games for _, games, _, _ in own)
    return Rating(name, round(strength * ELO, 1), round(error, 1), games, sum(wins for *_, wins in own))

"""Many games on all cores, and what they came to: random ones by the million, or of bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

import lapilli
from lapilli.bots.factories import BotSource, bot_name, factory
from lapilli.engine.endings import NO_RESULT
from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import Seed, seed_to_json, seed_words
from lapilli.lab.intervals import Share, share
from lapilli.lab.sides import side_names
from lapilli.lab.tally import Tally, counted, played_by
from lapilli.lab.workers import Workers, given_or_threads

GAMES_PER_PART = 10_000 if lapilli.compiled else 50
RANDOM = "random"
MISLEADING = "Random players show what chance does, not what people do: believe casual and expert players."


class Length(msgspec.Struct, frozen=True):
    """How long games were, in moves."""

    mean: float
    min: int
    median: int
    p95: int
    max: int


class Summary(msgspec.Struct, frozen=True):
    """What a simulation came to. All but `seconds` and `threads` is the same for the same seed, always.

    `sides` and `begins` are shares of games won, with 95 % intervals; `bots` play the sides in turn. `stopped`:
    somebody ended it before all games were played.
    """

    game: str
    options: dict[str, Any]
    seed: int | str
    bots: list[str]
    games: int
    moves: int
    sides: list[Share]
    begins: Share
    wins: list[int]
    no_result: int
    drawn: int
    endings: dict[str, int]
    score: list[float]
    length: Length
    warnings: list[str]
    stopped: bool
    threads: int
    seconds: float


def simulate(
    game: Game[Any],
    games: int,
    seed: Seed = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    player: BotSource | list[BotSource] = RANDOM,
    workers: Workers | None = None,
) -> Summary:
    """Play a number of games, one bot on every seat or one for each side; `progress` is told how many more are done.

    Game i depends on the seed and i alone, so the summary does not depend on where the games are played.

    >>> import lapilli
    >>> result = simulate(lapilli.game(lapilli.games()[0].name), games=100, seed=7)
    >>> sum(result.endings.values())
    100
    """
    if games < 1:
        raise OptionError(f"games: at least 1, not {games}")
    start = time.perf_counter()
    source = Rng()
    source.reseed(*seed_words(seed))
    bots: list[BotSource] = list(player) if isinstance(player, list) else [player]
    if len(bots) > len(game.sides()):
        raise OptionError(f"{len(bots)} bots for {len(game.sides())} sides: {', '.join(map(bot_name, bots))}")
    is_random = all(bot == RANDOM for bot in bots)
    factories = [factory(bot) for bot in bots]
    part = partial(counted, game, source, False) if is_random else partial(played_by, factories, game, source)
    whole = Tally()
    with given_or_threads(workers, threads) as places:
        for tally in places.each(part, parts(games, GAMES_PER_PART if is_random else 1)):
            whole.add(tally)
            if progress is not None:
                progress(tally.games)
    if not whole.games:
        raise OptionError("stopped before a game was finished")
    return summary(game, whole, games, seed, [bot_name(bot) for bot in bots], threads, time.perf_counter() - start)


def parts(games: int, size: int) -> Iterator[tuple[int, int]]:
    """The games cut into pieces: the first of each, and how many."""
    for first in range(0, games, size):
        yield first, min(size, games - first)


def summary(
    game: Game[Any], tally: Tally, wanted: int, seed: Seed, bots: list[str], threads: int, seconds: float
) -> Summary:
    reasons = {**game.endings, NO_RESULT: "no result"}
    games = tally.games
    lengths = sorted(tally.lengths.items())
    seats = range(game.template.seats)
    sides = zip(named_sides(game, bots), game.sides(), strict=True)
    return Summary(
        game=game.name,
        options=game.options,
        seed=seed_to_json(seed),
        bots=bots,
        games=games,
        moves=tally.moves,
        sides=[share(name, tally.wins(side), games) for name, side in sides],
        begins=share("whoever begins", tally.begun_and_won(), games),
        wins=[tally.wins([seat]) for seat in seats],
        no_result=tally.endings[NO_RESULT],
        drawn=sum(count for (_, winners), count in tally.winners.items() if not winners) - tally.endings[NO_RESULT],
        endings={reasons[ending]: count for ending, count in sorted(tally.endings.items())},
        score=[round(tally.score[seat] / games, 6) for seat in seats],
        length=Length(
            mean=round(tally.moves / games, 6),
            min=lengths[0][0],
            median=quantile(lengths, games, 0.5),
            p95=quantile(lengths, games, 0.95),
            max=lengths[-1][0],
        ),
        warnings=[MISLEADING] if RANDOM in bots else [],
        stopped=games < wanted,
        threads=threads,
        seconds=round(seconds, 3),
    )


def named_sides(game: Game[Any], bots: Sequence[str]) -> list[str]:
    """With the bot that plays it where there are several."""
    names = side_names(game)
    return names if len(bots) == 1 else [f"{name}: {bots[i % len(bots)]}" for i, name in enumerate(names)]


def quantile(lengths: list[tuple[int, int]], games: int, part: float) -> int:
    """The least length that at least this part of the games do not exceed."""
    seen = 0
    for length, count in lengths:
        seen += count
        if seen >= part * games:
            return length
    raise AssertionError("the lengths do not add up to the games")

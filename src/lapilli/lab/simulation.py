"""Many games on all cores, and what they came to: random ones by the million, or of bots with themselves."""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec

from lapilli.bots.makers import Given, Maker, maker
from lapilli.bots.players import move_of
from lapilli.engine.endings import NO_RESULT
from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.playouts import play_games
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import Seed, seed_to_json, seed_words

GAMES_PER_PART = 2_000


class Length(msgspec.Struct, frozen=True):
    """How long games were, in moves."""

    mean: float
    min: int
    median: int
    p95: int
    max: int


class Summary(msgspec.Struct, frozen=True):
    """What a simulation came to. All but `seconds` and `threads` is the same for the same seed, always."""

    game: str
    options: dict[str, Any]
    seed: int | str
    games: int
    moves: int
    wins: list[int]
    no_result: int
    drawn: int
    endings: dict[str, int]
    score: list[float]
    length: Length
    threads: int
    seconds: float


class Tally:
    """Counts of games; those of parts add up to those of the whole, in any order."""

    def __init__(self, seats: int) -> None:
        self.lengths: Counter[int] = Counter()
        self.winners: Counter[int] = Counter()
        self.endings: Counter[int] = Counter()
        self.score = [0] * seats

    def add(self, lengths: array[int], winners: array[int], endings: array[int], scores: array[int]) -> None:
        self.lengths.update(lengths)
        self.winners.update(winners)
        self.endings.update(endings)
        for seat in range(len(self.score)):
            self.score[seat] += sum(scores[seat :: len(self.score)])

    def wins(self, seat: int) -> int:
        return sum(count for winners, count in self.winners.items() if winners >> seat & 1)


def simulate(
    game: Game[Any],
    games: int,
    seed: Seed = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
    player: Given = "random",
) -> Summary:
    """Play a number of games, the same bot on every seat; `progress` is told how many more are done.

    Game i depends on the seed and i alone, so the summary does not depend on the number of threads.
    """
    if games < 1:
        raise OptionError(f"games: at least 1, not {games}")
    if threads < 1:
        raise OptionError(f"threads: at least 1, not {threads}")
    start = time.perf_counter()
    source = Rng()
    source.reseed(*seed_words(seed))
    tally = Tally(game.template.seats)
    play = played if player == "random" else partial(played_by_bots, maker(player))
    size = GAMES_PER_PART if player == "random" else 1
    with ThreadPoolExecutor(threads) as pool:
        for part in pool.map(lambda part: play(game, source, *part), parts(games, size)):
            tally.add(*part)
            if progress is not None:
                progress(len(part[0]))
    return summary(game, tally, games, seed, threads, time.perf_counter() - start)


def parts(games: int, size: int) -> Iterator[tuple[int, int]]:
    """The games cut into pieces: the first of each, and how many."""
    for first in range(0, games, size):
        yield first, min(size, games - first)


Results = tuple["array[int]", "array[int]", "array[int]", "array[int]"]  # lengths, winners, endings, scores


def played_by_bots(make: Maker, game: Game[Any], source: Rng, first: int, count: int) -> Results:
    results: Results = array("i"), array("i"), array("i"), array("i")
    chance, thoughts = Rng(), Rng()
    for number in range(first, first + count):
        chance.branch(source, 2 * number)
        thoughts.branch(source, 2 * number + 1)
        state = game.template.clone()
        state.deal(chance.a, chance.b)
        players = [make() for _ in range(state.seats)]
        length = 0
        while not state.over:
            state.apply(move_of(players[state.turn], state, thoughts))
            length += 1
        for values, value in zip(results, ([length], [state.winners], [state.ending], state.score), strict=True):
            values.extend(value)
    return results


def played(game: Game[Any], source: Rng, first: int, count: int) -> Results:
    blank = array("i", bytes(4 * count))
    results = blank, blank[:], blank[:], array("i", bytes(4 * count * game.template.seats))
    play_games(game.template, source, first, *results)
    return results


def summary(game: Game[Any], tally: Tally, games: int, seed: Seed, threads: int, seconds: float) -> Summary:
    reasons = {**game.endings, NO_RESULT: "no result"}
    moves = sum(length * count for length, count in tally.lengths.items())
    lengths = sorted(tally.lengths.items())
    return Summary(
        game=game.name,
        options=game.options,
        seed=seed_to_json(seed),
        games=games,
        moves=moves,
        wins=[tally.wins(seat) for seat in range(len(tally.score))],
        no_result=tally.endings[NO_RESULT],
        drawn=tally.winners[0] - tally.endings[NO_RESULT],
        endings={reasons[ending]: count for ending, count in sorted(tally.endings.items())},
        score=[round(total / games, 6) for total in tally.score],
        length=Length(
            mean=round(moves / games, 6),
            min=lengths[0][0],
            median=quantile(lengths, games, 0.5),
            p95=quantile(lengths, games, 0.95),
            max=lengths[-1][0],
        ),
        threads=threads,
        seconds=round(seconds, 3),
    )


def quantile(lengths: list[tuple[int, int]], games: int, share: float) -> int:
    """The least length that at least this share of the games do not exceed."""
    seen = 0
    for length, count in lengths:
        seen += count
        if seen >= share * games:
            return length
    raise AssertionError("the lengths do not add up to the games")

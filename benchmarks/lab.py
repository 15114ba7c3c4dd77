"""Measure the lab: speed of counting, errors of paired games, and whether what is planted is found.

`python -m benchmarks.lab` measures all; `python -m benchmarks.lab counting threads` only what is named.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

import lapilli
from benchmarks.results import Row, at_most, keep, row
from lapilli.engine.folder import declared
from lapilli.engine.playouts import play_on
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import seed_words
from lapilli.lab.deals import Deals, outcomes
from lapilli.lab.intervals import mean_of
from lapilli.lab.report import page
from lapilli.lab.sides import side_names, side_points
from lapilli.lab.simulation import simulate
from lapilli.lab.study import Measured, study
from lapilli.lab.tally import counted
from lapilli.lab.verdict import fairness, verdict
from lapilli.lab.workers import Threads

SEEDS = 20
ROUNDS = 5


def counting() -> list[Row]:
    """Games of a simulation a second beside bare playouts; both in processor time."""
    game, games = lapilli.game("tictactoe"), 5_000_000
    pairs = []
    for seed in range(ROUNDS):
        state = game.deal(seed)
        start = time.process_time()
        play_on(state, Rng(seed, 1), games)
        bare = time.process_time() - start
        start = time.process_time()
        simulate(game, games, seed)
        pairs.append((games / (time.process_time() - start), games / bare))
    ours, peers = (statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = statistics.median(one / other for one, other in pairs)
    return [row("simulate tictactoe --games 5000000, games/s on one thread", ours, "bare playouts", peers, ratio, 0.85)]


def threads() -> list[Row]:
    """Two threads beside one, by the clock: it needs an idle machine of two cores."""
    game, games = lapilli.game("match"), 400_000
    pairs = []
    for seed in range(ROUNDS):
        speeds = []
        for count in (2, 1):
            start = time.perf_counter()
            simulate(game, games, seed, count)
            speeds.append(games / (time.perf_counter() - start))
        pairs.append(tuple(speeds))
    two, one = (statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = statistics.median(a / b for a, b in pairs)
    return [row("simulate match, games/s on two threads", two, "one", one, ratio, 1.9)]


def sharing() -> list[Row]:
    """Processor time for a game on two threads beside one: the same, if neither makes the other wait for memory."""
    game, games = lapilli.game("match"), 400_000
    ratios = []
    for seed in range(ROUNDS):
        spent = []
        for count in (2, 1):
            start = time.process_time()
            simulate(game, games, seed, count)
            spent.append(time.process_time() - start)
        ratios.append(spent[0] / spent[1])
    return [at_most("simulate match, processor time a game, two threads : one", statistics.median(ratios), 1.05)]


def pairing() -> list[Row]:
    """The error of a difference in unpaired games beside that in paired ones, when one card is changed."""
    game, games = lapilli.game("match"), 5_000
    usual = outcomes(Deals(game, game, Rng(1, 1)), 0, games)
    found = []
    for card, copies in game.copies().items():
        changed = outcomes(Deals(game.with_copies({card: copies + 1}), game, Rng(1, 1)), 0, games)
        points = [[float(winners >> begins & 1) for begins, winners in each] for each in (usual, changed)]
        unpaired = sum(mean_of("", each).error ** 2 for each in points) ** 0.5
        found.append(mean_of("", [b - a for a, b in zip(*points, strict=True)]).error / unpaired)
    return [at_most("match, one copy more: error of a paired difference : unpaired", statistics.median(found), 0.7)]


def report() -> list[Row]:
    """The whole report of Match with a changed deck, as `lapilli lab` writes it."""
    game = lapilli.game("match")
    start, spent = time.perf_counter(), time.process_time()
    found = page(study(game, {"more-flips": game.with_copies({"F": 6})}, threads=2))
    rows = [at_most("lab match with one variant, s by the clock", time.perf_counter() - start, 60)]
    rows.append(at_most("lab match with one variant, s of processors (of two)", time.process_time() - spent, 120))
    return [*rows, at_most("the report, kB", len(found.encode()) / 1000, 400)]


def planted() -> list[Row]:
    """How often of SEEDS a planted imbalance is named, and an equal variant is called fair and equal."""
    match, ko = lapilli.game("match"), lapilli.game("ko")
    shares = [side_points(counted(ko, Rng(9, 9), True, 0, 20_000), side, ko.sides()) for side in ko.sides()]
    ahead = shares.index(max(shares))
    card = strongest(ko, ahead)
    strong = ko.with_copies({card: ko.copies()[card] + 2})
    sign = "−" if ahead else "+"  # the verdict speaks of the first side
    red = match.with_copies({"RX": 8, "RO": 8})
    named = {"colour": 0, "side": 0, "equal": 0}
    for seed in range(SEEDS):
        base = measured(match, match, seed)
        _, said = judged(measured(red, match, seed), base)
        named["colour"] += "games ended by red cards +" in said
        fair, said = judged(measured(lapilli.game("match"), match, seed), base)
        named["equal"] += bool(fair) and "no difference is certain" in said
        fair, said = judged(measured(strong, ko, seed), measured(ko, ko, seed))
        named["side"] += fair is False and f"{side_names(ko)[0]} (sensible) {sign}" in said
    return [
        row("match: 8 copies of a colour are named, of 20", named["colour"], "all", 20, named["colour"] / 20, 1.0),
        row(f"ko: two more {card} are named, of 20", named["side"], "all", 20, named["side"] / 20, 1.0),
        row("match: an equal variant is called fair, of 20", named["equal"], "wanted", 19, named["equal"] / 19, 1.0),
    ]


def strongest(ko: lapilli.Game[Any], side: int) -> str:
    """The card of a side of which two copies more help it most."""

    def share_with(card: str) -> float:
        try:
            tally = counted(ko.with_copies({card: ko.copies()[card] + 2}), Rng(9, 9), True, 0, 10_000)
        except lapilli.OptionError:
            return 0.0
        return tally.wins(ko.sides()[side]) / tally.games

    own = [
        code
        for group in declared(ko, "lab", "piles")(ko.position(ko.deal(0)))[side : side + 1]
        for hand in group
        for code in hand
    ]
    found: str = max(sorted(set(own)), key=share_with)
    return found


def measured(game: lapilli.Game[Any], base: lapilli.Game[Any], seed: int) -> Measured:
    source = Rng()
    source.reseed(*seed_words(seed))
    return Measured(game, base, ["sensible"], 2000, seed, source, Threads(1), None)


def judged(these: Measured, base: Measured) -> tuple[bool | None, str]:
    played = {player: these.played(tally) for player, tally in these.tallies.items()}
    fair, judge = fairness(played)
    return fair, " ".join(verdict(fair, judge, played, [], these.differences(base), None))


if __name__ == "__main__":
    parts = {each.__name__: each for each in (counting, threads, sharing, pairing, report, planted)}
    for name in sys.argv[1:] or parts:
        keep(f"lab {name}", parts[name]())

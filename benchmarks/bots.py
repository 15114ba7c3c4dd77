"""What the bots must show: every row of docs/bots.md, or those asked for, played in the arena and written to a JSON.

    python -m benchmarks.bots                      all rows
    python -m benchmarks.bots speed ladder-match   some of them; the others stay as they were measured before
    python -m benchmarks.bots start                how long after its process a bot has made its first move
    python -m benchmarks.bots calibration          how often positions that a net judges at so much are won
    python -m benchmarks.bots teams --games 100    with fewer games than the 400 of each row
    python -m benchmarks.bots ladder-match --times 40   with all of the levels' thinking time, not the 1/40 of each row
    python -m benchmarks.bots --table              only the tables for docs/bots.md, from the JSON

Budgets are in iterations, so that a row does not depend on how busy the machine is: the row `speed` measures how many
each bot makes in a second of processor time, and every other row gives both bots a share of that.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import lapilli
from lapilli.bots.players import LEVELS, observed
from lapilli.bots.tree import LEARNED, TEXTBOOK, Style, Tree
from lapilli.engine.rng import Rng
from lapilli.lab.arena import tournament
from lapilli.lab.training import played, thinker

RESULTS = Path(__file__).parent / "bots.json"
NAMES = {"match": "Match", "twist": "Twist", "nodraw": "NoDraw", "ko": "K.O."}
STYLES = {"expert": LEARNED, "classic": Style(), "textbook": TEXTBOOK}
LEARNT = ("match", "twist")  # games with a net
SHARE = 1 / 40  # of the thinking times
SEED = 11
TWO_PLAYERS = (("players", 2),)  # Twist is for four if nothing is said
TEAMS = (("players", 4),)

FIRST_MOVE = """
import lapilli
from lapilli.bots.players import bot, move_of
from lapilli.engine.rng import Rng
print(move_of(bot({level!r}), lapilli.game({game!r}, players=2).deal(1), Rng(1, 1)), flush=True)
"""


class Row(NamedTuple):
    """Two bots, each with its thinking time in seconds, which both get `share` of; and the score wanted."""

    game: str
    first: str
    seconds: float
    second: str
    other_seconds: float
    share: float
    games: int
    wanted: float
    options: tuple[tuple[str, Any], ...] = TWO_PLAYERS


def rows() -> dict[str, Row]:
    found: dict[str, Row] = {}
    time = {name: level.seconds for name, level in LEVELS.items()}
    for game in NAMES:
        for below, level in pairwise(LEVELS):
            found[f"ladder-{game}-{level}"] = Row(game, level, time[level], below, time[below], SHARE, 400, 0.65)
        found[f"greedy-{game}"] = Row(game, "expert", time["expert"], "greedy", 0, SHARE, 400, 0.85)
        found[f"textbook-{game}"] = Row(game, "expert", 1.0, "textbook", 1.0, SHARE / 5, 400, 0.60)
        found[f"tenfold-{game}"] = Row(game, "expert", 4.0, "expert", 0.4, SHARE / 10, 400, 0.50)
        found[f"luck-{game}"] = Row(game, "textbook", 10.0, "textbook", 1.0, SHARE / 20, 400, 0.50)
        found[f"reuse-{game}"] = Row(game, "expert", 0.4, "expert-forgetful", 0.4, SHARE, 400, 0.50)
    for game in LEARNT:
        found[f"classic-{game}"] = Row(game, "expert", 0.05, "classic", 0.05, 1 / 10, 400, 0.60)
    found["teams-match"] = Row("match", "expert", time["expert"], "casual", time["casual"], SHARE, 400, 0.70, TEAMS)
    return found


def speed() -> dict[str, dict[str, int]]:
    """Iterations a second of processor time, one core: the median over positions of games in progress."""
    return {game: {name: rate(game, style) for name, style in STYLES.items()} for game in NAMES}


def rate(name: str, style: Style) -> int:
    game = lapilli.game(name, **dict(TWO_PLAYERS))
    rates = []
    for seed in range(5):
        state = game.deal(seed)
        rng = Rng(seed, 1)
        tree = Tree(observed(state, state.turn, rng), state.turn, rng, style)
        tree.search(100)
        start, before = time.process_time(), tree.iterations
        while time.process_time() - start < 0.2:
            tree.search(500)
        rates.append((tree.iterations - before) / (time.process_time() - start))
    return round(sorted(rates)[2] / 100) * 100


def start() -> dict[str, dict[str, float]]:
    """Seconds from the start of a process to its first move, beyond the level's thinking time: the longest of five."""
    return {game: {level: lateness(game, level) for level in LEVELS} for game in NAMES}


def lateness(game: str, level: str) -> float:
    late = []
    for _ in range(5):
        begin = time.perf_counter()
        command = [sys.executable, "-c", FIRST_MOVE.format(game=game, level=level)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline()
            late.append(time.perf_counter() - begin - LEVELS[level].seconds)
    return round(max(late), 3)


def calibration() -> dict[str, list[list[float]]]:
    """Of ten bins of chances that a net gave: how many positions, their mean chance, and how many of them were won.

    The positions of games of searches with that net, as it learns from, but which it has not seen.
    """
    found = {}
    for name in LEARNT:
        game = lapilli.game(name, **dict(TWO_PLAYERS))
        net = game.template.net
        positions = played(game, partial(thinker, 120, net, False), 999, 0, 2500)
        bins = [[0, 0.0, 0] for _ in range(10)]
        for row, result in zip(positions.traits.tolist(), positions.won.tolist(), strict=True):
            chance = net.judged(sorted(set(row)))
            for place, more in enumerate((1, chance, result)):
                bins[min(9, int(10 * chance))][place] += more
        found[name] = [[n, round(chances / n, 3), round(wins / n, 3)] for n, chances, wins in bins if n]
    return found


# What is measured of the bots themselves; all other rows are games.
OF_THEMSELVES: dict[str, Callable[[], dict[str, Any]]] = {"speed": speed, "start": start, "calibration": calibration}


def measure(row: Row, rates: dict[str, dict[str, int]], threads: int) -> dict[str, Any]:
    names = []
    for bot, seconds in ((row.first, row.seconds), (row.second, row.other_seconds)):
        speed_of = rates[row.game][bot if bot in STYLES else "classic"]
        names.append(f"{bot}:{max(1, round(seconds * row.share * speed_of))}it" if seconds else bot)
    options = "".join(f" --option {name}={value}" for name, value in row.options)
    command = f"lapilli arena {row.game}{options} --bots {','.join(names)} --games {row.games} --seed {SEED}"
    result = tournament(lapilli.game(row.game, **dict(row.options)), names, row.games, SEED, threads)
    (pair,) = result.pairs
    found = {"score": pair.score, "error": pair.error, "games": row.games, "wanted": row.wanted, "share": row.share}
    return {**found, "command": command}


def tables(results: dict[str, Any]) -> str:
    """The three tables of docs/bots.md: how fast the bots search, how soon they move, how well they play."""
    fast = [[NAMES[game], *(f"{rate:,}" for rate in found.values())] for game, found in results["speed"].items()]
    soon = [[NAMES[game], *(f"{late:.2f}" for late in found.values())] for game, found in results["start"].items()]
    played = [
        [
            name,
            f"{found['score']:.1%}",
            f"±{found['error']:.1%}",
            f"{found['games']}",
            f"{found['wanted']:.0%}",
            f"`{found['command']}`",
            f"1/{1 / found['share']:.0f}",
        ]
        for name, found in results.items()
        if name not in OF_THEMSELVES
    ]
    return "\n\n".join(
        [
            table(["iterations a second", *STYLES], fast),
            table(["seconds", *LEVELS], soon),
            table(["row", "score", "error", "games", "wanted", "command", "share"], played),
        ]
    )


def table(heads: list[str], lines: list[list[str]]) -> str:
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [heads, ["---"] * len(heads), *lines])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots")
    parser.add_argument("rows", nargs="*", help="how the names of the rows begin; all, if there is none")
    parser.add_argument("--games", type=int, help="instead of the 400 of each row")
    parser.add_argument("--times", type=int, default=1, help="so many times the row's share of the thinking times")
    parser.add_argument("--threads", type=int, default=2, help="games at the same time")
    parser.add_argument("--table", action="store_true", help="only print the tables, from the JSON")
    asked = parser.parse_args()
    if asked.table:
        print(tables(read_results()))
        return
    known = rows()
    chosen = [name for name in [*OF_THEMSELVES, *known] if not asked.rows or name.startswith(tuple(asked.rows))]
    for name in chosen:
        if name in OF_THEMSELVES:
            keep(name, OF_THEMSELVES[name]())
        else:
            row = known[name]._replace(games=asked.games or known[name].games, share=known[name].share * asked.times)
            suffix = f"-times-{asked.times}" if asked.times > 1 else ""
            keep(name + suffix, measure(row, read_results()["speed"], asked.threads))


def read_results() -> dict[str, Any]:
    return dict(json.loads(RESULTS.read_text(encoding="utf-8"))) if RESULTS.exists() else {}


def keep(name: str, found: dict[str, Any]) -> None:
    print(name, found, flush=True)
    results = {**read_results(), name: found}
    RESULTS.write_text(json.dumps(dict(sorted(results.items())), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

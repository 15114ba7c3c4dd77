"""What the bots must show: every row of docs/bots.md, or those asked for, played in the arena and written to a JSON.

    python -m benchmarks.bots                      all rows
    python -m benchmarks.bots speed ladder-match   some of them; the others stay as they were measured before
    python -m benchmarks.bots teams --games 100    with fewer games than the 400 of each row
    python -m benchmarks.bots --table              only the tables for docs/bots.md, from the JSON

Budgets are in iterations, so that a row does not depend on how busy the machine is: the row `speed` measures how many
each bot makes in a second of processor time, and every other row gives both bots a share of that.
"""

from __future__ import annotations

import json
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import lapilli
from lapilli.bots.players import LEVELS, observed
from lapilli.bots.tree import TEXTBOOK, Style, Tree
from lapilli.engine.rng import Rng
from lapilli.lab.arena import tournament

RESULTS = Path(__file__).parent / "bots.json"
GAMES = ("match", "twist", "nodraw", "ko")
STYLES = {"expert": Style(), "textbook": TEXTBOOK}
THREADS = 2
SEED = 11


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
    options: tuple[tuple[str, Any], ...] = ()


def rows() -> dict[str, Row]:
    found: dict[str, Row] = {}
    share = {"match": 1 / 40, "twist": 1 / 40, "nodraw": 1 / 20, "ko": 1 / 40}
    names = list(LEVELS)
    for game in GAMES:
        for below, level in pairwise(names):
            budgets = LEVELS[level].seconds, below, LEVELS[below].seconds
            found[f"ladder-{game}-{level}"] = Row(game, level, *budgets, share[game], 400, 0.65)
        found[f"greedy-{game}"] = Row(game, "expert", LEVELS["expert"].seconds, "greedy", 0, share[game], 400, 0.85)
        found[f"textbook-{game}"] = Row(game, "expert", 1.0, "textbook", 1.0, share[game] / 5, 400, 0.60)
        found[f"tenfold-{game}"] = Row(game, "expert", 4.0, "expert", 0.4, share[game] / 10, 400, 0.50)
    teams = (("players", 4),)
    found["teams-match"] = Row("match", "expert", 0.4, "casual", LEVELS["casual"].seconds, 1 / 40, 400, 0.70, teams)
    return found


def speed() -> dict[str, dict[str, int]]:
    """Iterations a second of processor time, one core: the median over positions of games in progress."""
    return {game: {name: rate(game, style) for name, style in STYLES.items()} for game in GAMES}


def rate(name: str, style: Style) -> int:
    game = lapilli.game(name)
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


def measure(row: Row, rates: dict[str, dict[str, int]]) -> dict[str, Any]:
    names = []
    for bot, seconds in ((row.first, row.seconds), (row.second, row.other_seconds)):
        speed_of = rates[row.game]["textbook" if bot == "textbook" else "expert"]
        names.append(f"{bot}:{max(1, round(seconds * row.share * speed_of))}it" if seconds else bot)
    options = "".join(f" --option {name}={value}" for name, value in row.options)
    command = f"lapilli arena {row.game}{options} --bots {','.join(names)} --games {row.games} --seed {SEED}"
    result = tournament(lapilli.game(row.game, **dict(row.options)), names, row.games, SEED, THREADS)
    (pair,) = result.pairs
    found = {"score": pair.score, "error": pair.error, "games": row.games, "wanted": row.wanted, "share": row.share}
    return {**found, "command": command}


def table(results: dict[str, Any]) -> str:
    lines = ["| row | score | error | wanted | command |", "|---|---|---|---|---|"]
    for name, found in results.items():
        if name != "speed":
            figures = f"{found['score']:.1%} | ±{found['error']:.1%} | {found['wanted']:.0%}"
            lines.append(f"| {name} | {figures} | `{found['command']}` |")
    return "\n".join(lines)


def main() -> None:
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    asked = sys.argv[1:]
    if asked == ["--table"]:
        print(table(results))
        return
    known = rows()
    if "--games" in asked:
        place = asked.index("--games")
        known = {name: row._replace(games=int(asked[place + 1])) for name, row in known.items()}
        del asked[place : place + 2]
    chosen = [name for name in ["speed", *known] if not asked or any(name.startswith(begin) for begin in asked)]
    for name in chosen:
        results[name] = speed() if name == "speed" else measure(known[name], results["speed"])
        print(name, results[name], flush=True)
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

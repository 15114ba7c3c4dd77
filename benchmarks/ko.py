"""How Tic Tac K.O. goes between search bots: what decides games, which deck wins, which cards are played.

    python -m benchmarks.ko                          all six ways to play, 400 games each
    python -m benchmarks.ko 2-standard --games 2000  one of them, with more games
    python -m benchmarks.ko --against 11,0.5,0.25,0.3,0.15,0.25 --games 200
                                                     our weights of sense.py against others, on both sides of each deal
    python -m benchmarks.ko 2-standard --weights 11,2,0.25,0.3,0.15,0.25
                                                     other weights instead of ours, alone or with --against
    python -m benchmarks.ko --keep                   also writes what came out to benchmarks/ko.json
    python -m benchmarks.ko --table                  only the tables for docs/rules/ko.md

Every game is one line of the results file, and a game that stands there is not played again: a run can be stopped at
any time and resumed by the same command. Four games in a row have the same deal: Dragons in the even or in the odd
seats, and beginning or not.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import lapilli
from lapilli.bots.players import bot, move_of
from lapilli.engine.rng import Rng
from lapilli.games.ko import sense
from lapilli.games.ko.cards import chosen_cards, in_a_line
from lapilli.games.ko.numbers import LAST_OBJECTIVE

RESULTS = Path("build/ko.jsonl")
TOTALS = Path(__file__).parent / "ko.json"
WAYS = {
    f"{players}-{'advanced' if advanced else 'standard'}": {"players": players, "advanced": advanced}
    for players in (2, 3, 4)
    for advanced in (False, True)
}
BOT = "expert:1000it"


class Job(NamedTuple):
    way: str
    number: int
    bot: str
    cards: str | None = None
    against: tuple[float, ...] = ()  # other weights, for one of the two sides
    weights: tuple[float, ...] = sense.CHOSEN

    @property
    def key(self) -> str:
        """Names the cards and the weights themselves: with others, the same game is another one."""
        return f"{self.way} {self.number} {self.bot} {digest(self.cards)} {self.weights} {self.against or ''}"


@cache
def digest(cards: str | None) -> str:
    return sha256(in_a_line(chosen_cards(cards)).encode()).hexdigest()[:12]


def played(job: Job) -> dict[str, Any]:
    """One game: who won and why, how many turns it took, and how often each card was held and played."""
    number = job.number
    dragons, begins = ("even", "odd")[number & 1], ("dragon", "unicorn")[number >> 1 & 1]
    game = lapilli.game("ko", **WAYS[job.way], dragons=dragons, begins=begins, cards=job.cards)
    state = game.deal(1_000 + (number >> 2))
    players = [bot(job.bot) for _ in range(state.seats)]
    rng = Rng(number, 7)
    sense.set_weights(list(job.weights))
    # The new weights play every deck and both beginnings equally often: four games of a deal, then the sides changed.
    ours = (number >> 2) & 1
    held, used, turns, step, claims = Counter[str](), Counter[str](), 1, state.step, 0
    while not state.over:
        seat = state.turn
        if job.against:
            sense.set_weights(list(job.weights if seat % 2 == ours else job.against))
        view = game.private(state, seat)
        held.update(set(view["hand"]))
        action = move_of(players[seat], state, rng)
        move = game.text(state, action)
        code = move.removeprefix("react:").replace("@", ":").split(":")[0]
        if code in game.cards.number:
            used[code] += 1
        claims += move == "claim"
        state.apply(action)
        turns += state.step != step
        step = state.step
    winner = "dragon" if (state.winners & 1) == (dragons == "even") else "unicorn"
    return {
        "key": job.key,
        "way": job.way,
        "winner": winner,
        "begins": begins,
        "dragons": dragons,
        "objectives": state.ending == LAST_OBJECTIVE,
        "turns": turns,
        "claims": claims,
        "held": dict(held),
        "used": dict(used),
        "ours_won": bool(state.winners >> ours & 1) if job.against else None,
    }


def read(path: Path) -> dict[str, dict[str, Any]]:
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    return {line["key"]: line for line in lines}


def run(jobs: list[Job], path: Path, processes: int) -> list[dict[str, Any]]:
    done = read(path)
    todo = [job for job in jobs if job.key not in done]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as out:
        for line in results(todo, processes):
            out.write(json.dumps(line) + "\n")
            out.flush()
            done[line["key"]] = line
    return [done[job.key] for job in jobs]


def results(jobs: list[Job], processes: int) -> Iterator[dict[str, Any]]:
    if processes == 1:
        yield from map(played, jobs)
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield from pool.map(played, jobs)


def error(share: float, games: int) -> float:
    """The 95 % error of a share."""
    return 1.96 * math.sqrt(max(share * (1 - share), 0.25 / games) / games)


def total(games: list[dict[str, Any]]) -> dict[str, Any]:
    count = len(games)
    dragon = sum(game["winner"] == "dragon" for game in games) / count
    first = sum(game["winner"] == game["begins"] for game in games) / count
    held, used = Counter[str](), Counter[str]()
    for game in games:
        held.update(game["held"])
        used.update(game["used"])
    return {
        "games": count,
        "objectives": round(sum(game["objectives"] for game in games) / count, 4),
        "claims": round(sum(game["claims"] for game in games) / count, 2),
        "dragon": round(dragon, 4),
        "error": round(error(dragon, count), 4),
        "first": round(first, 4),
        "turns": median(game["turns"] for game in games),
        "used": {code: used[code] for code in sorted(held)},
        "never_played": sorted(set(held) - set(used)),
    }


def tables(kept: dict[str, Any]) -> str:
    """The tables of docs/rules/ko.md, from what --keep wrote."""
    lines = [
        "| players | grid | games | third Objective | Dragon wins | who begins wins | turns, median |",
        "|---|---|---|---|---|---|---|",
    ]
    for way, found in kept["ways"].items():
        players, grid = way.split("-")
        shares = [shown(found[name], found["games"]) for name in ("objectives", "dragon", "first")]
        cells = [players, grid, f"{found['games']:,}", *shares, f"{found['turns']:.0f}"]
        lines.append("| " + " | ".join(cells) + " |")
    if kept["against"]:
        lines += ["", "| against the weights | games | ours win |", "|---|---|---|"]
    for weights, found in kept["against"].items():
        lines.append(f"| {weights} | {found['games']:,} | {shown(found['won'], found['games'])} |")
    return "\n".join(lines)


def shown(share: float, games: int) -> str:
    return f"{share:.1%} ± {error(share, games):.1%}".replace("%", " %")


def six(text: str) -> tuple[float, ...]:
    weights = tuple(float(weight) for weight in text.split(","))
    if len(weights) != len(sense.CHOSEN):
        raise ValueError(text)
    return weights


def read_kept() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(TOTALS.read_text(encoding="utf-8")) if TOTALS.exists() else {}
    return {"ways": {}, "against": {}, **kept}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ways", nargs="*", choices=[*WAYS, []], help="the ways to play (default: all)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--cards", help="a card file instead of our cards")
    parser.add_argument("--against", type=six, default=(), help="six weights, to play against ours")
    parser.add_argument("--weights", type=six, default=sense.CHOSEN, help="six weights instead of those of sense.py")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", action="store_true", help="write the totals to benchmarks/ko.json")
    parser.add_argument("--table", action="store_true")
    chosen = parser.parse_args()
    kept = read_kept()
    if chosen.table:
        print(tables(kept))
        return
    if chosen.keep and (chosen.cards or chosen.bot != BOT or chosen.weights != sense.CHOSEN):
        parser.error(f"--keep is for our cards, our weights and {BOT}")
    against = chosen.against
    for way in chosen.ways or (["2-standard"] if against else list(WAYS)):
        jobs = [Job(way, number, chosen.bot, chosen.cards, against, chosen.weights) for number in range(chosen.games)]
        games = run(jobs, chosen.results, chosen.processes)
        if against:
            won = round(sum(game["ours_won"] for game in games) / len(games), 4)
            found = kept["against"][", ".join(f"{weight:g}" for weight in against)] = {"games": len(games), "won": won}
        else:
            found = kept["ways"][way] = total(games)
        print(way, json.dumps(found), flush=True)
        if chosen.keep:
            kept["ways"] = {known: kept["ways"][known] for known in WAYS if known in kept["ways"]}
            TOTALS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""The commands `lapilli simulate` and `lapilli arena`: many games, counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

import lapilli
from lapilli.bots.factories import BotSource
from lapilli.console import AsCsv, AsJson, GameName, Options, chosen_game, counting, out, print_csv, print_json
from lapilli.lab.arena import Arena, tournament
from lapilli.lab.intervals import Share, share
from lapilli.lab.parallel import RayAddress, RayCommand, ThreadCount, thread_count
from lapilli.lab.simulation import RANDOM, Summary
from lapilli.lab.simulation import simulate as run_simulation
from lapilli.lab.workers import leave_if_stopped, workers_for

commands = typer.Typer()


@commands.command(cls=RayCommand)
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    threads: ThreadCount = None,
    bots: Annotated[
        str, typer.Option(help="Who plays: one on every seat, or with commas one for each side. mine.py:Agent, too.")
    ] = RANDOM,
    option: Options = None,
    ray: RayAddress = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Play many games and count, with random players or with bots. Ctrl+C shows what there is so far.

    Example: `lapilli simulate GAME --games 2000 --bots casual --option players=4 --json`
    """
    chosen = chosen_game(game, option)
    players: list[BotSource] = [name.strip() for name in bots.split(",")]
    with workers_for(threads, ray) as workers, counting(chosen.info.title, games) as advance:
        result = run_simulation(chosen, games, seed, thread_count(threads), advance, players, workers)
    if as_json:
        print_json(result)
    elif as_csv:
        print_csv(["what", "name", "count", "share", "low", "high"], rows_of(result))
    else:
        print_summary(chosen, result)
    leave_if_stopped(workers)


def print_summary(game: lapilli.Game[Any], result: Summary) -> None:
    speed = result.moves / result.seconds if result.seconds else 0.0
    files = [option.name for option in game.info.options if option.kind == "file" and result.options[option.name]]
    options = {**result.options, **dict.fromkeys(files, "of one's own")}  # it would fill the screen
    out.print(f"[bold]{game.info.title}[/] {options}, seed {result.seed}", highlight=False)
    out.print(f"{result.games:,} games, {result.moves:,} moves in {result.seconds} s: {speed:,.0f} moves/s")
    table = Table(f"{', '.join(result.bots)} players", "wins", "share", "95 % interval", "mean score", box=None)
    for side, seats in zip(result.sides, game.sides(), strict=True):
        score = sum(result.score[seat] for seat in seats) / len(seats)
        table.add_row(*share_cells(side, result.games), f"{score:.3f}")
    table.add_row(*share_cells(result.begins, result.games), "")
    out.print(table)
    endings = ", ".join(f"{reason}: {count:,}" for reason, count in result.endings.items())
    length = result.length
    out.print(f"endings: {endings}")
    out.print(
        f"length: mean {length.mean:.1f}, {length.min} to {length.max}, median {length.median}, 95 % ≤ {length.p95}"
    )
    print_remarks(result.warnings, result.stopped)


def share_cells(one: Share, games: int) -> list[str]:
    interval = f"{one.low:.2%} to {one.high:.2%}"
    return [escape(one.name), f"{round(one.share * games):,}", f"{one.share:.2%}", interval]


def print_remarks(warnings: list[str], stopped: bool) -> None:
    for warning in warnings:
        out.print(f"[yellow]{warning}[/]", highlight=False, soft_wrap=True)
    if stopped:
        out.print("[yellow]Stopped: this is what was played so far.[/]", highlight=False)


def rows_of(result: Summary) -> Iterator[list[object]]:
    for side in result.sides:
        yield ["side", side.name, round(side.share * result.games), side.share, side.low, side.high]
    begins = result.begins
    yield ["begins", begins.name, round(begins.share * result.games), begins.share, begins.low, begins.high]
    for ending, count in result.endings.items():
        one = share(ending, count, result.games)
        yield ["ending", ending, count, one.share, one.low, one.high]


@commands.command(cls=RayCommand)
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Names with commas: random, greedy, casual, expert:0.5s, mine.py:Agent …")],
    games: Annotated[int, typer.Option(min=2, help="Games for each pair of bots, an even number.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    threads: ThreadCount = None,
    option: Options = None,
    ray: RayAddress = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: each deal from both sides, ratings with their 95 % errors. Ctrl+C shows them so far.

    Example: `lapilli arena GAME --bots greedy,casual,expert:0.2s --games 200`
    """
    chosen = chosen_game(game, option)
    names = [name.strip() for name in bots.split(",")]
    all_games = games * len(names) * (len(names) - 1) // 2
    with workers_for(threads, ray) as workers, counting(chosen.info.title, all_games) as advance:
        result = tournament(chosen, names, games, seed, thread_count(threads), advance, workers)
    if as_json:
        print_json(result)
    elif as_csv:
        head = ["first", "second", "games", "won", "lost", "even", "score", "error"]
        print_csv(
            head, ([*pair.bots, pair.games, *pair.wins, pair.even, pair.score, pair.error] for pair in result.pairs)
        )
    else:
        print_arena(result)
    leave_if_stopped(workers)


def print_arena(result: Arena) -> None:
    table = Table("bot", "Elo", "±", "games", "wins", box=None)
    for rated in sorted(result.bots, key=lambda rated: -rated.elo):
        table.add_row(rated.name, f"{rated.elo:+.0f}", f"{rated.error:.0f}", str(rated.games), str(rated.wins))
    out.print(table)
    for pair in result.pairs:
        first, second = pair.bots
        out.print(
            f"{first} scores {pair.score:.1%} ± {pair.error:.1%} against {second}", highlight=False, soft_wrap=True
        )
    begins = result.begins
    out.print(f"whoever begins scores {begins.share:.1%} ({begins.low:.1%} to {begins.high:.1%})", highlight=False)
    print_remarks(result.warnings, result.stopped)

"""The commands `lapilli lab` and `lapilli train`."""

from __future__ import annotations

import math
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

import lapilli
from lapilli.console import GameName, Options, err, out, print_json, progress_bar
from lapilli.engine.options import parsed
from lapilli.games import game_class
from lapilli.lab.findings import Study
from lapilli.lab.parallel import RayAddress, RayCommand, ThreadCount, thread_count
from lapilli.lab.report import page
from lapilli.lab.study import PLAYERS, study
from lapilli.lab.workers import leave_if_stopped, workers_for

if TYPE_CHECKING:
    from lapilli.lab.training import Round

commands = typer.Typer()


@commands.command("lab", cls=RayCommand)
def lab(
    game: GameName,
    variant: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=FILE[,KEY=VALUE]...", help="A file of cards or tiles, options, or both. Repeatable."
        ),
    ] = None,
    players: Annotated[str, typer.Option(help="Kinds of players, from weak to strong.")] = ",".join(PLAYERS),
    games: Annotated[
        int, typer.Option(min=20, help="Games of casual players: 500 times as many random ones, a tenth of experts.")
    ] = 2000,
    error: Annotated[
        str | None,
        typer.Option(metavar="PERCENT", help="Let players play until their shares are this certain, for example 2%."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 0,
    threads: ThreadCount = None,
    ray: RayAddress = None,
    option: Options = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.html", help="The report.")] = Path(
        "report.html"
    ),
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON and write no report.")] = False,
) -> None:
    """Play a game and its variants on the same deals, and write a report to decide from.

    Example: `lapilli games GAME --data > more.toml`, change a number, `lapilli lab GAME --variant more=more.toml`
    """
    given = parsed(game, game_class(game).info.options, option or [])
    base = lapilli.game(game, **given)
    variants = dict(read_variant(game, text, given) for text in variant or [])
    names = [name.strip() for name in players.split(",")]
    command = shlex.join(["lapilli", *sys.argv[1:]])
    wanted = None if error is None else read_percent(error)
    if not as_json:
        write(output, "", "a")  # a wrong name should not cost a minute
    with workers_for(threads, ray) as workers:
        found = study(base, variants, names, games, seed, thread_count(threads), command, tell, workers, wanted)
    if as_json:
        print_json(found)
    else:
        write(output, page(found))
        print_verdicts(found, output)
    leave_if_stopped(workers)


@commands.command("train")
def train(
    game: GameName,
    hours: Annotated[float | None, typer.Option(min=0, help="Stop after so long (default: at Ctrl+C).")] = None,
    rounds: Annotated[int | None, typer.Option(min=1, help="Stop after so many rounds in all.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what is in the folder.")] = False,
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where everything is kept (default: training-GAME).")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 0,
    threads: ThreadCount = None,
    option: Options = None,
) -> None:
    """Let a game learn by itself how to judge its positions: for the expert, in net.json beside its rules.

    It can be stopped at any moment, and goes on with `--resume`. Example: `lapilli train GAME --hours 1`
    """
    from lapilli.lab.training import Stopped, Training, game_to_learn, plan_of  # numpy takes a while to load

    chosen = game_to_learn(game, parsed(game, game_class(game).info.options, option or []))
    end = math.inf if hours is None else time.monotonic() + 3600 * hours
    with workers_for(threads, None) as workers, progress_bar() as progress:
        task = progress.add_task("")
        training = Training(
            chosen,
            folder or Path(f"training-{game}"),
            plan_of(chosen),
            seed,
            workers,
            lambda: workers.stopped or time.monotonic() > end,
            lambda what, done, of: progress.update(task, description=what, completed=done, total=of),
        )
        training.begin(resume)
        for each in training.rounds:
            print_round(each)
        try:
            while rounds is None or len(training.rounds) < rounds:
                print_round(training.play_round())
        except Stopped:
            out.print(f"stopped in round {len(training.rounds)}: --resume goes on", highlight=False)
    if training.best is None:
        out.print("no net has beaten the hand-written sense yet", highlight=False)
    else:
        out.print(f"{training.net_file}: the best net", highlight=False, soft_wrap=True)


def print_round(each: Round) -> None:
    """A line, and as a bar how the net scores against the hand-written sense."""
    bar = "█" * round(20 * each.curve)
    verdict = "better" if each.accepted else "not clearly better"
    out.print(
        f"round {each.number}: {each.positions:,} positions, error {each.error:.4f}, "
        f"{each.gate:.1%} of {each.gate_games} games against the best: {verdict}\n"
        f"  against the hand-written sense {bar:<20} {each.curve:.1%} ± {each.curve_error:.1%}",
        highlight=False,
        soft_wrap=True,
    )


def write(output: Path, text: str, mode: str = "w") -> None:
    try:
        with output.open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise lapilli.OptionError(f"--output: {output}: {error.strerror}") from error


def print_verdicts(found: Study, output: Path) -> None:
    for each in found.variants:
        out.print(f"[bold]{escape(each.name)}[/]", highlight=False)
        for sentence in (*each.verdict, *each.warnings):
            out.print(f"  {escape(sentence)}", highlight=False)
    out.print(f"{output}: the report", highlight=False, soft_wrap=True)


def read_percent(text: str) -> float:
    """`2%`, `2 %` or `0.02`."""
    number = text.strip().removesuffix("%").strip()
    try:
        found = float(number) / (100 if "%" in text else 1)
    except ValueError:
        found = 0.0
    if not 0.001 <= found < 0.5:
        raise lapilli.OptionError(f"--error: {text!r} is not a share from 0.1% to 50%, for example 2%")
    return found


def tell(name: str) -> None:
    if err.is_terminal:
        err.print(f"playing {name} …", highlight=False)


def read_variant(game: str, text: str, given: dict[str, Any]) -> tuple[str, lapilli.Game[Any]]:
    """`NAME=FILE[,KEY=VALUE]...`, or only options."""
    name, equals, rest = text.partition("=")
    if not equals or not name or not rest:
        raise lapilli.OptionError(f"--variant: {text!r}: write NAME=FILE, NAME=KEY=VALUE, or both with a comma")
    options = game_class(game).info.options
    first, *more = rest.split(",")
    if "=" in first:
        more = [first, *more]
    else:
        files = [each.name for each in options if each.kind == "file"]
        if not files:
            raise lapilli.OptionError(f"--variant: {game} has no file of cards to play with")
        more = [f"{files[0]}={first}", *more]
    return name, lapilli.game(game, **{**given, **parsed(game, options, more)})

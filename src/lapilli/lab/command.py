"""The command `lapilli lab`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

import lapilli
from lapilli.engine.options import parsed
from lapilli.games import game_class
from lapilli.lab.report import page
from lapilli.lab.study import PLAYERS, study

out = Console()
err = Console(stderr=True)
lab_commands = typer.Typer()


@lab_commands.command("lab")
def lab(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its name; `lapilli games` lists them.")],
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
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="Cores to use (default: all).")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the base game.")] = None,
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
    command = " ".join(["lapilli", *sys.argv[1:]])
    found = study(base, variants, names, games, seed, threads or os.cpu_count() or 1, command, tell)
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False))
        return
    try:
        output.write_text(page(found), encoding="utf-8")
    except OSError as error:
        raise lapilli.OptionError(f"--output: {output}: {error.strerror}") from error
    for each in found.variants:
        out.print(f"[bold]{each.name}[/]", highlight=False)
        for sentence in (*each.verdict, *each.warnings):
            out.print(f"  {sentence}", highlight=False)
    out.print(f"{output}: the report", highlight=False, soft_wrap=True)


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

"""What the commands share: where they print, how a game is named and chosen, and results for programs."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import lapilli
from lapilli.engine.options import defaults_for_people, parsed
from lapilli.games import game_class
from lapilli.texts import LANGUAGES

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its name; `lapilli games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game (`lapilli games GAME`). Repeatable."),
]
LANGUAGE_HELP = "One of: " + ", ".join(LANGUAGES)
Language = Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help=LANGUAGE_HELP)]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON, for programs.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print the result as CSV, for spreadsheets.")]


def chosen_game(name: str, options: list[str] | None, together: bool = False) -> lapilli.Game[Any]:
    known = game_class(name).info.options
    given = parsed(name, known, options or [])
    chosen = lapilli.game(name, **(defaults_for_people(known, given) if together else given))
    if lapilli.compiled and chosen.template.plain:
        err.print(f"lapilli: the rules of {chosen.info.title} are not compiled: it works, about 100 times slower")
    return chosen


def print_json(value: object) -> None:
    print(json.dumps(msgspec.to_builtins(value), ensure_ascii=False))


def print_csv(head: list[str], rows: Iterable[list[object]]) -> None:
    csv.writer(sys.stdout, lineterminator="\n").writerows([head, *rows])


def progress_bar() -> Progress:
    """Seen on a terminal only, and gone afterwards."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar; gives a function to tell how many more are done."""
    with progress_bar() as progress:
        task = progress.add_task(what, total=total)
        yield lambda more: progress.advance(task, more)

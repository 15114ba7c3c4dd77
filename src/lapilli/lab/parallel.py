"""How the commands that play many games are told where to play them: on how many cores, or on a Ray cluster."""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from lapilli.lab.workers import LOCAL


class RayCommand(TyperCommand):
    """A command whose `--ray` may stand alone: then Ray is started here."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for place in [place for place, each in enumerate(args) if each == "--ray"]:
            given = args[place + 1] if place + 1 < len(args) else ""
            if ":" not in given and given not in (LOCAL, "auto"):
                args.insert(place + 1, LOCAL)
        return super().parse_args(ctx, args)


RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="Play on a Ray cluster, for example ray://head:10001; without an address on a new one here.",
    ),
]
ThreadCount = Annotated[int | None, typer.Option("--threads", min=1, help="Cores to use (default: all).")]


def thread_count(given: int | None) -> int:
    return given or os.cpu_count() or 1

"""The commands for hosts. What they need is loaded when they run: other commands need no server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

host_commands = typer.Typer(rich_markup_mode="markdown")
out = Console()

SettingsFile = Annotated[
    Path | None, typer.Option("--settings", metavar="FILE", help="Settings in TOML; options given here go first.")
]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="sqlite:///file (default: in your data folder) or postgresql://…"),
]


@host_commands.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in. [default: 127.0.0.1]"),
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes a free one. [default: 8000]")] = None,
    database: Database = None,
    bus: Annotated[str | None, typer.Option(metavar="URL", help="redis://… joins several processes.")] = None,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Limit what one address may send; off for load tests.")
    ] = True,
    log: Annotated[str | None, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = None,
    private: Annotated[
        str | None, typer.Option(metavar="PHRASE", help="Making a table takes this pass phrase.")
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Serve numbers for Prometheus there, e.g. 127.0.0.1:9100.")
    ] = None,
    trusted_proxies: Annotated[
        str | None, typer.Option(metavar="ADDRESSES", help="Proxies that say whom they speak for, with commas.")
    ] = None,
    settings: SettingsFile = None,
    check: Annotated[bool, typer.Option("--check", help="Only check the settings, the database and the bus.")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
) -> None:
    """Serve tables: in the browser, and for programs.

    Example: `lapilli serve --open`
    """
    import msgspec

    from lapilli.server.limits import UNLIMITED
    from lapilli.server.run import check as check_all
    from lapilli.server.run import run
    from lapilli.server.settings import read_settings

    chosen = read_settings(
        settings,
        host=host,
        port=port,
        database=database,
        bus=bus,
        log=log,
        private=private,
        metrics=metrics,
        trusted_proxies=trusted_proxies.split(",") if trusted_proxies else None,
    )
    if not limits:
        chosen = msgspec.structs.replace(chosen, quotas=UNLIMITED)
    if check:
        out.print(check_all(chosen), highlight=False, markup=False, soft_wrap=True)
    else:
        run(chosen, lambda url: said(url, open_browser))


def said(url: str, open_browser: bool) -> None:
    """The server listens: say where."""
    out.print(f"Lapilli is served at [bold]{escape(url)}[/] (stop it with Ctrl+C)", highlight=False)
    if open_browser:
        typer.launch(url)

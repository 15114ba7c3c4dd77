"""The commands for hosts. What they need is loaded when they run: other commands need no server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.markup import escape
from rich.table import Table

from lapilli.console import out

if TYPE_CHECKING:
    from lapilli.server.storage import Storage

host_commands = typer.Typer(rich_markup_mode="markdown")
admin = typer.Typer(
    rich_markup_mode="markdown",
    no_args_is_help=True,
    help="Look after a server: its tables, shared records and bans. It may run meanwhile, and heeds what is written "
    "here within seconds. Example: `lapilli admin list`",
)
host_commands.add_typer(admin, name="admin")
T = TypeVar("T")
MOST_LISTED = 2**31 - 1

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
    base: Annotated[
        str | None, typer.Option(metavar="PATH", help="The path under which a proxy shows it, e.g. /games.")
    ] = None,
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
    bots: Annotated[
        str | None, typer.Option(metavar="CLASSES", help="Bots of your own, with commas: mine.py:Agent …")
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
        base=base,
        database=database,
        bus=bus,
        log=log,
        private=private,
        metrics=metrics,
        trusted_proxies=trusted_proxies.split(",") if trusted_proxies else None,
        bots=bots.split(",") if bots else None,
    )
    if not limits:
        chosen = msgspec.structs.replace(chosen, quotas=UNLIMITED)
    if check:
        out.print(check_all(chosen), highlight=False, markup=False, soft_wrap=True)
    else:
        run(chosen, lambda url: announce(url, open_browser))


def announce(url: str, open_browser: bool) -> None:
    """The server listens: say where."""
    out.print(f"Lapilli is served at [bold]{escape(url)}[/] (stop it with Ctrl+C)", highlight=False)
    if open_browser:
        typer.launch(url)


# ---- keeping a copy


@host_commands.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Write everything that is stored into one file. A server may go on meanwhile.

    Example: `lapilli backup tables-of-today.db`
    """
    from lapilli.server.storage.backup import back_up

    print_counts(f"{file} holds", asyncio.run(failing_in_words(back_up(database_of(database, settings), file))))


@host_commands.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `lapilli backup` wrote.")],
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Fill an empty database from a backup: a file that is not there yet, or an empty PostgreSQL database.

    Example: `lapilli restore tables-of-today.db --database sqlite:///tables.db`
    """
    from lapilli.server.storage.backup import restore as fill

    print_counts("Restored:", asyncio.run(failing_in_words(fill(file, database_of(database, settings)))))


# ---- looking after a server


@admin.command("list")
def list_tables(
    most: Annotated[int, typer.Option(min=1, help="How many, the last ones.")] = 50,
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """List tables, those that changed last at the end."""
    import msgspec

    from lapilli.protocol.bodies import TableShown

    tables = with_storage(database, settings, lambda storage: storage.listed(0, 2**62, MOST_LISTED))[-most:]
    shown = Table("changed", "table", "game", "phase", "seats", box=None)
    for table in tables:
        seen = msgspec.json.decode(table.summary, type=TableShown)
        names = ", ".join(seat.name or seat.bot or seat.kind for seat in seen.seats)
        shown.add_row(day(table.changed), table.table, seen.game, seen.phase, escape(names))
    out.print(shown)


@admin.command()
def show(table: str, database: Database = None, settings: SettingsFile = None) -> None:
    """Show what lists show of a table, and the guests who have sat there. Never a card."""

    async def look(storage: Storage) -> str:
        found = [one for one in await storage.listed(0, 2**62, MOST_LISTED) if one.table == table]
        if not found:
            raise missing(table)
        guests = [guest for guest, _ in await storage.guests_at(table)]
        return f"{found[0].summary.decode()}\nguests: {', '.join(guests) or 'none'}"

    out.print(with_storage(database, settings, look), markup=False, highlight=False, soft_wrap=True)


@admin.command()
def close(
    table: str,
    reason: Annotated[str, typer.Option(help="For yourself.")] = "",
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Close a table: whoever is there must go, nobody comes in. `unban table ID` opens it again."""
    put_ban(BanKinds.table, table, reason, database, settings)


@admin.command()
def delete(table: str, database: Database = None, settings: SettingsFile = None) -> None:
    """Close a table and delete all that is stored of it."""
    put_ban(BanKinds.table, table, "deleted", database, settings)
    with_storage(database, settings, lambda storage: storage.delete_table(table))


@admin.command()
def export(table: str, database: Database = None, settings: SettingsFile = None) -> None:
    """Print the log of a table, one entry a line. It holds the secrets of a game that still runs."""

    async def read(storage: Storage) -> list[bytes]:
        if not (lines := await storage.read(table)):
            raise missing(table)
        return lines

    for line in with_storage(database, settings, read):
        print(line.decode())


@admin.command()
def records(
    remove: Annotated[str | None, typer.Option("--delete", metavar="NAME", help="Delete this one.")] = None,
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """List the records that were shared by link, the newest first, or delete one."""
    if remove is not None:
        with_storage(database, settings, lambda storage: storage.delete_record(remove))
        return
    shown = Table("shared", "record", "guest", box=None)
    for name, guest, at in with_storage(database, settings, lambda storage: storage.records(MOST_LISTED)):
        shown.add_row(day(at), name, guest)
    out.print(shown)


class BanKinds(StrEnum):
    address = "address"
    guest = "guest"
    table = "table"
    mute = "mute"


@admin.command()
def ban(
    kind: BanKinds,
    whom: str,
    reason: Annotated[str, typer.Option(help="For yourself.")] = "",
    database: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Ban an address (of IPv6 its /64) or a guest, or close a table; `mute` takes emotes and messages from one."""
    put_ban(kind, whom, reason, database, settings)


@admin.command()
def mute(guest: str, database: Database = None, settings: SettingsFile = None) -> None:
    """Take emotes and messages from a guest. `unban mute GUEST` gives them back."""
    put_ban(BanKinds.mute, guest, "", database, settings)


@admin.command()
def unban(kind: BanKinds, whom: str, database: Database = None, settings: SettingsFile = None) -> None:
    """Take back a ban."""
    with_storage(database, settings, lambda storage: storage.unban(kind.value, whom))


@admin.command()
def bans(database: Database = None, settings: SettingsFile = None) -> None:
    """List all bans."""
    shown = Table("since", "kind", "whom", "reason", box=None)
    for one in with_storage(database, settings, lambda storage: storage.bans()):
        shown.add_row(day(one.at), one.kind, escape(one.whom), escape(one.reason))
    out.print(shown)


@admin.command()
def statistics(database: Database = None, settings: SettingsFile = None) -> None:
    """Count what is stored."""
    print_counts("Stored:", with_storage(database, settings, lambda storage: storage.statistics()))


def put_ban(kind: BanKinds, whom: str, reason: str, database: str | None, settings: Path | None) -> None:
    from lapilli.server.limits import network_of
    from lapilli.server.moment import now
    from lapilli.server.storage.administration import Ban

    named = network_of(whom) if kind is BanKinds.address else whom
    with_storage(database, settings, lambda storage: storage.ban(Ban(kind.value, named, now(), reason)))


def database_of(database: str | None, settings: Path | None) -> str:
    from lapilli.server.settings import read_settings

    return read_settings(settings, database=database).database


def with_storage(database: str | None, settings: Path | None, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Do something with what is stored, beside a server that may run."""
    from lapilli.engine.errors import OptionError
    from lapilli.server.storage import storage_at
    from lapilli.server.storage.backup import sqlite_file

    url = database_of(database, settings)
    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise OptionError(f"--database: {file}: there is no such file")

    async def do() -> T:
        storage = storage_at(url, alone=False)
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(failing_in_words(do()))


async def failing_in_words(work: Awaitable[T]) -> T:
    from lapilli.engine.errors import OptionError
    from lapilli.server.storage import StorageFailure

    try:
        return await work
    except StorageFailure as error:
        raise OptionError(str(error)) from error


def missing(table: str) -> Exception:
    from lapilli.engine.errors import OptionError

    return OptionError(f"there is no table {table!r}")


def print_counts(what: str, counts: dict[str, int]) -> None:
    out.print(what, ", ".join(f"{count:,} {name}" for name, count in counts.items()), highlight=False, soft_wrap=True)


def day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"

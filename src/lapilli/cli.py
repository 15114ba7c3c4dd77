"""The command `lapilli`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.markup import escape
from rich.table import Table

import lapilli
from lapilli.art import INKS
from lapilli.bots.advice import analyse as analysis
from lapilli.bots.players import LEVELS, bot
from lapilli.console import (
    LANGUAGE_HELP,
    AsJson,
    GameName,
    Language,
    Options,
    chosen_game,
    counting,
    err,
    out,
    print_json,
)
from lapilli.engine.errors import LapilliError
from lapilli.engine.events import sentence
from lapilli.engine.folder import file_of
from lapilli.engine.record import load_record, replay
from lapilli.engine.verification import verify
from lapilli.engine.words import say
from lapilli.extras import extra_with
from lapilli.games import game_class, names
from lapilli.lab import many_games
from lapilli.lab.command import commands as lab_commands
from lapilli.lab.leaving import leaving_at_once
from lapilli.lab.speed import Speed, measure
from lapilli.paper.sizes import BACKS, CARD_SIZES, FLIPS, PAPERS
from lapilli.server.commands import host_commands
from lapilli.terminal.plain import PlainTable, Quit
from lapilli.terminal.saving import RecordFile
from lapilli.terminal.tui.settings import load_settings
from lapilli.texts import chosen_language, rules_about, translate, translation
from lapilli.texts import rules as rules_for_players
from lapilli.texts.rules import ruling_note

app = typer.Typer(
    help="The table for the descendants of tic-tac-toe. Unofficial, free: the games' names belong to their publishers.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(host_commands)
app.add_typer(many_games.commands)
app.add_typer(lab_commands)


def print_version(wanted: bool) -> None:
    if wanted:
        out.print(f"lapilli {lapilli.__version__}{'' if lapilli.compiled else ', uncompiled'}", highlight=False)
        raise typer.Exit


@app.callback()
def lapilli_command(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    pass


def is_at_terminal() -> bool:
    """Whether somebody sits in front of a terminal that can show more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def simplest_published() -> str:
    return next(info.name for info in lapilli.games() if info.unofficial)


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Its name. Without one: the simplest published game.")
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="Deal from this seed: the same cards again.")] = None,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 0,
    level: Annotated[str, typer.Option(help="How strong the bots are: " + ", ".join(LEVELS))] = "casual",
    together: Annotated[bool, typer.Option("--together", help="Everybody plays at this keyboard, no bots.")] = False,
    name: Annotated[
        list[str] | None, typer.Option(help="What you are called; with --together once for each player.")
    ] = None,
    points: Annotated[int, typer.Option(min=1, help="Play a match to this many points.")] = 1,
    save: Annotated[Path | None, typer.Option(help="Write the game to this file.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines and prompts only: for screen readers and pipes.")
    ] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Draw with ASCII signs only.")] = False,
    language: Annotated[
        str | None,
        typer.Option("--lang", metavar="LANGUAGE", help=f"{LANGUAGE_HELP}. By default as in the app's settings."),
    ] = None,
) -> None:
    """Play in the terminal, against bots or together at one keyboard. `lapilli` alone opens all games.

    Example: `lapilli play GAME --option players=4 --points 5 --lang fr`
    """
    language = load_settings().language if language is None else chosen_language(language)
    chosen = chosen_game(game or simplest_published(), option, together)
    seats = chosen.template.seats
    if not 0 <= seat < seats:
        raise lapilli.OptionError(f"--seat: {seat} is not a seat; with {seats} players seats are 0 to {seats - 1}")
    people = list(range(seats)) if together else [seat]
    if name and len(name) != len(people):
        raise lapilli.OptionError(f"--name: give one for each of the players at this keyboard, who are {len(people)}")
    bot(level)  # OptionError if there is no such level
    saving = RecordFile(save) if save is not None else None
    if is_at_terminal() and not plain:
        # The library for full-screen apps takes a while to load, which other commands should not wait for.
        from lapilli.terminal.local import LocalGame
        from lapilli.terminal.tui.app import open_app
        from lapilli.terminal.tui.local import LocalTable

        local = LocalGame(chosen, people, level, seed, name or (), points)
        open_app(LocalTable(local, saving), language, ascii_only)
        return
    try:
        PlainTable(out, people, level, seed, saving, language, name or (), ascii_only).play_match(chosen, points)
    except (Quit, EOFError, KeyboardInterrupt):
        out.print(f"\n{translate(say('Good-bye.'), language)}")


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Its name; `lapilli games` lists them.")] = None,
    language: Language = "en",
    data: Annotated[
        bool, typer.Option("--data", help="Print the cards or tiles of GAME as a file to change and play with.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the games, or the options of one: what each may be, what it is if you do not say, and its rule.

    Example: `lapilli games GAME --data > mine.toml`, then `lapilli play GAME --option deck=mine.toml`
    """
    chosen_language(language)
    if data:
        print(data_of(game), end="")
        return
    infos = lapilli.games() if game is None else [game_class(game).info]
    if as_json:
        print_json(infos)
    elif game is None:
        table = Table("game", "title", "players", "", box=None)
        for info in infos:
            title, summary = translation(info.title, language), translation(info.summary, language)
            table.add_row(info.name, title, ", ".join(map(str, info.players)), summary)
        out.print(table)
    else:
        print_options(infos[0], language)


def data_of(game: str | None) -> str:
    if game is None:
        raise lapilli.OptionError("--data: of which game? Write its name, too")
    chosen = game_class(game)
    if not chosen.data_files:
        raise lapilli.OptionError(f"--data: {game} has no cards or tiles to change")
    return "\n".join(file_of(chosen, name).read_text(encoding="utf-8") for name in chosen.data_files)


def print_options(info: lapilli.Info, language: str) -> None:
    out.print(f"[bold]{escape(translation(info.title, language))}[/]", highlight=False)
    table = Table("option", "values", "default", "rule", "", box=None)
    for option in info.options:
        values = translate(option.wanted(), language)
        default = "" if option.default is None else str(option.default).lower()
        table.add_row(option.name, values, default, option.rule or "", translation(option.help, language))
    out.print(table)


@app.command()
def rules(
    game: GameName,
    rule_id: Annotated[str | None, typer.Option("--id", metavar="ID", help="Only this rule, by its id.")] = None,
    language: Language = "en",
) -> None:
    """Print the rules of a game for players, or what they say about one rule.

    Example: `lapilli rules GAME --lang fr`
    """
    chosen_language(language)
    if rule_id is None:
        print_rules(game, language)
    else:
        for paragraph in rules_about(game_class(game), rule_id.upper(), language):
            out.print(f"[bold]{' '.join(paragraph.rules)}[/] {escape(paragraph.text)}", highlight=False)


def print_rules(game: str, language: str) -> None:
    chapters = rules_for_players(game_class(game), language)
    out.print(f"[bold]{escape(translation(game_class(game).info.title, language))}[/]", highlight=False)
    for chapter in chapters:
        out.print(f"\n[bold]{escape(chapter.title)}[/]", highlight=False)
        for paragraph in chapter.paragraphs:
            out.print(f"{escape(paragraph.text)} [dim]({' '.join(paragraph.rules)})[/]", highlight=False)
    if any(paragraph.has_ruling for chapter in chapters for paragraph in chapter.paragraphs):
        out.print(f"\n{escape(ruling_note(language))}", highlight=False)


@app.command("print")
def print_game(
    game: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.pdf", help="The PDF to write.")],
    language: Language = "en",
    paper: Annotated[str, typer.Option(help="The paper: " + ", ".join(PAPERS))] = "a4",
    card_size: Annotated[str, typer.Option(help="The cards: " + ", ".join(CARD_SIZES))] = "poker",
    ink: Annotated[str, typer.Option(help="Colours, outlines that save ink, or grey: " + ", ".join(INKS))] = "full",
    backs: Annotated[
        str, typer.Option(help="Backs behind every sheet, on one page for all sheets, or none: " + ", ".join(BACKS))
    ] = "every",
    flip: Annotated[str, typer.Option(help="The edge your printer turns sheets over: " + ", ".join(FLIPS))] = "long",
    option: Options = None,
) -> None:
    """Make a PDF of a game to print, cut out and play: cards, rules booklet, score sheet, quick reference.

    Example: `lapilli print GAME --lang hu --ink saver -o game.pdf`
    """
    # The PDF library takes half a second to load, which other commands should not wait for.
    from lapilli.paper.press import PrintJob
    from lapilli.paper.printing import printed, write_file

    job = PrintJob(chosen_game(game, option), language, paper, card_size, ink, backs, flip)
    write_file(output, printed(job))
    out.print(f"{output}: {job.game.info.title}, ready to print", highlight=False, soft_wrap=True)


@app.command("replay")
def replay_file(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    as_json: AsJson = False,
) -> None:
    """Play a recorded game again, tell its story, and check that it ends as the record says.

    Example: `lapilli replay game.json`
    """
    record = load_record(file)
    for step in replay(record, lapilli.game):
        if not as_json and step.move:
            out.print(f"[bold]{escape(step.move)}[/]", highlight=False)
            for event in step.events:
                out.print(f"  {escape(sentence(event, record.players))}", highlight=False)
    game, state = step.game, step.state
    if as_json:
        position = game.position(state)
        print_json({"game": game.name, "moves": len(record.moves), "over": state.over, "position": position})
    else:
        out.print(game.picture(game.view(state, None)), highlight=False)
        out.print(f"{len(record.moves)} moves; position {game.position_hash(state)}", highlight=False)


@app.command("verify")
def verify_file(
    file: Annotated[Path, typer.Argument(help="The record of a finished game that was dealt fairly.")],
    commit: Annotated[str | None, typer.Option(help="The commit you were shown before the deal.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check a finished game offline: the deal was fixed beforehand, every move is legal, the result is right.

    Example: `lapilli verify game.json --commit 5891b5b5…`
    """
    record = load_record(file)
    end = verify(record, lapilli.game, commit)
    position = end.game.position_hash(end.state)
    if as_json:
        print_json({"verified": True, "game": record.game, "moves": len(record.moves), "position": position})
    else:
        out.print(f"Verified: deal, seed, {len(record.moves)} moves and result of {end.game.info.title} are in order.")
        if commit is None and record.fair_deal is not None:
            shown = f"Was this the commit you were shown before the deal? {record.fair_deal.commit}"
            out.print(shown, highlight=False, soft_wrap=True)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A game record.")],
    iterations: Annotated[int, typer.Option(min=100, help="How hard to think about each move.")] = 4000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same analysis.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Look back on a recorded game: the best moves given what each player knew, what was lost, and what was luck.

    Example: `lapilli analyse game.json --iterations 10000`
    """
    record = load_record(file)
    with leaving_at_once(), counting("Thinking", len(record.moves)) as advance:
        judged = analysis(record, lapilli.game, iterations, seed, advance)
    if as_json:
        print_json({"game": record.game, "players": record.players, "moves": judged})
        return
    table = Table("", "player", "move", "chance", "best", "lost", "luck", box=None)
    for move in judged:
        better = f"{move.best} {move.best_win:.0%}" if move.lost else ""
        lost = f"{move.lost:.0%}{'' if move.sure else ' ?'}" if move.lost else ""
        name = escape(record.players[move.seat])
        table.add_row(str(move.number), name, move.move, f"{move.win:.0%}", better, lost, f"{move.luck:+.0%}")
    out.print(table)
    out.print("chance: to win, by the move played; lost: against the best (?: perhaps not); luck: until the next move")


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Default: all games.")] = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules are on this machine: random playouts on one core.

    Example: `lapilli bench GAME`
    """
    with leaving_at_once():
        speeds = [measure(chosen_game(name, option)) for name in game or names()]
    if as_json:
        print_json({"compiled": lapilli.compiled, "speeds": speeds})
        return
    table = Table("game", "options", "moves/s", "bytes per state", box=None)
    for speed in speeds:
        table.add_row(speed.game, str(speed.options), f"{speed.moves_per_second:,.0f}", shown_size(speed))
    out.print(table)


@app.command()
def doctor(
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The settings that a server would be started with.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say what is installed, compiled and reachable, and what to do where something is not. Exit code 1: broken.

    Example: `lapilli doctor`
    """
    from lapilli.doctor import findings

    found = list(findings(settings))
    if as_json:
        print_json(found)
    else:
        table = Table("", "", "", "what to do", box=None)
        for one in found:
            sign = {"fine": "[green]✓[/]", "absent": "–", "broken": "[red]✗[/]"}[one.state]
            table.add_row(sign, escape(one.what), escape(one.found), escape(one.advice))
        out.print(table)
    if any(one.state == "broken" for one in found):
        raise typer.Exit(1)


def shown_size(speed: Speed) -> str:
    return str(speed.bytes_per_state) if lapilli.compiled else "-"


def main() -> None:
    """Run the command; wrong use and wrong input end with exit code 2 and one line that says what is wrong."""
    if not lapilli.compiled:
        err.print("lapilli: running uncompiled: everything works, about 100 times slower (see README)", highlight=False)
    try:
        app()
    except LapilliError as error:
        fail(str(error))
    except ModuleNotFoundError as error:
        extra = extra_with(error.name or "")
        if extra is None:
            raise
        fail(f"this needs {error.name}, which is not installed: pip install 'lapilli[{extra}]'")


def fail(why: str) -> NoReturn:
    err.print(f"lapilli: {escape(why)}", highlight=False, soft_wrap=True)
    sys.exit(2)

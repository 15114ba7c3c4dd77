"""Making a table and sitting down at it. Commands check and return entries; they change nothing."""

from __future__ import annotations

from typing import Any

from lapilli.bots.players import LEVELS
from lapilli.engine.options import given_people
from lapilli.engine.words import say
from lapilli.games import game as game_of
from lapilli.games import game_class
from lapilli.table.entries import AnyEntry, BotSeated, Created, Joined, Left
from lapilli.table.errors import NotNow, NotPossible, NotYours
from lapilli.table.names import readable_name
from lapilli.table.playing import deal_if_complete
from lapilli.table.table import CONTRIBUTING, Table

BOTS = ("random", "greedy", *LEVELS)
LONGEST_ID = 64
MOST_POINTS = 99
SHORTEST_CLOCK, LONGEST_CLOCK = 1_000, 7 * 24 * 3_600_000  # milliseconds
LONGEST_DELAY = 50
SHORTEST_PAUSE, LONGEST_PAUSE = 1_000, 60_000  # milliseconds


def create(
    table: str,
    host: str,
    game: str,
    options: dict[str, Any],
    at: int,
    *,
    target: int = 1,
    clock: int | None = None,
    spectators: bool = False,
    delay: int = 0,
    pause: int = 4000,
    bots: int = 0,
) -> list[AnyEntry]:
    """A new table. OptionError for a game or options that cannot be, NotPossible for the rest.

    `bots` is how many of its seats are for bots; the others are for people, which changes some defaults [T30].
    """
    require_id(table)
    require_id(host)
    if not 1 <= target <= MOST_POINTS:
        raise NotPossible(say("A match is played to 1 to {most} points, not {given}.", most=MOST_POINTS, given=target))
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
        raise NotPossible(say("The clock gives each move one second to seven days."))
    if not 0 <= delay <= LONGEST_DELAY:
        raise NotPossible(
            say("Spectators can be 0 to {most} moves behind, not {given}.", most=LONGEST_DELAY, given=delay)
        )
    if not SHORTEST_PAUSE <= pause <= LONGEST_PAUSE:
        raise NotPossible(say("The pause for questions in secret is 1 to 60 seconds."))
    for option in game_class(game).info.options:  # before the game is made, which would read the file
        if option.kind == "file" and options.get(option.name) is not None:
            raise NotPossible(say("Option {option}: a table does not read files.", option=option.name))
    chosen = game_of(game, **options)
    if chosen.template.seats - bots >= 2:
        chosen = game_of(game, **given_people(chosen.info.options, options))
    version = chosen.info.rules_version
    return [Created(at, table, host, game, chosen.options, version, target, clock, spectators, delay, pause)]


def join(table: Table, holder: str, seat: int, name: str, at: int) -> list[AnyEntry]:
    """Take an open seat, also in the middle of a game. One holder may take several: they share a device."""
    require_id(holder)
    name = readable_name(name)
    if table.require_seat(seat).kind != "open":
        raise NotNow(say("Seat {number} is taken by {name}.", number=seat, name=table.called(seat)))
    if name.casefold() in [other.casefold() for other in table.names]:
        raise NotPossible(say("There is already a {name} at this table.", name=name))
    return [Joined(at, seat, holder, name)]


def leave(table: Table, holder: str, seat: int, at: int) -> list[AnyEntry]:
    """Get up. The seat is open then, for somebody else or a bot; a deal no longer waits for it."""
    table.require_holder(seat, holder)
    return [Left(at, seat), *dealt_without(table, seat, at)]


def seat_bot(table: Table, holder: str, seat: int, bot: str, at: int) -> list[AnyEntry]:
    """Put a bot on an open seat."""
    require_at_table(table, holder)
    if bot not in BOTS:
        raise NotPossible(say("There is no bot {bot}; bots are {bots}.", bot=repr(bot), bots=BOTS))
    if table.require_seat(seat).kind != "open":
        raise NotNow(say("Seat {number} is taken by {name}.", number=seat, name=table.called(seat)))
    return [BotSeated(at, seat, bot)]


def remove_bot(table: Table, holder: str, seat: int, at: int) -> list[AnyEntry]:
    """Open a bot's seat, so that somebody can sit there."""
    require_at_table(table, holder)
    if table.require_seat(seat).kind != "bot":
        raise NotNow(say("There is no bot on seat {number}.", number=seat))
    return [Left(at, seat)]


def fill_with_bots(table: Table, holder: str, bot: str, at: int) -> list[AnyEntry]:
    """Put bots on all open seats."""
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if not free:
        raise NotNow(say("No seat is open."))
    return [entry for seat in free for entry in seat_bot(table, holder, seat, bot, at)]


def dealt_without(table: Table, seat: int, at: int) -> list[AnyEntry]:
    """The deal, if it waited for this seat alone."""
    return deal_if_complete(table, {seat}, at) if table.phase == CONTRIBUTING else []


def require_at_table(table: Table, holder: str) -> None:
    if holder != table.created.host and not table.seats_held_by(holder):
        raise NotYours(say("Only somebody who sits at this table, or who made it, can do that."))


def require_id(text: str) -> None:
    if not 1 <= len(text) <= LONGEST_ID or not (text.isascii() and text.isprintable()):
        raise NotPossible(say("An id is 1 to {most} plain characters.", most=LONGEST_ID))

"""Making a table and sitting down at it. Commands check and return entries; they change nothing.

While a game is played, who sits where changes only with the consent of all others who sit there: a seat shows cards.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from lapilli.bots.players import LEVELS, OWN
from lapilli.engine.options import defaults_for_people
from lapilli.engine.words import say
from lapilli.games import game as game_of
from lapilli.games import game_class
from lapilli.table.entries import AnyEntry, BotSeated, Created, Dealt, Joined, Left, SeatsAsked
from lapilli.table.errors import NotNow, NotPossible, NotYours
from lapilli.table.names import readable_name
from lapilli.table.table import CONTRIBUTING, OPEN, PLAYING, Table

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
    chat: bool = False,
    bots: int = 0,
) -> list[AnyEntry]:
    """A new table. OptionError for a game or options that cannot be, NotPossible for the rest.

    `bots` is how many of its seats are for bots; the others are for people, which changes some defaults.
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
        chosen = game_of(game, **defaults_for_people(chosen.info.options, options))
    version = chosen.info.rules_version
    return [Created(at, table, host, game, chosen.options, version, target, clock, spectators, delay, pause, chat)]


def join(table: Table, holder: str, seat: int, name: str, at: int) -> list[AnyEntry]:
    """Take an open seat, or before the first game another name. One holder may take several: they share a device.

    In a running game the others must agree, unless the holder has sat on that side before; and whoever has seen the
    cards of one side sits on no other.
    """
    require_id(holder)
    name = readable_name(name)
    renames = table.phase == OPEN and table.require_seat(seat).holder == holder
    if not renames:
        require_open(table, seat)
    if name.casefold() in [other.casefold() for number, other in enumerate(table.names) if number != seat]:
        raise NotPossible(say("There is already a {name} at this table.", name=name))
    joined = Joined(at, seat, holder, name)
    if table.phase == PLAYING:
        seen = table.current.sides_seen.get(holder, set())
        side = next(number for number, side in enumerate(table.current.game.sides()) if seat in side)
        if side in seen:
            table.require_settled(holder)
            return [joined]
        if seen:
            raise NotNow(say("You have seen the cards of the other side in this game."))
    return with_consent(table, holder, [joined], at)


def leave(table: Table, holder: str, seat: int, at: int) -> list[AnyEntry]:
    """Get up. The seat is open then, for somebody else or a bot; a deal no longer waits for it."""
    table.require_holder(seat, holder)
    table.require_settled(holder)
    return [Left(at, seat), *deal_if_complete(table, {seat}, at)]


def remove(table: Table, holder: str, seat: int, at: int) -> list[AnyEntry]:
    """Open the seat of somebody else, before cards are dealt: whoever made the table may."""
    if holder != table.created.host:
        raise NotYours(say("Only whoever made this table can do that."))
    if table.require_seat(seat).kind != "human":
        raise NotNow(say("Nobody sits on seat {number}.", number=seat))
    if table.phase not in (OPEN, CONTRIBUTING):
        raise NotNow(say("The game has begun."))
    return [Left(at, seat), *deal_if_complete(table, {seat}, at)]


def seat_bot(table: Table, holder: str, seat: int, bot: str, at: int) -> list[AnyEntry]:
    """Put a bot on an open seat."""
    return with_consent(table, holder, [bot_for(table, holder, seat, bot, at)], at)


def remove_bot(table: Table, holder: str, seat: int, at: int) -> list[AnyEntry]:
    """Open a bot's seat, so that somebody can sit there."""
    require_at_table(table, holder)
    if table.require_seat(seat).kind != "bot":
        raise NotNow(say("There is no bot on seat {number}.", number=seat))
    return with_consent(table, holder, [Left(at, seat)], at)


def fill_with_bots(table: Table, holder: str, bot: str, at: int) -> list[AnyEntry]:
    """Put bots on all open seats."""
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if not free:
        raise NotNow(say("No seat is open."))
    return with_consent(table, holder, [bot_for(table, holder, seat, bot, at) for seat in free], at)


def bot_for(table: Table, holder: str, seat: int, bot: str, at: int) -> BotSeated:
    require_at_table(table, holder)
    require_bot(bot)
    require_open(table, seat)
    return BotSeated(at, seat, bot)


def require_bot(bot: str) -> None:
    if bot not in (*BOTS, *OWN):
        raise NotPossible(say("There is no bot {bot}; bots are {bots}.", bot=repr(bot), bots=(*BOTS, *OWN)))


def with_consent(
    table: Table, holder: str, changes: list[Joined] | list[BotSeated] | list[Left], at: int
) -> list[AnyEntry]:
    """The changes; in a running game only the question for them, if anybody else sits there."""
    if table.phase != PLAYING:
        return [*changes]
    table.require_settled(holder)
    if not table.people_to_ask(holder):
        return [*changes]
    if table.proposal is not None:
        raise NotNow(say("Something was asked: it must be answered first."))
    return [SeatsAsked(at, holder, [*changes])]


def deal_if_complete(table: Table, settled: Collection[int], at: int) -> list[AnyEntry]:
    """The deal, if one waits, unless it waits for a human seat that is not among the settled ones."""
    if table.phase != CONTRIBUTING:
        return []
    given = table.current.contributions
    missing = [seat for seat in table.people_seated() if given[seat] is None and seat not in settled]
    return [] if missing else [Dealt(at)]


def require_open(table: Table, seat: int) -> None:
    if table.require_seat(seat).kind != "open":
        raise NotNow(say("Seat {number} is taken by {name}.", number=seat, name=table.called(seat)))


def require_at_table(table: Table, holder: str) -> None:
    if holder != table.created.host and not table.seats_held_by(holder):
        raise NotYours(say("Only somebody who sits at this table, or who made it, can do that."))


def require_id(text: str) -> None:
    if not 1 <= len(text) <= LONGEST_ID or not (text.isascii() and text.isprintable()):
        raise NotPossible(say("An id is 1 to {most} plain characters.", most=LONGEST_ID))

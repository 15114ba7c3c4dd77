"""A table: the fold of its log.

    seating.py, playing.py, proposals.py     commands: check, and return the entries to append; they change nothing
    Table.apply(entry)                       the only way a table changes
    views.py                                 what a seat or a spectator is shown

Whoever keeps a table appends the entries of a command to the log under the number `table.length`, and applies them once
they are stored. If somebody else was faster, the log is read again and the command asked again:

    entries = play(table, holder, seat, "BX@5", at)
    store(table.length, entries)
    table.extend(entries)

A fold depends on the log alone: time and chance come in as arguments of commands and stand in the entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

import msgspec

from lapilli.engine.errors import IllegalMove, OptionError
from lapilli.engine.series import Series
from lapilli.engine.words import Text, say
from lapilli.games import game as game_of
from lapilli.table import entries as log
from lapilli.table.entries import AnyEntry, Created, Proposed
from lapilli.table.errors import LogError, NotPossible, NotYours
from lapilli.table.round import Round

OPEN = "open"  # nobody has started a game yet
CONTRIBUTING = "contributing"  # the commit is published, the human seats add their bytes
PLAYING = "playing"
BETWEEN_GAMES = "between games"  # a game is finished, the match goes on
MATCH_OVER = "match over"
EMOTES_KEPT = 8


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: a human's, a bot's, or open."""

    holder: str | None = None
    name: str = ""
    bot: str | None = None

    @property
    def kind(self) -> str:
        return "human" if self.holder is not None else "bot" if self.bot is not None else "open"


class Proposal(NamedTuple):
    """What a seat asked for, and the seats that have not answered yet."""

    seat: int
    what: Proposed
    waiting: list[int]


class Table:
    """Seats around one game after another. Change it by `apply` only."""

    def __init__(self, created: Created) -> None:
        if created.version != log.VERSION:
            raise LogError(f"this log has version {created.version}, this program reads version {log.VERSION}")
        try:
            game = game_of(created.game, **created.options)
        except OptionError as error:
            raise LogError(f"the table's game cannot be: {error}") from error
        if created.rules_version != game.info.rules_version:
            raise LogError(
                f"this table plays by version {created.rules_version} of the rules of {created.game}, "
                f"this program has version {game.info.rules_version}"
            )
        self.created = created
        self.length = 1
        self.arranged = 1  # its length after the last entry that was not a move
        self.phase = OPEN  # changed by other entries than moves
        self.seats = [Seat() for _ in range(game.template.seats)]
        self.has_bots = False
        self.series = Series(game, created.target)
        self.games = 0
        self.round: Round | None = None
        self.proposal: Proposal | None = None
        self.emotes: list[tuple[int, str]] = []

    @classmethod
    def fold(cls, entries: Iterable[AnyEntry]) -> Self:
        """The table of a log."""
        rest = iter(entries)
        first = next(rest, None)
        if not isinstance(first, Created):
            raise LogError("a log begins with the creation of its table")
        table = cls(first)
        table.extend(rest)
        return table

    def extend(self, entries: Iterable[AnyEntry]) -> None:
        for entry in entries:
            self.apply(entry)

    # ---- the fold

    def apply(self, entry: AnyEntry) -> None:
        """Become the table after one more entry; LogError if it cannot follow here."""
        try:
            self.follow(entry)
        except (IllegalMove, IndexError, ValueError) as error:
            raise LogError(f"entry {self.length}: {error}") from error
        self.length += 1
        if not isinstance(entry, log.Moved):
            self.arranged = self.length
            self.phase = self.phase_now()

    def follow(self, entry: AnyEntry) -> None:
        match entry:
            case log.Moved():  # nearly all are
                self.follow_round(entry, self.current)
            case log.Joined():
                self.sit(entry.seat, Seat(holder=entry.holder, name=entry.name))
            case log.BotSeated():
                self.sit(entry.seat, Seat(bot=entry.bot))
            case log.Left():
                self.sit(entry.seat, Seat())
            case log.Asked():
                self.proposal = Proposal(entry.seat, entry.what, self.others_to_ask(entry.seat, entry.what))
            case log.Agreed():
                self.count_agreement(entry.seat)
            case log.Refused():
                self.proposal = None
            case log.Emoted():
                self.emotes = [*self.emotes, (entry.seat, entry.emote)][-EMOTES_KEPT:]
            case log.Committed():
                self.begin_round(bytes.fromhex(entry.secret), entry.at)
            case log.Rematched():
                self.proposal = None
                self.round = None
                self.series = Series(self.series.game, self.created.target)
            case log.Created():
                raise LogError("a table is created once")
            case _:
                self.follow_round(entry, self.current)

    def follow_round(self, entry: AnyEntry, current: Round) -> None:
        """What happens within a game. All but a contribution makes an open question void."""
        match entry:
            case log.Moved():
                current.play(entry.seat, entry.move, entry.at)
            case log.Contributed():
                current.contributions[entry.seat] = bytes.fromhex(entry.given)
                return
            case log.Dealt():
                current.deal(entry.at)
            case log.ClockRanOut():
                current.play(entry.seat, entry.move, entry.at, time_up=True)
            case log.TookBack():
                current.take_back(entry.seat, entry.moves, entry.at)
            case log.Finished():
                current.finish(entry.winners, entry.ending, self.names, entry.at)
                self.series.finish(current.final_state())
        self.proposal = None

    def sit(self, seat: int, sitter: Seat) -> None:
        self.seats[seat] = sitter
        self.has_bots = any(other.bot is not None for other in self.seats)
        self.proposal = None  # those who were asked are no longer those who sit here

    def begin_round(self, secret: bytes, at: int) -> None:
        self.games += 1
        self.proposal = None
        self.round = Round(self.series.game, self.created.table, self.games, secret, at)

    def count_agreement(self, seat: int) -> None:
        if self.proposal is None:
            raise LogError("nothing was asked")
        holder = self.seats[seat].holder
        waiting = [other for other in self.proposal.waiting if self.seats[other].holder != holder]
        self.proposal = self.proposal._replace(waiting=waiting)

    # ---- what follows from it

    @property
    def current(self) -> Round:
        if self.round is None:
            raise LogError("no game has begun")
        return self.round

    def phase_now(self) -> str:
        if self.round is None:
            return OPEN
        if self.round.finished:
            return MATCH_OVER if self.series.over else BETWEEN_GAMES
        return CONTRIBUTING if self.round.state is None else PLAYING

    @property
    def names(self) -> list[str]:
        """What the players are called in English, seat by seat."""
        return [str(self.called(number)) for number in range(len(self.seats))]

    def called(self, number: int) -> str | Text:
        """What a player is called: a human by name, a bot and an open seat in any language."""
        seat = self.seats[number]
        if seat.kind == "human":
            return seat.name
        if seat.bot is None:
            return say("Seat {number}", number=number)
        return say("Seat {number} ({bot} bot)", number=number, bot=Text(seat.bot))

    def seats_held_by(self, holder: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.holder == holder]

    def others_to_ask(self, seat: int, what: Proposed) -> list[int]:
        """The human seats that must agree to what a seat proposes: all others, to a resignation only its partners.

        Whoever holds several seats is not asked by themself.
        """
        asker = self.seats[seat].holder
        asked = list(range(len(self.seats)))
        if what == "resign":
            asked = next(side for side in self.current.game.sides() if seat in side)
        return [other for other in asked if self.seats[other].holder not in (None, asker)]

    def require_seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise NotPossible(
                say(
                    "There is no seat {number} at this table: seats are 0 to {last}.",
                    number=seat,
                    last=len(self.seats) - 1,
                )
            )
        return self.seats[seat]

    def require_holder(self, seat: int, holder: str) -> None:
        if self.require_seat(seat).holder != holder:
            raise NotYours(say("Seat {number} is not yours.", number=seat))

"""A table: the fold of its log.

    seating.py, playing.py, proposals.py     commands: check, and return the entries to append; they change nothing
    Table.apply(entry)                       the only way a table changes
    views.py                                 the gate: the only way to what a seat or a spectator may see

Whoever keeps a table appends the entries of a command to the log under the number `table.length`, and applies them once
they are stored. If somebody else was faster, the log is read again and the command asked again:

    entries = play(table, holder, seat, "BX@5", at)
    store(table.length, entries)
    table.extend(entries)

A fold depends on the log alone: time and chance come in as arguments of commands and stand in the entries.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal, NamedTuple, Self

import msgspec

from lapilli.bots.players import title_of
from lapilli.engine.errors import IllegalMove, OptionError
from lapilli.engine.series import Series
from lapilli.engine.words import Text, say
from lapilli.games import game as game_of
from lapilli.table import entries as log
from lapilli.table.entries import AnyEntry, Created, Proposed
from lapilli.table.errors import LogError, NotNow, NotPossible, NotYours, OutdatedLog, too_early
from lapilli.table.events import BackAgain, BotStandsIn, DealtWithout, SeatLeft, SeatTaken
from lapilli.table.pause import Before, Pause, begin_slot, opened, pause_for
from lapilli.table.round import Round, StoryLine

Phase = Literal["open", "contributing", "playing", "between games", "match over"]
OPEN: Final = "open"  # nobody has started a game yet
CONTRIBUTING: Final = "contributing"  # the commit is published, the human seats add their bytes
PLAYING: Final = "playing"
BETWEEN_GAMES: Final = "between games"  # a game is finished, the match goes on
MATCH_OVER: Final = "match over"
Kind = Literal["human", "bot", "open"]
What = Proposed | log.Without | Literal["sit", "seat_bot", "remove_bot"]
WHAT_CHANGES: dict[type, What] = {log.Joined: "sit", log.BotSeated: "seat_bot", log.Left: "remove_bot"}
EMOTES_KEPT = 8
LINES_KEPT = 50  # of what people write


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: a human's, a bot's, or open. A bot on a human's plays as long as they are not there."""

    holder: str | None = None
    name: str = ""
    bot: str | None = None

    @property
    def kind(self) -> Kind:
        return "human" if self.holder is not None else "bot" if self.bot is not None else "open"


class Written(msgspec.Struct, frozen=True):
    """What somebody wrote to the others, as those who sit there see it."""

    seat: int
    name: str
    text: str
    at: int


class Proposal(NamedTuple):
    """What was asked for, and the seats that have not answered yet.

    `seat` is the one that asked. `changes` are those of seats, asked for by `holder`: `seat` is then the one concerned.
    `absent` are the seats of those who are not there, if it is about them.
    """

    seat: int
    what: What
    waiting: list[int]
    holder: str | None = None
    changes: tuple[log.Joined | log.BotSeated | log.Left | log.StoodIn, ...] = ()
    absent: tuple[int, ...] = ()


class Table:
    """Seats around one game after another. Change it by `apply` only.

    `let_pass` are the seats that have chosen to let everything pass that they may be asked in secret. `lobby` and
    `deal_shown` belong to views.py, which makes them anew when they are None.
    """

    def __init__(self, created: Created) -> None:
        if created.version not in log.READABLE:
            raise OutdatedLog(f"this log has version {created.version}, this program reads {log.READABLE}")
        try:
            game = game_of(created.game, **created.options)
        except OptionError as error:
            raise OutdatedLog(f"the table's game cannot be: {error}") from error
        if created.rules_version != game.info.rules_version:
            raise OutdatedLog(
                f"this table plays by version {created.rules_version} of the rules of {created.game}, "
                f"this program has version {game.info.rules_version}"
            )
        self.created = created
        self.length = 1
        self.phase: Phase = OPEN  # changed by other entries than moves
        self.seats = [Seat() for _ in range(game.template.seats)]
        self.has_bots = False
        self.let_pass: set[int] = set()
        self.series = Series(game, created.target)
        self.games = 0
        self.round: Round | None = None
        self.pause: Pause | None = None
        self.proposal: Proposal | None = None
        self.emotes: list[tuple[int, str]] = []
        self.written: list[Written] = []  # the last lines
        self.lines_written = 0
        self.lobby: Any = None
        self.deal_shown: Any = None

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
            self.phase = self.phase_now()
            self.lobby = self.deal_shown = None

    def follow(self, entry: AnyEntry) -> None:
        match entry:
            case log.Moved():  # nearly all are
                self.play(entry.seat, entry.move, entry.at)
            case log.Answered():
                self.open_pause.answers[entry.seat] = entry.move
            case log.SlotEnded():
                self.end_slot(entry.at)
            case log.LetPass():
                self.let_pass = self.let_pass | {entry.seat} if entry.always else self.let_pass - {entry.seat}
            case log.Joined():
                self.sit(entry.seat, Seat(holder=entry.holder, name=entry.name))
            case log.BotSeated():
                self.sit(entry.seat, Seat(bot=entry.bot))
            case log.Left():
                self.sit(entry.seat, Seat())
            case log.Asked():
                self.proposal = Proposal(entry.seat, entry.what, self.others_to_ask(entry.seat, entry.what))
            case log.SeatsAsked():
                self.ask_for_seats(entry)
            case log.WithoutAsked():
                self.ask_to_go_on_without(entry)
            case log.StoodIn():
                self.stand_in(entry.seat, entry.bot)
            case log.CameBack():
                self.stand_in(entry.seat, None)
            case log.Agreed():
                self.count_agreement(entry.seat)
            case log.Declined():
                self.proposal = None
            case log.Emoted():
                self.hear(entry)
            case log.Wrote():
                line = Written(entry.seat, self.names[entry.seat], entry.text, entry.at)
                self.written = [*self.written, line][-LINES_KEPT:]
                self.lines_written += 1
            case log.Committed():
                self.begin_round(bytes.fromhex(entry.secret), entry.at)
            case log.Contributed():
                self.current.contributions[entry.seat] = bytes.fromhex(entry.given)
            case log.Dealt():
                self.deal(entry.at)
            case log.ClockRanOut():
                self.play(entry.seat, entry.move, entry.at, time_up=True)
            case log.TookBack():
                self.proposal = None
                self.current.take_back(entry.seat, entry.moves, entry.at)
            case log.Finished():
                self.proposal = None
                self.current.finish(entry.winners, entry.ending, self.names)
                self.series.finish(self.current.final_state())
            case log.Rematched():
                self.proposal = None
                self.round = None
                self.series = Series(self.series.game, self.created.target)
            case log.Created():
                raise LogError("a table is created once")

    def hear(self, entry: log.Emoted) -> None:
        """What is only said: no log needs it. Older ones have it."""
        self.emotes = [*self.emotes, (entry.seat, entry.emote)][-EMOTES_KEPT:]

    # ---- seats

    def sit(self, seat: int, sitter: Seat) -> None:
        before, name = self.seats[seat], self.names[seat]
        self.seats[seat] = sitter
        self.has_bots = any(other.bot is not None for other in self.seats)
        self.let_pass.discard(seat)
        self.proposal = None  # those who were asked are no longer those who sit here
        if self.phase != PLAYING:
            return
        if before.kind != "open":
            self.current.tell(StoryLine([SeatLeft(seat, name)]))
        if sitter.kind != "open":
            self.current.tell(StoryLine([SeatTaken(seat, self.names[seat])]))
        self.note_sides_seen()

    def stand_in(self, seat: int, bot: str | None) -> None:
        """A bot plays for whoever sits there, or (None) no longer."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], bot=bot)
        self.has_bots = any(other.bot is not None for other in self.seats)
        self.proposal = None
        self.current.tell(StoryLine([BackAgain(seat) if bot is None else BotStandsIn(seat)]))

    def note_sides_seen(self) -> None:
        """Whoever sits at a dealt game has seen the cards of that side."""
        for number, side in enumerate(self.current.game.sides()):
            for holder in {self.seats[seat].holder for seat in side} - {None}:
                self.current.sides_seen.setdefault(str(holder), set()).add(number)

    # ---- one game

    def begin_round(self, secret: bytes, at: int) -> None:
        self.games += 1
        self.proposal = None
        self.round = Round(self.series.game, self.created.table, self.games, secret, at)

    def deal(self, at: int) -> None:
        self.current.deal(at)
        missing = [seat for seat in self.people_seated() if self.current.contributions[seat] is None]
        if missing:
            self.current.tell(StoryLine([DealtWithout(missing)]))
        self.note_sides_seen()

    def play(self, seat: int, move: str, at: int, time_up: bool = False) -> None:
        """A move that everybody knows of. If it may have raised questions in secret, the table pauses."""
        if self.pause is not None:
            raise LogError("a move in a pause")
        self.proposal = None
        current = self.current
        if not current.game.quiet_answers:
            current.play(seat, move, at, time_up)
            return
        before = Before(current.dealt, current.seen_after([]), current.since)
        slots = current.play(seat, move, at, time_up)
        if slots and self.created.version > 1:
            self.pause = pause_for(self, before)
        if self.pause is not None:
            for slot, shown in slots:
                opened(self.pause, slot, shown)
            self.go_on(self.pause, at)

    def end_slot(self, at: int) -> None:
        """Play the answers of the slot that is over, in the order of the rules."""
        pause, current = self.open_pause, self.current
        pause.slots.pop(0)
        while not pause.slots and (quiet := current.quiet_answer()) is not None:
            seat = current.dealt.turn
            try:
                slots = current.play(seat, pause.answers.get(seat) or quiet, at)
            except IllegalMove:  # what another has answered before makes it impossible
                slots = current.play(seat, quiet, at)
            for slot, shown in slots:
                opened(pause, slot, shown)
        self.go_on(pause, at)

    def go_on(self, pause: Pause, at: int) -> None:
        """With the next slot, or with the game."""
        if pause.slots:
            begin_slot(pause, self.current, self.let_pass, at)
        else:
            self.pause = None
            self.current.since = at

    # ---- proposals

    def ask_for_seats(self, entry: log.SeatsAsked) -> None:
        first = entry.changes[0]
        what = WHAT_CHANGES[type(first)]
        waiting = self.people_to_ask(entry.holder)
        self.proposal = Proposal(first.seat, what, waiting, entry.holder, tuple(entry.changes))

    def ask_to_go_on_without(self, entry: log.WithoutAsked) -> None:
        holder = self.seats[entry.seat].holder
        waiting = self.people_to_ask(holder, entry.absent)
        bots = [log.StoodIn(entry.at, seat, entry.bot) for seat in entry.absent] if entry.what == "stand_in" else []
        concerned = entry.absent[0] if bots else entry.seat
        self.proposal = Proposal(concerned, entry.what, waiting, holder, tuple(bots), tuple(entry.absent))

    def count_agreement(self, seat: int) -> None:
        if self.proposal is None:
            raise LogError("nothing was asked")
        holder = self.seats[seat].holder
        waiting = [other for other in self.proposal.waiting if self.seats[other].holder != holder]
        self.proposal = self.proposal._replace(waiting=waiting)

    def others_to_ask(self, seat: int, what: Proposed) -> list[int]:
        """The human seats that must agree to what a seat proposes: all others, to a resignation only its partners.

        Whoever holds several seats is not asked by themself.
        """
        asker = self.seats[seat].holder
        asked = list(range(len(self.seats)))
        if what == "resign":
            asked = next(side for side in self.current.game.sides() if seat in side)
        return [other for other in self.people_to_ask(asker) if other in asked]

    def people_to_ask(self, asker: str | None, absent: Collection[int] = ()) -> list[int]:
        """The seats of all people but the asker, those for whom a bot plays, and those who are not there."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.holder not in (None, asker) and seat.bot is None and number not in absent
        ]

    # ---- what follows from it

    @property
    def current(self) -> Round:
        if self.round is None:
            raise LogError("no game has begun")
        return self.round

    @property
    def open_pause(self) -> Pause:
        if self.pause is None:
            raise LogError("nobody may be asked in secret now")
        return self.pause

    def phase_now(self) -> Phase:
        if self.round is None:
            return OPEN
        if self.round.finished:
            return MATCH_OVER if self.series.over else BETWEEN_GAMES
        return CONTRIBUTING if self.round.state is None else PLAYING

    @property
    def names(self) -> list[str]:
        """What the players are called in records and by programs: bots and open seats by their number."""
        return [name_in_record(number, seat) for number, seat in enumerate(self.seats)]

    def called(self, number: int) -> str | Text:
        """What people call a player: a human by name, a bot and an open seat in any language."""
        seat = self.seats[number]
        if seat.kind == "human":
            return seat.name
        if seat.bot is None:
            return say("Seat {number}", number=number + 1)
        level = Text(title_of(seat.bot))
        if sum(other.bot == seat.bot for other in self.seats) > 1:
            return say("Bot {number} ({level})", number=number + 1, level=level)
        return say("Bot ({level})", level=level)

    def people_seated(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.holder is not None]

    def seats_held_by(self, holder: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.holder == holder]

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

    def is_among_bots(self, seat: int) -> bool:
        """Whether all others are bots. Moves are taken back as one likes, but then the game does not count."""
        return all(other.kind == "bot" for number, other in enumerate(self.seats) if number != seat)

    def require_settled(self, holder: str) -> None:
        """TooEarly while somebody may be asked in secret; whoever takes their time over a question is told so."""
        if self.pause is None:
            return
        if any(self.pause.takes_its_time(seat) for seat in self.seats_held_by(holder)):
            raise NotNow(say("You are asked something: answer that first."))
        raise too_early()


def name_in_record(number: int, seat: Seat) -> str:
    """A human by name, a bot and an open seat by the number that moves call them by."""
    if seat.kind == "human":
        return seat.name
    return f"Seat {number}" if seat.bot is None else f"Seat {number} ({title_of(seat.bot)} bot)"

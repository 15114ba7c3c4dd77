"""What a table shows to a seat or a spectator: built up from nothing, never a state, never the log."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.engine.events import Event, as_json
from lapilli.engine.layout import Layout
from lapilli.engine.record import Record
from lapilli.engine.state import State
from lapilli.engine.words import Text, say
from lapilli.table import secrecy
from lapilli.table.errors import NotNow, NotPossible
from lapilli.table.playing import state_as_believed
from lapilli.table.round import Line, Round
from lapilli.table.table import PLAYING, Table


class SeatShown(msgspec.Struct, frozen=True):
    """Who sits where. `kind` is 'human', 'bot' or 'open'."""

    name: str
    kind: str
    bot: str | None = None


class DealShown(msgspec.Struct, frozen=True):
    """The fair deal as far as it is public: contributions from the deal on, the secret from the end on."""

    commit: str
    game_number: int
    contributed: list[bool]
    contributions: list[str | None] | None = None
    secret: str | None = None


class Question(msgspec.Struct, frozen=True):
    """An open proposal."""

    seat: int
    what: str
    waiting: list[int]


class ClockShown(msgspec.Struct, frozen=True):
    """Milliseconds for each move, and when the one that is due began."""

    each_move: int
    since: int


class View(msgspec.Struct):
    """A table as one seat (None: somebody without one) may see it.

    `layout` is how the table is shown and moves are pointed at. `view` is the game as the seat may know it, None before
    the deal and for whoever may not watch. `turn` is whose turn it is as far as the seat may know; `moves` are its
    legal moves, if it is its turn, and `prompt` is what it is asked to do. `told` counts the events of this game's
    story that the seat knows of. `answer_by` is when a question in secret is answered for the seat.
    """

    table: str
    game: str
    options: dict[str, Any]
    phase: str
    seat: int | None
    seats: list[SeatShown]
    points: list[int]
    target: int
    match_winners: list[int]
    spectators: bool
    layout: Layout
    view: dict[str, Any] | None = None
    turn: int | None = None
    moves: list[str] = []
    prompt: Text | None = None
    told: int = 0
    deal: DealShown | None = None
    question: Question | None = None
    clock: ClockShown | None = None
    answer_by: int | None = None
    emotes: list[tuple[int, str]] = []
    winners: list[int] | None = None
    ending: str = ""


# The fields of a View that may be other for each seat, but for `view`, which comes in two parts.
OWN = (
    "seat",
    "deal",
    "question",
    "emotes",
    "moves",
    "prompt",
    "turn",
    "told",
    "clock",
    "answer_by",
    "winners",
    "ending",
)


NO_MOVES: tuple[list[str], Text | None] = [], None


class Seen:
    """A view in parts: those that are the same for several seats, or at several moments, are the same objects.

    So comparing two views takes little (lapilli.protocol.difference). `door` has what anybody may see, `own` the values
    of the fields OWN, and what `private` and `public` both say of the game, `private` says better.
    """

    def __init__(
        self,
        door: View,
        own: tuple[Any, ...],
        public: dict[str, Any] | None = None,
        private: dict[str, Any] | None = None,
    ) -> None:
        self.door = door
        self.own = own
        self.public = public
        self.private = private or {}

    def whole(self) -> View:
        return msgspec.structs.replace(self.door, **dict(zip(OWN, self.own, strict=True)), view=self.game_view())

    def game_view(self) -> dict[str, Any] | None:
        if self.public is None:
            return None
        return {"game": self.door.game, "seat": self.own[0], **self.public, **self.private}


class Scene:
    """A table at one moment, seen from any seat. What is the same from everywhere is looked at once."""

    def __init__(self, table: Table, before: Scene | None = None) -> None:
        self.table = table
        self.arranged = table.arranged
        self.questions = secrecy.questions(table)
        self.lies_open: dict[str, Any] | None = None  # the cards that everybody sees
        if before is None or before.arranged != table.arranged:  # more than a move has changed it
            self.door = door_of(table)
            self.deal = deal_of(table)
        else:
            self.door, self.deal = before.door, before.deal

    def from_the_door(self) -> Seen:
        """What anybody may see who knows the table: who sits there and how the match stands; no cards."""
        return Seen(self.door, own_of(None, None))

    def seen(self, seat: int | None) -> Seen:
        """What a seat, or a spectator (None), is shown."""
        table = self.table
        require_watching(table, seat)
        behind = moves_behind(table, seat)
        question, emotes = (None, []) if behind else (asked_openly(table), table.emotes)
        current = table.round
        if current is None or current.state is None:
            return Seen(self.door, own_of(seat, self.deal, question, emotes))
        state = state_then(current, current.story[:-behind]) if behind else self.questions.get(seat, current.state)
        public, private = self.cards(current, state, seat)
        turn = private["turn"] if "turn" in private else public["turn"]
        moves, prompt = self.moves(current, seat) if seat is not None and turn == seat else NO_MOVES
        own = own_of(
            seat,
            self.deal,
            question,
            emotes,
            moves,
            prompt,
            None if current.finished or state.over else turn,
            len(seen_when(current, seat, behind)),
            None if behind else self.clock(current, seat),
            secrecy.answer_due(table) if seat in self.questions else None,
            current.winners,
            current.ending,
        )
        return Seen(self.door, own, public, private)

    def cards(self, current: Round, state: State, seat: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """What lies open, which is looked at once, and what the seat knows besides."""
        if state is not current.state:
            return current.game.parts_of_view(state, seat)
        if self.lies_open is None:
            self.lies_open = current.game.public(state)
        return current.game.parts_of_view(state, seat, self.lies_open)

    def moves(self, current: Round, seat: int) -> tuple[list[str], Text | None]:
        """What a seat can do that believes to be next, and what it is asked to do."""
        believed = None if current.finished else state_as_believed(self.table, seat)
        return NO_MOVES if believed is None else (current.game.moves(believed), current.game.prompt(believed, seat))

    def clock(self, current: Round, seat: int | None) -> ClockShown | None:
        each_move = self.table.created.clock
        if each_move is None or current.finished:
            return None
        since = current.opened if seat in self.questions else max(current.shown_since, secrecy.settled_at(self.table))
        return ClockShown(each_move, since)


def own_of(
    seat: int | None,
    deal: DealShown | None,
    question: Question | None = None,
    emotes: list[tuple[int, str]] | None = None,
    moves: list[str] | None = None,
    prompt: Text | None = None,
    turn: int | None = None,
    told: int = 0,
    clock: ClockShown | None = None,
    answer_by: int | None = None,
    winners: list[int] | None = None,
    ending: str = "",
) -> tuple[Any, ...]:
    """The fields OWN, in their order."""
    return seat, deal, question, emotes or [], moves or [], prompt, turn, told, clock, answer_by, winners, ending


def asked_openly(table: Table) -> Question | None:
    return None if table.proposal is None else Question(*table.proposal)


def door_of(table: Table) -> View:
    """What anybody may see who knows the table: who sits there and how the match stands."""
    return View(
        table=table.created.table,
        game=table.created.game,
        options=table.created.options,
        phase=table.phase,
        seat=None,
        seats=[SeatShown(name, seat.kind, seat.bot) for name, seat in zip(table.names, table.seats, strict=True)],
        points=list(table.series.points),
        target=table.series.target,
        match_winners=table.series.winners,
        spectators=table.created.spectators,
        layout=table.series.game.table_layout,
    )


def view(table: Table, seat: int | None) -> View:
    """What a seat, or a spectator (None), is shown."""
    return Scene(table).seen(seat).whole()


def from_the_door(table: Table) -> View:
    """What anybody may see who knows the table."""
    return door_of(table)


def story(table: Table, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
    """What happened in the game that is or was played last, as a seat may know it, after its first `since` events."""
    require_watching(table, seat)
    return [as_json(event) for event in events_seen(table, seat, since)]


def events_seen(table: Table, seat: int | None, since: int = 0) -> list[Event]:
    """The same as the events themselves, of a seat that may watch."""
    if table.round is None:
        return []
    told = seen_when(table.round, seat, moves_behind(table, seat))
    return told[since:]


def require_watching(table: Table, seat: int | None) -> None:
    if seat is not None:
        table.require_seat(seat)
    elif not table.created.spectators:
        raise NotPossible(say("This table has no room for spectators."))


def moves_behind(table: Table, seat: int | None) -> int:
    """By how many moves the seat is shown less than has happened."""
    return table.created.delay if seat is None and table.phase == PLAYING else 0


def seen_when(current: Round, seat: int | None, behind: int) -> list[Event]:
    """The events a seat knew of, some moves ago."""
    if not behind:
        return current.seen[seat]
    return [event for line in current.story[:-behind] for event in current.game.events_for(line.events, seat)]


def state_then(current: Round, story: list[Line]) -> State:
    """The game as it stood after the first lines of its story."""
    moves: list[str] = []
    for line in story:
        if line.move is not None:
            moves.append(line.move)
        elif line.took_back:
            del moves[-line.took_back :]
    return current.state_after(moves)


def deal_of(table: Table) -> DealShown | None:
    current = table.round
    if current is None:
        return None
    given = current.contributions
    return DealShown(
        commit=current.commit,
        game_number=current.number,
        contributed=[one is not None for one in given],
        contributions=None if current.state is None else [one.hex() if one else None for one in given],
        secret=current.secret.hex() if current.finished else None,
    )


def record(table: Table) -> Record:
    """The finished game as a file that `lapilli verify` checks; NotNow while it runs, for it would tell all cards."""
    if table.round is None or not table.round.finished:
        raise NotNow(say("The game is not over: its record would tell all cards."))
    return table.round.record()

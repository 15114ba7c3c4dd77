"""The gate: the only way to what a seat or a spectator may see. Built up from nothing, never a state, never the log."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.bots.players import observed
from lapilli.engine.aims import Aim
from lapilli.engine.events import Event, as_json
from lapilli.engine.layout import Layout
from lapilli.engine.position import ViewFields
from lapilli.engine.record import ABANDONED, DRAW_AGREED, RESIGNED, Record
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.engine.words import Text, say
from lapilli.table.errors import NotNow
from lapilli.table.pause import Pause
from lapilli.table.round import Round, StoryLine
from lapilli.table.table import PLAYING, Kind, Phase, Table, What, Written


class SeatShown(msgspec.Struct, frozen=True):
    """Who sits where. A human's `bot` plays as long as they are not there."""

    name: str
    kind: Kind
    bot: str | None = None


class TableFacts(msgspec.Struct, frozen=True):
    """What lists and the table itself show of a table."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Phase
    seats: list[SeatShown]
    points: list[int]
    target: int


class LobbyView(TableFacts, frozen=True):
    """What anybody may see who knows the table: who sits there and how the match stands.

    `asks_in_secret`: in this game somebody may be asked something of which the others do not know. `layout` is how the
    table is shown and moves are pointed at. `chat`: those who sit there may write to each other.
    """

    match_winners: list[int]
    spectators: bool
    asks_in_secret: bool
    layout: Layout
    chat: bool = False


class DealShown(msgspec.Struct, frozen=True):
    """The fair deal as far as it is public: contributions from the deal on, the secret from the end on."""

    commit: str
    game_number: int
    contributed: list[bool]
    contributions: list[str | None] | None = None
    secret: str | None = None


class ProposalShown(msgspec.Struct, frozen=True):
    """What was asked for, and the seats that have not answered yet.

    It was asked for by `seat`; 'sit', 'seat_bot' and 'remove_bot' concern `seat`: `name` is who would sit there.
    Two are about people who are not there: 'stand_in', a bot plays for `seat`; 'end', asked for by `seat`.
    """

    seat: int
    what: What
    waiting: list[int]
    name: str = ""


class ClockShown(msgspec.Struct, frozen=True):
    """Milliseconds for each move, and when the one that is due began."""

    each_move: int
    since: int


class PauseShown(msgspec.Struct, frozen=True):
    """Somebody may be asked something in secret, at the latest until `until`; None: without a limit.

    `may_pass`: this seat may be asked and has not answered; it can let it pass, whether or not it is asked.
    `events_seen` counts the events of this game's story that are done in `game`: there may be more.
    """

    until: int | None
    may_pass: bool
    events_seen: int


class Own(msgspec.Struct, frozen=True):
    """What one seat (None: somebody without one) knows besides.

    `moves` are its legal moves, if it is to decide, and `prompt` is what it is asked to do.
    `always_passes`: it lets everything pass that it may be asked in secret.
    `aim` is what wins for the seat; `outcome` says why a finished game ended as it did; `warnings` are why some of
    `moves` would lose at once. All are made from what the seat is shown. `written` are the last lines that those who
    sit there wrote to each other.
    """

    seat: int | None
    moves: list[str] = []
    prompt: Text | None = None
    deal: DealShown | None = None
    proposal: ProposalShown | None = None
    clock: ClockShown | None = None
    pause: PauseShown | None = None
    always_passes: bool = False
    emotes: list[tuple[int, str]] = []
    winners: list[int] | None = None
    ending: str = ""
    aim: Aim | None = None
    outcome: Text | None = None
    warnings: dict[str, Text] = {}
    written: list[Written] = []


class View(msgspec.Struct, frozen=True):
    """A table as one seat may see it. `game` is None before the deal and for whoever may not watch."""

    lobby: LobbyView
    own: Own
    game: ViewFields | None = None

    @property
    def turn(self) -> int | None:
        """Whose turn it is, as far as the seat may know."""
        is_over = self.game is None or self.game["over"] or self.own.winners is not None
        return None if is_over or self.game is None else self.game["turn"]

    def events_seen(self, number: int) -> int:
        """How many of so many events of the story are done in `game`."""
        return number if self.own.pause is None else self.own.pause.events_seen


class Gate:
    """A table at one moment. What is the same from everywhere is looked at once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.public: dict[str, Any] | None = None  # the cards that everybody sees
        self.public_of: State | None = None

    def view(self, seat: int | None) -> View:
        """What a seat, or somebody without one (None), is shown."""
        table, current = self.table, self.table.round
        if seat is not None:
            table.require_seat(seat)
        proposal = proposal_of(table)
        written = [] if seat is None else table.written
        if not may_watch(table, seat):
            return View(lobby_of(table), Own(seat, proposal=proposal))
        if current is None or current.state is None:
            own = Own(seat, deal=deal_of(table), proposal=proposal, emotes=table.emotes, written=written)
            return View(lobby_of(table), own)
        if delay_of(table, seat):
            return self.delayed_view(current, seat)
        pause = table.pause
        state = state_shown(table, current, seat)
        game = self.game_view(current, state, seat)
        deciding = state_to_decide(current, state, seat, pause) if seat is not None and game["turn"] == seat else None
        moves = [] if deciding is None else current.game.moves(deciding)
        own = Own(
            seat,
            moves,
            None if deciding is None or seat is None else current.game.prompt(deciding, seat),
            deal_of(table),
            proposal,
            clock_of(table, current),
            None if pause is None else pause_of(current, pause, seat),
            seat in table.let_pass,
            table.emotes,
            current.winners,
            current.ending,
            current.game.aim(game),
            outcome_of(table, current, game),
            {} if deciding is None else current.game.warnings(game, moves),
            written,
        )
        return View(lobby_of(table), own, game)

    def delayed_view(self, current: Round, seat: int | None) -> View:
        lines = story_shown(self.table, current, seat)
        game = self.game_view(current, state_then(current, lines), seat)
        return View(lobby_of(self.table), Own(seat, deal=deal_of(self.table)), game)

    def game_view(self, current: Round, state: State, seat: int | None) -> dict[str, Any]:
        """The game as the seat may know it; what lies open is looked at once for all seats."""
        public = self.public if state is self.public_of else None
        public, private = current.game.parts_of_view(state, seat, public)
        if current.game.apparent_state(state, seat) is state:
            self.public, self.public_of = public, state
        return {"game": current.game.name, "seat": seat, **public, **private}

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened in the game that is or was played last, as a seat may know it, after its first events."""
        table, current = self.table, self.table.round
        if current is None or not may_watch(table, seat):
            return []
        if delay_of(table, seat):
            lines = story_shown(table, current, seat)
            return [event for line in lines for event in current.game.events_for(line.events, seat)][since:]
        return current.seen[seat][since : events_shown(table, current, seat)]


def view(table: Table, seat: int | None) -> View:
    """What a seat, or somebody without one (None), is shown."""
    return Gate(table).view(seat)


def story(table: Table, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
    """What happened in the game that is or was played last, as a seat may know it, after its first events."""
    return [as_json(event) for event in Gate(table).events(seat, since)]


def imagined(table: Table, seat: int, rng: Rng) -> State | None:
    """A game for a seat to think about, if it is to decide: all that it may not know is dealt anew."""
    if not view(table, seat).own.moves:
        return None
    return observed(table.current.game.apparent_state(state_shown(table, table.current, seat), seat), seat, rng)


# ---- what may be seen


def may_watch(table: Table, seat: int | None) -> bool:
    return seat is not None or table.created.spectators


def delay_of(table: Table, seat: int | None) -> int:
    """By how many open moves the seat is shown less than has happened."""
    return table.created.delay if seat is None and table.phase == PLAYING else 0


def state_shown(table: Table, current: Round, seat: int | None) -> State:
    """The game that a seat is shown: in a pause the one before it, or the one in which it is asked."""
    pause = table.pause
    if pause is not None:
        if seat in pause.asked:
            return pause.asked[seat]
        if pause.slot.shown is not None:
            return pause.before
    return current.dealt


def events_shown(table: Table, current: Round, seat: int | None) -> int:
    """How many events of its story a seat is shown: in a pause those up to the one after which it may be asked."""
    pause = table.pause
    if pause is None or pause.slot.shown is None:
        return len(current.seen[seat])
    return pause.slot.shown[seat]


def state_to_decide(current: Round, state: State, seat: int, pause: Pause | None) -> State | None:
    """The game in which a seat thinks it is to decide, if it does: in a pause only if it answers."""
    if current.finished:
        return None
    if (
        pause is not None
        and not pause.shows_question_to(seat)
        and (seat in pause.asked or pause.slot.shown is not None)
    ):
        return None
    apparent: State = current.game.apparent_state(state, seat)
    return apparent if apparent.turn == seat else None


def story_shown(table: Table, current: Round, seat: int | None) -> list[StoryLine]:
    """The steps before the last few that are open moves or take some back.

    Answers in secret do not count, nor do changes of seats: by these one could catch up.
    """
    behind = delay_of(table, seat)
    counted = [place for place, line in enumerate(current.story) if line.open and (line.move or line.took_back)]
    return current.story[: counted[-behind]] if len(counted) >= behind else []


def state_then(current: Round, lines: list[StoryLine]) -> State:
    """The game as it stood after the first lines of its story."""
    moves: list[str] = []
    for line in lines:
        if line.move is not None:
            moves.append(line.move)
        elif line.took_back:
            del moves[-line.took_back :]
    return current.state_after(moves)


# ---- parts of a view


def lobby_of(table: Table) -> LobbyView:
    """The same object until something of it changes."""
    if table.lobby is None:
        table.lobby = LobbyView(
            table=table.created.table,
            game=table.created.game,
            options=table.created.options,
            phase=table.phase,
            seats=[SeatShown(name, seat.kind, seat.bot) for name, seat in zip(table.names, table.seats, strict=True)],
            points=list(table.series.points),
            target=table.series.target,
            match_winners=table.series.winners,
            spectators=table.created.spectators,
            asks_in_secret=bool(table.series.game.quiet_answers),
            layout=table.series.game.table_layout,
            chat=table.created.chat,
        )
    lobby: LobbyView = table.lobby
    return lobby


def deal_of(table: Table) -> DealShown | None:
    current = table.round
    if current is None:
        return None
    if table.deal_shown is None:
        given = current.contributions
        table.deal_shown = DealShown(
            commit=current.commit,
            game_number=current.number,
            contributed=[one is not None for one in given],
            contributions=None if current.state is None else [one.hex() if one else None for one in given],
            secret=current.secret.hex() if current.finished else None,
        )
    deal: DealShown = table.deal_shown
    return deal


def proposal_of(table: Table) -> ProposalShown | None:
    if table.proposal is None:
        return None
    asked = table.proposal
    first = asked.changes[0] if asked.changes else None
    return ProposalShown(asked.seat, asked.what, asked.waiting, getattr(first, "name", getattr(first, "bot", "")))


def outcome_of(table: Table, current: Round, game: dict[str, Any]) -> Text | None:
    """Why the game ended, from what the seat was shown of it."""
    if not current.finished:
        return None
    seat = game["seat"]
    if resigned := RESIGNED.fullmatch(current.ending):
        who = int(resigned["seat"])
        return say("You resigned.") if who == seat else say("{name} resigned.", name=table.called(who))
    if current.ending == DRAW_AGREED:
        return say("The players agreed on a draw.")
    if current.ending == ABANDONED:
        return say("The game was ended, because somebody was not there.")
    names = [table.called(number) for number in range(len(table.seats))]
    outcome: Text = current.game.outcome(game, current.seen[seat], names)
    return outcome


def clock_of(table: Table, current: Round) -> ClockShown | None:
    if table.created.clock is None or current.finished:
        return None
    since = current.since if table.pause is None else table.pause.clock_since
    return ClockShown(table.created.clock, since)


def pause_of(current: Round, pause: Pause, seat: int | None) -> PauseShown:
    is_behind = pause.slot.shown is not None and seat not in pause.asked
    seen = pause.seen[seat] if is_behind else len(current.seen[seat])
    if seat is not None and seat in pause.asked and seat in pause.unhurried:
        return PauseShown(pause.due() if pause.takes_its_time(seat) else None, False, seen)
    return PauseShown(pause.begun + pause.length, seat in pause.slot.seats and seat not in pause.answers, seen)


def record(table: Table) -> Record:
    """The finished game as a file that `lapilli verify` checks; NotNow while it runs, for it would tell all cards."""
    if table.round is None or not table.round.finished:
        raise NotNow(say("The game is not over: its record would tell all cards."))
    return table.round.record()

"""One game at a table, from the commit of its secret to the secret itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from lapilli.engine.errors import IllegalMove
from lapilli.engine.events import Event
from lapilli.engine.fair_deal import FairDeal, commit_of, seed_of
from lapilli.engine.game import Game, Slot, mask_of
from lapilli.engine.record import (
    ABANDONED,
    DRAW_AGREED,
    RESIGNED,
    Record,
    result_between_players,
    result_of,
    write_record,
)
from lapilli.engine.state import State
from lapilli.engine.verification import sealed
from lapilli.table.errors import LogError
from lapilli.table.events import DrawAgreed, GameAbandoned, Resigned, TakenBack, TimeUp


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A move that stands. `opens_slots`: somebody may have been asked in secret because of it."""

    seat: int
    move: str
    secretly: bool = False
    opens_slots: bool = False


class StoryLine(msgspec.Struct, frozen=True):
    """A step of the story, which only grows: a move, moves taken back, or something else that happened.

    `open`: everybody knows of the step, though not of all its events. An answer in secret is not open.
    """

    events: list[Event]
    move: str | None = None
    took_back: int = 0
    open: bool = True


class Attempt(NamedTuple):
    """A legal move, played on a copy: the game before and after it, and what happened."""

    before: State
    move: str
    after: State
    events: list[Event]


class Round:
    """A game that is about to be dealt, is played, or is finished.

    `since` is when the decision that is due began. `seen` is the story as each seat (None: a spectator) may know it,
    event by event. `winners` is None until the game is finished, `players` are the names of those who finished it.
    `sides_seen` says which sides each holder has sat on since the deal. A state never changes: a move makes a new one.
    """

    def __init__(self, game: Game[Any], table: str, number: int, secret: bytes, at: int) -> None:
        self.game = game
        self.table = table
        self.number = number
        self.secret = secret
        self.commit = commit_of(secret)
        self.contributions: list[bytes | None] = [None] * game.template.seats
        self.state: State | None = None
        self.attempted: Attempt | None = None
        self.turns: list[Turn] = []
        self.story: list[StoryLine] = []
        self.seen: dict[int | None, list[Event]] = {seat: [] for seat in (None, *range(game.template.seats))}
        self.since = at
        self.sides_seen: dict[str, set[int]] = {}
        self.looked_back: tuple[State, dict[int, bool]] | None = None  # proposals.py: what the last moves have taught
        self.finished = False
        self.winners: list[int] | None = None
        self.ending = ""
        self.players: list[str] = []

    # ---- the deal

    @property
    def seed(self) -> bytes:
        return seed_of(self.secret, self.table, self.number, self.contributions)

    def deal(self, at: int) -> None:
        self.state = self.game.deal(self.seed)
        self.since = at

    @property
    def dealt(self) -> State:
        """The state, of a game that is dealt."""
        if self.state is None:
            raise LogError("the game is not dealt")
        return self.state

    def state_after(self, moves: Sequence[str]) -> State:
        """The game after its first moves."""
        state: State = self.game.deal(self.seed)
        for move in moves:
            self.game.play(state, move)
        return state

    # ---- moves

    def attempt(self, move: str) -> Attempt:
        """Read, check and play a move, on a copy; IllegalMove if it is not legal.

        A command attempts it, and the fold takes over what came of it: nothing is done twice.
        """
        state, last = self.dealt, self.attempted
        if last is not None and last.before is state and last.move == move:
            return last
        action = self.game.action(state, move)
        after = state.clone()
        try:
            events = self.game.play_action(after, action)
        except IllegalMove:
            raise IllegalMove(move, *self.game.refusal(state, action)) from None
        self.attempted = Attempt(state, self.game.text(state, action), after, events)
        return self.attempted

    def play(
        self, seat: int, move: str, at: int, time_up: bool = False
    ) -> list[tuple[Slot, dict[int | None, int] | None]]:
        """Play a move; the slots it opens, each with how many events everybody is shown meanwhile."""
        state = self.dealt
        if state.turn != seat:
            raise LogError(f"seat {seat} moved, but it was not its turn")
        played = self.attempt(move)
        self.attempted = None
        self.state = played.after
        self.since = at
        events = [TimeUp(seat), *played.events] if time_up else played.events
        if not self.game.quiet_answers:
            self.turns.append(Turn(seat, played.move))
            self.tell(StoryLine(events, played.move))
            return []
        secretly = self.quiet_answer(state) is not None
        slots = self.game.slots(state, played.after, events)
        opened = [(slot, None if slot.shown is None else self.seen_after(events[: slot.shown])) for slot in slots]
        self.turns.append(Turn(seat, played.move, secretly, bool(slots)))
        self.tell(StoryLine(events, played.move, open=not secretly))
        return opened

    def quiet_answer(self, state: State | None = None) -> str | None:
        """If the seat to move is asked something in secret: the answer that nobody notices."""
        state = state or self.dealt
        for answer in self.game.quiet_answers:
            if state.is_legal(self.game.action(state, answer)):
                return answer
        return None

    def seen_after(self, events: list[Event]) -> dict[int | None, int]:
        """How many events each seat has seen once it has seen these, too."""
        return {seat: len(seen) + len(self.game.events_for(events, seat)) for seat, seen in self.seen.items()}

    def take_back(self, seat: int, moves: int, at: int) -> None:
        undone = sum(not turn.secretly for turn in self.turns[-moves:])
        self.turns = self.turns[:-moves]
        self.state = self.state_after([turn.move for turn in self.turns])
        self.since = at
        self.tell(StoryLine([TakenBack(seat, undone)], took_back=moves))

    def finish(self, winners: list[int], ending: str, players: list[str]) -> None:
        self.finished = True
        self.winners = winners
        self.ending = ending
        self.players = players
        if resigned := RESIGNED.fullmatch(ending):
            self.tell(StoryLine([Resigned(int(resigned["seat"]))]))
        elif ending == DRAW_AGREED:
            self.tell(StoryLine([DrawAgreed()]))
        elif ending == ABANDONED:
            self.tell(StoryLine([GameAbandoned()]))

    def tell(self, line: StoryLine) -> None:
        self.story.append(line)
        for seat, seen in self.seen.items():
            seen += self.game.events_for(line.events, seat)

    # ---- what came of it

    def final_state(self) -> State:
        """The state for the score of a match: also over if the players ended the game before the rules did."""
        state = self.dealt.clone()
        state.finish(mask_of(self.winners or []), state.ending)
        return state

    def record(self) -> Record:
        """A finished game as a file, with all that is needed to verify it."""
        game, state = self.game, self.dealt
        result = result_of(game, state) if state.over else result_between_players(game, state, self.ending)
        plain = write_record(game, self.seed, self.players, [turn.move for turn in self.turns], state)
        contributions = [None if given is None else given.hex() for given in self.contributions]
        deal = FairDeal(self.commit, self.table, self.number, contributions, self.secret.hex())
        return sealed(msgspec.structs.replace(plain, result=result), deal)

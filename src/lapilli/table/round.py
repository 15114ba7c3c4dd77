"""One game at a table, from the commit of its secret to the secret itself."""

from __future__ import annotations

from typing import Any

import msgspec

from lapilli.engine.events import Event
from lapilli.engine.fair_deal import FairDeal, commit_of, seed_of
from lapilli.engine.game import Game, mask_of
from lapilli.engine.record import DRAW_AGREED, RESIGNED, Record, result_between_players, result_of, write_record
from lapilli.engine.state import State
from lapilli.engine.verification import sealed
from lapilli.table.errors import LogError
from lapilli.table.events import DrawAgreed, Resigned, TakenBack, TimeUp


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A move that stands."""

    seat: int
    move: str


class Line(msgspec.Struct, frozen=True):
    """A step of the story, which only grows: a move, moves taken back, or how the players ended the game."""

    events: list[Event]
    move: str | None = None
    took_back: int = 0


class Round:
    """A game that is about to be dealt, is played, or is finished.

    `since` is when the decision that is due began, `shown_since` when that was for those who do not know of every
    decision: a secret one does not restart the clock they see. `seen` is the story as each seat (None: a spectator) may
    know it, event by event: where a secret decision divides it into lines cannot be told from it. `opened` is when
    the last move was made that was no answer in secret, `may_be_asked` whether it may have raised a question in secret,
    `seen_before` how many events each seat had seen before it: see secrecy.py. `winners` is None until the game is
    finished, `players` are the names of those who finished it.
    """

    def __init__(self, game: Game[Any], table: str, number: int, secret: bytes, at: int) -> None:
        self.game = game
        self.table = table
        self.number = number
        self.secret = secret
        self.commit = commit_of(secret)
        self.contributions: list[bytes | None] = [None] * game.template.seats
        self.state: State | None = None
        self.turns: list[Turn] = []
        self.story: list[Line] = []
        self.seen: dict[int | None, list[Event]] = {seat: [] for seat in (None, *range(game.template.seats))}
        self.since = at
        self.shown_since = at
        self.opened = at
        self.may_be_asked = False
        self.seen_before: dict[int | None, int] = {}
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
        self.since = self.shown_since = at

    @property
    def dealt(self) -> State:
        """The state, of a game that is dealt."""
        if self.state is None:
            raise LogError("the game is not dealt")
        return self.state

    def state_after(self, moves: list[str]) -> State:
        """The game after its first moves."""
        state: State = self.game.deal(self.seed)
        for move in moves:
            self.game.play(state, move)
        return state

    # ---- what changes it

    def play(self, seat: int, move: str, at: int, time_up: bool = False) -> None:
        state = self.dealt
        if state.turn != seat:
            raise LogError(f"seat {seat} moved, but it was not its turn")
        secretly = self.quiet_answer() is not None
        events = self.game.play(state, move)
        if time_up:
            events = [TimeUp(seat, secretly or None), *events]
        if not secretly:
            self.open_move(events, at)
        self.turns.append(Turn(seat, move))
        self.tell(Line(events, move), at)

    def quiet_answer(self, state: State | None = None) -> str | None:
        """If the seat to move is asked something in secret: the answer that nobody notices."""
        state = state or self.dealt
        for answer in self.game.quiet_answers:
            if state.is_legal(self.game.action(state, answer)):
                return answer
        return None

    def open_move(self, events: list[Event], at: int) -> None:
        """A move that all know of; somebody may be asked in secret because of it."""
        self.opened = at
        if not self.game.quiet_answers:
            return
        marks = self.game.question_events
        self.may_be_asked = not marks or any(event.__struct_config__.tag in marks for event in events)
        self.seen_before = {seat: len(seen) for seat, seen in self.seen.items()}

    def take_back(self, seat: int, moves: int, at: int) -> None:
        self.may_be_asked = False
        self.turns = self.turns[:-moves]
        self.state = self.state_after([turn.move for turn in self.turns])
        self.tell(Line([TakenBack(seat, moves)], took_back=moves), at)

    def finish(self, winners: list[int], ending: str, players: list[str], at: int) -> None:
        self.finished = True
        self.winners = winners
        self.ending = ending
        self.players = players
        if resigned := RESIGNED.fullmatch(ending):
            self.tell(Line([Resigned(int(resigned["seat"]))]), at)
        elif ending == DRAW_AGREED:
            self.tell(Line([DrawAgreed()]), at)

    def tell(self, line: Line, at: int) -> None:
        self.story.append(line)
        for seat, seen in self.seen.items():
            told = self.game.events_for(line.events, seat)
            seen += told
            if told and seat is None:
                self.shown_since = at
        self.since = at

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

"""A table at this terminal: who plays, whose turn it is, what can be taken back. Nothing is shown or asked here."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple

from lapilli.bots.advice import Advice, advice
from lapilli.bots.players import Bot, bot, observed, title_of
from lapilli.bots.reasons import why
from lapilli.engine.events import Event
from lapilli.engine.game import Game
from lapilli.engine.record import Record, write_record
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import Seed, fresh_seed
from lapilli.engine.state import State
from lapilli.engine.words import Text, listed, say
from lapilli.table.entries import (
    Answered,
    AnyEntry,
    BotSeated,
    Committed,
    Contributed,
    Created,
    Dealt,
    Joined,
    LetPass,
    Rematched,
    SlotEnded,
    TookBack,
)
from lapilli.table.errors import NotNow
from lapilli.table.playing import (
    BotTurn,
    answer_for_bots,
    bot_turn,
    bots_to_answer,
    end_game,
    is_over,
    play,
    play_bot,
    turn_of,
)
from lapilli.table.proposals import check_undo, moves_to_take_back
from lapilli.table.round import Round
from lapilli.table.table import MATCH_OVER, Table
from lapilli.table.views import Gate, View, state_shown

HINT_ITERATIONS = 3000
ANSWERING = 0.6  # seconds that bots take to answer in secret, asked or not
NO_SECRET = bytes(32)  # of a deal between people who sit around one keyboard
HERE = "keyboard"  # the table, and whoever set it
DEALS_TRIED = 4


class SeededRound(Round):
    """A game dealt from a seed that somebody may have asked for."""

    given: Seed = 0

    @property
    def seed(self) -> Seed:  # type: ignore[override]
        return self.given


class SeededTable(Table):
    next_seed: Seed = 0

    def begin_round(self, secret: bytes, at: int) -> None:
        super().begin_round(secret, at)
        dealt = SeededRound(self.series.game, self.created.table, self.games, secret, at)
        dealt.given = self.next_seed
        self.round = dealt


class Hint(NamedTuple):
    best: Advice
    reason: Text


class LocalGame:
    """A match with people at this keyboard and bots of one level on the other seats.

    Everybody has a hand of their own, so what is asked in secret goes the way of any table (table/pause.py): each seat
    that may be asked takes the keyboard, asked or not, and nobody notices more than that.
    """

    def __init__(
        self,
        game: Game[Any],
        people: list[int],
        level: str,
        seed: Seed | None = None,
        names: Sequence[str] = (),
        target: int = 1,
    ) -> None:
        self.people = people
        self.level = level
        self.given_names = list(names)
        self.answering = ANSWERING
        self.table = SeededTable(
            Created(0, HERE, HERE, game.name, game.options, game.info.rules_version, target, spectators=True)
        )
        for seat, name in enumerate(map(str, self.names_of(game))):
            sits = Joined(0, seat, f"seat {seat}", name) if seat in people else BotSeated(0, seat, level)
            self.table.apply(sits)
        self.begin(seed)

    def begin(self, seed: Seed | None = None) -> None:
        """Deal the first or the next game."""
        self.table.next_seed = fresh_seed() if seed is None else seed
        if self.table.phase == MATCH_OVER:
            self.table.apply(Rematched(0))
        given = [Contributed(0, seat, NO_SECRET.hex()) for seat in self.people]
        self.table.extend([Committed(0, NO_SECRET.hex()), *given, Dealt(0)])
        number = self.seed & 0xFFFFFFFF if isinstance(self.seed, int) else 0
        self.rng = Rng(number, 2)
        self.thinking: list[BotTurn] = []
        self.is_left = threading.Event()
        self.forget()

    def forget(self) -> None:
        """Bots think anew: what they have thought about is gone."""
        self.bots: dict[int, Bot] = {seat: bot(self.level) for seat in range(self.seats) if seat not in self.people}

    # ---- the game

    @property
    def game(self) -> Game[Any]:
        return self.table.current.game

    @property
    def state(self) -> State:
        return self.table.current.dealt

    @property
    def seed(self) -> Seed:
        return self.table.current.seed

    @property
    def seats(self) -> int:
        return len(self.table.seats)

    @property
    def over(self) -> bool:
        return self.table.current.finished

    @property
    def moves_made(self) -> list[str]:
        return [turn.move for turn in self.table.current.turns]

    @cached_property
    def shares(self) -> bool:
        """Whether people take turns at the keyboard who may not look at each other's side of the table."""
        return len(self.people) > 1 and self.hides

    @property
    def hides(self) -> bool:
        """Whether players could mistake the deal."""
        game, state, rng = self.game, self.game.deal(self.seed), Rng(1, 1)
        truth = game.position(state)
        imagined = (observed(state, seat, rng) for _ in range(DEALS_TRIED) for seat in range(self.seats))
        return any(game.position(other) != truth for other in imagined)

    @property
    def names(self) -> list[str | Text]:
        """What the players are called; who is alone with bots and has no name is `you`."""
        return self.names_of(self.game)

    def names_of(self, game: Game[Any]) -> list[str | Text]:
        return [self.name_of(seat) for seat in range(game.template.seats)]

    def name_of(self, seat: int) -> str | Text:
        if seat not in self.people:
            return say("Seat {number} ({bot} bot)", number=seat, bot=Text(title_of(self.level)))
        given = dict(zip(self.people, self.given_names, strict=False)).get(seat, "").strip()
        if given:
            return given
        return say("Seat {number} (you)", number=seat) if self.people == [seat] else say("Seat {number}", number=seat)

    def view(self, seat: int | None) -> View:
        """What a seat may see; None: everybody."""
        return self.gate.view(seat)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat may know of what happened in the game, after its first events."""
        return self.gate.events(seat, since)

    @property
    def gate(self) -> Gate:
        """The way to what may be seen. Where something may be called out, nobody sees whether they have a reason to."""
        if not self.may_call():
            return Gate(self.table)
        table = copy(self.table)
        table.pause = copy(self.table.open_pause)
        table.pause.asked = {}
        return Gate(table)

    def outcome(self, seat: int | None) -> Text:
        """Why the game ended as it did, said to a seat."""
        return self.game.outcome(self.game.view(self.state, seat), self.events(seat), self.names)

    # ---- who is next

    def decides(self, here: int | None = None) -> int | None:
        """The person who is to take the keyboard, if one is; whoever is there, if it may be them.

        In a pause these are all who may be asked in secret, one after the other.
        """
        pause = self.table.pause
        if self.over or self.awaits_bots:
            return None
        if pause is None:
            return self.state.turn if self.state.turn in self.people else None
        waiting = [seat for seat in self.people if pause.is_waiting_for(seat)]
        return here if here in waiting else next(iter(waiting), None)

    @property
    def awaits_bots(self) -> bool:
        """Whether bots answer, or may answer, in secret now."""
        return bool(bots_to_answer(self.table))

    @property
    def is_bots_turn(self) -> bool:
        return not self.over and self.table.pause is None and self.state.turn not in self.people

    def may_call(self) -> bool:
        """Whether everybody may call something out now (`Layout.calls`): the same whether or not it wins."""
        return self.table.pause is not None and bool(self.game.table_layout.calls)

    # ---- moves

    def do(self, entries: list[AnyEntry]) -> None:
        """What a command came to, and what follows from it at once."""
        self.table.extend(entries)
        while self.table.pause is not None and self.table.pause.due() == 0:
            self.table.apply(SlotEnded(0))
        if is_over(self.table):
            self.table.extend(end_game(self.table, 0))

    def play(self, seat: int, move: str) -> None:
        """A move of a person, or their answer; IllegalMove, and nothing has changed, if it is not legal."""
        self.do(play(self.table, f"seat {seat}", seat, move, 0))

    def let_pass(self, seat: int, always: bool = False) -> None:
        """Whatever the seat may be asked now, and with `always` whenever it may be."""
        if always:
            self.table.apply(LetPass(0, seat, True))
        self.do([Answered(0, seat)])

    def let_all_pass(self) -> None:
        """Nobody calls."""
        pause = self.table.open_pause
        self.do([Answered(0, seat) for seat in self.people if pause.is_waiting_for(seat)])

    def call(self, seat: int, move: str) -> bool:
        """Somebody calls something out; False, and nothing has changed, if there is no reason to."""
        pause = self.table.open_pause
        if not pause.shows_question_to(seat):
            return False
        others = [other for other in self.people if other != seat and pause.is_waiting_for(other)]
        self.do([Answered(0, seat, move), *(Answered(0, other) for other in others)])
        return True

    def think(self) -> str:
        """The move of the bot whose turn it is. Changes nothing but the bot: it may run in another thread."""
        turn = bot_turn(self.table, self.rng, self.bots[self.state.turn])
        if turn is None:
            raise ValueError("it is no bot's turn")
        self.thinking = [turn]
        return turn.move(self.rng)

    def play_bot(self, move: str) -> None:
        self.do(play_bot(self.table, self.state.turn, move, 0))

    def bots_answers(self) -> dict[int, str]:
        """What bots answer in secret, always after the same time. Whoever is not done by then lets it pass."""
        seconds = self.answering
        pause = self.table.open_pause
        current, asked = self.table.current, [seat for seat in bots_to_answer(self.table) if seat in pause.asked]
        turns = [turn_of(current, pause.asked[seat], seat, bot(self.level), self.rng) for seat in asked]
        if not seconds:
            return {turn.seat: turn.move(self.rng) for turn in turns}
        self.thinking = turns
        answers: dict[int, str] = {}

        def answer(turn: BotTurn, rng: Rng) -> None:
            answers[turn.seat] = turn.move(rng)

        for turn in turns:
            threading.Thread(target=answer, args=(turn, Rng(turn.seat, len(self.moves_made))), daemon=True).start()
        self.is_left.wait(seconds * 0.7)
        self.stop_thinking()
        self.is_left.wait(seconds * 0.3)
        return dict(answers)

    def answer_for_bots(self, answers: dict[int, str]) -> None:
        self.do(answer_for_bots(self.table, 0, answers, 0))

    def stop_thinking(self) -> None:
        for turn in self.thinking:
            turn.stop()

    def leave(self) -> None:
        """Nobody waits for bots any more."""
        self.is_left.set()
        self.stop_thinking()

    # ---- help

    def apparent_state(self, seat: int) -> State:
        """The game in which a seat decides."""
        apparent_state: State = self.game.apparent_state(state_shown(self.table, self.table.current, seat), seat)
        return apparent_state

    def hint(self, seat: int) -> Hint:
        """The best move of a seat that is to decide, by what it knows."""
        state, rng = self.apparent_state(seat).clone(), Rng(len(self.moves_made), 1)
        moves = advice(self.game, state, rng, HINT_ITERATIONS)
        return Hint(moves[0], why(self.game, state, moves, rng))

    def undo_refusal(self, seat: int) -> Text | None:
        """Why a seat cannot take back its last move; None if it can.

        Whoever plays alone may always. Among several people nobody may have learnt anything since.
        """
        if self.table.pause is not None:
            return say("You are asked something: answer that first.")
        try:
            moves_to_take_back(self.table, seat)
            if len(self.people) > 1:
                check_undo(self.table, seat)
        except NotNow as error:
            return error.text
        return None

    def take_back(self, seat: int) -> None:
        """Go back to before a seat's last move, which `undo_refusal` allows."""
        self.table.apply(TookBack(0, seat, moves_to_take_back(self.table, seat)))
        self.forget()

    def points(self) -> list[Text]:
        """How the match stands, if it is one, and who has won it."""
        series = self.table.series
        if series.target == 1:
            return []
        each = zip(self.names, series.points, strict=True)
        points = [say("{name} {points}", name=name, points=number) for name, number in each]
        lines = [say("Points: {points} (playing to {target})", points=points, target=series.target)]
        if series.over:
            lines.append(say("{names} won the match!", names=listed([self.names[seat] for seat in series.winners])))
        return lines

    def record(self) -> Record:
        return write_record(self.game, self.seed, [*map(str, self.names)], self.moves_made, self.state)

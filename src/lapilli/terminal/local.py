"""A game at this terminal: its state, its story, who plays, what can be taken back. Nothing is shown or asked here."""

from __future__ import annotations

from typing import Any, NamedTuple

from lapilli.bots.advice import Advice, advice
from lapilli.bots.players import Bot, SearchBot, bot, move_of
from lapilli.bots.reasons import why
from lapilli.engine.events import Event
from lapilli.engine.game import Game
from lapilli.engine.record import Record, write_record
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import Seed, fresh_seed
from lapilli.engine.state import State
from lapilli.engine.words import Text, say
from lapilli.table.knowledge import has_taught

HINT_ITERATIONS = 3000


class Turn(NamedTuple):
    """A move that was made: the state before it, who made it, and what happened."""

    before: State
    seat: int
    move: str
    events: list[Event]


class Hint(NamedTuple):
    best: Advice
    reason: Text


class LocalGame:
    """One game with people at this keyboard and bots of one level on the other seats."""

    def __init__(self, game: Game[Any], people: list[int], level: str, seed: Seed | None = None) -> None:
        self.game = game
        self.people = people
        self.level = level
        self.seed = fresh_seed() if seed is None else seed
        self.state: State = game.deal(self.seed)
        self.turns: list[Turn] = []
        self.bots: dict[int, Bot] = {seat: bot(level) for seat in range(self.state.seats) if seat not in people}
        self.rng = Rng(self.seed & 0xFFFFFFFF if isinstance(self.seed, int) else 0, 2)

    @property
    def names(self) -> list[Text]:
        """What the players are called; who is alone with bots is `You`."""
        return [self.name_of(seat) for seat in range(self.state.seats)]

    def name_of(self, seat: int) -> Text:
        if self.people == [seat]:
            return say("Seat {number} (you)", number=seat)
        return say("Seat {number}", number=seat)

    @property
    def is_bots_turn(self) -> bool:
        return not self.state.over and self.state.turn in self.bots

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen has: of several people nobody's but theirs whose turn it is."""
        if len(self.people) == 1:
            return self.people[0]
        return None if self.state.over or self.state.turn not in self.people else self.state.turn

    def play(self, move: str) -> list[Event]:
        """Play a move; IllegalMove, and nothing has changed, if it is not legal."""
        before = self.state.clone()
        events = self.game.play(self.state, move)
        self.turns.append(Turn(before, before.turn, move, events))
        return events

    def think(self) -> str:
        """The move of the bot whose turn it is. Changes nothing but the bot: it may run in another thread."""
        state = self.state.clone()
        return self.game.text(state, move_of(self.bots[state.turn], state, self.rng))

    def stop_thinking(self) -> None:
        for player in self.bots.values():
            if isinstance(player, SearchBot):
                player.stop()

    def hint(self) -> Hint:
        """The best move of whoever is to move, by what they know."""
        state, rng = self.state.clone(), Rng(len(self.turns), 1)
        moves = advice(self.game, state, rng, HINT_ITERATIONS)
        return Hint(moves[0], why(self.game, state, moves, rng))

    def since(self, seat: int) -> int:
        """The number of the turn of a seat's last move; the number of all turns if it has made none."""
        numbers = [number for number, turn in enumerate(self.turns) if turn.seat == seat]
        return numbers[-1] if numbers else len(self.turns)

    def why_not_back(self, seat: int) -> Text | None:
        """Why a seat cannot take back its last move; None if it can.

        Whoever plays alone may always. Among several people nobody may have learnt anything since.
        """
        first = self.since(seat)
        if first == len(self.turns):
            return say("There is nothing to take back.")
        moves = [turn.move for turn in self.turns[first:]]
        if len(self.people) > 1 and has_taught(self.game, self.turns[first].before, moves):
            return say("Somebody has learnt something since: it cannot be taken back.")
        return None

    def take_back(self, seat: int) -> None:
        """Go back to before a seat's last move, which `why_not_back` allows."""
        first = self.since(seat)
        self.state = self.turns[first].before
        del self.turns[first:]
        self.bots = {seat: bot(self.level) for seat in self.bots}  # what they thought about is gone

    def events_since(self, number: int, seat: int | None) -> list[Event]:
        """What a seat may know of all that happened since a turn."""
        events = [event for turn in self.turns[number:] for event in turn.events]
        return self.game.events_for(events, seat)

    def record(self) -> Record:
        names = [str(name) for name in self.names]
        return write_record(self.game, self.seed, names, [turn.move for turn in self.turns], self.state)

"""A table with its log, as a server would keep it, and ways to get one to an interesting point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lapilli.engine.rng import Rng
from lapilli.table.entries import AnyEntry
from lapilli.table.pause import Pause
from lapilli.table.playing import bot_turn, contribute, due, is_over, play, play_bot, run_clock, start
from lapilli.table.seating import create, join, seat_bot
from lapilli.table.table import PLAYING, Table
from tests.fields import fields_of

SECRET = bytes(range(32))
PEOPLE = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo")


class Live:
    """Asks commands, appends their entries to the log, applies them; time passes by one second with each."""

    def __init__(self, game: str, options: dict[str, Any] | None = None, **settings: Any) -> None:
        self.now = 1_000_000
        self.log = create("t1", "host", game, options or {}, self.now, **settings)
        self.table = Table.fold(self.log)

    def do(self, command: Callable[..., list[AnyEntry]], *arguments: Any, **named: Any) -> list[AnyEntry]:
        self.now += 1000
        entries = command(self.table, *arguments, at=self.now, **named)
        self.table.extend(entries)
        self.log.extend(entries)
        return entries

    @property
    def turn(self) -> int:
        return self.table.current.dealt.turn

    def play(self, *moves: str) -> None:
        """Moves by whoever's turn it is; nobody else who may be asked in secret says anything."""
        for move in moves:
            holder = self.table.seats[self.turn].holder
            assert holder is not None
            while self.table.pause is not None and not self.table.pause.shows_question_to(self.turn):
                self.end_slot()
            self.do(play, holder, self.turn, move)

    def end_slot(self) -> None:
        """Let the time of a slot pass, or end a game that was over before its last slot."""
        self.now = max(self.now, due(self.table) or 0)
        self.do(run_clock, rng=Rng(1, 1))

    def people_asked(self) -> list[int]:
        """The people who see a question in secret now."""
        pause = self.table.pause
        return [seat for seat in self.table.people_seated() if pause is not None and pause.shows_question_to(seat)]

    def settle(self) -> None:
        """Let the time of all slots pass."""
        while self.table.pause is not None or is_over(self.table):
            self.end_slot()

    def start(self, secret: bytes = SECRET) -> None:
        """Begin a game; every human seat contributes."""
        self.do(start, "host", secret)
        for number, seat in enumerate(self.table.seats):
            if seat.holder is not None:
                self.do(contribute, seat.holder, number, bytes([number] * 16))

    def play_to_end(self, seed: int = 1) -> None:
        """Random moves for people, bots' own moves for bots."""
        rng = Rng(seed, 7)
        while self.table.phase == PLAYING:
            state, game = self.table.current.dealt, self.table.current.game
            pause, asked = self.table.pause, self.people_asked()
            if pause is not None and asked:
                seen = pause.asked[asked[0]]
                self.do(play, self.table.seats[asked[0]].holder, asked[0], game.text(seen, seen.random_action(rng)))
            elif state.over or pause is not None:
                self.end_slot()
            elif (turn := bot_turn(self.table, rng)) is not None:
                self.do(play_bot, turn.seat, turn.move(rng))
            else:
                self.play(game.text(state, state.random_action(rng)))


def seated(game: str, options: dict[str, Any] | None = None, bots: int = 0, **settings: Any) -> Live:
    """A table with people on all seats (each the holder of their own name) but the last few, where bots sit."""
    live = Live(game, options, **settings)
    people = len(live.table.seats) - bots
    for seat in range(len(live.table.seats)):
        if seat < people:
            live.do(join, PEOPLE[seat].lower(), seat, PEOPLE[seat])
        else:
            live.do(seat_bot, "host", seat, "random")
    return live


def started(game: str, options: dict[str, Any] | None = None, bots: int = 0, **settings: Any) -> Live:
    """The same with the first game dealt."""
    live = seated(game, options, bots, **settings)
    live.start()
    return live


def facts(table: Table) -> dict[str, Any]:
    """Everything a table is, hidden cards and future chance included, for comparing."""
    plain = fields_of(
        table, without=("round", "series", "current", "names", "pause", "open_pause", "lobby", "deal_shown")
    )
    if (pause := table.pause) is not None:
        plain["pause"] = pause.begun, pause.length, pause.slots, pause.answers, sorted(pause.asked)
    plain["series"] = (table.series.target, table.series.points, table.series.game.options)
    if table.round is not None:
        current = fields_of(table.round, without=("game", "state", "dealt", "seed", "attempted", "looked_back"))
        state = table.round.state
        if state is not None:
            current["position"] = table.round.game.position(state)
            current["chance"] = (state.rng.a, state.rng.b)
        plain["round"] = {**current, "options": table.round.game.options}
    return plain


def pause_of(live: Live) -> Pause:
    assert live.table.pause is not None
    return live.table.pause

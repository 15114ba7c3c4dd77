"""Secret questions, and how nobody notices them.

Some rules ask a seat something of which the others may not know: whether it stops a card, whether it shouts, whether it
exchanges its tiles. If anything were different just then, they would know. So each move opens a *slot* for every
question that it may have raised, as far as everybody can tell (`Game.slots`), and the table pauses until the last slot
is over:

- all slots of a table have the same length, fixed by the move that opened the pause, asked or not;
- a seat that is asked in the slot that is open sees the question and answers; answers are kept until the slot is over,
  so that the second who is asked cannot tell whether the first was;
- every seat that may be asked, asked or not, can let it pass, or have chosen beforehand to let all such things pass. If
  all of them have, the slot is over at once;
- when it is over, the answers are played in the order of the rules; who gave none has answered quietly (`pass`,
  `keep`);
- everybody else is shown the game as it was before the move, and its events up to the question;
- all other commands that concern the game wait until the pause is over.

What the others are shown, and when, depends on nothing but open moves and on who has passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lapilli.engine.game import Slot
from lapilli.engine.state import State

if TYPE_CHECKING:
    from lapilli.table.round import Round
    from lapilli.table.table import Table

BOTS_LENGTH = 1000  # milliseconds, where one person plays against bots


class OpenSlot(NamedTuple):
    """Who may be asked, and how many events each seat (None: a spectator) is shown; None: all."""

    seats: tuple[int, ...]
    shown: dict[int | None, int] | None


class Before(NamedTuple):
    """A game before a move: how many events each seat has seen, and when the decision began."""

    state: State
    seen: dict[int | None, int]
    since: int


class Pause:
    """The slots that are still to come; the first of them is open since `begun`.

    `before` is the game that everybody else is shown, with the events each had `seen`, and `clock_since` when its last
    decision began. `asked` has the seats that see a question now, each with the game as it stands if all before them
    answer quietly. `answers` are moves, '' for the quiet one. `unhurried` are the seats that may take their time: those
    of a person who is alone or among bots. Only the clock of the table, if it has one, limits it. Nobody is, where
    players must notice by themselves that they may call something out (`Layout.calls`): time without end would say so.
    """

    def __init__(self, before: Before, length: int, unhurried: frozenset[int], clock: int | None = None) -> None:
        self.before = before.state
        self.seen = before.seen
        self.clock_since = before.since
        self.length = length
        self.unhurried = unhurried
        self.clock = clock
        self.slots: list[OpenSlot] = []
        self.begun = 0
        self.asked: dict[int, State] = {}
        self.answers: dict[int, str] = {}

    @property
    def slot(self) -> OpenSlot:
        return self.slots[0]

    def is_waiting_for(self, seat: int) -> bool:
        """Whether a seat may still answer in the slot that is open."""
        return (seat in self.slot.seats or seat in self.asked) and seat not in self.answers

    def shows_question_to(self, seat: int | None) -> bool:
        return seat in self.asked and seat not in self.answers

    def takes_its_time(self, seat: int) -> bool:
        return seat in self.unhurried and self.shows_question_to(seat)

    def due(self) -> int | None:
        """When the slot is over: 0 if everybody has answered, None if somebody may take all their time."""
        if any(self.takes_its_time(seat) for seat in self.asked):
            return None if self.clock is None else self.begun + max(self.clock, self.length)
        if all(seat in self.answers for seat in self.slot.seats):
            return 0
        return self.begun + self.length


def pause_for(table: Table, before: Before) -> Pause | None:
    """The pause for what follows from a move; None where there is nobody from whom anything must be hidden.

    Whoever has got up may watch and come back: they count. Logs before version 3 knew only those who sit there; before
    version 5 whoever played against bots was waited for only if there was something to call out.
    """
    seated = {seat.holder for seat in table.seats if seat.holder is not None}
    people = seated if table.created.version < 3 else table.current.sides_seen.keys()
    has_calls = table.created.version >= 5 and bool(table.current.game.table_layout.calls)
    if len(people) > 1 or (people and has_calls):
        return Pause(before, table.created.pause, frozenset())
    alone = frozenset(seat for seat in table.people_seated() if seat not in table.let_pass)
    return Pause(before, BOTS_LENGTH, alone, table.created.clock) if people else None


def opened(pause: Pause, slot: Slot, shown: dict[int | None, int] | None) -> None:
    """One more slot. Where there is one person, only bots must be seen to take their time."""
    seats = tuple(seat for seat in slot.seats if seat not in pause.unhurried)
    if seats:
        pause.slots.append(OpenSlot(seats, shown))


def begin_slot(pause: Pause, current: Round, let_pass: set[int], at: int) -> None:
    """Open the next slot. If the rules ask somebody, it is in the last one: the game has not gone on from there."""
    pause.begun = at
    pause.answers = {seat: "" for seat in pause.slot.seats if seat in let_pass}
    pause.asked = questions(current) if len(pause.slots) == 1 else {}


def questions(current: Round) -> dict[int, State]:
    """All who are asked now, each with the game as it stands if those before them answer quietly."""
    game, state, found = current.game, current.dealt, {}
    while (answer := current.quiet_answer(state)) is not None:
        found[state.turn] = state
        state = state.clone()
        if game.events_for(game.play(state, answer), None):
            break
    return found

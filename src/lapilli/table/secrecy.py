"""Secret questions, and how nobody notices them [K34, T27, N9].

Some rules ask a seat something of which the others may not know: whether it stops a card, whether it shouts, whether it
exchanges its tiles. If the others had to wait just then, they would know. So every open move after which somebody may
be asked begins a pause of a fixed length, whether or not anybody is asked:

- whoever is asked sees the question at once and answers; shortly before the pause ends the quiet answer (`pass`,
  `keep`) is given for them;
- rules ask one seat after the other, but all who are asked about the same see it at the same time, and where several
  may be asked, what they answer is looked at when the time to answer is over: so the second cannot tell whether the
  first was asked;
- everybody else is shown the events up to the one after which everybody knows that somebody may be asked, and the rest
  when the pause is over. Where the rules let the others believe that the next turn has begun, they are shown all;
- what the others send waits until the pause is over.

So what they are shown, and when, is the same whether nobody was asked, or somebody was and answered quietly.
"""

from __future__ import annotations

from lapilli.engine.state import State
from lapilli.table.table import PLAYING, Table

BOTS_PAUSE = 1000  # milliseconds, where one person plays against bots
MARGIN = 250  # milliseconds before the end of a pause, time to store the quiet answers
LAST_WORD = 50  # milliseconds from the moment when answers that waited are looked at to the first quiet answer


def people(table: Table) -> set[str]:
    return {seat.holder for seat in table.seats if seat.holder is not None}


def pause_of(table: Table) -> int:
    """How long a pause is at this table, in milliseconds. A person among bots may take as long as they like."""
    if len(people(table)) > 1:
        return table.created.pause
    return BOTS_PAUSE if any(seat.bot for seat in table.seats) else 0


def settled_at(table: Table) -> int:
    """When the pause after the last open move is over; 0 if there was none."""
    current = table.round
    if current is None or not current.may_be_asked or table.phase != PLAYING:
        return 0
    return current.opened + pause_of(table)


def asked(table: Table) -> int | None:
    """The seat that is asked something in secret now."""
    current = table.round
    if current is None or not current.game.quiet_answers or table.phase != PLAYING or current.quiet_answer() is None:
        return None
    return current.dealt.turn


def questions(table: Table) -> dict[int | None, State]:
    """Everybody who is shown a question in secret now, with the game as it stands if all before them answer quietly.

    After the seat that is asked now, those whom the rules ask next if it answers so that nobody notices. Whoever holds
    a seat that is asked before knows of the question, and answers for one seat after the other.
    """
    found: dict[int | None, State] = {}
    seat = asked(table)
    if seat is None:
        return found
    game, state = table.current.game, table.current.dealt
    alone, told = len(people(table)) < 2, set()
    while (answer := table.current.quiet_answer(state)) is not None:
        holder = table.seats[state.turn].holder
        if holder not in told:
            found[state.turn] = state
            told.add(holder)
        state = state.clone()
        if alone or game.events_for(game.play(state, answer), None):
            break
    return found


def may_ask_several(table: Table) -> bool:
    return len(table.seats) > 2 and len(people(table)) > 1


def looked_at(table: Table) -> int:
    """When what those who are asked have answered is looked at; 0: at once."""
    return table.current.opened + pause_of(table) - MARGIN if may_ask_several(table) else 0


def must_wait(table: Table, seat: int | None, at: int) -> bool:
    """Whether what a seat sends at a time waits, because somebody may be asked in secret."""
    current = table.round
    if current is None or not current.may_be_asked or table.phase != PLAYING:
        return False
    if seat in questions(table):
        return at < looked_at(table)
    return at < settled_at(table) or asked(table) is not None


def waits_until(table: Table, seat: int | None) -> int:
    """Until when what a seat sends waits at least."""
    return looked_at(table) if seat in questions(table) else settled_at(table)


def must_not_see(table: Table, seat: int | None, at: int) -> bool:
    """Whether a seat is shown at a time no more than `events_shown` of what came of the last open move."""
    current = table.round
    if current is None or not current.game.question_events or seat in questions(table):
        return False
    return must_wait(table, seat, at)


def events_shown(table: Table, seat: int | None) -> int:
    """How many events of its story a seat is shown in a pause: up to the one after which somebody may be asked."""
    current = table.current
    seen, before = current.seen[seat], current.seen_before[seat]
    for number, event in enumerate(seen[before:], before + 1):
        if event.__struct_config__.tag in current.game.question_events:
            return number
    return before


def answer_due(table: Table) -> int | None:
    """When the quiet answer is given for the seat that is asked; None if it may take its time."""
    seat = asked(table)
    if seat is None or (len(people(table)) < 2 and table.seats[seat].bot is None):
        return None
    return table.current.opened + pause_of(table) - MARGIN + (LAST_WORD if may_ask_several(table) else 0)

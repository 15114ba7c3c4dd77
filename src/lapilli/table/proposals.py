"""What needs the others' consent: taking back, a draw, resigning as partners, a rematch, a change of seats, going on
without somebody who is not there.

One question can be open at a time. A move, a new game or a change of seats makes it void. Bots agree to everything but
a draw, and whoever holds several seats answers for all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import cast

import msgspec

from lapilli.engine.record import ABANDONED, DRAW_AGREED, result_between_players
from lapilli.engine.words import say
from lapilli.table.entries import (
    Agreed,
    AnyEntry,
    Asked,
    CameBack,
    Declined,
    Finished,
    Proposed,
    Rematched,
    StoodIn,
    TookBack,
    Without,
    WithoutAsked,
)
from lapilli.table.errors import NotNow, NotPossible, TableError
from lapilli.table.knowledge import has_taught
from lapilli.table.playing import require_playing
from lapilli.table.round import Round
from lapilli.table.seating import require_bot
from lapilli.table.table import MATCH_OVER, Table


def ask(table: Table, holder: str, seat: int, what: Proposed, at: int) -> list[AnyEntry]:
    """Propose something; if nobody else has to agree, it happens at once.

    `undo` takes back the seat's own last move and all after it, `resign` gives the game to the other side, `draw` ends
    it without a winner, `rematch` begins a new match.
    """
    require_may_ask(table, holder, seat, what)
    CHECKS[what](table, seat)
    asked: list[AnyEntry] = [Asked(at, seat, what)]
    return asked if table.others_to_ask(seat, what) else [*asked, outcome(table, seat, what, at)]


def require_may_ask(table: Table, holder: str, seat: int, what: Proposed) -> None:
    table.require_holder(seat, holder)
    if what not in CHECKS:
        raise NotPossible(say("One can ask for {known}, not for {asked}.", known=list(CHECKS), asked=repr(what)))
    table.require_settled(holder)
    if table.proposal is not None:
        raise NotNow(say("Something was asked: it must be answered first."))


def answer(table: Table, holder: str, seat: int, agree: bool, at: int) -> list[AnyEntry]:
    """Agree or refuse; when the last has agreed, it happens. Whoever asked can refuse, too: they think better of it."""
    table.require_holder(seat, holder)
    table.require_settled(holder)
    proposal = table.proposal
    if proposal is None:
        raise NotNow(say("Nothing was asked."))
    asked_it = holder == (proposal.holder or table.seats[proposal.seat].holder)
    if seat not in proposal.waiting and (agree or not asked_it):
        raise NotNow(say("You are not asked, or have answered."))
    if not agree:
        return [Declined(at, seat)]
    agreed: list[AnyEntry] = [Agreed(at, seat)]
    if any(table.seats[other].holder != holder for other in proposal.waiting):
        return agreed
    if proposal.changes:
        return [*agreed, *(msgspec.structs.replace(change, at=at) for change in proposal.changes)]
    if proposal.what == "end":
        return [*agreed, abandoned(table, at)]
    return [*agreed, outcome(table, proposal.seat, cast(Proposed, proposal.what), at)]


def outcome(table: Table, seat: int, what: Proposed, at: int) -> AnyEntry:
    """What happens once all have agreed."""
    if what == "undo":
        return TookBack(at, seat, moves_to_take_back(table, seat))
    if what == "rematch":
        return Rematched(at)
    current = table.current
    ending = DRAW_AGREED if what == "draw" else f"seat {seat} resigned"
    result = result_between_players(current.game, current.dealt, ending)
    return Finished(at, result.winners if result else [], ending, current.secret.hex())


# ---- what may be asked now


def check_undo(table: Table, seat: int) -> None:
    current = require_playing(table)
    count = moves_to_take_back(table, seat)
    if table.is_among_bots(seat):
        return
    known = looked_back(current)
    if count not in known:
        known[count] = has_taught_anybody(current, count)
    if known[count]:
        raise NotNow(say("That cannot be taken back: somebody has learnt something by it."))


def looked_back(current: Round) -> dict[int, bool]:
    """Whether the last moves have taught somebody anything, by how many: as far as it is known of this position."""
    if current.looked_back is None or current.looked_back[0] is not current.dealt:
        current.looked_back = current.dealt, {}
    return current.looked_back[1]


def look_back(table: Table, holder: str, seat: int) -> Callable[[], None] | None:
    """What `ask` for taking back must find out first, if that takes its time: as long as the table stays as it is, it
    can be done in another thread. None if there is nothing to find out.
    """
    try:
        require_may_ask(table, holder, seat, "undo")
        current, count = require_playing(table), moves_to_take_back(table, seat)
    except TableError:
        return None
    known = looked_back(current)
    if table.is_among_bots(seat) or count in known or may_have_been_asked(current, count):
        return None
    return lambda: known.update({count: has_taught_anybody(current, count)})


def has_taught_anybody(current: Round, count: int) -> bool:
    """Whether the last moves have. Where somebody may have been asked in secret they have, asked or not."""
    if may_have_been_asked(current, count):
        return True
    moves = [turn.move for turn in current.turns]
    return has_taught(current.game, current.state_after(moves[:-count]), moves[-count:])


def may_have_been_asked(current: Round, count: int) -> bool:
    return any(turn.opens_slots for turn in current.turns[-count:])


def moves_to_take_back(table: Table, seat: int) -> int:
    """How many moves were made since the seat last moved, that move included."""
    for count, turn in enumerate(reversed(table.current.turns), 1):
        if turn.seat == seat and not turn.secretly:
            return count
    raise NotNow(say("You have made no move that could be taken back."))


def check_resign(table: Table, seat: int) -> None:
    if len(require_playing(table).game.sides()) != 2:
        raise NotPossible(say("One can resign only where two sides play: leave the seat instead."))


def check_draw(table: Table, seat: int) -> None:
    sides = require_playing(table).game.sides()
    if len(sides) != 2:
        raise NotPossible(say("A draw can be agreed only where two sides play."))
    people = table.people_to_ask(None)
    if any(all(seat not in people for seat in side) for side in sides):
        raise NotPossible(say("Bots do not agree to a draw."))


def check_rematch(table: Table, seat: int) -> None:
    if table.phase != MATCH_OVER:
        raise NotNow(say("The match is not over."))


CHECKS = {"undo": check_undo, "draw": check_draw, "resign": check_resign, "rematch": check_rematch}


# ---- those who are not there


def go_on_without(
    table: Table, holder: str, seat: int, what: Without, bot: str, absent: Collection[int], at: int
) -> list[AnyEntry]:
    """Let a bot play for those who are not there, or end the game without a winner, if the others who are there agree.

    `absent` are the seats of people who have not been there for long enough: whoever keeps the table knows.
    """
    table.require_holder(seat, holder)
    require_playing(table)
    table.require_settled(holder)
    if table.proposal is not None:
        raise NotNow(say("Something was asked: it must be answered first."))
    away = [number for number in sorted(absent) if table.seats[number].holder not in (None, holder)]
    if what == "stand_in":
        require_bot(bot)
        away = [number for number in away if table.seats[number].bot is None]
    if not away:
        raise NotNow(say("Nobody has been away for long enough."))
    asked: list[AnyEntry] = [WithoutAsked(at, seat, what, away, bot)]
    if table.people_to_ask(holder, away):
        return asked
    return [*asked, *(StoodIn(at, one, bot) for one in away)] if what == "stand_in" else [*asked, abandoned(table, at)]


def abandoned(table: Table, at: int) -> Finished:
    return Finished(at, [], ABANDONED, table.current.secret.hex())


def is_missed(table: Table, holder: str) -> bool:
    """Whether a bot plays for somebody, or is asked to."""
    absent = () if table.proposal is None else table.proposal.absent
    return any(table.seats[seat].bot is not None or seat in absent for seat in table.seats_held_by(holder))


def come_back(table: Table, holder: str, at: int) -> list[AnyEntry]:
    """Somebody is there again: no bot plays for them any more, and nobody asks whether one should."""
    require_playing(table)
    seats = table.seats_held_by(holder)
    back: list[AnyEntry] = [CameBack(at, seat) for seat in seats if table.seats[seat].bot is not None]
    if table.proposal is not None and (here := set(table.proposal.absent) & set(seats)):
        back.append(Declined(at, min(here)))
    if not back:
        raise NotNow(say("Nobody plays for you."))
    table.require_settled(holder)
    return back

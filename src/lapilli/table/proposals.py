"""What needs the others' consent: taking back, a draw, resigning as partners, a rematch.

One question can be open at a time. A move, a new game or a change of seats makes it void. Bots agree to everything but
a draw, and whoever holds several seats answers for all of them at once.
"""

from __future__ import annotations

from collections import OrderedDict

from lapilli.engine.record import DRAW_AGREED, result_between_players
from lapilli.engine.words import say
from lapilli.table.entries import Agreed, AnyEntry, Asked, Finished, Proposed, Refused, Rematched, TookBack
from lapilli.table.errors import NotNow, NotPossible
from lapilli.table.knowledge import has_taught
from lapilli.table.playing import require_playing
from lapilli.table.round import Round
from lapilli.table.table import MATCH_OVER, Table

MOST_CHECKED = 1000
CHECKED: OrderedDict[tuple[object, ...], bool] = OrderedDict()  # positions, and whether they teach


def ask(table: Table, holder: str, seat: int, what: Proposed, at: int) -> list[AnyEntry]:
    """Propose something; if nobody else has to agree, it happens at once.

    `undo` takes back the seat's own last move and all after it, `resign` gives the game to the other side, `draw` ends
    it without a winner, `rematch` begins a new match.
    """
    table.require_holder(seat, holder)
    if what not in CHECKS:
        raise NotPossible(say("One can ask for {known}, not for {asked}.", known=list(CHECKS), asked=repr(what)))
    if table.proposal is not None:
        asker = table.called(table.proposal.seat)
        raise NotNow(say("{name} has asked something: it must be answered first.", name=asker))
    CHECKS[what](table, seat)
    asked: list[AnyEntry] = [Asked(at, seat, what)]
    return asked if table.others_to_ask(seat, what) else [*asked, outcome(table, seat, what, at)]


def answer(table: Table, holder: str, seat: int, agree: bool, at: int) -> list[AnyEntry]:
    """Agree or refuse; when the last has agreed, it happens. Whoever asked can refuse, too: they think better of it."""
    table.require_holder(seat, holder)
    proposal = table.proposal
    if proposal is None:
        raise NotNow(say("Nothing was asked."))
    if seat not in proposal.waiting and (agree or seat != proposal.seat):
        raise NotNow(say("You are not asked, or have answered."))
    if not agree:
        return [Refused(at, seat)]
    agreed: list[AnyEntry] = [Agreed(at, seat)]
    others = [other for other in proposal.waiting if table.seats[other].holder != holder]
    return agreed if others else [*agreed, outcome(table, proposal.seat, proposal.what, at)]


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
    if undo_teaches(current, count):
        raise NotNow(say("That cannot be taken back: somebody has learnt something by it."))


def undo_teaches(current: Round, count: int) -> bool:
    """Whether somebody has learnt something by the last moves. It takes milliseconds: looked at once for a position."""
    moves = [turn.move for turn in current.turns]
    position = current.commit, count, *moves
    if position not in CHECKED:
        CHECKED[position] = has_taught(current.game, current.state_after(moves[:-count]), moves[-count:])
        if len(CHECKED) > MOST_CHECKED:
            CHECKED.popitem(last=False)
    return CHECKED[position]


def moves_to_take_back(table: Table, seat: int) -> int:
    """How many moves were made since the seat last moved, that move included."""
    for count, turn in enumerate(reversed(table.current.turns), 1):
        if turn.seat == seat:
            return count
    raise NotNow(say("You have made no move that could be taken back."))


def check_resign(table: Table, seat: int) -> None:
    if len(require_playing(table).game.sides()) != 2:
        raise NotPossible(say("One can resign only where two sides play: leave the seat instead."))


def check_draw(table: Table, seat: int) -> None:
    sides = require_playing(table).game.sides()
    if len(sides) != 2:
        raise NotPossible(say("A draw can be agreed only where two sides play."))
    if any(all(table.seats[seat].kind != "human" for seat in side) for side in sides):
        raise NotPossible(say("Bots do not agree to a draw."))


def check_rematch(table: Table, seat: int) -> None:
    if table.phase != MATCH_OVER:
        raise NotNow(say("The match is not over."))


CHECKS = {"undo": check_undo, "draw": check_draw, "resign": check_resign, "rematch": check_rematch}

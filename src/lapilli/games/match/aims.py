"""What wins in Tic-Tac Match, and why a game ended, said to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.aims import Aim, last_event
from lapilli.engine.events import Event
from lapilli.engine.words import Text, listed, say
from lapilli.families.lines import line_name
from lapilli.games.match.events import LineCompleted


def aim(view: dict[str, Any]) -> Aim | None:
    if view["seat"] is None:
        return None
    symbol = view["ids"][view["seat"]]
    text = say("You are {symbol}: three {symbol} of one colour in a row win.", symbol=symbol)
    if view["teams"]:
        text = say("Your team is {symbol}: three {symbol} of one colour in a row win.", symbol=symbol)
    return Aim(text, (f"id-{symbol}",))


def outcome(view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text | None:
    """M27: whoever the symbol of the line stands for has won, no matter who laid the card."""
    completed = last_event(events, LineCompleted)
    if completed is None:
        return None
    card, line, me = completed.card, line_name(completed.cells), view["seat"]
    if completed.seat == me:
        if me in view["winners"]:
            return say("You completed three {card}: {line}.", card=card, line=line)
        owners = listed([names[seat] for seat in view["winners"]])
        return say("You completed three {card} for {names}: {line}.", card=card, names=owners, line=line)
    name = names[completed.seat]
    if me in view["winners"] and completed.seat not in view["winners"]:
        return say("{name} completed three {card} for you: {line}.", name=name, card=card, line=line)
    return say("{name} completed three {card}: {line}.", name=name, card=card, line=line)

"""What wins in Tic-Tac Twist, and why a game ended, said to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.aims import Aim, last_event
from lapilli.engine.events import Event
from lapilli.engine.words import Text, say
from lapilli.families.lines import line_name
from lapilli.games.twist.card_texts import CARD_TEXTS
from lapilli.games.twist.events import LineCompleted


def aim(view: dict[str, Any]) -> Aim | None:
    """T27: how much of the line lies there is for its owner to notice."""
    if view["seat"] is None:
        return None
    pattern = view["patterns"][view["seat"]]
    line = CARD_TEXTS[pattern].name
    if view["shout"] == "required":
        return Aim(say("Three equal cards win for you: {line}. Shout when they lie there.", line=line), (pattern,))
    return Aim(say("Three equal cards win for you: {line}.", line=line), (pattern,))


def outcome(view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text | None:
    """T25: the owner of the pattern has won, no matter who laid the card."""
    completed = last_event(events, LineCompleted)
    if completed is None:
        return None
    card, line, me = completed.card, line_name(completed.cells), view["seat"]
    player, owner = names[completed.seat], names[completed.target]
    if completed.target == me:
        if completed.seat == me:
            return say("You completed your line of {card}: {line}.", card=card, line=line)
        return say("{name} completed your line of {card}: {line}.", name=player, card=card, line=line)
    if completed.seat == me:
        return say("You completed the line of {owner}, {card}: {line}.", owner=owner, card=card, line=line)
    if completed.seat == completed.target:
        return say("{name} completed a line of {card}: {line}.", name=player, card=card, line=line)
    return say(
        "{name} completed the line of {owner}, {card}: {line}.",
        name=player,
        owner=owner,
        card=card,
        line=line,
    )

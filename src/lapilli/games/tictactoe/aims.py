"""What wins in tic-tac-toe, and why a game ended, said to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.aims import Aim, last_event
from lapilli.engine.events import Event
from lapilli.engine.words import Text, say
from lapilli.families.lines import line_name
from lapilli.games.tictactoe.events import LineCompleted
from lapilli.games.tictactoe.position import MARKS


def aim(view: dict[str, Any]) -> Aim | None:
    if view["seat"] is None:
        return None
    mark = MARKS[view["seat"]]
    return Aim(say("You are {mark}: three {mark} in a row win.", mark=mark), (mark,))


def outcome(view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
    completed = last_event(events, LineCompleted)
    if completed is None:
        return say("The board is full, and nobody has three in a row.")
    line, mark = line_name(completed.cells), MARKS[completed.seat]
    if completed.seat == view["seat"]:
        return say("You have three {mark} in a row: {line}.", mark=mark, line=line)
    return say("{name} has three {mark} in a row: {line}.", name=names[completed.seat], mark=mark, line=line)

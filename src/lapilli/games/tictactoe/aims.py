"""What wins in tic-tac-toe, and why a game ended, said to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lapilli.engine.aims import Aim
from lapilli.engine.words import Text, say
from lapilli.families.lines import LINES, cells_of, line_name
from lapilli.games.tictactoe.position import MARKS


def aim(view: dict[str, Any]) -> Aim | None:
    if view["seat"] is None:
        return None
    mark = MARKS[view["seat"]]
    return Aim(say("You are {mark}: three {mark} in a row win.", mark=mark), (mark,))


def outcome(view: dict[str, Any], names: Sequence[str]) -> Text:
    if not view["winners"]:
        return say("The board is full, and nobody has three in a row.")
    winner = view["winners"][0]
    marked = sum(1 << cell for cell, mark in enumerate(view["grid"]) if mark == MARKS[winner])
    line = line_name(cells_of(next(line for line in LINES if line & marked == line)))
    if winner == view["seat"]:
        return say("You have three {mark} in a row: {line}.", mark=MARKS[winner], line=line)
    return say("{name} has three {mark} in a row: {line}.", name=names[winner], mark=MARKS[winner], line=line)

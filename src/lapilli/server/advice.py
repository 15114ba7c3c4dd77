"""Hints over HTTP, for games against bots."""

from __future__ import annotations

from typing import Any

from lapilli.bots.advice import advice
from lapilli.bots.reasons import why
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.engine.words import say
from lapilli.protocol.bodies import Hint
from lapilli.server.work_queue import WorkQueue
from lapilli.table.errors import NotNow
from lapilli.table.playing import require_playing
from lapilli.table.table import Table
from lapilli.table.views import imagined

ITERATIONS = 4000
MOST_WAITING = 4


class Adviser:
    """Thinks for people, one question after the other."""

    def __init__(self) -> None:
        self.queue = WorkQueue("adviser", MOST_WAITING)

    async def hint(self, table: Table, holder: str, seat: int) -> Hint:
        """The moves of a seat, the best first. Only where all opponents are bots: among people it would be unfair."""
        table.require_holder(seat, holder)
        if any(other.holder not in (None, holder) for other in table.seats):
            raise NotNow(say("Hints are for games against bots."))
        current = require_playing(table)
        rng = Rng(table.created.at, len(current.turns))  # asked again, it says the same
        state = imagined(table, seat, rng)
        if state is None:
            raise NotNow(say("It is not your turn."))
        game = current.game
        return await self.queue.do(lambda: hint(game, state, rng))

    def close(self) -> None:
        self.queue.close()


def hint(game: Game[Any], state: State, rng: Rng) -> Hint:
    moves = advice(game, state, rng, ITERATIONS)
    return Hint(moves, why(game, state, moves, rng))

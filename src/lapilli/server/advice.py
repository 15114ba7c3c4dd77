"""Hints and analyses over HTTP: thought out in one thread beside the event loop, a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import lapilli
from lapilli.bots.advice import Judged, advice, analyse
from lapilli.bots.reasons import why
from lapilli.engine.game import Game
from lapilli.engine.record import Record
from lapilli.engine.state import State
from lapilli.engine.words import say
from lapilli.protocol.bodies import Hint
from lapilli.protocol.problems import ProblemText, Refusal
from lapilli.server.bots import fresh_rng
from lapilli.table.errors import NotNow
from lapilli.table.playing import require_playing, state_as_believed
from lapilli.table.table import Table

T = TypeVar("T")
HINT_ITERATIONS = 4000
ANALYSIS_ITERATIONS = 1000
MOST_WAITING = 4


class Adviser:
    """Thinks for people, one question after the other."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "adviser")
        self.waiting = 0

    async def hint(self, table: Table, holder: str, seat: int) -> Hint:
        """The moves of a seat, the best first. Only where all opponents are bots: among people it would be unfair."""
        table.require_holder(seat, holder)
        if any(other.holder not in (None, holder) for other in table.seats):
            raise NotNow(say("Hints are for games against bots."))
        current = require_playing(table)
        believed = state_as_believed(current, current.dealt, seat)
        if believed is None:
            raise NotNow(say("It is not your turn."))
        game, state = current.game, believed.clone()
        return await self.think(lambda: hint(game, state))

    async def analysis(self, record: Record) -> list[Judged]:
        return await self.think(lambda: analyse(record, lapilli.game, ANALYSIS_ITERATIONS))

    async def think(self, work: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise Refusal("too_many", 429, say("Others are waiting for advice, too. Try again in a moment."))
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def hint(game: Game[Any], state: State) -> Hint:
    rng = fresh_rng()
    moves = advice(game, state, rng, HINT_ITERATIONS)
    reason = why(game, state, moves, rng)
    return Hint(moves, ProblemText(reason.template, dict(reason.values)))

"""The clocks of tables: when the time of a move is up, a bot makes it; a question in secret is answered quietly."""

from __future__ import annotations

import asyncio

from lapilli.engine.errors import LapilliError
from lapilli.server.bots import fresh_rng
from lapilli.server.keeper import Keeper
from lapilli.server.live import LiveTable
from lapilli.server.moment import now
from lapilli.server.storage import StorageFailure
from lapilli.table.entries import AnyEntry
from lapilli.table.playing import answer_quietly, clock_due, run_clock
from lapilli.table.secrecy import answer_due
from lapilli.table.table import Table

OTHERS_LATER = 0.2  # seconds: a process that did not write the last entry gives way to the one that did
AGAIN_SECONDS = 1.0  # after the storage has failed


class Clock:
    """Runs the clocks of all tables of this process."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.timers: dict[str, asyncio.TimerHandle] = {}

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: another decision may be due."""
        if (timer := self.timers.pop(live.id, None)) is not None:
            timer.cancel()
        due = next_due(live.table)
        if due is not None:
            late = 0 if self.keeper.is_first(live) else OTHERS_LATER
            self.ring_in(live, max(0, due - now()) / 1000 + late)

    def ring_in(self, live: LiveTable, seconds: float) -> None:
        self.timers[live.id] = asyncio.get_running_loop().call_later(seconds, self.ring, live)

    def ring(self, live: LiveTable) -> None:
        del self.timers[live.id]
        self.keeper.in_background(self.run_out(live))

    async def run_out(self, live: LiveTable) -> None:
        try:
            await self.keeper.do(live, decide)
        except LapilliError:
            self.look(live)  # somebody moved in the last moment
        except StorageFailure:
            self.ring_in(live, AGAIN_SECONDS)

    async def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()


def next_due(table: Table) -> int | None:
    """When something is decided for whoever is to decide."""
    move, answer = clock_due(table), answer_due(table)
    if move is None or answer is None:
        return answer if move is None else move
    return min(move, answer)


def decide(table: Table) -> list[AnyEntry]:
    """Decide what is due now; NotNow if nothing is."""
    due = answer_due(table)
    if due is not None and now() >= due:
        return answer_quietly(table, now())
    return run_clock(table, now(), fresh_rng())

"""The clocks of tables: slots and games end, the time of a move is up and a bot makes it."""

from __future__ import annotations

import asyncio

from lapilli.engine.errors import LapilliError
from lapilli.server.bots import chance_at
from lapilli.server.keeper import Keeper
from lapilli.server.live import LiveTable
from lapilli.server.moment import now
from lapilli.table.playing import due, longest_wait, run_clock

OTHERS_LATER = 0.2  # seconds: a process that did not write the last entry gives way to the one that did
AGAIN_SECONDS = 1.0  # after the storage has failed


class Clock:
    """Runs the clocks of all tables of this process."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.timers: dict[str, tuple[tuple[int, int], asyncio.TimerHandle]] = {}  # what for: the log's length, when

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: something else may be due."""
        when = due(live.table)
        known = self.timers.get(live.id)
        if known is not None:
            if when is not None and known[0] == (live.table.length, when):
                return
            known[1].cancel()
            del self.timers[live.id]
        if when is not None:
            late = 0 if self.keeper.is_first(live) else OTHERS_LATER
            # the process that wrote the entry may have had another clock
            left = min(max(0, when - now()), longest_wait(live.table))
            self.ring_after(live, when, left / 1000 + late)

    def ring_after(self, live: LiveTable, when: int, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(seconds, self.ring, live, when)
        self.timers[live.id] = (live.table.length, when), timer

    def ring(self, live: LiveTable, when: int) -> None:
        del self.timers[live.id]
        at = max(now(), when)
        self.keeper.ask(
            live, lambda table: run_clock(table, at, chance_at(table)), lambda failure: self.rang(live, failure)
        )

    def rang(self, live: LiveTable, failure: Exception | None) -> None:
        if isinstance(failure, LapilliError):
            self.look(live)  # somebody decided in the last moment
        elif failure is not None:
            self.ring_after(live, now(), AGAIN_SECONDS)

    async def close(self) -> None:
        for _, timer in self.timers.values():
            timer.cancel()

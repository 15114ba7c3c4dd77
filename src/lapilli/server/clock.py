"""The clocks of tables: when the time of a move is up, a bot makes it."""

from __future__ import annotations

import asyncio

from lapilli.engine.errors import LapilliError
from lapilli.server.bots import fresh_rng
from lapilli.server.keeper import Keeper, LiveTable, now
from lapilli.table.playing import run_clock
from lapilli.table.table import CONTRIBUTING, PLAYING


class Clock:
    """Runs the clocks of all tables of this process."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.timers: dict[str, asyncio.TimerHandle] = {}

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: another move may be due."""
        if (timer := self.timers.pop(live.id, None)) is not None:
            timer.cancel()
        clock = live.table.created.clock
        if clock is not None and live.table.phase in (CONTRIBUTING, PLAYING):
            left = live.table.current.since + clock - now()
            loop = asyncio.get_running_loop()
            self.timers[live.id] = loop.call_later(max(0, left) / 1000, self.ring, live)

    def ring(self, live: LiveTable) -> None:
        del self.timers[live.id]
        self.keeper.in_background(self.run_out(live))

    async def run_out(self, live: LiveTable) -> None:
        try:
            await self.keeper.do(live, lambda table: run_clock(table, now(), fresh_rng()))
        except LapilliError:
            self.look(live)  # somebody moved in the last moment

    async def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()

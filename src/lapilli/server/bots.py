"""Bots at tables: they think in threads beside the event loop, from what their seat may know."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor

from lapilli.engine.errors import LapilliError
from lapilli.engine.rng import Rng
from lapilli.server.keeper import Keeper, LiveTable, now
from lapilli.table.playing import BotTurn, bot_turn, play_bot


def fresh_rng() -> Rng:
    return Rng(secrets.randbits(63), secrets.randbits(63))


class Bots:
    """Makes the moves of all bots of this process."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.threads = ThreadPoolExecutor(max(2, os.cpu_count() or 1), "bot")
        self.thinking: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: a bot may be to move, another no longer."""
        length, task = self.thinking.get(live.id, (0, None))
        if task is not None and length != live.table.length:
            task.cancel()
            del self.thinking[live.id]
        if live.id not in self.thinking and (turn := bot_turn(live.table, fresh_rng())) is not None:
            task = asyncio.create_task(self.move(live, turn))
            self.thinking[live.id] = live.table.length, task

    async def move(self, live: LiveTable, turn: BotTurn) -> None:
        loop = asyncio.get_running_loop()
        try:
            move = await loop.run_in_executor(self.threads, turn.move, fresh_rng())
        except asyncio.CancelledError:
            turn.stop()
            raise
        del self.thinking[live.id]
        try:
            await self.keeper.do(live, lambda table: play_bot(table, turn.seat, move, now()))
        except LapilliError:
            self.look(live)  # something has changed while it thought

    async def close(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)

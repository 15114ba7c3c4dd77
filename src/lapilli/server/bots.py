"""Bots at tables: they think in threads beside the event loop, from what their seat may know."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from lapilli.engine.errors import LapilliError
from lapilli.engine.rng import Rng
from lapilli.server.fair_queue import Queue, Waiting
from lapilli.server.keeper import Keeper
from lapilli.server.live import LiveTable
from lapilli.server.logs import note_failure
from lapilli.server.moment import now
from lapilli.server.storage import StorageFailure
from lapilli.table.playing import BotTurn, bot_to_move, bot_turn, play_bot
from lapilli.table.secrecy import asked, pause_of

OTHERS_LATER = 3.0  # seconds: a process that did not write the last entry gives way to the one that did
AGAIN_SECONDS = 1.0  # after something has failed


def fresh_rng() -> Rng:
    return Rng(secrets.randbits(63), secrets.randbits(63))


NOBODY = Waiting(True, "", "")


def waiting_at(live: LiveTable) -> Waiting:
    """Who waits for a bot: somebody who sits at the table, or else somebody who watches."""
    clients: list[Any] = list(live.clients)
    return min((Waiting(is_watching(one), one.address, one.guest or "") for one in clients), default=NOBODY)


def is_watching(client: Any) -> bool:
    return client.seats in ([], [None])


class Bots:
    """Makes the moves of all bots of this process."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        thinkers = max(2, os.cpu_count() or 1)
        self.threads = ThreadPoolExecutor(thinkers, "bot")
        self.queue = Queue(thinkers)
        self.thinking: dict[str, tuple[int, asyncio.Task[None]]] = {}  # for which length of the log

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: a bot may be to move, another no longer."""
        if not live.table.has_bots and live.id not in self.thinking:
            return
        length, task = self.thinking.get(live.id, (0, None))
        if task is not None and length != live.table.length:
            task.cancel()
            del self.thinking[live.id]
        live.awaits_bot = bool(live.clients) and bot_to_move(live.table) is not None  # else it waits for somebody
        if live.awaits_bot and live.id not in self.thinking:
            self.thinking[live.id] = live.table.length, asyncio.create_task(self.move(live))

    async def move(self, live: LiveTable) -> None:
        """Make the move that is due; cancelled when something changes before it is made."""
        try:
            await self.think_and_play(live)
        except Exception as error:  # whatever it is, the table must not stand still
            note_failure("a bot failed", error, table=live.id)
            await asyncio.sleep(AGAIN_SECONDS)
            self.thinking.pop(live.id, None)
            self.look(live)

    async def think_and_play(self, live: LiveTable) -> None:
        if not self.keeper.is_first(live):
            await asyncio.sleep(OTHERS_LATER)
        turn = bot_turn(live.table, fresh_rng())
        if turn is not None:
            if asked(live.table) != turn.seat:
                await live.settled(turn.seat)
            move = await self.thought(live, turn)
            del self.thinking[live.id]
            await self.play(live, turn.seat, move)

    async def thought(self, live: LiveTable, turn: BotTurn) -> str:
        loop = asyncio.get_running_loop()
        hurry = None
        if asked(live.table) == turn.seat:  # it must be done well before the pause is over
            hurry = loop.call_later(pause_of(live.table) / 2000, turn.stop)
        try:
            async with self.queue.place(waiting_at(live)):
                return await loop.run_in_executor(self.threads, turn.move, fresh_rng())
        finally:
            turn.stop()
            if hurry is not None:
                hurry.cancel()

    async def play(self, live: LiveTable, seat: int, move: str) -> None:
        try:
            await self.keeper.do(live, lambda table: play_bot(table, seat, move, now()))
        except LapilliError:
            self.look(live)  # something has changed while it thought
        except StorageFailure:
            await asyncio.sleep(AGAIN_SECONDS)
            self.look(live)

    async def close(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)

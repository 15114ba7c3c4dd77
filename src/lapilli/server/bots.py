"""Bots at tables: they think in threads beside the event loop, from what their seat may know."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from lapilli.bots.players import Bot, bot
from lapilli.engine.errors import LapilliError
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import seed_words
from lapilli.server.fair_queue import Queue, Waiting
from lapilli.server.keeper import Keeper
from lapilli.server.live import LiveTable
from lapilli.server.logs import log_failure
from lapilli.server.moment import now
from lapilli.server.storage import StorageFailure
from lapilli.table.playing import BotTurn, answer_for_bots, bot_to_move, bot_turn, bots_to_answer, play_bot, turn_of
from lapilli.table.table import Table

OTHERS_LATER = 3.0  # seconds: a process that did not write the last entry gives way to the one that did
AGAIN_SECONDS = 1.0  # after something has failed
ANSWERING = 600  # milliseconds from the beginning of a slot to what bots answer, asked or not
MOST_REMEMBERED = 64  # bots that keep what they thought about their last move
Purpose = tuple[int, ...]  # what a bot thinks about


def chance_at(table: Table, seat: int | None = None) -> Rng:
    """The source of chance for a bot that decides for a seat, or for a player whose time is up.

    It follows from the secret of the deal and the moves that stand: nobody foresees it, and asked again it is the same.
    """
    current = table.current
    return Rng(*seed_words(current.secret + f"{len(current.turns)} {seat}".encode()))


def purpose(table: Table) -> Purpose | None:
    """What bots of a table have to think about now: answers in the slot that is open, or a move."""
    if table.pause is not None and bots_to_answer(table):
        return table.pause.begun, len(table.pause.slots)
    return None if bot_to_move(table) is None else (table.length,)


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
        self.thinking: dict[str, tuple[Purpose, asyncio.Task[None]]] = {}
        self.remembered: OrderedDict[tuple[str, int, int, str], Bot] = OrderedDict()  # by table, game, seat, name

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: it may be the turn of another bot, or of none."""
        if not live.table.has_bots and live.id not in self.thinking:
            return
        wanted = purpose(live.table) if live.clients else None  # else it waits for somebody
        known, task = self.thinking.get(live.id, (None, None))
        if task is not None and known != wanted:
            task.cancel()
            del self.thinking[live.id]
        live.awaits_bot = wanted is not None
        if wanted is not None and live.id not in self.thinking:
            self.thinking[live.id] = wanted, asyncio.create_task(self.decide(live))

    async def decide(self, live: LiveTable) -> None:
        """Do what is due; cancelled when something changes before it is done."""
        try:
            if not self.keeper.is_first(live):
                await asyncio.sleep(OTHERS_LATER)
            if live.table.pause is not None:
                await self.answer(live)
            else:
                await self.move(live)
        except Exception as error:  # whatever it is, the table must not stand still
            log_failure("a bot failed", error, table=live.id)
            await asyncio.sleep(AGAIN_SECONDS)
            self.thinking.pop(live.id, None)
            self.look(live)

    async def move(self, live: LiveTable) -> None:
        table, seat = live.table, bot_to_move(live.table)
        if seat is None:
            return
        name = live.id, table.games, seat, str(table.seats[seat].bot)
        player = self.remembered.pop(name, None) or bot(name[-1])  # nobody else uses it while it thinks
        rng = chance_at(table, seat)
        turn = bot_turn(table, rng, player)
        if turn is None:
            return
        move = await self.thought(live, turn, rng)
        self.remembered[name] = player
        if len(self.remembered) > MOST_REMEMBERED:
            self.remembered.popitem(last=False)
        del self.thinking[live.id]
        try:
            await self.keeper.do(live, lambda table: play_bot(table, seat, move, now()))
        except LapilliError:
            self.look(live)  # something has changed while it thought
        except StorageFailure:
            await asyncio.sleep(AGAIN_SECONDS)
            self.look(live)

    async def thought(self, live: LiveTable, turn: BotTurn, rng: Rng) -> str:
        loop = asyncio.get_running_loop()
        try:
            async with self.queue.place(waiting_at(live)):
                return await loop.run_in_executor(self.threads, turn.move, rng)
        finally:
            turn.stop()

    async def answer(self, live: LiveTable) -> None:
        """Answer for all bots that may be asked, always after the same time. Whoever is not done by then passes."""
        table, pause = live.table, live.table.pause
        if pause is None:
            return
        chances = {seat: chance_at(table, seat) for seat in bots_to_answer(table) if seat in pause.asked}
        turns = [
            turn_of(table.current, pause.asked[seat], seat, bot(str(table.seats[seat].bot)), rng)
            for seat, rng in chances.items()
        ]
        left = (pause.begun + ANSWERING - now()) / 1000
        thoughts = {turn.seat: asyncio.create_task(self.thought(live, turn, chances[turn.seat])) for turn in turns}
        await asyncio.sleep(left * 0.7)
        for turn in turns:
            turn.stop()
        await asyncio.sleep(left * 0.3)
        answers = {seat: task.result() for seat, task in thoughts.items() if task.done() and not task.exception()}
        begun = pause.begun
        with suppress(LapilliError):  # the slot is over
            await self.keeper.do(live, lambda table: answer_for_bots(table, begun, answers, now()))

    async def close(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)

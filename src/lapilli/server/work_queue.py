"""A thread beside the event loop for work that takes its time, with a bounded queue before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal

T = TypeVar("T")


class WorkQueue:
    """Does one thing after the other. When too many wait, the next caller is refused at once."""

    def __init__(self, name: str, most_waiting: int) -> None:
        self.thread = ThreadPoolExecutor(1, name)
        self.most_waiting = most_waiting
        self.waiting = 0

    def require_room(self) -> None:
        if self.waiting >= self.most_waiting:
            raise Refusal("too_many", 429, say("Others are waiting for this, too. Try again in a moment."))

    def begin(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Have something done; Refusal at once if too many wait."""
        self.require_room()
        self.waiting += 1
        done = asyncio.get_running_loop().run_in_executor(self.thread, work)
        done.add_done_callback(self.end)
        return done

    def end(self, done: asyncio.Future[T]) -> None:
        self.waiting -= 1

    async def do(self, work: Callable[[], T]) -> T:
        return await self.begin(work)

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

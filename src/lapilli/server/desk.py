"""A thread beside the event loop for work that takes its time, with a bounded queue before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal

T = TypeVar("T")


class Desk:
    """Does one thing after the other. Who comes when too many wait is sent away at once."""

    def __init__(self, name: str, most_waiting: int) -> None:
        self.thread = ThreadPoolExecutor(1, name)
        self.most_waiting = most_waiting
        self.waiting = 0

    def require_room(self) -> None:
        if self.waiting >= self.most_waiting:
            raise Refusal("too_many", 429, say("Others are waiting for this, too. Try again in a moment."))

    async def do(self, work: Callable[[], T]) -> T:
        self.require_room()
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

"""Work that is gathered and done together: many appends share one commit, many messages one write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


def without_delay(count: int) -> float:
    return 0.0


class Batcher(Generic[T]):
    """Hands over what has come, at the earliest in the next turn of the event loop.

    `drain` does the work of a batch, at most `most` of it. If it gives back a coroutine, the next batch waits until
    that is done. `pace` says how many seconds pass at least from the beginning of a batch of some size to the next.
    """

    def __init__(
        self,
        drain: Callable[[list[T]], Coroutine[Any, Any, None] | None],
        most: int = 2**31,
        pace: Callable[[int], float] = without_delay,
    ) -> None:
        self.drain = drain
        self.most = most
        self.pace = pace
        self.items: list[T] = []
        self.busy = False
        self.next = 0.0  # when the next batch may begin, by the event loop's clock
        self.task: asyncio.Task[None] | None = None

    def add(self, item: T) -> None:
        self.items.append(item)
        if not self.busy:
            self.schedule()

    def schedule(self) -> None:
        self.busy = True
        asyncio.get_running_loop().call_at(self.next, self.run)

    def run(self) -> None:
        batch, self.items = self.items[: self.most], self.items[self.most :]
        loop = asyncio.get_running_loop()
        self.next = loop.time() + self.pace(len(batch))
        work = self.drain(batch)
        if work is None:
            self.done()
        else:
            self.task = loop.create_task(work)
            self.task.add_done_callback(self.done)

    def done(self, _: object = None) -> None:
        self.busy = False
        if self.items:
            self.schedule()

"""Who is thought for next when many wait: people who sit come first, then whoever has used the least time."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

MOST_REMEMBERED = 10_000  # addresses and guests


class Waiting(NamedTuple):
    """For whom something is thought: somebody who sits at the table, or somebody who only watches."""

    watches: bool
    address: str
    guest: str


class Queue:
    """So many places. Addresses share them fairly, and the guests of an address what it gets.

    Each has used so many seconds of thinking. Whoever is new, or comes back, begins at what was used by the last
    one who got a place: nobody saves up, and nobody is held to what they used when nobody else wanted it. No address
    has all places at once.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.most_of_one = max(1, places - 1)
        self.thinking: Counter[str] = Counter()
        self.waiting: dict[asyncio.Future[None], Waiting] = {}
        self.used: OrderedDict[tuple[str, str], float] = OrderedDict()  # by (address, "") and (address, guest)
        self.level = 0.0

    @asynccontextmanager
    async def place(self, who: Waiting) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting[turn] = who
        self.admit()
        try:
            await turn
        except asyncio.CancelledError:
            if self.waiting.pop(turn, None) is None:  # it was admitted in the same moment
                self.leave(who, 0.0)
            raise
        begun = time.monotonic()
        try:
            yield
        finally:
            self.leave(who, time.monotonic() - begun)

    def admit(self) -> None:
        while self.thinking.total() < self.places:
            able = [turn for turn, who in self.waiting.items() if self.thinking[who.address] < self.most_of_one]
            if not able:
                return
            turn = min(able, key=lambda turn: self.order(self.waiting[turn]))
            who = self.waiting.pop(turn)
            self.level = max(self.level, self.used.get((who.address, ""), 0.0))
            self.thinking[who.address] += 1
            turn.set_result(None)

    def order(self, who: Waiting) -> tuple[bool, float, float]:
        address, guest = self.used.get((who.address, ""), 0.0), self.used.get((who.address, who.guest), 0.0)
        return who.watches, max(address, self.level), guest

    def leave(self, who: Waiting, seconds: float) -> None:
        self.thinking[who.address] -= 1
        if not self.thinking[who.address]:
            del self.thinking[who.address]
        self.used[who.address, ""] = max(self.used.get((who.address, ""), 0.0), self.level) + seconds
        if who.guest:
            self.used[who.address, who.guest] = self.used.get((who.address, who.guest), 0.0) + seconds
        while len(self.used) > MOST_REMEMBERED:
            self.used.popitem(last=False)
        self.admit()

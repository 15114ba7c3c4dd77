"""How much anybody may send: buckets that fill up with time, one for each connection and for each address."""

from __future__ import annotations

import time
from collections import OrderedDict

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal

MOST_ADDRESSES = 10_000  # remembered at a time


class Bucket:
    """Allows `rate` things per second, and `burst` at once after a quiet time."""

    __slots__ = ("burst", "filled", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.filled = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        moment = time.monotonic()
        self.left = min(self.burst, self.left + (moment - self.filled) * self.rate)
        self.filled = moment
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those that were not used for long are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def require(self, address: str) -> None:
        """Refusal if the address has used up what it is allowed."""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst)
            if len(self.buckets) > MOST_ADDRESSES:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        if not bucket.take():
            raise too_many()


def too_many() -> Refusal:
    return Refusal("too_many", 429, say("That is too much at once. Wait a moment."))


class Limits:
    """What one address may do. Without limits (load tests, a network of friends) everything is allowed."""

    def __init__(self, limited: bool) -> None:
        much = 1.0 if limited else 1e9
        self.requests = Buckets(20 * much, 100 * much)
        self.tables = Buckets(1 * much, 30 * much)
        self.connections = Buckets(5 * much, 60 * much)
        self.message_rate, self.message_burst = 30 * much, 90 * much

    def messages(self) -> Bucket:
        """The bucket of a new connection."""
        return Bucket(self.message_rate, self.message_burst)

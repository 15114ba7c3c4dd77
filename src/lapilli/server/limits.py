"""How much anybody may send: token buckets for each address, guest and connection."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address

import msgspec
from structlog import get_logger as logger

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal

MOST_REMEMBERED = 10_000  # addresses and guests at a time
LOG_AGAIN = 60.0  # seconds until an address that does too much is named again
IPV6_NETWORK = 64  # bits: whoever has one address of such a network has all of them


class Rate(msgspec.Struct, frozen=True):
    """`burst` things at once after a quiet time, then `per_second`."""

    burst: float
    per_second: float


class Quotas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one address may do, and one guest."""

    files: Rate = Rate(600, 100)  # everything over HTTP; a board alone is a hundred pictures
    requests: Rate = Rate(100, 20)  # to /api
    tables: Rate = Rate(30, 0.5)
    records: Rate = Rate(30, 0.5)
    study: Rate = Rate(30, 2)  # games step by step, verified
    analyses: Rate = Rate(6, 0.1)
    hints: Rate = Rate(20, 1)
    prints: Rate = Rate(6, 0.1)
    sockets: Rate = Rate(60, 5)  # new ones
    messages: Rate = Rate(450, 150)
    messages_of_a_socket: Rate = Rate(90, 30)  # every frame counts
    connections: Rate = Rate(300, 50)  # new ones
    connections_at_once: int = 256
    sockets_at_once: int = 128

    def rate(self, name: str) -> Rate:
        rate: Rate = getattr(self, name)
        return rate


UNLIMITED = Quotas(
    **{name: Rate(1e9, 1e9) for name, kind in Quotas.__annotations__.items() if kind == "Rate"},
    connections_at_once=10**9,
    sockets_at_once=10**9,
)  # for load tests, and for a network of friends


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
    """A bucket for each address or guest; those that were not used for long are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, self.burst)
            if len(self.buckets) > MOST_REMEMBERED:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(who)
        return bucket

    def require(self, who: str) -> None:
        """Refusal if the address or guest has used up what it is allowed."""
        if not self.of(who).take():
            raise too_many()


class Allowance:
    """What one socket may send: so much itself, and so much together with the others of its address."""

    __slots__ = ("own", "shared")

    def __init__(self, own: Bucket, shared: Bucket) -> None:
        self.own = own
        self.shared = shared

    def take(self) -> bool:
        return self.own.take() and self.shared.take()


class InUse:
    """How many of something each address has at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether the address may have one more; if so it has, until it leaves."""
        if self.counts[address] >= self.most:
            return False
        self.counts[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.counts[address] -= 1
        if not self.counts[address]:
            del self.counts[address]


def too_many() -> Refusal:
    return Refusal("too_many", 429, say("That is too much at once. Wait a moment."))


def network_of(address: str) -> str:
    """What is limited as one: an IPv4 address, or the network of an IPv6 address."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> (128 - IPV6_NETWORK) << (128 - IPV6_NETWORK)))


class Limits:
    """What everybody has used of their quotas."""

    def __init__(self, quotas: Quotas) -> None:
        self.quotas = quotas
        self.buckets: dict[str, Buckets] = {}
        self.connections = InUse(quotas.connections_at_once)
        self.sockets = InUse(quotas.sockets_at_once)
        self.named: OrderedDict[str, float] = OrderedDict()

    def __getitem__(self, name: str) -> Buckets:
        """The buckets of a quota."""
        if name not in self.buckets:
            rate = self.quotas.rate(name)
            self.buckets[name] = Buckets(rate.per_second, rate.burst)
        return self.buckets[name]

    def require(self, name: str, address: str, guest: str | None = None) -> None:
        """Refusal if the address or the guest has used up a quota."""
        try:
            self[name].require(address)
            if guest is not None:
                self[name].require(f"guest {guest}")
        except Refusal:
            self.note(name, address)
            raise

    def require_socket(self, address: str) -> None:
        """Take a place for a socket; Refusal if the address has too many. `sockets.leave` gives it back."""
        self.require("sockets", address)
        if not self.sockets.enter(address):
            self.note("sockets_at_once", address)
            raise too_many()

    def messages(self, address: str) -> Allowance:
        """What a new socket may send."""
        rate = self.quotas.messages_of_a_socket
        return Allowance(Bucket(rate.per_second, rate.burst), self["messages"].of(address))

    def note(self, quota: str, address: str) -> None:
        """A line in the log for a host, at most one a minute for each address."""
        moment = time.monotonic()
        if moment - self.named.get(address, -LOG_AGAIN) >= LOG_AGAIN:
            logger().warning("limited", quota=quota, address=address)
            self.named[address] = moment
            self.named.move_to_end(address)
            if len(self.named) > MOST_REMEMBERED:
                self.named.popitem(last=False)

"""What is known after so many games, and how well."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

CONFIDENCE = 1.96  # standard errors: 95 %
FALSE_ALARMS = 0.05  # the share of reported effects that may be none


class Share(msgspec.Struct, frozen=True):
    """A share of games with its 95 % interval (Wilson)."""

    name: str
    share: float
    low: float
    high: float


class Estimate(msgspec.Struct, frozen=True):
    """A mean of paired differences, its 95 % error, and whether it stands out among all that were looked at."""

    name: str
    value: float
    error: float
    sure: bool = False


class Sums:
    """Values that are added up: how many, their sum, and that of their squares."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def include(self, other: Sums) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares


def share(name: str, count: float, games: int) -> Share:
    """A victory of several sides counts half for each of two."""
    if not games:
        return Share(name, 0.0, 0.0, 1.0)
    p, z = count / games, CONFIDENCE
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Share(name, round(p, 5), round(max(0.0, middle - half), 5), round(min(1.0, middle + half), 5))


def effect(name: str, total: float, squares: float, count: int) -> Estimate:
    if count < 2:
        return Estimate(name, 0.0, 1.0)
    mean = total / count
    deviation = math.sqrt(max(0.0, squares / count - mean * mean) * count / (count - 1))
    return Estimate(name, round(mean, 5), round(CONFIDENCE * deviation / math.sqrt(count), 5))


def mean_of(name: str, values: Iterable[float]) -> Estimate:
    """The mean of independent values, differences of paired games for example, with its error."""
    sums = Sums()
    for value in values:
        sums.add(value)
    return effect(name, sums.total, sums.squares, sums.count)


def difference(name: str, one: Share, other: Share) -> Estimate:
    """Between shares of independent games."""
    error = math.hypot(one.high - one.low, other.high - other.low) / 2
    return Estimate(name, round(one.share - other.share, 5), round(error, 5))


def without_false_alarms(effects: Sequence[Estimate]) -> list[Estimate]:
    """Benjamini-Hochberg: mark as sure as many as leave at most FALSE_ALARMS of them wrong."""
    order = sorted(range(len(effects)), key=lambda i: chance_of_nothing(effects[i]))
    kept = 0
    for rank, i in enumerate(order, 1):
        if chance_of_nothing(effects[i]) <= FALSE_ALARMS * rank / len(effects):
            kept = rank
    sure = set(order[:kept])
    return [Estimate(each.name, each.value, each.error, i in sure) for i, each in enumerate(effects)]


def signed(part: float, digits: int = 1) -> str:
    """As people write it, with a sign: +1.5%, −2.0%."""
    return f"{part:+.{digits}%}".replace("-", "−")


def chance_of_nothing(given: Estimate) -> float:
    """The two-sided p value."""
    if given.error <= 0:
        return 1.0 if given.value == 0 else 0.0
    return math.erfc(abs(given.value) / given.error * CONFIDENCE / math.sqrt(2))

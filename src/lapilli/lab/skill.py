"""Skill and luck: what thinking brings, how far the levels are apart, and how much the deal decides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from lapilli.bots.factories import factories
from lapilli.engine.game import Game
from lapilli.lab.arena import deal_points
from lapilli.lab.deals import Outcome
from lapilli.lab.intervals import CONFIDENCE, Estimate, Sums, effect
from lapilli.lab.sides import points_of

# Levels think for a time; in the lab for so many iterations, so that the same seed gives the same games.
BUDGETS = {"novice": "novice:10it", "casual": "casual:20it", "strong": "strong:100it", "expert": "expert:500it"}
FOUR_TIMES = ("expert:200it", "expert:50it")  # half of its Elo is surer than that of twice the thinking
LADDER = ["random", *BUDGETS.values()]


class Skill(msgspec.Struct, frozen=True):
    """`doubling`: Elo for twice the iterations; `levels`: Elo above the level below; `deal`: from 0 to 1."""

    doubling: Estimate
    levels: list[Estimate]
    deal: Estimate


def scores(game: Game[Any], bots: tuple[str, str], seed: int, first: int, count: int) -> Sums:
    """The first bot's share of the points, deal by deal, each deal from both sides."""
    made = factories(bots)
    sums = Sums()
    for number in range(first, first + count):
        sums.add(sum(points for points, _ in deal_points(game, made, bots, seed * 1_000_003 + number)) / 2)
    return sums


def elo(name: str, sums: Sums) -> Estimate:
    """As if each bot had won one deal more, for who has won every deal may still lose the next."""
    supposed = effect(name, sums.total + 1, sums.squares + 1, sums.count + 2)
    slope = 400 / math.log(10) / (supposed.value * (1 - supposed.value))
    value = 400 * math.log10(supposed.value / (1 - supposed.value))
    return Estimate(name, round(value, 1), round(slope * supposed.error, 1))


def decided_by_the_deal(once: Sequence[Outcome], again: Sequence[Outcome], sides: Sequence[Sequence[int]]) -> Estimate:
    """How much of the result is the same when others play the same deal: its correlation."""
    pairs = [
        (points_of(sides[0], one, sides), points_of(sides[0], other, sides))
        for (_, one), (_, other) in zip(once, again, strict=True)
    ]
    n = len(pairs)
    mean = sum(one + other for one, other in pairs) / (2 * n)
    spread = sum((one - mean) ** 2 + (other - mean) ** 2 for one, other in pairs) / (2 * n)
    together = sum((one - mean) * (other - mean) for one, other in pairs) / n
    same = together / spread if spread else 0.0
    return Estimate(
        "decided by the deal", round(max(0.0, same), 4), round(CONFIDENCE * (1 - same**2) / math.sqrt(n), 4)
    )

"""The smallest change of the cards that makes a game even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

import msgspec

from lapilli.lab.intervals import Estimate, Share

MOST_STEPS = 4
CANDIDATES = 12  # the strongest steps are enough where several are needed


class CopyChange(msgspec.Struct, frozen=True):
    """One copy more or less of a card, and what it does to the first side and to whoever begins."""

    card: str
    more: int
    side: Estimate
    begins: Estimate


class Balance(msgspec.Struct, frozen=True):
    """Copies to add or take away by card, and in words, and the first side's share then, by who tried it."""

    change: dict[str, int]
    words: str
    player: str
    share: Share

    def sentence(self) -> str:
        one = self.share
        return (
            f"The smallest change found towards an even game is {self.words}: {one.name} then has {one.share:.1%} "
            f"({one.low:.1%} to {one.high:.1%}) by {self.player} players."
        )


def in_words(card: str, more: int) -> str:
    return f"{more:+d}".replace("-", "−") + f" {card}"


def smallest_changes(now: Share, even: float, steps: Sequence[CopyChange], most: int) -> Iterator[dict[str, int]]:
    """Changes of as few copies as should do, the most promising first, then of more; at most so many."""
    gap = even - now.share
    useful = [step for step in steps if step.side.value * gap > 0 and abs(step.side.value) > step.side.error / 2]
    useful.sort(key=lambda step: -abs(step.side.value))
    given = 0
    for count in range(1, MOST_STEPS + 1):
        together = [
            chosen
            for chosen in combinations_with_replacement(useful[:CANDIDATES], count)
            if abs(sum(step.side.value for step in chosen)) >= abs(gap) * 0.6
        ]
        together.sort(key=lambda chosen: abs(gap - sum(step.side.value for step in chosen)))
        for chosen in together[:1]:
            if given < most:
                given += 1
                yield total(chosen)
    if not given and useful:
        yield total(useful[:1] * MOST_STEPS)


def total(chosen: Sequence[CopyChange]) -> dict[str, int]:
    change: Counter[str] = Counter()
    for step in chosen:
        change[step.card] += step.more
    return dict(change)

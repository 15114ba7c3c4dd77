"""The one source of chance: xorshift128+ with two 64-bit words, the same numbers compiled and uncompiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import cython

from lapilli.engine.source import hidden_method

if TYPE_CHECKING:
    from lapilli.engine.state import Bytes

MASK = 0xFFFFFFFFFFFFFFFF  # C wraps at 64 bits, Python grows: every product and left shift is masked
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class Script:
    """Answers to the questions of chance, given beforehand, to go through all that can happen (`rl.chance`).

    A question is a list of weights, an answer the place of one. `open` is the first question without an answer; it and
    all later ones are answered at random. `chance` is the probability of the answers that were given.
    """

    def __init__(self, answers: Sequence[int] = ()) -> None:
        self.answers = list(answers)
        self.asked = 0
        self.open: list[int] | None = None
        self.chance = 1.0
        self.spare = Rng()

    def answer(self, weights: list[int]) -> int:
        if len(weights) == 1:
            return 0
        if self.asked == len(self.answers):
            if self.open is None:
                self.open = weights
            return self.spare.below(len(weights))
        place = self.answers[self.asked]
        self.asked += 1
        self.chance *= weights[place] / sum(weights)
        return place


class Rng:
    """A generator whose whole state is the words `a` and `b`, never both zero; or a script, which then says it all.

    >>> import lapilli
    >>> rng, again = lapilli.Rng(7), lapilli.Rng(7)
    >>> [rng.below(6) for _ in range(5)] == [again.below(6) for _ in range(5)]
    True
    """

    a: int
    b: int
    script: Script | None

    def __init__(self, a: int = 1, b: int = 2) -> None:
        """A generator for any two numbers, however small: they are mixed first."""
        self.script = None
        self.reseed(mixed(a * GOLDEN & MASK), mixed((b + 1) * GOLDEN & MASK))

    def reseed(self, a: int, b: int) -> None:
        """Start anew from two words; two zeros, which would stay zeros for ever, become 0 and 1."""
        self.a = a
        self.b = b if a | b else 1

    def next_word(self) -> int:
        """The next 64 bits."""
        x = self.a
        y = self.b
        self.a = y
        self.b = following(x, y)
        return (self.b + y) & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The bias of multiplying instead of rejecting is below n / 2**32."""
        if self.script is not None:
            with cython.gil:
                place = self.scripted(n)
            return place
        return place_below(n, self.next_word())

    def scripted(self, n: int) -> int:
        """What the script says to `below`."""
        return self.script.answer([1] * n) if self.script is not None else 0

    def shuffle(self, cards: Bytes, n: int) -> None:
        """Put the first n cards of an array into random order."""
        if self.script is not None:
            with cython.gil:
                self.shuffle_by_script(cards, n)
            return
        a = self.a  # local, because a store to `cards` might change a field, for all the C compiler knows
        b = self.b
        for i in range(n - 1, 0, -1):
            c = following(a, b)
            a = b
            b = c
            j = place_below(i + 1, (a + b) & MASK)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
        self.a = a
        self.b = b

    def shuffle_by_script(self, cards: Bytes, n: int) -> None:
        """The last card first: it is one of the kinds that are left, each as likely as it has cards."""
        if self.script is None:
            return
        for i in range(n - 1, 0, -1):
            left = [cards[j] for j in range(i + 1)]
            kinds = sorted(set(left))
            place = left.index(kinds[self.script.answer([left.count(kind) for kind in kinds])])
            card = cards[i]
            cards[i] = cards[place]
            cards[place] = card

    def shuffle_unseen(self, cards: Bytes, n: int) -> None:
        """Put the first n cards into a random order that does not depend on the order they were in.

        For re-dealing what a seat cannot know: the same cards with the same generator always end up the same.
        """
        if not cython.compiled:
            counts = [0] * 256
        for card in range(256):
            counts[card] = 0
        for i in range(n):
            counts[cards[i]] += 1
        i = 0
        for card in range(256):
            while counts[card]:
                counts[card] -= 1
                cards[i] = card
                i += 1
        self.shuffle(cards, n)

    def branch(self, source: Rng, index: int) -> None:
        """Become the index-th of the streams that grow out of `source`, which stays as it is."""
        a = mixed(source.a + (2 * index + 1) * GOLDEN & MASK)
        b = mixed(source.b + (2 * index + 2) * GOLDEN & MASK)
        self.reseed(a, b)

    def __getattr__(self, name: str) -> Any:
        """Compiled only: `shuffle` and `shuffle_unseen` for rules in plain Python, whose cards are lists."""
        if not name.startswith("shuffle"):
            raise AttributeError(f"'Rng' object has no attribute {name!r}")
        return hidden_method(self, name)


def following(x: int, y: int) -> int:
    """The word after two words: xorshift128+."""
    x = (x ^ (x << 23)) & MASK
    return x ^ (x >> 17) ^ y ^ (y >> 26)


def place_below(n: int, random: int) -> int:
    """A number from 0 to n - 1, from the upper half of a word."""
    return ((random >> 32) * n) >> 32


def mixed(x: int) -> int:
    """The finaliser of splitmix64: near inputs give unrelated outputs."""
    x = x & MASK
    x = (x ^ (x >> 30)) * MIX_1 & MASK
    x = (x ^ (x >> 27)) * MIX_2 & MASK
    return x ^ (x >> 31)

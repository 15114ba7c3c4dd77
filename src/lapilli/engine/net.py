"""A small network that judges positions: which traits are there goes in, the chance of whoever is to decide comes out.

A trait is there or not, so the first layer is a sum of rows of whole numbers, one row for each trait that is there. It
gives the same numbers compiled and uncompiled, and needs no library. `lapilli train` makes nets (lab/training.py).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Self

import cython

if not cython.compiled:
    from math import exp

WIDTH = 32  # units between traits and chance; `chance` says it in digits, because a loop of known length is vector code
UNITS = WIDTH  # as C sees it
ONE = 128  # what a whole unit, and a weight of one, are in whole numbers
HEAVIEST = 255  # a trait weighs at most so much, so that
MOST_TRAITS = 128  # of them fit into sums of 16 bits: no position may have more
WORTHIEST = 32767  # a unit is worth at most so much


class Net:
    """Weights that code without the GIL can read, shared by all states of a game, never changed.

    `rows` are the weights of each trait, `worth` is what each unit speaks for. `patience` is how many sensible moves
    are played before a position is judged.
    """

    weight: list[int]
    worth: list[int]
    traits: int
    patience: int

    def __init__(self, rows: Sequence[Sequence[int]], worth: Sequence[int], patience: int = 0) -> None:
        weights = [weight for row in rows for weight in row]
        if any(len(row) != UNITS for row in (*rows, worth)):
            raise ValueError(f"each trait has {UNITS} weights, and there are {UNITS} units")
        if max(map(abs, weights)) > HEAVIEST or max(map(abs, worth)) > WORTHIEST:
            raise ValueError(f"a trait weighs at most {HEAVIEST}, a unit is worth at most {WORTHIEST}")
        self.traits = len(rows)
        self.patience = patience
        if cython.compiled:
            self.weight = cython.cast(cython.p_short, malloc(len(weights) * cython.sizeof(cython.short)))
            self.worth = cython.cast(cython.p_short, malloc(UNITS * cython.sizeof(cython.short)))
            if self.weight == cython.NULL or self.worth == cython.NULL:
                raise MemoryError("no memory for a net")
            for i, number in enumerate(weights):
                self.weight[i] = number
            for i, number in enumerate(worth):
                self.worth[i] = number
        else:
            self.weight = weights
            self.worth = list(worth)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.weight)
            free(self.worth)

    def chance(self, traits: list[int], n: int) -> float:
        """To win, for whoever is to decide in a position with the first `n` of `traits`."""
        if not cython.compiled:
            sums = [0] * 32
        for j in range(32):
            sums[j] = 0
        for i in range(n):
            first = traits[i] * 32
            for j in range(32):
                sums[j] += self.weight[first + j]
        total = 0
        for j in range(32):
            unit = sums[j]
            if unit < 0:
                unit = 0
            if unit > 128:
                unit = 128
            total += unit * self.worth[j]
        return 1.0 / (1.0 + exp(-total / 16384.0))

    def judged(self, traits: Sequence[int]) -> float:
        """`chance`, from Python and checked."""
        n = len(traits)
        if n > MOST_TRAITS or not all(0 <= trait < self.traits for trait in traits):
            raise ValueError(f"a position has at most {MOST_TRAITS} traits, from 0 to {self.traits - 1}")
        listed = cython.declare(cython.int[128])
        if not cython.compiled:
            listed = [0] * n
        for i in range(n):
            listed[i] = traits[i]
        found: float = self.chance(listed, n)
        return found

    def numbers(self) -> dict[str, Any]:
        """What a net is made of."""
        rows = [[self.weight[trait * UNITS + unit] for unit in range(UNITS)] for trait in range(self.traits)]
        return {"rows": rows, "worth": [self.worth[unit] for unit in range(UNITS)], "patience": self.patience}

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Net, tuple(self.numbers().values())


def read_net(file: Traversable | Path) -> Net:
    """The net of a file, as `written` writes it."""
    return Net(**json.loads(file.read_text(encoding="utf-8")))


def written(net: Net) -> str:
    """A net as JSON, a line for each trait."""
    found = net.numbers()
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in found["rows"])
    return f'{{"patience":{net.patience},"worth":{json.dumps(found["worth"])},"rows":[\n{rows}\n]}}\n'

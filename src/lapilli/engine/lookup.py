"""Numbers the rules look up: a game's card data, made once, shared by all its states, never changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import cython


class Lookup:
    """A row of whole numbers that code without the GIL can read as `lookup.value[i]`."""

    value: list[int]
    size: int
    listed: list[int] | None

    def __init__(self, numbers: Sequence[int]) -> None:
        self.size = len(numbers)
        self.listed = None
        if cython.compiled:
            self.value = cython.cast(cython.p_int, malloc((self.size + 1) * cython.sizeof(cython.int)))
            if self.value == cython.NULL:
                raise MemoryError("no memory for the card data")
            for i, number in enumerate(numbers):
                self.value[i] = number
        else:
            self.value = list(numbers)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.value)

    def numbers(self) -> list[int]:
        return [self.value[i] for i in range(self.size)]

    def __getattr__(self, name: str) -> list[int]:
        """Compiled only: `value` for rules in plain Python."""
        if name != "value":
            raise AttributeError(f"'Lookup' object has no attribute {name!r}")
        if self.listed is None:
            self.listed = self.numbers()
        return self.listed

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Lookup) and self.numbers() == other.numbers())

    def __hash__(self) -> int:
        return hash(tuple(self.numbers()))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Lookup, (self.numbers(),)

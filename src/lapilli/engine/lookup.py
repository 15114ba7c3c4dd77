"""Numbers the rules look up: a game's card data, made once, shared by all its states, never changed."""

from __future__ import annotations

from collections.abc import Sequence

import cython


class Lookup:
    """A row of whole numbers that code without the GIL can read as `lookup.value[i]`."""

    value: list[int]

    def __init__(self, numbers: Sequence[int]) -> None:
        if cython.compiled:
            self.value = cython.cast(cython.p_int, malloc((len(numbers) + 1) * cython.sizeof(cython.int)))
            if self.value == cython.NULL:
                raise MemoryError("no memory for the card data")
            for i, number in enumerate(numbers):
                self.value[i] = number
        else:
            self.value = list(numbers)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.value)

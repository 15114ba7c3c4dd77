"""What happened during a move, as numbers: rules tell, the game turns it into events."""

from __future__ import annotations

from collections.abc import Iterator

import cython

WIDTH = 5  # numbers per event: its kind and four details


class Trace:
    """A list of events as numbers (kind, a, b, c, d) that code without the GIL can append to."""

    numbers: list[int]
    count: int

    def __init__(self) -> None:
        self.count = 0
        if not cython.compiled:
            self.numbers = []

    def add(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        if not cython.compiled:
            self.numbers.extend((kind, a, b, c, d))
            self.count += 1
        elif self.has_room():
            at = self.count * WIDTH
            self.numbers[at] = kind
            self.numbers[at + 1] = a
            self.numbers[at + 2] = b
            self.numbers[at + 3] = c
            self.numbers[at + 4] = d
            self.count += 1

    def has_room(self) -> bool:
        """Compiled only: make room for one more. Without memory the story ends here; the move is not harmed."""
        if cython.compiled and self.count == self.room:
            more = 64 if self.room == 0 else self.room * 2
            numbers = cython.cast(cython.p_int, realloc(self.numbers, more * WIDTH * cython.sizeof(cython.int)))
            if numbers == cython.NULL:
                return False
            self.numbers = numbers
            self.room = more
        return True

    def __iter__(self) -> Iterator[tuple[int, int, int, int, int]]:
        at = self.numbers
        return iter([(at[i], at[i + 1], at[i + 2], at[i + 3], at[i + 4]) for i in range(0, self.count * WIDTH, WIDTH)])

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.numbers)

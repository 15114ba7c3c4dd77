"""What happened during a move, as numbers: rules tell, the Python face turns it into events."""

from __future__ import annotations

from collections.abc import Iterator

import cython

WIDTH = 5  # numbers per happening: its kind and four details


class Trace:
    """A list of happenings (kind, a, b, c, d) that code without the GIL can append to."""

    numbers: list[int]
    count: int

    def __init__(self) -> None:
        self.count = 0
        if not cython.compiled:
            self.numbers = []

    def add(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        if cython.compiled:
            if self.count == self.room:
                self.grow()
            if self.count < self.room:
                self.numbers[self.count * WIDTH] = kind
                self.numbers[self.count * WIDTH + 1] = a
                self.numbers[self.count * WIDTH + 2] = b
                self.numbers[self.count * WIDTH + 3] = c
                self.numbers[self.count * WIDTH + 4] = d
                self.count += 1
        else:
            self.numbers.extend((kind, a, b, c, d))
            self.count += 1

    def grow(self) -> None:
        """Double the room; without memory the story ends here, the move itself is not harmed."""
        more = 64 if self.room == 0 else self.room * 2
        numbers = cython.cast(
            cython.p_int, realloc(self.numbers, more * WIDTH * cython.sizeof(cython.int))
        )
        if numbers != cython.NULL:
            self.numbers = numbers
            self.room = more

    def __iter__(self) -> Iterator[tuple[int, int, int, int, int]]:
        told = []
        for at in range(0, self.count * WIDTH, WIDTH):
            told.append(
                (
                    self.numbers[at],
                    self.numbers[at + 1],
                    self.numbers[at + 2],
                    self.numbers[at + 3],
                    self.numbers[at + 4],
                )
            )
        return iter(told)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.numbers)

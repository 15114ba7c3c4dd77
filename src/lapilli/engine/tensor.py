"""What the bytes of a row mean, field by field: declared once; rules write and documents read by it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec


class Field(msgspec.Struct, frozen=True):
    """Some numbers from 0 to 255 that belong together. `shape` is read like numpy's, the last index fastest."""

    name: str
    shape: tuple[int, ...]
    text: str

    @property
    def length(self) -> int:
        return math.prod(self.shape)


class Tensor:
    """Fields one after another: a row of bytes."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.starts: dict[str, int] = {}
        self.size = 0
        for field in fields:
            self.starts[field.name] = self.size
            self.size += field.length

    def at(self, name: str) -> int:
        """Where a field begins."""
        return self.starts[name]

    def read(self, row: Sequence[int]) -> dict[str, list[int]]:
        """The numbers of a row by field, each flat."""
        return {field.name: list(row[self.at(field.name) :][: field.length]) for field in self.fields}

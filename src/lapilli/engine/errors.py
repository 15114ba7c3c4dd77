"""What can go wrong, in the words of whoever caused it."""

from __future__ import annotations


class LapilliError(Exception):
    """The root: everything Lapilli raises on purpose."""


class OptionError(LapilliError, ValueError):
    """A game or option that does not exist, or a value it cannot have."""


class IllegalMove(LapilliError, ValueError):
    """A move that the rules forbid now: which rule (None if it is not even a move) and why. Nothing has changed."""

    def __init__(self, move: str, rule: str | None, sentence: str) -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.move = move
        self.rule = rule
        self.sentence = sentence


class PositionError(LapilliError, ValueError):
    """A position that cannot be: where it is wrong, and why."""


class RecordError(LapilliError, ValueError):
    """A game record that cannot be read or does not replay: where it is wrong, and why."""

"""What can go wrong, in the words of whoever caused it."""

from __future__ import annotations

from lapilli.engine.words import Text, as_said


class LapilliError(Exception):
    """The root: everything Lapilli raises on purpose. `text` is what it says, for any language."""

    def __init__(self, said: Text | str) -> None:
        super().__init__(str(said))
        self.text = as_said(said) if isinstance(said, str) else said


class OptionError(LapilliError, ValueError):
    """A game or option that does not exist, or a value it cannot have."""


class IllegalMove(LapilliError, ValueError):
    """A move that the rules forbid now: which rule (None if it is not even a move) and why. Nothing has changed."""

    def __init__(self, move: str, rule: str | None, said: Text | str) -> None:
        super().__init__(said)
        self.move = move
        self.rule = rule

    @property
    def sentence(self) -> str:
        return str(self.text)

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}" if self.rule else self.sentence


class PositionError(LapilliError, ValueError):
    """A position that cannot be: where it is wrong, and why."""


class RecordError(LapilliError, ValueError):
    """A game record that cannot be read or does not replay: where it is wrong, and why."""

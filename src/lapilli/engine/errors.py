"""What can go wrong, in the words of whoever caused it."""

from __future__ import annotations

from lapilli.engine.words import Text, verbatim


class LapilliError(Exception):
    """The root: everything Lapilli raises on purpose. `text` is what it says, for any language.

    >>> import lapilli
    >>> try:
    ...     lapilli.game("no such game")
    ... except lapilli.LapilliError as error:
    ...     print(str(error.text)[:32])
    there is no game 'no such game';
    """

    def __init__(self, text: Text | str) -> None:
        super().__init__(str(text))
        self.text = verbatim(text) if isinstance(text, str) else text


class OptionError(LapilliError, ValueError):
    """A game or option that does not exist, or a value it cannot have.

    >>> import lapilli
    >>> lapilli.game(lapilli.games()[0].name, colour="red")
    Traceback (most recent call last):
    ...
    lapilli.engine.errors.OptionError: ...
    """


class IllegalMove(LapilliError, ValueError):
    """A move that the rules forbid now: which rule (None if it is not even a move) and why. Nothing has changed.

    >>> import lapilli
    >>> game = lapilli.game(lapilli.games()[0].name)
    >>> state = game.deal(seed=7)
    >>> try:
    ...     game.play(state, "nonsense")
    ... except lapilli.IllegalMove as refused:
    ...     print(refused.move, refused.rule)
    nonsense None
    """

    def __init__(self, move: str, rule: str | None, text: Text | str) -> None:
        super().__init__(text)
        self.move = move
        self.rule = rule

    @property
    def sentence(self) -> str:
        return str(self.text)

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}" if self.rule else self.sentence


class PositionError(LapilliError, ValueError):
    """A position that cannot be: where it is wrong, and why.

    >>> import lapilli
    >>> lapilli.game(lapilli.games()[0].name).from_position({})
    Traceback (most recent call last):
    ...
    lapilli.engine.errors.PositionError: ...
    """


class RecordError(LapilliError, ValueError):
    """A game record that cannot be read or does not replay: where it is wrong, and why.

    >>> from lapilli.engine.record import read_record
    >>> read_record("{}")
    Traceback (most recent call last):
    ...
    lapilli.engine.errors.RecordError: ...
    """

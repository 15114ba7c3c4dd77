"""What a table refuses, in the words of whoever asked. After any of these nothing has changed."""

from __future__ import annotations

from lapilli.engine.errors import LapilliError
from lapilli.engine.words import say


class TableError(LapilliError):
    """The root of what a table refuses. A move against the rules is an IllegalMove, a wrong option an OptionError."""


class NotYours(TableError):
    """Somebody else's seat, or somebody without one."""


class NotNow(TableError):
    """Something that can be done, but not at this moment."""


class TooEarly(NotNow):
    """Something that waits until a pause for questions in secret is over (pause.py).

    Whoever keeps the table asks again then, and says nothing before: being told to wait would tell the secret.
    """


def too_early() -> TooEarly:
    return TooEarly(say("Wait a moment: somebody may decide something first."))


class NotPossible(TableError):
    """Something that this table does not have: a seat, a name, an emote, spectators."""


class LogError(TableError):
    """A log that no table can have written."""


class OutdatedLog(LogError):
    """A log of rules that this program no longer has."""

"""What a table refuses, in the words of whoever asked. After any of these nothing has changed."""

from __future__ import annotations

from lapilli.engine.errors import LapilliError


class TableError(LapilliError):
    """The root of what a table refuses. A move against the rules is an IllegalMove, a wrong option an OptionError."""


class NotYours(TableError):
    """Somebody else's seat, or somebody without one."""


class NotNow(TableError):
    """Something that can be done, but not at this moment."""


class TooEarly(NotNow):
    """A legal move of a seat that rightly thinks it is its turn, while another seat is asked something in secret.

    Whoever keeps the table holds the move back and asks again later, silently: being told to wait would tell the
    secret.
    """


class NotPossible(TableError):
    """Something that this table does not have: a seat, a name, an emote, spectators."""


class LogError(TableError):
    """A log that no table can have written."""

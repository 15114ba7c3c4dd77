"""What goes wrong, as a client is told: a code for programs, a rule for players, a sentence for everybody."""

from __future__ import annotations

from typing import Literal

import msgspec

from lapilli.engine.errors import IllegalMove, LapilliError, OptionError, PositionError, RecordError
from lapilli.engine.words import Text
from lapilli.table.errors import NotNow, NotPossible, NotYours

Code = Literal[
    "illegal_move",
    "not_yours",
    "not_now",
    "not_possible",
    "bad_option",
    "bad_record",
    "bad_position",
    "bad_message",
    "not_found",
    "outdated",
    "damaged",
    "too_large",
    "too_many",
    "unavailable",
    "internal",
]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused; nothing has changed. `sentence` is `text` in English, `rule` the id of a rule."""

    code: Code
    text: Text
    sentence: str
    rule: str | None = None


class Refusal(LapilliError):
    """Something the server itself refuses: `code` is the problem's, `status` the one of an HTTP answer."""

    def __init__(self, code: Code, status: int, text: Text) -> None:
        super().__init__(text)
        self.code = code
        self.status = status


CODES: list[tuple[type[LapilliError], Code, int]] = [
    (IllegalMove, "illegal_move", 409),
    (NotYours, "not_yours", 403),
    (NotNow, "not_now", 409),
    (NotPossible, "not_possible", 400),
    (OptionError, "bad_option", 400),
    (RecordError, "bad_record", 400),
    (PositionError, "bad_position", 400),
]


def problem(code: Code, text: Text, rule: str | None = None) -> Problem:
    return Problem(code, text, str(text), rule)


def problem_of(error: LapilliError) -> tuple[Problem, int]:
    """What a client is told of an error, and the status of an HTTP answer."""
    if isinstance(error, Refusal):
        return problem(error.code, error.text), error.status
    for kind, code, status in CODES:
        if isinstance(error, kind):
            return problem(code, error.text, error.rule if isinstance(error, IllegalMove) else None), status
    raise error

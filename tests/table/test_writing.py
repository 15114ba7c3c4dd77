"""Short lines to each other, at tables to which people were invited."""

from __future__ import annotations

import pytest

from lapilli.table.errors import NotNow, NotPossible, NotYours
from lapilli.table.names import LONGEST_LINE, readable_line
from lapilli.table.playing import LINES_AT_ONCE, LINES_TIME, MOST_LINES, write
from lapilli.table.table import LINES_KEPT
from lapilli.table.views import view
from tests.configurations import OPEN_GAME
from tests.table.tables import Live, started


def invited() -> Live:
    return started(OPEN_GAME, chat=True, spectators=True)


def test_those_who_sit_there_read_it_and_nobody_else() -> None:
    live = invited()
    live.do(write, "ana", 0, "Hi <b>Ben</b>")
    (line,) = view(live.table, 1).own.written
    assert (line.seat, line.name, line.text) == (0, "Ana", "Hi <b>Ben</b>")
    assert view(live.table, None).own.written == []


def test_it_is_bounded() -> None:
    live = invited()
    for number in range(LINES_AT_ONCE):
        live.do(write, "ana", 0, f"line {number}")
    with pytest.raises(NotNow, match="too much"):
        live.do(write, "ana", 0, "one more")
    live.do(write, "ben", 1, "Ben may")
    for number in range(LINES_KEPT):
        live.now += LINES_TIME
        live.do(write, "ana", 0, f"line {number}")
    assert len(live.table.written) == LINES_KEPT
    live.table.lines_written = MOST_LINES
    with pytest.raises(NotPossible, match="no room"):
        live.do(write, "ben", 1, "the last word")


def test_at_a_public_table_nobody_writes_and_nobody_for_somebody_else() -> None:
    with pytest.raises(NotPossible):
        started(OPEN_GAME).do(write, "ana", 0, "Hi")
    with pytest.raises(NotYours):
        invited().do(write, "ben", 0, "Hi")


@pytest.mark.parametrize("text", ["", "  \n ", "\u202e\u200b", "x" * (LONGEST_LINE + 1)])
def test_a_line_shows_something_and_not_too_much(text: str) -> None:
    with pytest.raises(NotPossible):
        readable_line(text)


def test_what_cannot_be_seen_is_left_out_and_emoji_stay() -> None:
    assert readable_line(" a\u202eb\n\tc ") == "ab c"
    assert readable_line("👩\u200d🚀") == "👩\u200d🚀"

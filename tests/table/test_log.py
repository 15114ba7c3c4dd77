"""The log: what is stored, and that a table is nothing but its fold."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lapilli.table import entries as log
from lapilli.table.entries import AnyEntry, read_entry, write_entry
from lapilli.table.errors import LogError
from lapilli.table.proposals import answer, ask
from lapilli.table.table import Table
from tests.configurations import ALL, HIDDEN_HANDS, IDS, OPEN_GAME
from tests.table.tables import facts, seated, started


@pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
def test_a_stored_log_gives_the_same_table(game: str, options: dict[str, Any]) -> None:
    live = started(game, options, bots=1, target=2)
    live.play_to_end()
    stored = [write_entry(entry) for entry in live.log]
    folded = Table.fold(read_entry(line) for line in stored)
    assert facts(folded) == facts(live.table)
    assert folded.length == len(live.log)


def test_a_fold_of_every_beginning_of_a_log_is_the_table_at_that_time() -> None:
    live = started(OPEN_GAME, target=2)
    live.play("X@1")
    live.do(ask, "ana", 0, "undo")
    live.do(answer, "ben", 1, True)
    live.play("X@2", "O@3")
    growing = Table.fold(live.log[:1])
    for length in range(1, len(live.log)):
        assert facts(growing) == facts(Table.fold(live.log[:length]))
        growing.apply(live.log[length])
    assert facts(growing) == facts(live.table)


def test_tables_that_differ_are_told_apart() -> None:
    live, other = started(HIDDEN_HANDS), seated(HIDDEN_HANDS)
    other.start(bytes(32))
    assert facts(live.table) != facts(other.table)


def test_every_entry_has_a_name_of_its_own_and_is_a_round_trip() -> None:
    created = started(HIDDEN_HANDS).log[0]
    assert read_entry(write_entry(created)) == created
    names = [kind.__struct_config__.tag for kind in AnyEntry.__args__]
    assert len(set(names)) == len(names) == 24
    assert b'"version":5' in write_entry(created)


BROKEN: list[tuple[AnyEntry, str]] = [
    (log.Moved(0, 1, "O@1"), "not its turn"),
    (log.Moved(0, 0, "X@77"), "is not a move"),
    (log.Joined(0, 9, "x", "X"), "entry"),
    (log.Agreed(0, 1), "nothing was asked"),
    (log.Committed(0, "xyz"), "entry"),
]


@pytest.mark.parametrize(("entry", "complaint"), BROKEN, ids=[repr(entry) for entry, _ in BROKEN])
def test_an_entry_that_cannot_be_is_refused(entry: AnyEntry, complaint: str) -> None:
    with pytest.raises(LogError, match=complaint):
        started(OPEN_GAME).table.apply(entry)


def test_a_log_of_another_version_or_without_a_beginning_is_refused() -> None:
    created = started(OPEN_GAME).log[0]
    for changes, complaint in (
        ({"version": 6}, "version 6"),
        ({"rules_version": 99}, "version 99 of the rules"),
        ({"options": {"colour": "pink"}}, "cannot be"),
    ):
        with pytest.raises(LogError, match=complaint):
            Table.fold([msgspec.structs.replace(created, **changes)])
    with pytest.raises(LogError, match="begins with"):
        Table.fold([])
    with pytest.raises(LogError, match="created once"):
        Table.fold([created, created])
    with pytest.raises(LogError, match="no game has begun"):
        Table.fold([created, log.Dealt(0)])


@pytest.mark.parametrize("line", [b"", b"{}", b'{"entry":"exploded","at":1}', b'{"entry":"left","at":1}'])
def test_a_line_that_is_no_entry_is_refused(line: bytes) -> None:
    with pytest.raises(LogError, match="not an entry"):
        read_entry(line)

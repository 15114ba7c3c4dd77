"""Files that version 0.1 wrote: docs/compatibility.md promises what becomes of them."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

import lapilli
from lapilli.engine.errors import PositionError, RecordError
from lapilli.engine.record import read_record, replay
from lapilli.engine.verification import verify
from lapilli.games import game_class, names
from tests.server.servers import served, sqlite_url

FILES = Path(__file__).parent / "0.1"
RECORDS = {file.stem: file for file in (FILES / "records").glob("*.json")}
POSITIONS = {file.stem: file for file in (FILES / "positions").glob("*.json")}
DIFFERS = json.loads((FILES / "differs.json").read_text(encoding="utf-8"))  # what newer rules have to say of positions


def test_there_is_a_file_of_every_game() -> None:
    assert sorted(RECORDS) == sorted(POSITIONS) == sorted(names())


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_read_and_replays_unless_the_rules_have_changed(name: str) -> None:
    record = read_record(RECORDS[name].read_text(encoding="utf-8"))
    assert record.result is not None
    if record.rules_version == game_class(name).info.rules_version:
        *_, last = replay(record, lapilli.game)
        assert last.game.position_hash(last.state) == record.result.position
    else:
        with pytest.raises(RecordError, match=f"played by version {record.rules_version} of the rules"):
            list(replay(record, lapilli.game))


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_read_or_says_where_newer_rules_differ(name: str) -> None:
    position = json.loads(POSITIONS[name].read_text(encoding="utf-8"))
    game = lapilli.game(name)
    if (wrong := DIFFERS.get(name)) is not None:
        assert read_record(RECORDS[name].read_text(encoding="utf-8")).rules_version < game.info.rules_version
        with pytest.raises(PositionError, match=wrong):
            game.from_position(position)
    else:
        assert game.position(game.from_position(position)) == position


def test_a_database_is_brought_up_to_date_and_its_games_are_there(tmp_path: Path) -> None:
    shutil.copy(FILES / "tables.db", tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as before:
        tables = [name for (name,) in before.execute("select id from tables order by changed")]
    with served(sqlite_url(tmp_path)) as server, httpx.Client(base_url=server.url) as visitor:
        answers = [visitor.get(f"/api/v1/tables/{table}") for table in tables]
        current, *outdated = sorted(answers, key=lambda answer: answer.status_code)
        assert current.status_code == 200
        assert {answer.status_code for answer in outdated} == {410}  # whose rules have changed since
        assert all(answer.json()["sentence"] for answer in outdated)
        record = visitor.get(f"{current.request.url.path}/games/1")
        assert verify(read_record(record.text), lapilli.game).state.over

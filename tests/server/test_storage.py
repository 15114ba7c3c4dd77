"""What every storage promises, on SQLite and on PostgreSQL; how a database becomes what this program needs."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from lapilli.engine.errors import OptionError
from lapilli.server.storage import Conflict, Storage, StorageFailure, Visit, storage_at
from lapilli.server.storage.administration import Ban
from lapilli.server.storage.backup import back_up, restore
from lapilli.server.storage.inboxes import MOST_BROWSERS
from lapilli.server.storage.migrations import POSTGRESQL, SQLITE, migrate_sqlite, missing_steps
from lapilli.server.storage.postgresql import migrate
from lapilli.server.web_push import Subscription
from tests.server.servers import fresh_database, sqlite_url

Work = Callable[[Storage], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    return asyncio.run(fresh_database(request.getfixturevalue("postgresql").url))


@asynccontextmanager
async def opened(url: str, alone: bool = True) -> AsyncIterator[Storage]:
    storage = storage_at(url, alone)
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def append(storage: Storage, table: str, number: int, lines: list[bytes]) -> asyncio.Future[None]:
    return storage.append(table, number, lines)


def on(url: str, work: Work) -> None:
    async def run() -> None:
        async with opened(url) as storage:
            await work(storage)

    asyncio.run(run())


def test_a_log_is_read_as_it_was_written_also_after_a_restart(url: str) -> None:
    async def write(storage: Storage) -> None:
        await storage.create("a", [b"0", b"1"], False, b"{}", 1)
        await append(storage, "a", 2, [b"2"])
        await append(storage, "a", 3, [b"3", b"4"])
        await storage.create("b", [b"other"], False, b"{}", 1)

    async def read(storage: Storage) -> None:
        assert await storage.read("a") == [b"0", b"1", b"2", b"3", b"4"]
        assert await storage.read("a", 3) == [b"3", b"4"]
        assert await storage.read("nobody") == []

    on(url, write)
    on(url, read)


def test_of_two_who_append_at_the_same_place_one_is_told_of_the_conflict(url: str) -> None:
    async def race(storage: Storage) -> None:
        await storage.create("a", [b"0"], False, b"{}", 1)
        attempts = [append(storage, "a", 1, [f"{number}".encode(), b"end"]) for number in range(8)]
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict"] * 7 + ["NoneType"]
        assert len(await storage.read("a")) == 3

    on(url, race)


def test_a_conflict_does_not_harm_what_is_stored_at_the_same_time(url: str) -> None:
    async def many(storage: Storage) -> None:
        for number in range(20):
            await storage.create(f"t{number}", [b"0"], False, b"{}", 1)
        appends = [append(storage, f"t{number}", number % 2, [b"x"]) for number in range(20)]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [isinstance(outcome, Conflict) for outcome in outcomes] == [True, False] * 10

    on(url, many)


def test_two_storages_at_the_same_place_see_each_others_appends(url: str) -> None:
    async def both() -> None:
        async with opened(url) as one, opened(url, alone=False) as two:
            await one.create("a", [b"0"], True, b"s", 1)
            await append(two, "a", 1, [b"1"])
            with pytest.raises(Conflict):
                await append(one, "a", 1, [b"x"])
            assert await one.read("a") == [b"0", b"1"]

    asyncio.run(both())


def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    async def second() -> None:
        async with opened(sqlite_url(tmp_path)):
            with pytest.raises(StorageFailure, match="served by another process"):
                await storage_at(sqlite_url(tmp_path)).open()
        async with opened(sqlite_url(tmp_path)):
            pass

    asyncio.run(second())


def test_a_file_that_cannot_be_opened_is_locked_by_nobody(tmp_path: Path) -> None:
    async def twice() -> None:
        (tmp_path / "tables.db").write_bytes(b"not a database" * 100)
        unreadable = storage_at(sqlite_url(tmp_path))
        with pytest.raises(StorageFailure, match="not a database"):
            await unreadable.open()
        (tmp_path / "tables.db").unlink()
        async with opened(sqlite_url(tmp_path)):
            pass

    asyncio.run(twice())


def test_after_the_end_one_file_is_the_whole_and_nobody_else_may_read_it(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.create("a", [b"0"], True, b"s", 1)
        assert await storage.read("a") == [b"0"]

    on(sqlite_url(tmp_path), work)
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "tables.db.lock"}
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
    (tmp_path / "tables.db").chmod(0o644)
    on(sqlite_url(tmp_path), work_with_nothing)
    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600


async def work_with_nothing(storage: Storage) -> None:
    await storage.check()


def test_a_storage_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    async def full(storage: Any) -> None:
        await storage.write(lambda connection: connection.execute("pragma query_only = on"))
        with pytest.raises(StorageFailure):
            await storage.check()

    on(sqlite_url(tmp_path), full)


def test_a_host_sees_deletes_and_bans(url: str) -> None:
    async def host(storage: Storage) -> None:
        for number, table in enumerate("abc"):
            await storage.create(table, [b"0", table.encode()], False, b"s", number)
        await storage.visit("guest", "a", "holder", 1)
        await storage.keep_record("r", "guest", "{}", 5, 10)
        assert [one.table for one in await storage.listed(1, 3, 10)] == ["b", "c"]
        assert await storage.last_lines("a") == b"0\na"
        assert await storage.guests_at("a") == [("guest", "holder")]
        await storage.delete_table("a")
        assert await storage.read("a") == []
        assert await storage.guests_at("a") == []
        assert await storage.records(5) == [("r", "guest", 5)]
        await storage.delete_records(5)
        assert len(await storage.records(5)) == 1
        await storage.delete_record("r")
        assert await storage.records(5) == []
        await storage.ban(Ban("guest", "x", 1, "rude"))
        await storage.ban(Ban("guest", "x", 2, "very rude"))
        assert await storage.bans() == [Ban("guest", "x", 2, "very rude")]
        await storage.unban("guest", "x")
        assert await storage.bans() == []
        assert (await storage.statistics())["tables"] == 2

    on(url, host)


def test_a_backup_is_restored_to_any_database(url: str, tmp_path: Path) -> None:
    async def write(storage: Storage) -> None:
        await storage.create("a", [b"0", b"1"], True, b"s", 1)
        await append(storage, "a", 2, [b"2"])
        await storage.visit("guest", "a", "holder", 1)
        await storage.keep_record("r", "guest", "{}", 5, 10)
        assert (await back_up(url, tmp_path / "whole.db"))["log"] == 2  # while it is being served
        await append(storage, "a", 3, [b"later"])

    async def read(storage: Storage) -> None:
        assert await storage.read("a") == [b"0", b"1", b"2"]
        assert await storage.lobby(0, 9) == [b"s"]
        assert await storage.holder("guest", "a") == "holder"
        assert await storage.kept_record("r") == "{}"

    on(url, write)
    copy = f"sqlite:///{tmp_path / 'restored.db'}"
    assert asyncio.run(restore(tmp_path / "whole.db", copy))["visits"] == 1
    on(copy, read)
    with pytest.raises(OptionError, match="empty"):
        asyncio.run(restore(tmp_path / "whole.db", copy))
    with pytest.raises(OptionError, match="is there already"):
        asyncio.run(back_up(url, tmp_path / "whole.db"))


def test_a_backup_of_a_file_is_restored_to_postgresql(postgresql: Any, tmp_path: Path) -> None:
    async def write(storage: Storage) -> None:
        await storage.create("a", [b"0", b"1"], True, b"s", 1)

    async def read(storage: Storage) -> None:
        assert await storage.read("a") == [b"0", b"1"]
        assert await storage.lobby(0, 9) == [b"s"]

    on(sqlite_url(tmp_path), write)
    asyncio.run(back_up(sqlite_url(tmp_path), tmp_path / "whole.db"))
    target = asyncio.run(fresh_database(postgresql.url))
    asyncio.run(restore(tmp_path / "whole.db", target))
    on(target, read)


@pytest.mark.parametrize("damage", [b"", b"not a database", b"SQLite format 3\0" + b"x" * 200])
def test_what_is_no_backup_is_refused_in_words(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "bad.db").write_bytes(damage)
    with pytest.raises(OptionError, match="not a backup"):
        asyncio.run(restore(tmp_path / "bad.db", sqlite_url(tmp_path)))
    assert not (tmp_path / "tables.db").exists()


def test_lists_know_public_tables_and_a_guests_own(url: str) -> None:
    async def lists(storage: Storage) -> None:
        await storage.create("open", [b"0"], True, b"open", 10)
        await storage.create("hidden", [b"0"], False, b"hidden", 20)
        assert await storage.lobby(5, 10) == [b"open"]
        assert await storage.lobby(10, 10) == []
        await storage.summarise("open", b"changed", 30)
        assert await storage.lobby(5, 10) == [b"changed"]
        await storage.visit("guest", "hidden", "h1", 1)
        await storage.visit("guest", "open", "h2", 2)
        await storage.visit("guest", "open", "h3", 3)
        assert [summary for _, summary in await storage.visited("guest", 10)] == [b"changed", b"hidden"]
        assert [summary for _, summary in await storage.visited("guest", 1)] == [b"changed"]
        assert await storage.summary("nothing") is None
        await storage.unvisit("guest", "nothing")
        assert await storage.holder("guest", "open") == "h3"
        assert await storage.holder("somebody", "open") is None

    on(url, lists)


def test_a_browser_is_called_for_the_guest_who_used_it_last(url: str) -> None:
    async def call(storage: Storage) -> None:
        phone = Subscription("https://push/phone", "key", "auth", "en")
        await storage.subscribe("ana", phone, 1)
        await storage.subscribe("ana", phone._replace(language="hu"), 2)
        assert await storage.subscriptions("ana") == [phone._replace(language="hu")]
        await storage.subscribe("ben", phone, 3)
        assert (await storage.subscriptions("ana"), await storage.subscriptions("ben")) == ([], [phone])
        await storage.unsubscribe("ana", phone.endpoint)
        assert await storage.subscriptions("ben") == [phone]
        for number in range(MOST_BROWSERS + 3):
            await storage.subscribe("ben", phone._replace(endpoint=f"https://push/{number}"), 10 + number)
        assert len(await storage.subscriptions("ben")) == MOST_BROWSERS
        await storage.forget("ben")
        assert await storage.subscriptions("ben") == []

    on(url, call)


def test_the_first_proposal_of_a_setting_stays(url: str) -> None:
    async def settle(storage: Storage) -> None:
        assert await storage.setting("key", "first") == "first"
        assert await storage.setting("key", "second") == "first"
        await storage.check()

    on(url, settle)


def test_a_guest_is_remembered_with_the_logs_of_their_tables_and_forgotten(url: str) -> None:
    async def remember(storage: Storage) -> None:
        await storage.create("a", [b"0", b"1"], False, b"A", 10)
        await append(storage, "a", 2, [b"2"])
        await storage.create("b", [b"0"], False, b"B", 20)
        await storage.visit("guest", "a", "h1", 1)
        await storage.visit("guest", "b", "h2", 2)
        await storage.visit("other", "b", "h3", 2)
        of_a, of_b = Visit("a", "h1", b"A", [b"0", b"1", b"2"]), Visit("b", "h2", b"B", [b"0"])
        assert await storage.visits("guest", 10) == [of_b, of_a]
        assert await storage.visits("guest", 1) == [of_b]
        assert await storage.profile("guest") is None
        await storage.keep_profile("guest", "Ana", 3)
        await storage.keep_profile("guest", "Maria", 2**31 - 1)
        assert await storage.profile("guest") == ("Maria", 2**31 - 1)

    async def forget(storage: Storage) -> None:
        await storage.forget("guest")
        assert await storage.visits("guest", 10) == []
        assert await storage.profile("guest") is None
        assert len(await storage.visits("other", 10)) == 1

    on(url, remember)
    on(url, forget)


def test_lines_of_a_log_can_be_exchanged_one_by_one(url: str) -> None:
    async def exchange(storage: Storage) -> None:
        await storage.create("a", [b"0", b"name"], False, b"{}", 1)
        await append(storage, "a", 2, [b"name", b"3"])
        await storage.create("b", [b"name"], False, b"{}", 1)
        await storage.rewrite("a", lambda line: b"nobody" if line == b"name" else line)
        assert await storage.read("a") == [b"0", b"nobody", b"nobody", b"3"]
        assert await storage.read("b") == [b"name"]

    on(url, exchange)


def test_of_too_many_shared_records_the_oldest_go(url: str) -> None:
    async def share(storage: Storage) -> None:
        for number in range(5):
            await storage.keep_record(f"r{number}", "guest", f"text {number}", number, 3)
        kept = [await storage.kept_record(f"r{number}") for number in range(5)]
        assert kept == [None, None, "text 2", "text 3", "text 4"]
        await storage.forget("guest")
        assert await storage.kept_record("r4") is None

    on(url, share)


# ---- migrations


def test_a_database_of_every_earlier_version_becomes_the_present_one(url: str) -> None:
    """Each step is made on a database that stopped there and has data in it."""
    for made in range(1, len(SQLITE) + 1):
        asyncio.run(build(url, made))

    async def works(storage: Storage) -> None:
        assert await storage.read("old") == [b"0"]
        await append(storage, "old", 1, [b"1"])

    on(url, works)


async def build(url: str, made: int) -> None:
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        migrate_sqlite(connection, SQLITE[:made])
        connection.execute("insert or ignore into log values ('old', 0, x'30')")
        connection.commit()
        connection.close()
    else:
        postgres: Any = await asyncpg.connect(url)
        await migrate(postgres, POSTGRESQL[:made])
        await postgres.execute("insert into log values ('old', 0, '0') on conflict do nothing")
        await postgres.close()


def test_a_database_of_a_newer_program_is_refused_in_words() -> None:
    with pytest.raises(StorageFailure, match="newer version"):
        missing_steps(3, ["create table a", "create table b"])


# ---- addresses


@pytest.mark.parametrize("wrong", ["mysql://x", "sqlite://", "sqlite:///", "tables.db"])
def test_an_address_that_is_no_storage_is_refused_in_words(wrong: str) -> None:
    with pytest.raises(OptionError, match="--database"):
        storage_at(wrong)


def test_a_storage_that_cannot_be_reached_says_so() -> None:
    async def nothing(storage: Storage) -> None:
        pass

    with pytest.raises(StorageFailure):
        on("postgresql://nobody@127.0.0.1:1/none", nothing)
    with pytest.raises(StorageFailure):
        on("sqlite:////dev/null/x/tables.db", nothing)

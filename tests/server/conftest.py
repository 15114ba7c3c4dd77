"""A server for the tests of this folder: one for each test file, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.servers import Postgresql, Served, Valkey, served, sqlite_url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(sqlite_url(tmp_path_factory.mktemp("server"))) as one:
        yield one


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    one = Postgresql()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    one = Valkey()
    yield one
    one.stop()

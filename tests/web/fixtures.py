"""A real server process and a real Chromium for each worker."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.web.browsers import Visitors, launched
from tests.web.servers import Server

SEED_NAME = "LAPILLI_TEST_SEED"  # the same is dealt every time; with another seed something else is
SEED = os.environ.get(SEED_NAME) or "1"
TRACES = Path(__file__).parent.parent.parent / "build" / "traces"  # `playwright show-trace FILE` opens one
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that all tests of a worker share."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    with Server(tmp_path) as running:
        yield running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: from its first test on, Playwright keeps an event loop running in its worker.

    Of these the long ones come first, so that in the end no worker waits for another.
    """
    items.sort(key=lambda item: (2 - ("long" in item.keywords)) * ("playwright" in getattr(item, "fixturenames", ())))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = launched(playwright)
    yield chromium
    chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Whoever looks after a test can see how it went; a failure says with which seed."""
    report = yield
    if report.when == "call" and "visitors_of" in item.fixturenames:
        item.stash[FAILED] = report.failed
        if report.failed:
            report.sections.append(("seed", f"{SEED_NAME}={SEED}"))
    return report


@pytest.fixture
def visitors_of(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitors]]:
    """People who come to a server, each with a browser of their own. No page may report an error.

    What is dealt follows from the seed and the name of the test. Of a failure the traces are kept.
    """
    test, everybody = request.node, list[Visitors]()
    seed = f"{SEED} {test.nodeid}"

    def come_to(server: Server, through: Browser = browser) -> Visitors:
        server.seed(seed)
        everybody.append(Visitors(through, server.url, seed))
        return everybody[-1]

    yield come_to
    for visitors in everybody:
        failed = test.stash.get(FAILED, False) or visitors.errors
        visitors.leave(TRACES / re.sub(r"\W+", "-", test.name) if failed else None)
    assert [error for visitors in everybody for error in visitors.errors] == []


@pytest.fixture
def visitors(server: Server, visitors_of: Callable[..., Visitors]) -> Visitors:
    """People who come to the shared server."""
    return visitors_of(server)

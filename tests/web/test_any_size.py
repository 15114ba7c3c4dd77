"""Every page fits every screen, also with text at twice its size, and everything is large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.web.browsers import PHONE, Visitors, launched
from tests.web.every_page import visited
from tests.web.fitting import LOST, SCREENS, SMALL, faults
from tests.web.servers import Server

WIDTHS: dict[str, dict[str, int]] = {"phone": PHONE, "desk": {"width": 1280, "height": 800}}
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def large_print(playwright: Playwright) -> Iterator[Browser]:
    """The browser of somebody who reads everything at twice its size."""
    chromium = launched(playwright, "--blink-settings=defaultFontSize=32")
    yield chromium
    chromium.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_fits_the_screen(visitors: Visitors, screen: str) -> None:
    page = visitors.come("/", viewport=SCREENS[screen])
    assert {name: found for name in visited(page) if (found := faults(page))} == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_lost_when_text_is_twice_as_large(
    visitors_of: Callable[..., Visitors], large_print: Browser, server: Server, width: str
) -> None:
    page = visitors_of(server, large_print).come("/", viewport=WIDTHS[width])
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert {name: found for name in visited(page) if (found := page.evaluate(LOST))} == {}


def test_everything_is_large_enough_for_a_finger(visitors: Visitors) -> None:
    page = visitors.come("/", **FINGER)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = {name: found for name in visited(page) if (found := page.evaluate(SMALL))}
    assert small == {}

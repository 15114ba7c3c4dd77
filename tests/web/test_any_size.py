"""Every page fits every screen, also with text at twice its size; axe-core finds nothing on it.

On a phone everything is large enough for a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.web.audit import LOOKS, audit
from tests.web.browsers import PHONE, Visitors, launched
from tests.web.every_page import visited
from tests.web.fitting import LOST, SCREENS, SMALL, faults
from tests.web.servers import Server

WIDTHS: dict[str, dict[str, int]] = {"phone": PHONE, "desk": {"width": 1280, "height": 800}}
SEEN: dict[str, dict[str, Any]] = {
    "light desktop": {**LOOKS["light"], "viewport": SCREENS["desktop"]},
    "dark phone": {**LOOKS["dark"], "viewport": SCREENS["phone"], "has_touch": True, "is_mobile": True},
    "high contrast tablet": {**LOOKS["high contrast"], "viewport": SCREENS["tablet"]},
}


@pytest.fixture(scope="module")
def large_print(playwright: Playwright) -> Iterator[Browser]:
    """The browser of somebody who reads everything at twice its size."""
    chromium = launched(playwright, "--blink-settings=defaultFontSize=32")
    yield chromium
    chromium.close()


@pytest.mark.long
@pytest.mark.parametrize("look", SEEN)
def test_every_page_fits_its_screen_and_axe_finds_nothing(visitors: Visitors, look: str) -> None:
    page = visitors.come("/", **SEEN[look])
    is_small = look == "dark phone"
    assert page.evaluate("matchMedia('(pointer: coarse)').matches") == is_small
    found = {}
    for name in visited(page):
        assert page.evaluate("innerWidth") == SEEN[look]["viewport"]["width"], f"{name} is too wide for a phone"
        if wrong := faults(page) + (page.evaluate(SMALL) if is_small else []) + audit(page):
            found[name] = wrong
    assert found == {}


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_lost_when_text_is_twice_as_large(
    visitors_of: Callable[..., Visitors], large_print: Browser, server: Server, width: str
) -> None:
    page = visitors_of(server, large_print).come("/", viewport=WIDTHS[width])
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert {name: found for name in visited(page) if (found := page.evaluate(LOST))} == {}

"""Every page fits every screen, also with text at twice its size, and everything is large enough for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

from tests.web.browsers import PHONE, Visitors, launched
from tests.web.every_page import settled, visited
from tests.web.fitting import LOST, SCREENS, faults
from tests.web.playing import Hand, set_table
from tests.web.servers import Server

WIDTHS: dict[str, dict[str, int]] = {"phone": PHONE, "desk": {"width": 1280, "height": 800}}
CROWDED = 15  # cards of a hand: more than two rows of a small phone
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

# What is too small for a finger. Links within a sentence are as high as the sentence: WCAG 2.5.8.
SMALL = """() => {
  const ENOUGH = 43.5;
  const front = document.querySelector("dialog[open]") ?? document;
  return [...front.querySelectorAll("a[href], button, input, select, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, [inert]"))
    .filter((one) => !isInSentence(one) && !hasEqual(one))
    .map((one) => [one, uncovered(one)])
    .filter(([, { width, height }]) => width < ENOUGH || height < ENOUGH)
    .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)}: ${Math.round(width)}x${Math.round(height)}`);

  function isInSentence(one) {
    const words = [...one.parentElement.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return one.localName === "a" && words.some((node) => node.textContent.trim());
  }

  /** A pile that cannot be picked now, or has a button in the prompt, too. */
  function hasEqual(one) {
    return one.matches(".pile[tabindex='-1']") || (one.matches(".pile") && document.querySelector(".prompt button"));
  }

  /** What the cards after a card leave of it: the next one covers its right, the next row its lower part. */
  function uncovered(one) {
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    let { width, height } = box;
    for (let next = one.nextElementSibling; next && one.role === "option"; next = next.nextElementSibling) {
      const over = next.getBoundingClientRect();
      const isBelow = over.top - box.top > 30;
      if (isBelow) height = Math.min(height, over.top - box.top);
      else width = Math.min(width, over.left - box.left);
    }
    return { width, height };
  }
}"""


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
def test_nothing_is_lost_when_text_is_twice_as_large(large_print: Browser, server: Server, width: str) -> None:
    visitors = Visitors(large_print, server.url)
    page = visitors.come("/", viewport=WIDTHS[width])
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    lost = {name: found for name in visited(page) if (found := page.evaluate(LOST))}
    visitors.leave()
    assert lost == {}


def test_everything_is_large_enough_for_a_finger(visitors: Visitors) -> None:
    page = visitors.come("/", **FINGER)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = {name: found for name in visited(page) if (found := page.evaluate(SMALL))}
    assert small == {}


def test_a_hand_of_any_number_of_cards_has_room_on_a_phone(visitors: Visitors) -> None:
    """K.O. has no limit to a hand, and who draws a second card in each turn [K12] has many."""
    page = visitors.come("/", viewport=SCREENS["phone"], has_touch=True, is_mobile=True)
    set_table(page, "ko", ["mine", "mine"], names=["Ana", "Ben"])
    player, cards = Hand(page), page.locator(".hand [role=option]")
    while True:
        player.wait()
        settled(page, "table")
        assert (cards.count(), page.evaluate(SMALL), faults(page)) == (cards.count(), [], [])
        if cards.count() >= CROWDED:
            break
        page.get_by_role("button", name="Draw a card").click()
        page.wait_for_selector(".curtain")

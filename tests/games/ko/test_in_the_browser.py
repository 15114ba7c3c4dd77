"""Knock Out in the browser: reactions, and hands of any size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsers import Visitors
from tests.web.every_page import settled
from tests.web.fitting import SCREENS, SMALL, faults
from tests.web.playing import Hand, set_table

CROWDED = 13  # cards of a hand: two full rows of a small phone; with three the page scrolls


@pytest.mark.long
def test_whoever_is_asked_in_ko_reacts(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "ko", ["mine", "mine"], names=["Ana", "Ben"])
    hand = Hand(page)
    for _ in range(6):
        for _ in range(400):
            if hand.wait() != "mine":
                break
            answer = page.locator(".prompt.question .pictured")
            if answer.count():
                answer.first.click()
                page.wait_for_selector('.curtain, .story li:has-text("react")')
                hand.wait()
                expect(page.locator(".story")).to_contain_text(re.compile("reacts? with"))
                return
            hand.move()
        page.get_by_role("button", name="Rematch").click()
    pytest.fail("in six games nobody could react")


@pytest.mark.long
def test_a_hand_of_any_number_of_cards_has_room_on_a_phone(visitors: Visitors) -> None:
    """A hand has no limit, and whoever draws a second card in each turn [K12] has many."""
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

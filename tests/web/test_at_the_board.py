"""What a board does: dragging, refusing, turning, panning, asking."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.playing import PLAYABLE, SETTLED, TARGET, Hand, middle, set_table


def test_a_card_is_played_by_dragging_it(visitors: Visitors) -> None:
    """With cards that travel: the others are tested without."""
    page = visitors.come(reduced_motion="no-preference")
    set_table(page, MANY_SEATS, ["mine", "random"], options={"players": 2, "beginner": True})
    hand = Hand(page)
    hand.wait()
    told = hand.read("told")
    page.mouse.move(*middle(page, PLAYABLE))
    page.mouse.down()
    page.mouse.move(*middle(page, ".hand"), steps=2)
    page.mouse.move(*middle(page, TARGET), steps=4)
    page.mouse.up()
    page.wait_for_selector(f'{SETTLED}:not([data-told="{told}"])')


def test_the_language_changes_in_the_middle_of_a_game(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"])
    hand = Hand(page)
    hand.get_into(1)
    card = page.locator(".hand button").first
    english = card.get_attribute("aria-label")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog select").first.select_option("hu")
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(card).not_to_have_attribute("aria-label", english or "")
    assert "art/hu/" in (card.locator("img").get_attribute("src") or "")
    hand.play(most=2)

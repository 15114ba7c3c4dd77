"""The panel: one place of constant size that explains the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lapilli.games import names
from tests.configurations import CARD_FILE, HIDDEN_HANDS, OPEN_GAME, SECRET_QUESTIONS
from tests.web.browsers import PHONE, Visitors
from tests.web.fitting import SCREENS
from tests.web.playing import PLAYABLE, Quick, for_two, set_table

BOXES = """() => [".panel", ".board", ".people", ".hand"].map((what) => {
  const box = document.querySelector(what)?.getBoundingClientRect();
  return box && [box.x, box.y, box.width, box.height].map(Math.round);
})"""

# How many pixels of it one would have to scroll to.
HIDDEN_PART = """what => {
  const { scrollHeight, clientHeight } = document.querySelector(what);
  return scrollHeight - clientHeight;
}"""


def seated(visitors: Visitors, game: str, **more: Any) -> Page:
    page = visitors.come(**more)
    set_table(page, game, ["mine", "random"], options=for_two(game))
    Quick(page).wait()
    return page


@pytest.mark.parametrize("game", [HIDDEN_HANDS, CARD_FILE, SECRET_QUESTIONS])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_moves_when_a_card_is_picked_or_a_hint_comes(visitors: Visitors, screen: str, game: str) -> None:
    page = seated(visitors, game, viewport=SCREENS[screen])
    before = page.evaluate(BOXES)
    page.locator(PLAYABLE).first.click()
    page.wait_for_selector(".panel .full")
    assert page.evaluate(BOXES) == before
    for part in ("Aim", "Last turn"):
        expect(page.get_by_role("region", name=part)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("region", name="Hint").wait_for()
    assert page.evaluate(BOXES) == before


@pytest.mark.parametrize("game", names())
def test_a_player_is_told_what_wins_what_was_done_and_why_it_ended(visitors: Visitors, game: str) -> None:
    page = seated(visitors, game)
    hand = Quick(page)
    assert page.get_by_role("region", name="Aim").inner_text().strip()
    if hand.play(most=2) or hand.wait() != "mine":
        expect(page.locator(".result")).to_be_visible()
        return
    told = page.get_by_role("region", name="Last turn").inner_text()
    assert told.strip()
    assert "@" not in told
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator(".result")).to_contain_text("You resigned.")


def test_the_result_of_a_game_fits_its_place_and_moves_nothing(visitors: Visitors) -> None:
    page = seated(visitors, OPEN_GAME, viewport=PHONE)
    before = page.evaluate(BOXES)
    assert Quick(page).play()
    expect(page.locator(".result")).to_be_visible()
    assert page.evaluate(BOXES) == before
    assert page.evaluate(HIDDEN_PART, ".panel .now") == 0
    if page.get_by_text("Nobody won.").count() == 0:
        expect(page.locator(".cell.won")).not_to_have_count(0)


def test_the_own_goal_stays_marked_while_cells_are_lit(visitors: Visitors) -> None:
    page = seated(visitors, CARD_FILE)
    goal = page.locator(".cell.wanted")
    marked = goal.count()
    page.locator(PLAYABLE).first.click()
    assert marked == goal.count() > 0
    for cell in goal.all():
        assert "dashed" in cell.evaluate("cell => getComputedStyle(cell, '::before').borderTopStyle")
    lit = page.locator(".cell.wanted[data-allowed]")
    if lit.count():
        assert lit.first.evaluate("cell => getComputedStyle(cell, '::before').top") == "4px"


def test_what_grows_too_long_for_its_place_can_be_reached_by_keyboard(visitors: Visitors) -> None:
    page = seated(visitors, HIDDEN_HANDS)
    page.locator(PLAYABLE).first.click()
    place = page.locator(".panel .now.full")
    expect(place).not_to_have_attribute("tabindex", "0")
    page.locator(".panel .now > *").last.evaluate("one => { one.style.minHeight = '20em'; }")
    expect(place).to_have_attribute("tabindex", "0")


def test_any_card_can_be_looked_at_by_keyboard_and_by_a_long_press(visitors: Visitors) -> None:
    page = seated(visitors, HIDDEN_HANDS)
    page.locator(PLAYABLE).first.focus()
    page.keyboard.press("i")
    expect(page.locator(".panel .full")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".panel .full")).to_have_count(0)
    box = page.locator(".cell img").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    expect(page.locator(".panel .full")).to_be_visible()
    page.mouse.up()
    page.keyboard.press("Escape")
    page.locator(".cell", has=page.locator("img")).first.click()
    expect(page.locator(".panel .full")).to_be_visible()
    page.mouse.move(1, 1)
    page.locator(PLAYABLE).first.click()
    name = str(page.locator(".hand .picked").get_attribute("aria-label")).split(". ")[0]
    expect(page.locator(".panel .words")).to_contain_text(name)


@pytest.mark.parametrize("game", names())
def test_the_rules_show_all_cards_that_have_a_name(visitors: Visitors, game: str) -> None:
    page = visitors.come(f"/rules/{game}")
    page.get_by_role("navigation", name="Chapters").wait_for()
    if page.locator("#cards").count():
        page.locator("#cards + ul button").first.click()
        expect(page.get_by_role("dialog", name="Card")).to_be_visible()

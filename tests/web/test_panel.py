"""The panel: one place of constant size that explains the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lapilli.games import names
from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS, OPEN_GAME, SECRET_QUESTIONS
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


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_the_cards_of_the_panel_the_board_and_the_story_can_be_looked_at(visitors: Visitors, screen: str) -> None:
    page = seated(visitors, CARD_FILE, viewport=SCREENS[screen])
    hand = Quick(page)
    while not page.locator(".panel .again img").count() or page.locator(".panel.whole").count():
        assert not hand.play(most=1)
        hand.wait()
    looked = page.locator(".panel .full .words .name")
    for what in (".panel .aim button", ".panel .last .again", "[data-look]"):
        page.locator(what).first.click()
        expect(looked).to_be_in_viewport(ratio=1)
        expect(page.locator(".panel .now > .words")).not_to_be_empty()
        page.keyboard.press("Escape")
        expect(looked).to_have_count(0)
    if screen == "phone":
        page.get_by_role("button", name="Story").click()
    story = page.get_by_role("region", name="Story of the game")
    cards = story.get_by_role("button")
    cards.last.click()
    shown = page.get_by_role("dialog") if screen == "phone" else page.locator(".panel")
    named = shown.locator(".words .name").evaluate("name => name.firstChild.textContent.trim()")
    assert named in str(cards.last.get_attribute("aria-label"))


def test_what_a_card_did_to_another_is_shown_by_an_arrow_until_a_card_is_picked(visitors: Visitors) -> None:
    page = seated(visitors, CARD_FILE)
    hand, arrow = Quick(page), page.locator(".board svg path")
    while not arrow.count() or not page.locator(PLAYABLE).count():
        assert not hand.play(most=1)
        hand.wait()
    page.locator(PLAYABLE).first.click()
    expect(arrow).to_have_count(0)


def test_the_moves_of_several_bots_stay_marked_until_the_own_move(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, MANY_SEATS, ["mine", "random", "random", "random"], options={"players": 4})
    hand, marked = Quick(page), page.locator(".cell.marked")
    while marked.count() < 2:  # not all of them need lay a card on a cell of its own
        assert not hand.play(most=1)
        hand.wait()


@pytest.mark.parametrize("game", names())
def test_the_rules_show_all_cards_that_have_a_name(visitors: Visitors, game: str) -> None:
    page = visitors.come(f"/rules/{game}")
    page.get_by_role("navigation", name="Chapters").wait_for()
    if page.locator("#cards").count():
        page.locator("#cards + ul button").first.click()
        expect(page.get_by_role("dialog", name="Card")).to_be_visible()
        page.keyboard.press("Escape")
        for sign in page.locator(".signs img").all():
            sign.scroll_into_view_if_needed()
        page.wait_for_function(
            "() => [...document.querySelectorAll('.signs img')].every((one) => one.naturalWidth > 0)"
        )
        assert page.locator(".signs li span").count() == page.locator(".signs img").count() > 0

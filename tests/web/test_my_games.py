"""The home of a player: own games, results, name and picture, and the button that deletes everything."""

from __future__ import annotations

from playwright.sync_api import expect

import lapilli
from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.finished import finished_game


def test_own_games_are_listed_with_results_and_can_be_resumed_and_replayed(visitors: Visitors) -> None:
    page = visitors.come("/me")
    expect(page.get_by_text("None yet.")).to_be_visible()
    finished_game(page, HIDDEN_HANDS, ("mine", "random"))
    wanted = {"game": MANY_SEATS, "options": {"players": 2}, "seats": ["mine", "open"], "name": "Ana"}
    running = page.request.post("/api/v1/tables", data=wanted).json()["table"]
    page.reload()
    row = page.get_by_role("table", name=lapilli.game(HIDDEN_HANDS).info.title).get_by_role("row").last
    expect(row).to_contain_text("Bot (random)")
    page.get_by_role("link").filter(has_text=lapilli.game(MANY_SEATS).info.title).click()
    expect(page).to_have_url(f"{visitors.url}/t/{running}")
    page.go_back()
    page.get_by_role("link").filter(has_text=lapilli.game(HIDDEN_HANDS).info.title).click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_name_and_picture_are_kept(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("link", name="My games").click()
    picture = page.get_by_role("img", name="Your picture: a pebble with a face")
    first = picture.inner_html()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Another picture").click()
    drawn = picture.inner_html()
    assert drawn != first
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ana")
    assert picture.inner_html() == drawn


def test_one_button_deletes_everything_and_the_others_keep_the_game_without_the_name(visitors: Visitors) -> None:
    page = visitors.come("/me")
    address = finished_game(page, HIDDEN_HANDS, name="Anastasia")
    other = visitors.come(address)
    expect(other.get_by_text("Anastasia").first).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="No, keep it").click()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    expect(page.get_by_text("None yet.")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('lapilli.'))") == []
    other.reload()
    expect(other.get_by_text("Guest").first).to_be_visible()
    expect(other.get_by_text("Anastasia")).to_have_count(0)

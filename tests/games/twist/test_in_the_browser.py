"""Twist in the browser: the shout."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsers import PHONE, Visitors
from tests.web.fitting import faults
from tests.web.playing import MOST_MOVES, Quick, set_table


def test_the_shout_is_always_there_never_hints_and_wins(visitors: Visitors) -> None:
    """Eight around one device, so that every line wins. They call before every move, and nothing tells them to."""
    page = visitors.come()
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana"]
    set_table(page, "twist", ["mine"] * 8, names=names, options={"players": 8, "shout": "required"})
    hand = Quick(page)
    shout = page.get_by_role("button", name="Tic-Tac Twist!")
    for _ in range(MOST_MOVES):
        hand.wait_to_call()
        if hand.read("state").endswith("over"):
            break
        assert shout.is_visible()
        assert "hout" not in page.locator(".prompt p").inner_text()
        shout.click()
        hand.wait_to_call()
        if hand.read("state") == "mine":
            hand.move()
    expect(page.get_by_role("heading", name="won!")).to_be_visible()
    expect(page.locator(".story")).to_contain_text("Tic-Tac Twist!")


def test_eight_players_and_the_board_fit_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come(viewport=PHONE)
    set_table(page, "twist", ["mine", *["random"] * 7], options={"players": 8})
    Quick(page).wait()
    assert faults(page) == []
    box = page.locator(".board .cell").first.bounding_box()
    assert box is not None
    assert box["width"] >= 44

"""Twist in the browser: the shout."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import expect

from tests.web.browsers import PHONE, Visitors
from tests.web.fitting import faults
from tests.web.playing import MOST_MOVES, Gone, Quick, set_table

# Whoever has the device can call out, and no word reminds them of it.
HAS_CALL = """() => {
  if (document.querySelector(".curtain, .result")) return true;
  const call = document.querySelector(".prompt .call");
  return call.checkVisibility() && call.textContent === "Tic-Tac Twist!"
    && !document.querySelector(".prompt p").textContent.includes("hout");
}"""


@pytest.mark.long
def test_the_shout_is_always_there_never_hints_and_wins(visitors: Visitors) -> None:
    """Eight around one device, so that every line wins. They call before every move, and nothing tells them to."""
    page = visitors.come()
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana"]
    set_table(page, "twist", ["mine"] * 8, names=names, options={"players": 8, "shout": "required"})
    hand = Quick(page)
    for _ in range(MOST_MOVES):
        hand.wait_to_call()
        if hand.read("state").endswith("over"):
            break
        assert page.evaluate(HAS_CALL)
        with suppress(Gone):  # the device may have to be passed on by now
            hand.point_at(".call")
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

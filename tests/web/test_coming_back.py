"""Nothing is lost: not by reloading, not by a cut line, not by a server that dies."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.configurations import HIDDEN_HANDS
from tests.web.browsers import Visitors
from tests.web.playing import CHOICE, PLAYABLE, TARGET, Hand, set_table
from tests.web.servers import Server

# The line is cut, and no other can be had until it is mended.
CUT = """() => {
  const Line = window.WebSocket;
  window.WebSocket = class extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.onclose());
    }
    close() {}
  };
  window.mend = () => void (window.WebSocket = Line);
  window.lines.forEach((line) => line.close());
}"""


def looks(page: Page) -> list[str]:
    """The board and the hand, as a screen reader says them."""
    found: list[str] = page.locator(".board button, .hand button").evaluate_all("all => all.map(one => one.ariaLabel)")
    return found


def test_a_game_goes_on_after_reloading_the_page(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"])
    hand = Hand(page)
    hand.get_into(3)
    before = looks(page)
    page.reload()
    hand.wait()
    assert looks(page) == before
    hand.move()


def test_a_running_game_is_offered_on_the_start_page(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"])
    Hand(page).wait()
    page.goto("/")
    page.get_by_role("heading", name="Your turn").wait_for()
    page.locator("section", has_text="Your turn").get_by_role("link").first.click()
    Hand(page).wait()


def test_a_game_goes_on_after_the_line_was_cut(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"])
    hand = Hand(page)
    hand.get_into(2)
    before = looks(page)
    page.evaluate(CUT)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    hand.point_at(PLAYABLE)
    while hand.read("picks") not in ("", "0"):
        hand.point_at(TARGET, CHOICE)
    expect(page.get_by_role("alert")).to_contain_text("Your move is sent as soon as it is back")
    assert hand.read("unanswered") != "0"
    page.evaluate("window.mend()")
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    hand.wait()
    assert looks(page) != before  # the move was made
    hand.play(most=2)


def test_a_game_goes_on_after_the_server_was_killed(visitors_of: Callable[..., Visitors], own_server: Server) -> None:
    page = visitors_of(own_server).come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"])
    hand = Hand(page)
    hand.get_into(3)
    before = looks(page)
    own_server.kill()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    hand.wait()
    assert looks(page) == before
    hand.play(most=2)

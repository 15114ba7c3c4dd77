"""What is around a game: its set-up, score, clock, words, taking back, settings, and how moves are shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.every_page import GAMES
from tests.web.playing import PLAYABLE, Hand, Quick, set_table
from tests.web.test_tables import sit_down

# Every card that travels over the page is counted in `travelled`.
COUNT = """() => {
  window.travelled = 0;
  new MutationObserver((changes) => changes.forEach((one) => (window.travelled += one.addedNodes.length)))
    .observe(document.querySelector(".layer"), { childList: true });
}"""


@pytest.fixture
def two(visitors: Visitors) -> tuple[Page, Page]:
    """Ana and Ben at a table of Match, whoever is to move first."""
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"], target=2)
    ben = visitors.come(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    for page in (ana, ben):
        page.wait_for_selector('.play[data-told]:is([data-state="mine"], [data-state="waiting"])')
    return (ana, ben) if Hand(ana).read("state") == "mine" else (ben, ana)


def ask(page: Page, what: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=what).click()
    if what == "Resign":
        page.get_by_role("button", name="Really resign?").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_set_with_every_option_that_the_game_has(visitors: Visitors, game: str) -> None:
    page = visitors.come(f"/new/{game}")
    catalogue = page.request.get("/api/v1/games").json()
    options = next(one for one in catalogue["games"] if one["name"] == game)["options"]
    chosen: dict[str, Any] = {}
    for option in options:
        field = page.get_by_label(option["label"]).first
        if option["kind"] == "flag" and option["default"] is not None:
            field.check()
            chosen[option["name"]] = True
        elif option["kind"] in ("number", "choice"):
            field.select_option(index=len(option["choices"]) - (option["default"] is not None))
            chosen[option["name"]] = option["choices"][-1]
    page.locator("fieldset select").nth(1).select_option("open")
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.get_by_role("button", name="Set the table").click()
    assert sent.value.post_data_json["options"] == chosen
    expect(page.get_by_label("Link to this table")).to_be_visible()


def test_a_public_table_is_found_on_the_start_page(visitors: Visitors) -> None:
    table = set_table(visitors.come(), HIDDEN_HANDS, ["mine", "open"], name="Publia", public=True)
    page = visitors.come()
    page.locator("section", has_text="Open tables").get_by_role("link").filter(has_text="Publia").click()
    expect(page).to_have_url(f"{visitors.url}/t/{table}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_what_somebody_says_is_heard_by_the_others(two: tuple[Page, Page]) -> None:
    speaker, listener = two
    speaker.get_by_role("button", name="Say something").click()
    word = speaker.get_by_role("dialog").locator(".emotes button").first
    said = word.inner_text()
    word.click()
    expect(listener.get_by_role("list", name="Players")).to_contain_text(said)


def test_what_is_picked_stays_picked_whatever_is_said_meanwhile(two: tuple[Page, Page]) -> None:
    mover, other = two
    mover.locator(PLAYABLE).first.click()
    other.get_by_role("button", name="Say something").click()
    word = other.get_by_role("dialog").locator(".emotes button").first
    said = word.inner_text()
    word.click()
    expect(mover.get_by_role("list", name="Players")).to_contain_text(said)
    expect(mover.locator(".hand .picked")).to_have_count(1)


def test_a_move_by_which_something_was_learnt_is_not_taken_back(two: tuple[Page, Page]) -> None:
    mover, _ = two
    Hand(mover).move()
    ask(mover, "Take back")
    expect(mover.get_by_role("alert")).to_contain_text("somebody has learnt something by it")


def test_against_a_bot_a_move_is_taken_back_and_the_game_does_not_count(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"])
    hand = Hand(page)
    hand.wait()
    before = page.locator(".hand [role=option]").evaluate_all("cards => cards.map(card => card.ariaLabel)")
    hand.move()
    hand.wait()
    ask(page, "Take back")
    expect(page.locator(".story")).to_contain_text("You take back")
    hand.wait()
    assert page.locator(".hand [role=option]").evaluate_all("cards => cards.map(card => card.ariaLabel)") == before
    ask(page, "Resign")
    expect(page.locator(".result")).to_contain_text("this game does not count")


def test_a_match_goes_on_until_somebody_has_its_points(two: tuple[Page, Page]) -> None:
    loser, winner = two
    ask(loser, "Resign")
    for page in two:
        expect(page.locator("header .score")).to_contain_text("1")
    winner.get_by_role("button", name="Next game").click()
    loser.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    ask(loser, "Resign")
    expect(winner.locator(".result")).to_contain_text("The match goes to")


def test_for_whoever_lets_the_clock_run_out_a_bot_plays(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "random"], clock=4000)
    Hand(page).wait()
    expect(page.get_by_role("timer")).to_be_visible()
    expect(page.locator(".story")).to_contain_text("You ran out of time; a bot plays for you.")


def test_theme_and_sound_are_kept(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("button", name="Settings").click()
    assert not page.get_by_label("Sound").is_checked()
    page.get_by_label("Sound").check()
    page.get_by_label("Theme").select_option("dark")
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    page.get_by_role("button", name="Settings").click()
    assert page.get_by_label("Sound").is_checked()


def test_the_last_move_stays_marked_and_the_winning_line_is_celebrated(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "mine"], names=["Ana", "Ben"])
    hand = Quick(page)
    while hand.wait() == "mine":
        hand.move()
    assert page.locator(".cell.marked").count() == 1
    assert page.locator(".cell.won").count() >= 3
    expect(page.locator(".story li:not(.end)").last).to_contain_text("won")


@pytest.mark.parametrize(("motion", "travels"), [("no-preference", True), ("reduce", False)])
def test_cards_travel_unless_motion_is_reduced(visitors: Visitors, motion: str, travels: bool) -> None:
    page = visitors.come(reduced_motion=motion)
    set_table(page, MANY_SEATS, ["mine", "random"], options={"players": 2})
    hand = Hand(page)
    hand.wait()
    page.evaluate(COUNT)
    hand.move()
    hand.wait()
    assert (page.evaluate("window.travelled") > 0) == travels

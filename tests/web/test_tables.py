"""People at tables: by link, around one device, in teams, as spectators."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.configurations import CARD_FILE, HIDDEN_HANDS
from tests.web.browsers import PATIENCE, PHONE, Visitors
from tests.web.playing import Hand, heard, set_table
from tests.web.reading import Reader


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").first.click()


def in_turn(*hands: Hand) -> None:
    """Play on all pages until the game is over. How often one has to look until it goes on, nobody knows."""
    moved = time.monotonic()
    while time.monotonic() - moved < PATIENCE / 1000:
        for hand in hands:
            if hand.read("state") == "mine":
                hand.move()
                moved = time.monotonic()
            if hand.read("state").endswith(("over", "games")):
                return
    raise AssertionError("\n".join(f"{hand.read('state')}\n{heard(hand.page)}" for hand in hands))


@pytest.mark.long
def test_two_browsers_play_each_other_by_link(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.get_by_role("button", name="Invite a friend").nth(1).click()  # a game without pauses for secret questions
    expect(ana.get_by_label("The link as a QR code")).to_be_visible()
    link = ana.get_by_label("Link to this table").input_value()
    ben = visitors.come(link)
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    in_turn(Hand(ana), Hand(ben, seed=2))
    for page in (ana, ben):
        page.wait_for_selector(".result")
    assert sorted(page.locator(".result h2").inner_text() for page in (ana, ben)) == ["You lost.", "You won!"]


def test_a_rematch_begins_when_both_want_it(visitors: Visitors) -> None:
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"])
    ben = visitors.come(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    ana.get_by_role("button", name="Menu").click()
    ana.get_by_role("button", name="Resign").click()
    ana.get_by_role("button", name="Really resign?").click()
    expect(ben.get_by_role("heading", name="You won!")).to_be_visible()
    ana.get_by_role("button", name="Rematch").click()
    ben.get_by_role("button", name="Agree").click()
    for page in (ana, ben):
        page.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')


def test_around_one_device_a_curtain_hides_the_hands(visitors: Visitors) -> None:
    page = visitors.come(f"/new/{HIDDEN_HANDS}", viewport=PHONE)
    page.get_by_label("Your name").fill("Ana")
    page.locator("fieldset select").nth(1).select_option("mine")
    page.get_by_role("button", name="Set the table").click()
    for _ in range(4):
        expect(page.get_by_role("dialog", name="Pass the device to")).to_be_visible()
        expect(page.locator(".hand")).to_have_count(0)
        assert page.locator(".curtain .cell").count() == 9  # the board is no secret
        page.get_by_role("button", name="I am").click()
        Hand(page).move()


def test_names_are_asked_before_a_game_around_one_device(visitors: Visitors) -> None:
    page = visitors.come(viewport=PHONE)
    page.get_by_role("button", name="On one device").first.click()
    page.get_by_label("Player 1").fill("Ana")
    page.get_by_role("button", name="Begin").click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("I am (Ana|Player 2)")).click()
        Hand(page).move()


def test_partners_at_one_device_have_names_of_their_own(visitors: Visitors) -> None:
    page = visitors.come(f"/new/{CARD_FILE}")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Players").first.select_option("4")
    page.get_by_label("Seat 3").first.select_option("mine")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("button", name="I am")).to_be_visible()
    page.get_by_role("button", name="I am").click()
    people = page.get_by_role("list", name="Players")
    for name in ("Ana", "Player 3"):
        expect(people).to_contain_text(name)


@pytest.mark.long
def test_four_browsers_play_a_match_in_teams_and_are_sent_no_card_of_another_seat(visitors: Visitors) -> None:
    pages = [visitors.come() for _ in range(4)]
    readers = [Reader(page) for page in pages]
    ana = pages[0]
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open", "open", "open"], options={"players": 4})
    for page, name in zip(pages[1:], ("Ben", "Cleo", "Dan"), strict=True):
        page.goto(f"/t/{table}")
        sit_down(page, name)
    ana.get_by_role("button", name="Start").click()
    in_turn(*(Hand(page, seed) for seed, page in enumerate(pages)))
    for page in pages:  # one of them is told first that it is over
        page.wait_for_selector(".result")
    winners = [page.locator(".result.won").count() for page in pages]
    assert winners in ([1, 0, 1, 0], [0, 1, 0, 1])
    for seat, reader in enumerate(readers):
        reader.check({seat})


def test_a_spectator_sees_the_board_and_no_hand(visitors: Visitors) -> None:
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "random"], spectators=True)
    watcher = visitors.come(f"/t/{table}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    Hand(ana).play(most=3)
    Hand(ana).wait()
    board = ana.get_by_role("grid").locator("button").evaluate_all(LABELS)
    watcher.wait_for_function(SAME_BOARD, arg=board)  # the watcher may be told a moment later
    expect(watcher.locator(".hand")).to_have_count(0)


LABELS = "cells => cells.map(cell => cell.ariaLabel)"
SAME_BOARD = """board => {
  const cells = [...document.querySelectorAll("[role=grid] button")];
  return cells.map(cell => cell.ariaLabel).join() === board.join();
}"""

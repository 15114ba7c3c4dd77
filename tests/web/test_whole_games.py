"""Whole games, by clicking and by the keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS, SECRET_QUESTIONS
from tests.web.browsers import Visitors
from tests.web.finished import go_on_from
from tests.web.playing import Hand, Keyboard, set_table
from tests.web.reading import Reader


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [(HIDDEN_HANDS, 2), (MANY_SEATS, 4)])
@pytest.mark.parametrize("way", [Hand, Keyboard])
def test_a_game_is_played_against_bots(visitors: Visitors, game: str, players: int, way: type[Hand]) -> None:
    """The more play where there are many seats, the sooner it is over."""
    page = visitors.come()
    set_table(page, game, ["mine", *["random"] * (players - 1)], options={"players": players})
    assert way(page).play()
    expect(page.locator(".result h2")).to_have_text(re.compile("won|lost"))


# Against a bot these two games pause after every turn, so that nobody notices who is asked.


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), [(SECRET_QUESTIONS, {"quick": True}), (CARD_FILE, {})])
def test_a_game_is_won_around_one_device_and_each_seat_is_sent_its_own_cards_only(
    visitors: Visitors, game: str, options: dict[str, Any]
) -> None:
    page = visitors.come()
    reader = Reader(page)
    set_table(page, game, ["mine", "mine"], names=["Ana", "Ben"], options=options)
    assert Hand(page).play()
    assert page.locator(".result h2").is_visible()
    reader.check({0, 1})


@pytest.mark.long
@pytest.mark.parametrize(("game", "options", "moves"), [(SECRET_QUESTIONS, {"quick": True}, 30), (CARD_FILE, {}, 70)])
def test_a_game_around_one_device_is_brought_to_its_end_by_keyboard(
    visitors: Visitors, game: str, options: dict[str, Any], moves: int
) -> None:
    """Most of such a game has been played before: it is the longest."""
    page = visitors.come()
    go_on_from(page, moves, game, options=options)
    keyboard = Keyboard(page)
    assert keyboard.wait() == "mine"
    assert keyboard.play()
    assert page.locator(".result h2").is_visible()


def test_a_new_game_offers_its_lesson_and_a_level_and_is_begun_at_once_the_next_time(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("link", name="Show me how it goes")).to_be_visible()
    page.get_by_label("gentle").check()
    page.get_by_role("button", name="Play against the bot (gentle)").click()
    Hand(page).play(most=2)
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    expect(page.get_by_role("list", name="Players")).to_contain_text("gentle")


def test_after_a_game_the_bot_can_be_made_harder(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, HIDDEN_HANDS, ["mine", "novice"])
    Hand(page).wait()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.get_by_role("button", name="Easier")).to_have_count(0)
    page.get_by_role("button", name="Harder").click()
    page.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    expect(page.get_by_role("list", name="Players")).to_contain_text("Bot (fair)")

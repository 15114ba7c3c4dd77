"""Whole games won, by clicking and by the keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS, SECRET_QUESTIONS
from tests.web.browsers import Visitors
from tests.web.playing import Hand, Keyboard, for_two, set_table

WAYS = [Hand, Keyboard]


@pytest.mark.parametrize("game", [HIDDEN_HANDS, MANY_SEATS])
def test_a_game_is_won_against_a_bot(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    set_table(page, game, ["mine", "random"], options=for_two(game))
    Hand(page).win()
    assert page.get_by_role("heading", name="You won!").is_visible()


@pytest.mark.parametrize(("game", "players"), [(HIDDEN_HANDS, 2), (MANY_SEATS, 6)])
def test_a_game_is_played_against_bots_by_keyboard(visitors: Visitors, game: str, players: int) -> None:
    """The more play where there are many seats, the sooner it is over."""
    page = visitors.come()
    set_table(page, game, ["mine", *["random"] * (players - 1)], options={"players": players})
    assert Keyboard(page).play()
    assert page.locator(".result h2").is_visible()


@pytest.mark.parametrize(("game", "options"), [(SECRET_QUESTIONS, {"quick": True}), (CARD_FILE, {})])
@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_won_around_one_device(
    visitors: Visitors, game: str, options: dict[str, Any], way: type[Hand]
) -> None:
    """Against a bot these two games pause after every turn, so that nobody notices who is asked."""
    page = visitors.come()
    set_table(page, game, ["mine", "mine"], names=["Ana", "Ben"], options=options)
    assert way(page).play()
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

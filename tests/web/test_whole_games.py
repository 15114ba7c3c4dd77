"""Whole games won, by clicking and by the keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest

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
    """Against a bot these two games pause after every turn, so that nobody notices who is asked [K34, N9]."""
    page = visitors.come()
    set_table(page, game, ["mine", "mine"], names=["Ana", "Ben"], options=options)
    assert way(page).play()
    assert page.locator(".result h2").is_visible()


def test_playing_takes_one_click_from_the_start_page(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("button", name="Play now").first.click()
    Hand(page).play(most=3)
    assert int(Hand(page).read("told")) > 1

"""Whole games won, by clicking and by the keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browsers import Visitors
from tests.web.playing import Hand, Keyboard, set_table

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("match", {}),
    ("twist", {"players": 2}),
    ("nodraw", {"quick": True}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("way", [Hand, Keyboard])
def test_a_game_is_won(visitors: Visitors, game: str, options: dict[str, Any], way: type[Hand]) -> None:
    page = visitors.come()
    set_table(page, game, ["mine", "random"], options=options)
    way(page).win()
    assert page.get_by_role("heading", name="You won!").is_visible()


@pytest.mark.parametrize("way", [Hand, Keyboard])
def test_a_game_of_ko_is_won_around_one_device(visitors: Visitors, way: type[Hand]) -> None:
    """Against a bot it would take a pause after every turn, so that nobody notices who is asked [K34]."""
    page = visitors.come()
    set_table(page, "ko", ["mine", "mine"], names=["Ana", "Ben"])
    assert way(page).play()
    assert page.get_by_role("heading", name="won!").is_visible()


def test_playing_takes_one_click_from_the_start_page(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("button", name="Play now").first.click()
    assert not Hand(page).play(most=3)

"""Whole games, from the start page to the win, by the mouse and by the keyboard alone."""

from __future__ import annotations

import pytest

from tests.web.browsers import Visitors
from tests.web.playing import Hand, play_now

TITLES = ["Tic-Tac Match", "Tic-Tac Twist", "NoDraw", "Tic Tac K.O."]


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_won_by_clicking(visitors: Visitors, title: str) -> None:
    page = visitors.come()
    play_now(page, title)
    hand = Hand(page)
    while hand.play() and not hand.has_won():
        hand.rematch()
    assert page.get_by_role("heading", name="You won!").is_visible()

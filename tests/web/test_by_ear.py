"""Everybody can play: a game by ear alone."""

from __future__ import annotations

import pytest

from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.listening import Listener
from tests.web.playing import set_table


@pytest.mark.parametrize("game", [HIDDEN_HANDS, MANY_SEATS])
def test_a_whole_game_is_played_by_roles_and_names_alone(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    set_table(page, game, ["mine", "random"], options={"players": 2})
    Listener(page).play()

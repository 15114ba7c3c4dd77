"""Everybody can play: a game by ear alone."""

from __future__ import annotations

import pytest

from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.listening import Listener
from tests.web.playing import set_table


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [(HIDDEN_HANDS, 2), (MANY_SEATS, 4)])
def test_a_whole_game_is_played_by_roles_and_names_alone(visitors: Visitors, game: str, players: int) -> None:
    """The more play where there are many seats, the sooner it is over."""
    page = visitors.come()
    set_table(page, game, ["mine", *["random"] * (players - 1)], options={"players": players})
    Listener(page).play()

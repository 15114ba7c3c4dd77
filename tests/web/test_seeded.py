"""What a failed test saw can be seen again: names of tables, deals and bots follow from the seed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.finished import finished_game
from tests.web.servers import Server


@pytest.mark.parametrize("game", [HIDDEN_HANDS, MANY_SEATS])
def test_the_same_game_is_played_again_from_a_seed(
    visitors_of: Callable[..., Visitors], server: Server, own_server: Server, game: str
) -> None:
    records = []
    for one in (server, own_server):
        page = visitors_of(one).come()
        _, _, table, number = finished_game(page, game, ("mine", "random")).split("/")
        records.append(page.request.get(f"/api/v1/tables/{table}/games/{number}").json())
    assert records[0]["moves"] == records[1]["moves"]
    assert records[0] == records[1]

"""A browser and the app in a terminal at one table."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.configurations import HIDDEN_HANDS
from tests.terminal.guests import join_and_play
from tests.web.browsers import Visitors
from tests.web.playing import Quick, set_table
from tests.web.servers import Server


def test_a_game_between_a_browser_and_the_terminal(server: Server, visitors: Visitors) -> None:
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"])
    with ThreadPoolExecutor() as elsewhere:
        told = elsewhere.submit(lambda: asyncio.run(join_and_play(f"{server.url}/t/{table}")))
        ana.get_by_role("button", name="Start").click()
        ana.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
        assert Quick(ana).play()
        assert "Winners: " in told.result()

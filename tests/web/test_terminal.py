"""One table, two ways to sit at it: a browser and the app in a terminal."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from tests.configurations import OPEN_GAME
from tests.terminal.test_online import join_and_play
from tests.web.browsers import Visitors
from tests.web.playing import Hand, set_table


def test_a_browser_and_a_terminal_play_each_other(visitors: Visitors) -> None:
    ana = visitors.come()
    link = f"{visitors.url}/t/{set_table(ana, OPEN_GAME, ['mine', 'open'])}"
    ana.goto(link)
    with ThreadPoolExecutor(1) as pool:
        terminal = pool.submit(lambda: asyncio.run(asyncio.wait_for(join_and_play(link), 60)))
        expect(ana.get_by_text("Tess").first).to_be_visible()
        ana.get_by_role("button", name="Start").click()
        Hand(ana).play()
        said = terminal.result()
    assert "Winners: " in said
    won = ana.locator(".result.won").count() == 1
    assert ("Tess" in said) != won or "nobody" in said

"""One table, two ways to sit at it: a browser and the app in a terminal."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.terminal.guests import join_and_play
from tests.web.browsers import Visitors
from tests.web.playing import Quick, set_table


@pytest.mark.parametrize("game", [OPEN_GAME, HIDDEN_HANDS])
def test_a_browser_and_a_terminal_play_each_other(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    link = f"{visitors.url}/t/{set_table(ana, game, ['mine', 'open'])}"
    with ThreadPoolExecutor(1) as pool:
        terminal = pool.submit(lambda: asyncio.run(join_and_play(link)))
        expect(ana.get_by_text("Tess").first).to_be_visible()
        ana.get_by_role("button", name="Start").click()
        ana.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
        assert Quick(ana).play()
        said = terminal.result()
    assert "Winners: " in said
    won = ana.locator(".result.won").count() == 1
    assert ("Tess" in said) != won or "nobody" in said

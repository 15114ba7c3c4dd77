"""Somebody who joins a table of a server from the app and plays by pressing Enter, or hosts one."""

from __future__ import annotations

import asyncio

from lapilli.table.views import LobbyView
from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.online import HostPage, OnlinePage, OnlineTable
from lapilli.terminal.tui.settings import Settings
from tests.configurations import OPEN_GAME

PATIENCE = 600  # seconds, on a busy machine


async def join_and_play(link: str) -> str:
    """Play a whole game at the table of a link; gives what the app says of its end."""
    page = OnlinePage(OPEN_GAME)
    app = TerminalApp(page, Settings(name="Tess"))
    async with asyncio.timeout(PATIENCE), app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page.values["link"] = link
        page.choose("join")
        while not isinstance(app.screen, OnlineTable):
            await pilot.pause(0.02)
        table = app.screen
        while not table.result or table.client.view.own.winners is None:
            if table.at.moves and table.busy is None:
                await pilot.press("enter")
            await pilot.pause(0.02)
        return " ".join(map(str, table.result))


async def host_a_table(server: str, game: str, option: str) -> LobbyView:
    """Make a table for a match to two points, with the next value of an option; gives what everybody sees of it."""
    page = OnlinePage(game)
    app = TerminalApp(page, Settings(name="Tess", server=server))
    async with asyncio.timeout(PATIENCE), app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        page.choose("host")
        await pilot.pause()
        host = app.screen
        assert isinstance(host, HostPage)
        await pilot.press("up", "right")
        while host.cursor != option:
            await pilot.press("up")
        await pilot.press("right")
        while host.cursor != "play":
            await pilot.press("down")
        await pilot.press("enter")
        while not isinstance(app.screen, OnlineTable):
            await pilot.pause(0.02)
        return app.screen.client.view.lobby

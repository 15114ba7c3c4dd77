"""The app at a table of a real server, with somebody else at it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from lapilli.client import Seat, make_table
from lapilli.terminal.tui.app import TerminalApp
from lapilli.terminal.tui.online import OnlinePage, OnlineTable
from lapilli.terminal.tui.settings import Settings
from tests.configurations import OPEN_GAME
from tests.server.servers import served, sqlite_url


def play_first_moves(seat: Seat) -> None:
    """Whoever sits at the other end, in a thread of their own."""
    seat.wait_for(lambda: all(shown.kind == "human" for shown in seat.view.lobby.seats))
    seat.start()
    for view in seat.turns():
        seat.play(view.own.moves[0])
    seat.close()


async def join_and_play(link: str) -> str:
    page = OnlinePage(OPEN_GAME)
    app = TerminalApp(page, Settings(name="Tess"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        page.values["link"] = link
        page.choose("join")
        while not isinstance(app.screen, OnlineTable):
            await pilot.pause(0.02)
        table = app.screen
        while table.client.view.own.winners is None:
            if table.at.moves and table.busy is None:
                await pilot.press("enter")
            await pilot.pause(0.02)
        await pilot.pause(0.2)
        return " ".join(map(str, table.result))


def test_a_game_between_the_app_and_a_program_at_one_table(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server:
        host = make_table(server.url, OPEN_GAME, name="Ana", seats=["mine", "open"])
        other = threading.Thread(target=play_first_moves, args=(host,))
        other.start()
        said = asyncio.run(asyncio.wait_for(join_and_play(host.link), 60))
        other.join(20)
        assert not other.is_alive()
        assert "Winners: " in said

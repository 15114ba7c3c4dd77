"""Many games at once, played as fast as pages let players play, in every way to sit at a table: none stands still.

LAPILLI_SOAK=1000 pytest tests/server/test_soak.py
"""

from __future__ import annotations

import asyncio
import os
import random
from itertools import cycle, islice, product
from typing import Any

import httpx
import pytest

from lapilli.server import bots
from lapilli.table import pause, seating
from tests.configurations import ALL
from tests.server.browsers import Browser, play_together
from tests.server.servers import Served

GAMES = int(os.environ.get("LAPILLI_SOAK", "12"))
AT_ONCE = 30
PAUSE = 40  # milliseconds
STANDS_STILL = 20.0  # seconds: far more than anything takes
WAYS = {
    "bots": ["mine", *["greedy", "random"] * 4],
    "one device": ["mine"] * 8,
    "two pages": ["mine", "open"] * 4,
    "all together": ["mine", "open", "random", "mine", "greedy", "open", "random", "random"],
}


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pause, "BOTS_LENGTH", 2 * PAUSE)
    monkeypatch.setattr(bots, "ANSWERING", PAUSE)
    monkeypatch.setattr(seating, "SHORTEST_PAUSE", 1)


async def seated(url: str, seed: int, game: str, options: dict[str, Any], way: str) -> list[Browser]:
    """The pages at a new table, the second on all its open seats."""
    seats = WAYS[way][: options.get("players", 2)]
    wanted = {"game": game, "options": options, "seats": seats, "names": [*"ABCDEFGH"], "pause": PAUSE}
    made = (await asyncio.to_thread(httpx.post, f"{url}/api/v1/tables", json=wanted, timeout=60)).json()
    browsers = [await Browser.open(seed, url, made["table"], made["token"])]
    others = {number for number, who in enumerate(seats) if who == "open"}
    if others:
        browsers.append(await Browser.open(seed + 1, url, made["table"], None))
        for seat in others:
            await browsers[1].say("sit", seat=seat, name="STUVWXYZ"[seat])
        while browsers[1].shown.keys() != others:
            await browsers[1].hear()
    await browsers[0].say("start")
    return browsers


async def play_many(url: str) -> None:
    free = asyncio.Semaphore(AT_ONCE)

    async def play(seed: int, game: str, options: dict[str, Any], way: str) -> None:
        async with free:
            browsers = await seated(url, seed, game, options, way)
            came_to_an_end = await play_together(browsers, STANDS_STILL)
            assert came_to_an_end, (game, options, way, seed, [browser.shown for browser in browsers])
            for browser in browsers:
                await browser.close()

    everything = list(product(ALL, WAYS))
    random.Random(GAMES).shuffle(everything)
    chosen = islice(cycle(everything), GAMES)
    await asyncio.gather(*(play(seed, *one, way) for seed, (one, way) in enumerate(chosen)))


@pytest.mark.usefixtures("short_pauses")
def test_no_game_stands_still(server: Served) -> None:
    asyncio.run(play_many(server.url))

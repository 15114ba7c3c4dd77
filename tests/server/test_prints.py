"""Games to print, made by the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from lapilli.protocol.problems import Refusal
from lapilli.server import prints
from lapilli.server.limits import Quotas, Rate
from lapilli.server.prints import MOST_REMEMBERED, MOST_WAITING, Printer
from tests.configurations import OPEN_GAME
from tests.server.servers import Served, served, sqlite_url


def test_a_game_is_printed_in_the_language_of_the_page(server: Served) -> None:
    answer = httpx.get(f"{server.url}/api/v1/games/{OPEN_GAME}/print?lang=hu&ink=saver", timeout=60)
    assert answer.headers["content-type"] == "application/pdf"
    assert f'filename="{OPEN_GAME}-hu.pdf"' in answer.headers["content-disposition"]
    assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("nonsense/print", 404),
        (f"{OPEN_GAME}/print?paper=napkin", 400),
        (f"{OPEN_GAME}/print?lang=../../etc", 400),
        (f"{OPEN_GAME}/print?ink={'x' * 1000}", 400),
    ],
)
def test_what_cannot_be_printed_is_refused(server: Served, path: str, status: int) -> None:
    assert httpx.get(f"{server.url}/api/v1/games/{path}").status_code == status


def test_nobody_has_games_printed_without_end(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path), quotas=Quotas(prints=Rate(1, 0))) as server:
        address = f"{server.url}/api/v1/games/nonsense/print"
        assert [httpx.get(address).status_code for _ in range(2)] == [404, 429]


def test_a_printer_remembers_a_little_and_lets_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def fake(game: str) -> bytes:
        made.append(game)
        return game.encode()

    async def ask() -> None:
        printer = Printer()
        assert [await printer.pdf("one"), await printer.pdf("one")] == [b"one", b"one"]
        assert made == ["one"]
        for number in range(MOST_REMEMBERED + 1):
            await printer.pdf(str(number))
        assert len(printer.printed) == MOST_REMEMBERED
        asked = [asyncio.ensure_future(printer.pdf(f"more {number}")) for number in range(MOST_WAITING + 1)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, Refusal) for answer in answers) == 1
        printer.close()

    monkeypatch.setattr(prints, "made", fake)
    asyncio.run(ask())

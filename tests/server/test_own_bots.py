"""Bots that a host brings along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from lapilli.bots.factories import register
from lapilli.bots.players import OWN
from lapilli.client import Refused, make_table
from lapilli.engine.errors import OptionError
from tests.configurations import OPEN_GAME
from tests.server.servers import served, sqlite_url

SOURCE = """
class Second:
    def choose(self, observation, seat, rng):
        assert observation.turn == seat
        return observation.legal_actions()[1]

class Casual(Second):
    name = "casual"
"""


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Path]:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE)
    yield file
    OWN.clear()


def test_one_sits_down_and_plays(tmp_path: Path, mine: Path) -> None:
    with served(sqlite_url(tmp_path), bots=[f"{mine}:Second"]) as server:
        assert "Second" in [bot["name"] for bot in httpx.get(f"{server.url}/api/v1/games").json()["bots"]]
        with make_table(server.url, OPEN_GAME, name="Ana", seats=["mine", "Second"], start=True) as ana:
            turns = ana.turns()
            next(turns)
            ana.play("X@1")
            view = next(turns)
            assert view.own.moves == [f"X@{cell}" for cell in (2, 4, 5, 6, 7, 8, 9)]  # it took the second of those left
        with pytest.raises(Refused, match="taken for the program"):
            make_table(server.url, OPEN_GAME, name="Second", seats=["mine"])


def test_without_being_brought_it_is_nobody(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server, pytest.raises(Refused, match="There is no bot"):
        make_table(server.url, OPEN_GAME, name="Ana", seats=["mine", "Second"])


def test_nobody_takes_the_name_of_another(mine: Path) -> None:
    with pytest.raises(OptionError, match="'casual' cannot be its name"):
        register([f"{mine}:Casual"])
    with pytest.raises(OptionError, match="no method choose"):
        register(["builtins:object"])
    register([f"{mine}:Second", f"{mine}:Second"])
    (mine.parent / "other.py").write_text(SOURCE)
    with pytest.raises(OptionError, match="two bots called 'Second'"):
        register([f"{mine.parent / 'other.py'}:Second"])

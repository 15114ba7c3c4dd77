"""The app at a table of a real server, with somebody else at it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import lapilli
from lapilli.client import Seat, make_table
from lapilli.games import game_class
from tests.configurations import MANY_SEATS, OPEN_GAME
from tests.server.servers import served, sqlite_url
from tests.terminal.guests import host_a_table, join_and_play


def play_first_moves(seat: Seat) -> None:
    """Whoever sits at the other end, in a thread of their own."""
    seat.wait_for(lambda: all(shown.kind == "human" for shown in seat.view.lobby.seats))
    seat.start()
    for view in seat.turns():
        seat.play(view.own.moves[0])
    seat.close()


def test_a_game_between_the_app_and_a_program_at_one_table(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server:
        host = make_table(server.url, OPEN_GAME, name="Ana", seats=["mine", "open"])
        other = threading.Thread(target=play_first_moves, args=(host,))
        other.start()
        said = asyncio.run(join_and_play(host.link))
        other.join(20)
        assert not other.is_alive()
        assert "Winners: " in said


def test_a_table_is_hosted_with_the_players_and_points_that_were_chosen(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server:
        lobby = asyncio.run(host_a_table(server.url, MANY_SEATS, "players"))
    assert lobby.target == 2
    usual = lapilli.game(MANY_SEATS).template.seats
    assert lobby.options["players"] == usual + 1
    assert [shown.kind for shown in lobby.seats] == ["human", *["open"] * usual]
    with_people = {option.name: option.with_people for option in game_class(MANY_SEATS).info.options}
    assert all(lobby.options[name] == value for name, value in with_people.items() if value is not None)

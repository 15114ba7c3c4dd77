"""The Python client, against real servers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lapilli.client import ConnectionLost, Refused, join, make_table
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.server.servers import Process, served, sqlite_url

ROOT = Path(__file__).parents[2]


def test_two_programs_play_a_game(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server:
        ana = make_table(server.url, OPEN_GAME, name="Ana", seats=["mine", "open"])
        ben = join(ana.link, name="Ben")
        ana.start()
        ben.wait_for(lambda: ben.given)  # both play in this one thread, so Ben must hear of the deal now
        for number in range(9):
            player = (ana, ben)[number % 2]
            player.wait_for(lambda player=player: player.moves or player.view.own.winners is not None)
            if player.view.own.winners is not None:
                break
            player.play(player.moves[0])
        ben.wait_for(lambda: ben.view.own.winners is not None)
        assert ben.view.own.winners == [0]
        assert ben.events[-1]["event"] == "won"
        assert set(ben.given) == {1}
        ana.close()
        ben.close()


def test_what_is_refused_is_an_error_with_code_and_rule(tmp_path: Path) -> None:
    with served(sqlite_url(tmp_path)) as server:
        with pytest.raises(Refused, match="chess") as refused:
            make_table(server.url, "chess", name="Ana", seats=["mine"])
        assert refused.value.code == "bad_option"
        with make_table(server.url, HIDDEN_HANDS, name="Ana", seats=["mine", "random"], start=True) as ana:
            for view in ana.turns():
                with pytest.raises(Refused) as illegal:
                    ana.play("nonsense")
                assert illegal.value.code == "illegal_move"
                ana.play(view.own.moves[0])
                break
        with pytest.raises(Refused, match="no such table"):
            join(f"{server.url}/t/nowhere", name="Ben")


def test_a_program_reconnects_by_itself_and_plays_on(tmp_path: Path) -> None:
    process = Process(sqlite_url(tmp_path))
    with make_table(process.url, HIDDEN_HANDS, name="Ana", seats=["mine", "random"], start=True, target=9) as ana:
        for number, view in enumerate(ana.turns()):
            if number in (1, 3):
                process.kill()
                process.start()
            ana.play(view.own.moves[0])
            if number == 5:
                break
        assert ana.events_seen > 5
    process.stop()


def test_a_server_that_stays_away_is_given_up(tmp_path: Path) -> None:
    process = Process(sqlite_url(tmp_path))
    ana = make_table(process.url, OPEN_GAME, name="Ana", seats=["mine"])
    ana.connection.patience = 0.3
    process.kill()
    with pytest.raises(ConnectionLost):
        ana.emote("hello")
    with pytest.raises(ConnectionLost):
        make_table(process.url, OPEN_GAME, name="Ana", seats=["mine"])


def test_the_example_of_a_bot_of_ones_own_plays_and_is_short(tmp_path: Path) -> None:
    example = ROOT / "examples" / "own_bot.py"
    code = [line for line in example.read_text().split('"""')[2].splitlines() if line.strip()]
    assert len(code) <= 15
    with served(sqlite_url(tmp_path)) as server:
        played = subprocess.run([sys.executable, example, server.url], capture_output=True, text=True, timeout=120)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith(("won because", "lost because"))

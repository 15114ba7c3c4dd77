"""Processes that are killed, services that are restarted, under load: nothing acknowledged is lost, all play on.

LAPILLI_KILLS=100 pytest tests/server/test_kills.py. With LAPILLI_KILLS_KEPT=FILE each kill of one of two processes
after which nothing was missing is a line there, and another run goes on after the last one.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from tests.server.load import check_nothing_lost, let_play, players, stop
from tests.server.servers import Postgresql, Process, Valkey, fresh_database, sqlite_url

KILLS = int(os.environ.get("LAPILLI_KILLS", "3"))
KEPT = os.environ.get("LAPILLI_KILLS_KEPT")


def test_a_server_killed_under_load_loses_nothing_it_has_acknowledged(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    process = Process(database)
    seated = players([process.url], tables=4)
    for _ in range(KILLS):
        let_play(seated, 3)
        process.kill()
        process.start()
    let_play(seated, 3)
    stop(seated)
    process.stop()
    assert check_nothing_lost(database, seated) >= 8 * 3 * (KILLS + 1)


def test_one_of_two_processes_and_either_service_can_go_at_any_moment(postgresql: Postgresql, valkey: Valkey) -> None:
    database = asyncio.run(fresh_database(postgresql.url))
    processes = [Process(database, valkey.url) for _ in range(2)]
    seated = players([process.url for process in processes], tables=3)
    for number in range(len(kept()), KILLS):
        let_play(seated, 3)
        processes[number % 2].kill()
        keep(f"kill {number + 1}: {check_nothing_lost(database, seated)} moves of this run are all there")
        processes[number % 2].start()
    let_play(seated, 3)
    valkey.restart()
    let_play(seated, 3)
    postgresql.restart()
    let_play(seated, 3)
    stop(seated)
    for process in processes:
        process.stop()
    check_nothing_lost(database, seated)


def kept() -> list[str]:
    return Path(KEPT).read_text().splitlines() if KEPT and Path(KEPT).exists() else []


def keep(line: str) -> None:
    if KEPT:
        with Path(KEPT).open("a") as lines:
            lines.write(line + "\n")

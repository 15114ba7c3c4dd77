"""Where games are played makes no difference; what dies is played again; Ctrl+C shows what there is."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lapilli
from lapilli.lab.parallel import RayCommand
from lapilli.lab.workers import Threads
from tests.configurations import HIDDEN_HANDS, OPEN_GAME

NEEDS_RAY = pytest.mark.skipif(not lapilli.compiled, reason="starting Ray once is enough")
RAN_BY_RAY = """
import os, signal, sys
import msgspec
import lapilli
from lapilli.lab.simulation import parts, simulate
from lapilli.lab.study import study
from lapilli.lab.tally import Tally, counted
from lapilli.lab.workers import Ray

PLAYERS = ["random", "casual:2it"]

def frail(game, source, died, first, count):
    if first == 40 and not os.path.exists(died):
        open(died, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return counted(game, source, False, first, count)

if __name__ == "__main__":
    from lapilli.engine.rng import Rng
    workers = Ray(processors=2)
    source, whole = Rng(), Tally()
    game, died = lapilli.game(sys.argv[1]), sys.argv[2]
    for tally in workers.each(lambda *job: frail(game, source, died, *job), parts(100, 5)):
        whole.add(tally)
    result = simulate(game, 30, seed=2, player="casual:5it", workers=workers)
    found = study(game, {"fewer": game.with_copies({list(game.copies())[0]: 4})}, PLAYERS, 20, workers=workers)
    workers.close()
    print(sorted(whole.winners.items()), sorted(whole.lengths.items()))
    print(result.wins, result.moves, result.endings)
    print(msgspec.json.encode(found).decode())
"""


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "lapilli", *arguments]


@NEEDS_RAY
def test_a_worker_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    """A real Ray with two workers, of which one is killed in the middle of its task."""
    from lapilli.engine.rng import Rng
    from lapilli.lab.simulation import simulate
    from lapilli.lab.study import study
    from lapilli.lab.tally import counted

    (tmp_path / "ran_by_ray.py").write_text(RAN_BY_RAY)
    died = tmp_path / "died"
    ran = subprocess.run(
        [sys.executable, tmp_path / "ran_by_ray.py", HIDDEN_HANDS, died], capture_output=True, text=True, check=True
    )
    assert died.exists()
    game = lapilli.game(HIDDEN_HANDS)
    whole = counted(game, Rng(), False, 0, 100)
    bots = simulate(game, 30, seed=2, player="casual:5it")
    fewer = {"fewer": game.with_copies({next(iter(game.copies())): 4})}
    found = study(game, fewer, ["random", "casual:2it"], 20)
    assert ran.stdout.splitlines() == [
        f"{sorted(whole.winners.items())} {sorted(whole.lengths.items())}",
        f"{bots.wins} {bots.moves} {bots.endings}",
        msgspec.json.encode(found).decode(),
    ]


@pytest.mark.parametrize("arguments", [["simulate", "--bots", "novice:1it"], ["arena", "--bots", "random,greedy"]])
def test_ctrl_c_shows_what_there_is_so_far(arguments: list[str]) -> None:
    name, *options = arguments
    code = (
        "import os, signal, sys; from lapilli.lab.arena import tournament; import lapilli.cli as cli\n"
        "import lapilli.lab.many_games as many_games\n"
        "play = {'simulate': 'run_simulation', 'arena': 'tournament'}[sys.argv[1]]; plays = getattr(many_games, play)\n"
        "def interrupted(game, games, *rest):\n"
        "    rest = list(rest)\n"
        "    at = 2 if play == 'run_simulation' else 3\n"
        "    rest[at] = lambda more: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return plays(game, games, *rest)\n"
        "setattr(many_games, play, interrupted); cli.main()"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, name, OPEN_GAME, *options, "--games", "1000000", "--threads", "1", "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 130, run.stderr
    result = json.loads(run.stdout)
    assert result["stopped"]


def test_results_come_in_the_order_of_their_jobs_and_stop_when_told() -> None:
    workers = Threads(3)
    assert list(workers.each(lambda n: n * n, [(n,) for n in range(50)])) == [n * n for n in range(50)]
    some = []
    for result in workers.each(lambda n: n, ((n,) for n in range(10**9))):
        some.append(result)
        workers.stopped = result == 20
    assert some == list(range(21))
    workers.close()
    with pytest.raises(lapilli.OptionError, match="threads"):
        Threads(0)


@pytest.mark.parametrize(
    ("given", "read"),
    [(["--ray"], "local"), (["--ray", "--json"], "local"), (["--ray", "ray://head:10001"], "ray://head:10001")],
)
def test_ray_needs_no_address(given: list[str], read: str) -> None:
    import typer
    from typer.main import get_command

    found: dict[str, Any] = {}
    app = typer.Typer()

    @app.command(cls=RayCommand)
    def called(ray: str | None = None, json: bool = False) -> None:
        found.update(ray=ray, json=json)

    get_command(app).main(given, standalone_mode=False)
    assert found == {"ray": read, "json": "--json" in given}


@pytest.mark.parametrize(
    ("arguments", "head", "first"),
    [
        (["simulate", "--games", "40"], "what,name,count,share,low,high", "side"),
        (
            ["arena", "--bots", "random,greedy", "--games", "4"],
            "first,second,games,won,lost,even,score,error",
            "random",
        ),
    ],
)
def test_spreadsheets_get_csv(arguments: list[str], head: str, first: str) -> None:
    name, *options = arguments
    run = subprocess.run(command(name, OPEN_GAME, *options, "--csv"), capture_output=True, text=True, check=True)
    rows = list(csv.reader(io.StringIO(run.stdout)))
    assert rows[0] == head.split(",")
    assert rows[1][0] == first
    assert {len(row) for row in rows} == {len(rows[0])}

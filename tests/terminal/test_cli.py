"""The command line, as people and programs use it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lapilli
from tests.configurations import CELL_IS_TAKEN, HIDDEN_HANDS, OPEN_GAME


def lapilli_command(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    usual = {"COLUMNS": "80", "TERM": "dumb", "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": os.devnull}
    environment = {**os.environ, **usual, "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", "from lapilli.cli import main; main()", *arguments]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False)


def test_simulate_gives_programs_json() -> None:
    run = lapilli_command("simulate", HIDDEN_HANDS, "--games", "50", "--seed", "3", "--option", "players=4", "--json")
    result = json.loads(run.stdout)
    assert run.returncode == 0
    wanted = {"game", "options", "seed", "games", "moves", "seconds", "wins", "no_result", "length"}
    assert wanted <= result.keys()
    assert result["length"].keys() == {"mean", "min", "median", "p95", "max"}
    assert (result["game"], result["games"], len(result["wins"])) == (HIDDEN_HANDS, 50, 4)


def test_simulate_gives_people_a_table() -> None:
    run = lapilli_command("simulate", OPEN_GAME, "--games", "20")
    assert "20 games" in run.stdout
    assert "board full" in run.stdout or "line completed" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "chess"], "there is no game 'chess'; the games are"),
        (["simulate", HIDDEN_HANDS, "--option", "players=3"], "option players: 3 is not one of 2, 4"),
        (["simulate", HIDDEN_HANDS, "--option", "players"], "write it as key=value"),
        (["rules", HIDDEN_HANDS, "--id", "M99"], "has no rule 'M99'; its rules are M1 to M34"),
        (["rules", HIDDEN_HANDS, "--lang", "xx"], "there is no language 'xx'; there are en, fr, es, de, it, hu"),
        (["replay", "no-such-file.json"], "no-such-file.json: No such file"),
        (["play", HIDDEN_HANDS, "--seat", "2"], "--seat: 2 is not a seat"),
        (["play", HIDDEN_HANDS, "--level", "guru"], "there is no bot 'guru'"),
        (["arena", HIDDEN_HANDS, "--bots", "random"], "at least two different bots"),
    ],
)
def test_wrong_use_is_one_clear_line_and_exit_code_2(arguments: list[str], complaint: str) -> None:
    run = lapilli_command(*arguments)
    assert run.returncode == 2
    assert complaint in " ".join(run.stderr.split())
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    "command", ["play", "games", "rules", "print", "simulate", "arena", "replay", "verify", "analyse", "bench"]
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    run = lapilli_command(command, "--help")
    assert run.returncode == 0
    assert f"Example: lapilli {command}" in " ".join(run.stdout.replace("`", "").split())


def test_the_games_are_listed_and_the_options_of_one() -> None:
    english, french = (lapilli_command("games", "--lang", language).stdout for language in ("en", "fr"))
    assert english != french
    for info in lapilli.games():
        assert info.name in english
        listed = lapilli_command("games", info.name).stdout
        assert all(option.name in listed and (option.rule or "") in listed for option in info.options)
    [known] = json.loads(lapilli_command("games", HIDDEN_HANDS, "--json").stdout)
    assert known["options"][0]["choices"] == [2, 4]


def test_the_version_is_the_packages() -> None:
    run = lapilli_command("--version")
    assert run.stdout.startswith(f"lapilli {lapilli.__version__}")
    assert run.returncode == 0


@pytest.mark.parametrize("command", [[], ["arena"]])
def test_h_is_help(command: list[str]) -> None:
    assert lapilli_command(*command, "-h").stdout == lapilli_command(*command, "--help").stdout


def test_a_whole_game_is_played_at_the_keyboard_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "".join(f"X@{cell}\n" for cell in "5519283746519283746")
    run = lapilli_command("play", OPEN_GAME, "--seed", "1", "--level", "random", "--save", str(file), typed=typed)
    assert run.returncode == 0
    assert "won: line completed" in run.stdout or "Nobody won: board full" in run.stdout
    assert f"Not possible. {CELL_IS_TAKEN}" in run.stdout
    replayed = lapilli_command("replay", str(file))
    assert replayed.returncode == 0
    assert " moves; position" in replayed.stdout
    assert json.loads(lapilli_command("replay", str(file), "--json").stdout)["over"] is True


def test_moves_are_typed_in_any_case_and_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "x@5\nundo\nX@1\nquit\n"
    run = lapilli_command("play", OPEN_GAME, "--seed", "1", "--level", "random", "--save", str(file), typed=typed)
    assert "Your last move is taken back." in run.stdout
    assert json.loads(file.read_text())["moves"][0] == "X@1"


def test_a_file_that_cannot_be_written_is_named_before_the_first_move(tmp_path: Path) -> None:
    for file in (tmp_path / "no" / "game.json", tmp_path):
        run = lapilli_command("play", OPEN_GAME, "--save", str(file), typed="quit\n")
        assert run.returncode == 2
        assert f"lapilli: {tmp_path}" in run.stderr
        assert run.stdout == ""


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); from lapilli.cli import main; main()"
    command = [sys.executable, "-c", limit, "play", OPEN_GAME, "--seed", "1", "--save", str(tmp_path / "game.json")]
    run = subprocess.run(command, input="X@5\nquit\n", capture_output=True, text=True, check=True)
    assert "The game cannot be saved" in run.stdout
    record = run.stdout[run.stdout.index("This is its record:") :]
    assert json.loads(record[record.index("{") : record.rindex("}") + 1])["moves"][0] == "X@5"


def test_the_last_board_is_drawn() -> None:
    typed = "".join(f"X@{cell}\n" for cell in "123456789")
    run = lapilli_command("play", OPEN_GAME, "--seed", "1", "--level", "random", typed=typed)
    after = run.stdout[run.stdout.rindex("won: " if "won: line" in run.stdout else "Nobody won: ") :]
    assert "╭1─────╮" in after


def test_plain_lines_can_be_ascii() -> None:
    run = lapilli_command("play", HIDDEN_HANDS, "--plain", "--ascii", "--seed", "4", typed="RO@1\nquit\n")
    assert "+1-----+" in run.stdout
    assert run.stdout.isascii()


def test_a_game_is_played_in_the_language_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lapilli").mkdir()
    (tmp_path / "lapilli" / "terminal.json").write_text('{"language": "fr"}')
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    environment = {**os.environ, "TERM": "dumb"}
    command = [sys.executable, "-m", "lapilli", "play", OPEN_GAME]
    run = subprocess.run(command, input="quit\n", env=environment, capture_output=True, text=True, check=True)
    assert "Ton coup" in run.stdout


def test_a_match_to_two_points_tells_the_points() -> None:
    typed = "\n".join(f"{mark}@{cell}" for _ in range(8) for cell in "123456789" for mark in "XO") + "\n"
    run = lapilli_command("play", OPEN_GAME, "--together", "--points", "2", typed=typed.replace("\n", "\n\n"))
    assert "playing to 2" in run.stdout


def test_a_broken_record_says_where(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in lapilli_command("replay", str(file)).stderr
    file.write_text('{"lapilli": 1}')
    assert "not a game record" in lapilli_command("replay", str(file)).stderr


def test_bench_measures() -> None:
    run = lapilli_command("bench", OPEN_GAME, "--json")
    assert json.loads(run.stdout)["speeds"][0]["moves_per_second"] > 0


def test_running_uncompiled_is_said_once() -> None:
    os.environ["LAPILLI_UNCOMPILED"] = "1"
    try:
        run = lapilli_command("games")
    finally:
        if lapilli.compiled:
            del os.environ["LAPILLI_UNCOMPILED"]
    assert run.stderr.count("uncompiled") == 1

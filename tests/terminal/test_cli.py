"""The command line, as people and programs use it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lapilli


def lapilli_command(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "80", "TERM": "dumb", "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", "from lapilli.cli import main; main()", *arguments]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False)


def test_simulate_gives_programs_json() -> None:
    run = lapilli_command("simulate", "match", "--games", "50", "--seed", "3", "--option", "players=4", "--json")
    result = json.loads(run.stdout)
    assert run.returncode == 0
    wanted = {"game", "options", "seed", "games", "moves", "seconds", "wins", "no_result", "length"}
    assert wanted <= result.keys()
    assert result["length"].keys() == {"mean", "min", "median", "p95", "max"}
    assert (result["game"], result["games"], len(result["wins"])) == ("match", 50, 4)


def test_simulate_gives_people_a_table() -> None:
    run = lapilli_command("simulate", "tictactoe", "--games", "20")
    assert "20 games" in run.stdout
    assert "board full" in run.stdout or "line completed" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "chess"], "there is no game 'chess'; the games are"),
        (["simulate", "match", "--option", "players=3"], "option players: 3 is not one of 2, 4"),
        (["simulate", "match", "--option", "players"], "write it as key=value"),
        (["rules", "match", "--id", "M99"], "match has no rule 'M99'; its rules are M1 to M34"),
        (["rules", "match", "--lang", "xx"], "there is no language 'xx'; there are en, fr, es, de, it, hu"),
        (["replay", "no-such-file.json"], "no-such-file.json: No such file"),
        (["play", "match", "--seat", "2"], "--seat: 2 is not a seat"),
        (["play", "match", "--level", "guru"], "there is no bot 'guru'"),
        (["arena", "match", "--bots", "random"], "at least two different bots"),
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


def test_rules_are_printed_whole_or_one_by_one() -> None:
    whole = lapilli_command("rules", "match").stdout
    assert "Wipe-Out" in whole
    assert "* Our ruling" in whole
    assert lapilli_command("rules", "match", "--id", "m17").stdout.startswith("M17 Flip: ")


def test_rules_are_printed_in_a_language() -> None:
    assert "Table Rase" in lapilli_command("rules", "match", "--lang", "fr").stdout
    assert lapilli_command("rules", "match", "--lang", "de", "--id", "M17").stdout.startswith("M17 Drehen: ")


def test_the_games_are_listed_and_the_options_of_one() -> None:
    assert "Tic-Tac Match" in lapilli_command("games").stdout
    assert "Licornes" in lapilli_command("games", "--lang", "fr").stdout
    listed = lapilli_command("games", "twist").stdout
    for info in lapilli.games():
        if info.name == "twist":
            assert all(option.name in listed and (option.rule or "") in listed for option in info.options)
    [known] = json.loads(lapilli_command("games", "match", "--json").stdout)
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
    run = lapilli_command("play", "tictactoe", "--seed", "1", "--level", "random", "--save", str(file), typed=typed)
    assert run.returncode == 0
    assert "won: line completed" in run.stdout or "Nobody won: board full" in run.stdout
    assert "Not possible. Z4" in run.stdout
    replayed = lapilli_command("replay", str(file))
    assert replayed.returncode == 0
    assert " moves; position" in replayed.stdout
    assert json.loads(lapilli_command("replay", str(file), "--json").stdout)["over"] is True


def test_questions_are_answered_at_the_keyboard_and_quitting_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "?\nmoves\nrule m16\nrule M99\nnonsense\nquit\n"
    run = lapilli_command("play", "match", "--seed", "5", "--option", "dealer=1", "--save", str(file), typed=typed)
    told = " ".join(run.stdout.split())
    assert "a rule of the game" in told
    assert "match has no rule 'M99'" in told
    assert "'nonsense' is not a move" in told
    assert "Good-bye." in told
    assert json.loads(file.read_text())["moves"] == []


def test_a_game_is_played_in_another_language() -> None:
    typed = "?\nRX@5\nW>9\nquit\n"
    run = lapilli_command("play", "match", "--lang", "de", "--seed", "5", "--option", "dealer=1", typed=typed)
    told = " ".join(run.stdout.split())
    assert "Platz 0 (du) spielt für" in told
    assert "deine Hand:" in told
    assert "alle erlaubten Züge" in told
    assert "Geht nicht. M19: an diesem Tisch gibt es keinen Platz 9" in told
    assert "Auf Wiedersehen." in told


def test_a_match_to_two_points_tells_the_points() -> None:
    typed = "\n".join(f"{mark}@{cell}" for _ in range(8) for cell in "123456789" for mark in "XO") + "\n"
    run = lapilli_command("play", "tictactoe", "--together", "--points", "2", typed=typed.replace("\n", "\n\n"))
    assert "playing to 2" in run.stdout


def test_a_broken_record_says_where(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in lapilli_command("replay", str(file)).stderr
    file.write_text('{"lapilli": 1}')
    assert "not a game record" in lapilli_command("replay", str(file)).stderr


def test_bench_measures() -> None:
    run = lapilli_command("bench", "tictactoe", "--json")
    assert json.loads(run.stdout)["speeds"][0]["moves_per_second"] > 0


def test_running_uncompiled_is_said_once() -> None:
    os.environ["LAPILLI_UNCOMPILED"] = "1"
    try:
        run = lapilli_command("games")
    finally:
        if lapilli.compiled:
            del os.environ["LAPILLI_UNCOMPILED"]
    assert run.stderr.count("uncompiled") == 1

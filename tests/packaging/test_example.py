"""The game of examples/ultimate, installed beside the wheel: every part plays it, and nothing in Lapilli knows it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader

import lapilli
from tests.packaging.browsing import play_in_browser
from tests.packaging.wheels import ROOT, Environment

EXAMPLE = ROOT / "examples" / "ultimate"
GAME = "ultimate"
WAYS = {"plain": {"CC": "no-such-compiler"}, "compiled": {"LAPILLI_COMPILE": "always"}}
# The moves of a game, with the chance of every part of the engine.
A_GAME = """
import lapilli
from lapilli.bots.players import bot, move_of
from lapilli.engine.rng import Rng
game, rng = lapilli.game("ultimate"), Rng(1, 2)
state, players = game.deal(3), [bot("textbook:50it"), bot("greedy")]
while not state.over:
    move = game.text(state, move_of(players[state.turn], state, rng))
    game.play(state, move)
    print(move)
"""
HOW = 'import lapilli; print("plain" if lapilli.game("ultimate").template.plain else "compiled")'

pytestmark = pytest.mark.skipif(not lapilli.compiled, reason="the wheel is built once")


@pytest.fixture(scope="module", params=WAYS)
def environment(request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Lapilli and the example, whose rules are plain Python or compiled."""
    folder = tmp_path_factory.mktemp(request.param)
    environment = Environment(folder, wheel)
    source = folder / "example"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    environment.install_from(source, **WAYS[request.param])
    assert environment.run("-c", HOW).strip() == request.param
    return environment


def test_its_own_tests_pass_and_its_files_stand_in_one_folder(environment: Environment) -> None:
    tests = environment.folder / "example"
    environment.run("-m", "pytest", "-c", tests / "pyproject.toml", "--rootdir", tests, tests / "tests")
    assert not [path for path in EXAMPLE.glob("**/*") if path.suffix in (".ts", ".svelte", ".js")]


def test_it_is_listed_played_in_the_terminal_and_recorded(environment: Environment) -> None:
    assert "Ultimate tic-tac-toe" in environment.lapilli("games")
    assert "large board" in environment.lapilli("rules", GAME)
    record = environment.folder / "game.json"
    moves = environment.run("-c", A_GAME).split()
    typed = "".join(f"\n{move}\n" for move in moves)  # each player takes the keyboard first
    shown = environment.lapilli("play", GAME, "--together", "--seed", "3", "--save", record, typed=typed)
    assert "wins board" in shown
    assert json.loads(record.read_text(encoding="utf-8"))["moves"] == moves
    assert "moves; position" in environment.lapilli("replay", record)


def test_the_arena_and_the_simulation_play_it(environment: Environment) -> None:
    bots = "random,textbook:60it"
    result = json.loads(environment.lapilli("arena", GAME, "--bots", bots, "--games", "10", "--json"))
    ratings = {rated["name"]: rated["elo"] for rated in result["bots"]}
    assert ratings["textbook:60it"] > ratings["random"]
    summary = json.loads(environment.lapilli("simulate", GAME, "--games", "200", "--json"))
    assert sum(summary["endings"].values()) == 200
    assert set(summary["endings"]) == {"three boards in a line", "no board left"}


def test_it_is_printed(environment: Environment) -> None:
    file = environment.folder / "game.pdf"
    environment.lapilli("print", GAME, "--output", file)
    words = "".join(page.extract_text() for page in PdfReader(file).pages)
    assert "Ultimate tic-tac-toe" in words
    assert "top right board" in words


def test_the_same_seeds_give_the_same_games_as_uncompiled(environment: Environment) -> None:
    assert environment.run("-c", A_GAME) == environment.run("-c", A_GAME, LAPILLI_UNCOMPILED="1")


def test_it_is_learnt_and_played_in_the_browser(browser: Browser, environment: Environment) -> None:
    play_in_browser(browser, environment, GAME, "Ultimate tic-tac-toe")

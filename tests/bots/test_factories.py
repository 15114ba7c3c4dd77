"""Bots of one's own: by file, by module, from Python, in other processes."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import lapilli
from lapilli.bots.factories import factories, factory
from lapilli.bots.players import GreedyBot, RandomBot, move_of
from lapilli.cli import app
from lapilli.engine.errors import OptionError
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.lab.arena import tournament
from lapilli.lab.simulation import simulate
from tests.configurations import ALL, IDS, OPEN_GAME

SOURCE = """
import beside

class First:
    def choose(self, observation, seat, rng):
        assert observation.turn == seat
        return observation.legal_actions()[beside.PLACE]

class Mute:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "beside.py").write_text("PLACE = 0")
    (tmp_path / "mine.py").write_text(SOURCE)
    return str(tmp_path / "mine.py")


class Last:
    """The last legal action."""

    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        return observation.legal_actions()[-1]


class Cheat:
    def choose(self, observation: State, seat: int, rng: Rng) -> int:
        return 8 if observation.is_legal(8) else 9


def test_a_file_enters_the_arena_from_the_command_line(mine: str) -> None:
    arguments = ["arena", OPEN_GAME, "--bots", f"{mine}:First,random", "--games", "4", "--threads", "1"]
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output
    assert "First" in done.output


def test_whatever_makes_a_player_can_be_handed_in(mine: str) -> None:
    greedy = GreedyBot()
    given = [f"{mine}:First", "tests.bots.test_factories:Last", Last, greedy, "expert:20it"]
    found = factories(given)
    assert list(found) == [f"{mine}:First", "tests.bots.test_factories:Last", "Last", "greedy", "expert:20it"]
    state = lapilli.game(OPEN_GAME).deal(1)
    assert [move_of(found[name](), state, Rng(1, 1)) for name in list(found)[:3]] == [0, 8, 8]
    assert found["greedy"]() is greedy
    assert found["Last"]() is not found["Last"]()


def test_they_play_tournaments_and_simulations() -> None:
    game = lapilli.game(OPEN_GAME)
    result = tournament(game, [Last, "random", RandomBot()][:2], 4)
    assert [rated.name for rated in result.bots] == ["Last", "random"]
    assert simulate(game, 3, player=Last).wins == [3, 0]  # 9, 8, 7, 6, 5, 4, 3: X has 9, 7, 5, 3


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nowhere.py:Agent", "bot 'nowhere.py:Agent': there is no file .*nowhere.py"),
        ("no.such.module:Agent", "bot 'no.such.module:Agent': No module named 'no'"),
        ("lapilli.bots.players:Nobody", "has no attribute 'Nobody'"),
        ("{mine}:Mute", "has no method choose"),
        ("genius", "there is no bot 'genius'"),
    ],
)
def test_what_is_no_bot_is_refused(mine: str, name: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        factory(name.format(mine=mine))


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(OptionError, match="two bots called 'Last'"):
        factories([Last, Last])
    with pytest.raises(OptionError, match="7 is not a bot"):
        factory(7)  # type: ignore[arg-type]


def test_an_illegal_choice_names_the_bot() -> None:
    state = lapilli.game(OPEN_GAME).deal(1)
    state.apply(8)
    before = state.clone()
    with pytest.raises(lapilli.IllegalMove, match="bot Cheat chose 9, which is not legal here"):
        move_of(Cheat(), state, Rng(1, 1))
    assert state == before


def played(game: lapilli.Game[Any], state: State, player: str) -> State:
    """Runs in a process of its own."""
    assert game.moves(state)
    state.apply(move_of(factory(player)(), state, Rng(1, 1)))
    return state


def test_spawned_processes_get_games_and_states_and_give_them_back() -> None:
    games = [lapilli.game(name, **options) for name, options in ALL]
    states = [game.deal(3) for game in games]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        found = list(pool.map(played, games, states, ["sensible"] * len(games)))
    expected = [played(game, state, "sensible") for game, state in zip(games, states, strict=True)]
    for ident, one, other in zip(IDS, found, expected, strict=True):
        assert one == other, ident

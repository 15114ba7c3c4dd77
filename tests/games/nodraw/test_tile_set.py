"""Tile sets that owners of a box write themselves [N2]."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import lapilli
from lapilli.engine.record import read_record, replay, write_record
from lapilli.engine.rng import Rng
from lapilli.games.nodraw.tile_set import OURS
from tests.harness import rule

GOOD = OURS.read_text(encoding="utf-8")


def tile_file(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@rule("N2")
def test_a_file_replaces_the_basic_tiles(tmp_path: Path) -> None:
    mine = GOOD.replace("0 = 4", "0 = 1\n4 = 3").replace("6NE = 1", "6SW = 1")
    game = lapilli.game("nodraw", tiles=tile_file(tmp_path, mine))
    position = game.position(game.deal(1))
    own = Counter(position["hands"][1] + position["bags"][1])
    assert (own["0"], own["4"], own["6NE"], own.total()) == (1, 3, 1, 45)  # a tile has one name however it is turned
    assert game.position(game.from_position(position)) == position
    with pytest.raises(lapilli.PositionError, match="tiles of seat 0"):
        lapilli.game("nodraw").from_position(position)


@rule("N2")
def test_a_record_keeps_the_tiles_so_it_replays_without_the_file(tmp_path: Path) -> None:
    name = tile_file(tmp_path, GOOD.replace("0 = 4", "0 = 1\n4 = 3"))
    game = lapilli.game("nodraw", tiles=name)
    state = game.deal(3)
    players, moves = Rng(1, 1), []
    while not state.over:
        moves.append(game.text(state, state.random_action(players)))
        game.play(state, moves[-1])
    record = write_record(game, 3, ["a", "b"], moves, state)
    assert record.options["tiles"].startswith("1 × 0, 6 × 1, 2 × 1N")
    Path(name).unlink()
    *_, last = replay(read_record(record.to_json()), lapilli.game)
    assert game.position_hash(last.state) == game.position_hash(state)


def test_our_own_tiles_need_no_file_and_leave_no_trace_in_the_options() -> None:
    assert lapilli.game("nodraw", tiles=str(OURS)).options["tiles"] is None


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(lapilli.OptionError, match=r"cannot read '.*none.toml': No such file"):
        lapilli.game("nodraw", tiles=str(tmp_path / "none.toml"))
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(lapilli.OptionError, match="not a text file"):
        lapilli.game("nodraw", tiles=str(tmp_path / "binary"))


@rule("N2")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("0 = 4", "0 = 5", "line 19: 30 tiles up to here; there must be 29"),
        ("0 = 4", "0 = 3", r"line 19 \(the last\): 28 tiles in all; there must be 29"),
        ("1N = 2", "3N = 2", "line 7: '3N': no tile is worth 3; the values are 0, 1, 2, 4, 6, 10"),
        ("1N = 2", "01N = 2", "line 7: '01N': no tile is worth 01"),
        ("4NES = 1", "4NESW = 1", "line 14: '4NESW': a tile has walls on three sides at most"),
        ("4NES = 1", "4NEN = 1", "line 14: '4NEN': walls are written with the letters N, E, S and W"),
        ("4NES = 1", "4nes = 1", "line 14: '4nes': walls are written"),
        ("4NES = 1", "Wall = 1", "line 14: 'Wall' is not a tile"),
        ("10NES = 1", "10NES = 2", "line 19: 2 tiles are worth 10; exactly one may be"),
        ("10NES = 1", "6EW = 1", r"line 19 \(the last\): no tile is worth 10"),
        ("10NES = 1", "10 = 1\n10N = 1", "line 20: 2 tiles are worth 10"),
        ("2NE = 1", "2NE = -1", "line 10: -1 is not a number of tiles"),
        ("2NE = 1", "2NE = true", "line 10: True is not a number of tiles"),
        ("2NE = 1", "2NE = 'one'", "line 10: 'one' is not a number of tiles"),
        ("2NE = 1", "'2NE' = 1.5", "line 10: 1.5 is not a number of tiles"),
        ("10NES = 1", "[10NES]", "line 19: a table is not a number of tiles"),
        ("2NE = 1", "2NE = ", "line 10"),
        ("2NE = 1", "2N = 1", "line 10"),
        (GOOD, "", "line 1 .*0 tiles in all"),
    ],
)
def test_a_wrong_file_says_which_line_and_why(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(lapilli.OptionError, match=rf"mine\.toml.*{complaint}"):
        lapilli.game("nodraw", tiles=tile_file(tmp_path, GOOD.replace(old, new, 1)))

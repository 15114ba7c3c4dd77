"""Tile sets that owners of a box write themselves [N2]."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import lapilli
from lapilli.engine.record import read_record, replay, write_record
from lapilli.engine.rng import Rng
from lapilli.games.nodraw import tile_set
from tests.harness import rule

OURS = Path(tile_set.__file__).with_name("tiles.toml")
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
        ("0 = 4", "0 = 5", r"line 32 \(the last\): 46 tiles in all, with the action tiles; there is room for 45"),
        ("Pi = 4", "Pi = 3\n4 = 1", r"line 33 \(the last\): 38 tiles can be laid; there is room for 37"),
        ("hand = 3", "hand = 6", "line 32: hand is 6, not from 1 to 5"),
        ("combo = 8", "combo = 21", "line 30: combo is 21, not from 0 to 20"),
        ("1N = 2", "3N = 2", "line 8: '3N': no tile is worth 3; the values are 0, 1, 2, 4, 6, 10"),
        ("1N = 2", "01N = 2", "line 8: '01N': no tile is worth 01"),
        ("4NES = 1", "4NESW = 1", "line 15: '4NESW': a tile has walls on three sides at most"),
        ("4NES = 1", "4NEN = 1", "line 15: '4NEN': walls are written with the letters N, E, S and W"),
        ("4NES = 1", "4nes = 1", "line 15: '4nes': walls are written"),
        ("4NES = 1", "Wall = 1", "line 15: 'Wall' is not a tile"),
        ("2NE = 1", "2NE = -1", "line 11: -1 is not a whole number from 0 on"),
        ("2NE = 1", "2NE = true", "line 11: True is not a whole number from 0 on"),
        ("2NE = 1", "2NE = 'one'", "line 11: 'one' is not a whole number from 0 on"),
        ("2NE = 1", "'2NE' = 1.5", "line 11: 1.5 is not a whole number from 0 on"),
        ("10NES = 1", "[10NES]", "line 20: a table is not a whole number from 0 on"),
        ("2NE = 1", "2NE = ", "line 11"),
        ("2NE = 1", "2N = 1", "line 11"),
        (GOOD, "", "line 1 .*0 basic tiles in all; a tris needs 3"),
    ],
)
def test_a_wrong_file_says_which_line_and_why(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(lapilli.OptionError, match=rf"mine\.toml.*{complaint}"):
        lapilli.game("nodraw", tiles=tile_file(tmp_path, GOOD.replace(old, new, 1)))


@rule("N2")
@pytest.mark.parametrize("options", [{}, {"quick": True}, {"players": 4}], ids=str)
def test_designers_change_tiles_points_and_hands(tmp_path: Path, options: dict[str, object]) -> None:
    mine = "1 = 8\n2NE = 4\n10 = 2\nWa = 1\nPi = 2\nRo = 3\nCo = 4\nFl = 0\ncombo = 3\nhand = 4\n"
    game = lapilli.game("nodraw", tiles=tile_file(tmp_path, mine), **options)
    assert sum(game.copies().values()) == 24
    for seed in range(10):
        state, players = game.deal(seed), Rng(seed, 1)
        assert {len(hand) for hand in game.position(state)["hands"]} == {4}
        while not state.over:
            position = game.position(state)
            assert game.position(game.from_position(position)) == position
            state.apply(state.random_action(players))
    again = lapilli.game("nodraw", **game.options)
    assert (again.copies(), again.options) == (game.copies(), game.options)
    assert again.options["tiles"].endswith("4 × Co, 0 × Fl, hand = 4, combo = 3")


def test_a_hand_that_could_have_too_many_moves_is_refused(tmp_path: Path) -> None:
    name = tile_file(tmp_path, GOOD.replace("hand = 3", "hand = 5"))
    assert lapilli.game("nodraw", tiles=name)
    with pytest.raises(lapilli.OptionError, match="hands of 5 are too many for so many tiles and 4 players"):
        lapilli.game("nodraw", tiles=name, players=4)

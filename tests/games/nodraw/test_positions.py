"""Positions of NoDraw that cannot be are refused, with the place and the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lapilli
from lapilli.games.nodraw import notation, numbers
from tests.games.nodraw.positions import nodraw
from tests.harness import position_after, rule

Position = dict[str, Any]
Change = Callable[[Position], object]
ROW = [[0, 0], [1, 0], [2, 0]]


def swap(position: Position, old: str, new: str) -> None:
    """Give seat 0 a tile for one of its own, out of nothing."""
    hand = position["hands"][0]
    hand[hand.index(old)] = new


def wall_first(position: Position) -> None:
    """Let the Wall lie before a tile beside it."""
    table = position["table"]
    table[4]["at"] = [2, -1]
    table[3]["at"] = [1, -1]
    table.insert(3, table.pop())


CHANGES: list[tuple[str, Change, str]] = [
    ("a tile twice", lambda p: swap(p, "0", "6N"), "tiles of seat 0: 0 is there 3 times, but a player has 4"),
    ("an unknown tile", lambda p: swap(p, "0", "0E"), r"hands\[0\]\[0\]: '0E' is not a card"),
    ("a turned tile in hand", lambda p: swap(p, "0", "2E"), r"hands\[0\]\[0\]: '2E' is not a card"),
    ("four tiles", lambda p: p["hands"][0].append(p["bags"][0].pop()), r"hands\[0\]: has 4 tiles, more than 3"),
    ("two tiles", lambda p: p["bags"][0].append(p["hands"][0].pop()), r"hands\[0\]: has 2 tiles, not 3"),
    ("a hand too many", lambda p: p["hands"].append([]), "hands: has 3 entries, not 2"),
    ("a Pick on the table", lambda p: p["table"][0].update(tile="Pi"), r"table\[0\].tile: 'Pi' is no tile that lies"),
    ("walls out of order", lambda p: p["table"][2].update(tile="4EN"), r"table\[2\].tile: '4EN'"),
    ("a strange seat", lambda p: p["table"][0].update(by=2), r"table\[0\].by: 2 is not a seat"),
    ("a strange cell", lambda p: p["table"][0].update(at=[0]), r"table\[0\].at: Expected `array` of length 2"),
    ("a field too many", lambda p: p["table"][0].update(colour=1), r"table\[0\].colour: is not part"),
    ("two on a cell", lambda p: p["table"][1].update(at=[0, 0]), "table: two tiles lie on the same cell"),
    ("a gap", lambda p: p["table"][3].update(at=[9, 9]), r"table: the tiles do not hang together \(N6\)"),
    ("no origin", lambda p: [t["at"].__setitem__(0, t["at"][0] + 1) for t in p["table"]], r"table\[0\].*\[0, 0\]"),
    ("laid too early", lambda p: p["table"].insert(1, p["table"].pop(3)), r"table\[1\]: touched no tile"),
    ("beside a Wall", wall_first, r"table\[4\]: lies beside a Wall .*N13"),
    ("a Combo turned", lambda p: p["table"][0].update(turned=True), r"table\[0\].turned: 1 cannot be rotated"),
    ("turned by nothing", lambda p: p["table"][2].update(turned=True), "more tiles are turned than Rotations gone"),
    ("too many points", lambda p: p.update(scores=[5, 0]), r"scores\[0\]: is 5, but the tris on the table make 0"),
    ("negative points", lambda p: p.update(scores=[-1, 0]), r"scores\[0\]: is -1, not a number of points"),
    ("a tris of two sides", lambda p: p.update(scored=[ROW]), r"scored\[0\]: does not show one symbol"),
    ("a tris nowhere", lambda p: p.update(scored=[[[7, 7], [8, 7], [9, 7]]]), r"scored\[0\]: has a cell without"),
    ("a crooked tris", lambda p: p.update(scored=[[[0, 0], [1, 0], [2, 1]]]), r"scored\[0\]: is not three neighb"),
    ("other players", lambda p: p.update(players=4), "players: is 4, but this game was made with 2"),
    ("another variant", lambda p: p.update(quick=True), "quick: is True, but"),
    ("turn out of range", lambda p: p.update(turn=2), "turn: is 2, not from 0 to 1"),
    ("a strange phase", lambda p: p.update(phase="flip"), "phase: Invalid enum value 'flip'"),
    ("an end without actions", lambda p: p.update(phase="end"), "phase: 'end' needs a full hand of action tiles"),
    ("a flip without answer", lambda p: p.update(flip=[0, -1]), "flip: must be null"),
    ("turns out of order", lambda p: p.update(turns=[3, 1]), "turns: are .* but turns go round"),
    ("too few turns", lambda p: p.update(turns=[0, 0]), r"turns\[0\]: do not fit: 3 tiles of this player are used"),
    ("over for no reason", lambda p: p.update(over=True), "over: must be false here"),
    ("winners while playing", lambda p: p.update(winners=[0]), r"winners: must be \[\] here"),
    ("a last move nowhere", lambda p: p.update(last=[0, 0]), "last: is neither"),
    ("individual scores for two", lambda p: p.update(individual=[0, 0]), "individual: is there with four"),
]


def usual() -> tuple[lapilli.Game[Any], Position]:
    game, state = nodraw("X1@0,0 O1@1,0 X4NE@2,0 O1@2,1 XWa@3,1", ["0 1 2", "0 1 2"])
    return game, game.position(state)


@pytest.mark.parametrize(("change", "complaint"), [entry[1:] for entry in CHANGES], ids=[entry[0] for entry in CHANGES])
def test_an_impossible_position_is_refused(change: Change, complaint: str) -> None:
    game, position = usual()
    assert game.position(game.from_position(position)) == position
    change(position)
    with pytest.raises(lapilli.PositionError, match=complaint):
        game.from_position(position)


def test_a_tris_that_stands_must_have_scored() -> None:
    with pytest.raises(lapilli.PositionError, match=re.escape(f"scored: the tris {ROW} stands and must be there")):
        nodraw("X1@0,0 X1@1,0 X1@2,0")


def test_a_tris_can_only_have_been_broken_by_a_rotation() -> None:
    with pytest.raises(lapilli.PositionError, match="broken by walls that were never turned"):
        nodraw("X1@0,0 X1@1,0 X4W@2,0", scores=(6, 0), scored=[ROW])
    nodraw("X1@0,0 X1@1,0 X4W@2,0*", scores=(6, 0), scored=[ROW], gone=["Ro"])
    with pytest.raises(lapilli.PositionError, match="is there twice"):
        nodraw("X1@0,0 X1@1,0 X1@2,0", scores=(3, 0), scored=[ROW, ROW])


def test_an_answer_needs_a_flip_an_open_cell_and_a_tile_to_lay() -> None:
    owed: dict[str, Any] = {"turn": 1, "phase": "answer", "gone": ["Fl"]}
    nodraw("X1@0,0 O1@1,0", ["0 1", "0 1 2"], flip=[0, 1], **owed)
    with pytest.raises(lapilli.PositionError, match="flip: is no cell"):
        nodraw("X1@0,0 O1@1,0", ["0 1", "0 1 2"], flip=[0, 0], **owed)
    with pytest.raises(lapilli.PositionError, match="flip: is None, not a cell"):
        nodraw("X1@0,0 O1@1,0", ["0 1", "0 1 2"], **owed)
    with pytest.raises(lapilli.PositionError, match="nothing to answer"):
        nodraw("X1@0,0 O1@1,0", ["0 1", "Pi Ro Fl"], flip=[0, 1], **owed)
    with pytest.raises(lapilli.PositionError, match="must hold the Flip"):
        nodraw("X1@0,0 O1@1,0", ["0 1", "0 1 2"], flip=[0, 1], turn=1, phase="answer", gone=["0"])


def test_a_quick_position_has_23_tiles_of_each_player() -> None:
    game, state = nodraw("X1@0,0", quick=True)
    position = game.position(state)
    position["bags"][0].remove("10NES")
    with pytest.raises(lapilli.PositionError, match="10NES is there 0 times"):
        game.from_position(position)
    position["bags"][0] += ["10NES", "6N"]
    with pytest.raises(lapilli.PositionError, match="are 24, not 23"):
        game.from_position(position)


def test_a_finished_game_is_read_with_its_winners() -> None:
    game = lapilli.game("nodraw", players=4)
    position = game.position(position_after(game, 8, 10_000))
    assert game.position(game.from_position(position)) == position
    wrongs = {"winners": [], "over": False, "turn": 0, "exchanged": True, "phase": "end", "flip": [0, 0]}
    for field, wrong in wrongs.items():
        with pytest.raises(lapilli.PositionError, match=field):
            game.from_position({**position, field: wrong})


@rule("N29")
def test_individual_scores_sum_up_by_team_and_hold_what_each_player_laid() -> None:
    game, state = nodraw("OCo@0,0 x1@1,0", ["2 0 0"], players=4)
    game.play(state, "2@2,0")
    position = game.position(state)
    assert position["individual"] == [10, 0, 1, 0]
    game.from_position({**position, "individual": [2, 0, 9, 0]})  # the Combo may have come last
    for wrong, complaint in (
        ([11, 0, 1, 0], "individual: of X must sum up to 11"),
        ([10, 1, 0, 0], r"individual\[2\]: is 0, but the tris on the table make 1"),
        ([1, 0, 10, 0], r"individual\[0\]: is 1, but the tris on the table make 2"),
        ([9, 1, 1, 0], "individual: of X must sum up to 11"),
        ([10, 1, 1, 0], "individual: of O must sum up to 0"),
    ):
        with pytest.raises(lapilli.PositionError, match=complaint):
            game.from_position({**position, "individual": wrong})


def test_the_position_of_the_rules_text_can_be_played() -> None:
    text = Path("docs/rules/nodraw.md").read_text(encoding="utf-8")
    position = json.loads(text.split("```json")[1].split("```")[0])
    game = lapilli.game("nodraw")
    state = game.from_position(position)
    again = game.position(state)
    assert {**again, "hands": None} == {**position, "hands": None}
    assert [sorted(hand) for hand in again["hands"]] == [sorted(hand) for hand in position["hands"]]


def test_names_and_numbers_are_a_round_trip() -> None:
    assert [numbers.KIND_NAMED[name] for name in numbers.KIND_NAMES] == list(range(numbers.KINDS))
    assert {numbers.LOOK_NAMED[name] for name in numbers.LOOK_NAMES.values()} == set(numbers.LOOK_NAMES)
    for walls in range(16):
        assert numbers.walls_of(numbers.wall_letters(walls)) == walls
    _, state = nodraw("X1@0,0")
    for cell in range(numbers.CELLS):
        assert notation.cell_at(*notation.point_of(state, cell)) == cell


NO_MOVES = ["4NE", "4EN@0,0", "@0,0", "4NE@0", "Ro@0,0", "1@0,0=N", "discard:4E", "0@00,1", "0@-0,1", "Exchange"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_a_text_that_is_no_move_is_refused_with_help(text: str) -> None:
    game, state = nodraw("X1@0,0")
    with pytest.raises(lapilli.IllegalMove) as refused:
        game.play(state, text)
    assert refused.value.rule is None

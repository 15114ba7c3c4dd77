"""Positions of Tic-Tac Match that cannot be are refused, with the place and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import lapilli
from tests.games.match.positions import match
from tests.harness import position_after

Change = Callable[[dict[str, Any]], None]


def swap(position: dict[str, Any], old: str, new: str) -> None:
    """Give seat 0 a card for one of its own, out of nothing."""
    hand = position["hands"][0]
    hand[hand.index(old)] = new


CHANGES: list[tuple[str, Change, str]] = [
    ("a card twice", lambda p: swap(p, "BO", "GO"), "cards: BO is there 5 times"),
    ("an unknown card", lambda p: swap(p, "BO", "PX"), r"hands\[0\]\[0\]: 'PX' is not a card"),
    ("five cards", lambda p: p["hands"][0].append(p["draw"].pop()), r"hands\[0\]: has 5 cards"),
    ("three cards", lambda p: p["draw"].append(p["hands"][0].pop()), r"hands\[0\]: has 3 cards, not 4"),
    ("a hand too many", lambda p: p["hands"].append([]), "hands: has 3 entries, not 2"),
    ("an action card on the grid", lambda p: p["grid"][0].append("F"), r"grid\[0\]\[0\]: 'F' is not a card"),
    ("no centre", lambda p: p["draw"].append(p["grid"][4].pop()), "centre is never empty"),
    ("a stack against the rules", lambda p: p["grid"][4].append("GO"), r"grid\[4\]: GO cannot lie on RX \(M16\)"),
    ("equal IDs", lambda p: p.update(ids=["X", "X"]), r"ids\[0\].*M10"),
    ("a strange ID", lambda p: p.update(ids=["X", "Z"]), "Invalid enum value 'Z'"),
    ("other players", lambda p: p.update(players=4), "players: is 4, but this game was made with 2"),
    ("turn out of range", lambda p: p.update(turn=2), "turn: is 2, not from 0 to 1"),
    ("too many turns", lambda p: p.update(turns=1000), "over: must be true after 1000 turns"),
    ("over for no reason", lambda p: p.update(over=True), "over: must be false: no line stands"),
    ("winners while playing", lambda p: p.update(winners=[0]), r"winners: must be \[\] here"),
    ("a Wipe-Out between two", lambda p: p.update(wiping=True), "wiping: must be false: with two players"),
    ("a Wipe-Out that is no flag", lambda p: p.update(wiping=1), "wiping: "),
    ("cards owed to nobody", lambda p: p.update(pending=2), r"hands\[0\]: has 4 cards, not 3"),
]


@pytest.mark.parametrize(("change", "complaint"), [entry[1:] for entry in CHANGES], ids=[entry[0] for entry in CHANGES])
def test_an_impossible_position_is_refused(change: Change, complaint: str) -> None:
    game, state = match({5: "RX"}, ["BO YX GO F", "RX RX BO GO"])
    position = game.position(state)
    change(position)
    with pytest.raises(lapilli.PositionError, match=complaint):
        game.from_position(position)


def test_a_standing_line_must_have_ended_the_game() -> None:
    with pytest.raises(lapilli.PositionError, match="a line stands"):
        match({1: "RX", 5: "RX", 9: "RX"}, ["BO YX GO F"])


def test_a_hand_that_cannot_play_cannot_be_on_turn() -> None:
    full = {1: "RX", 2: "GO", 3: "RX", 4: "GO", 5: "RX", 6: "RX", 7: "GO", 8: "RX", 9: "GO"}
    with pytest.raises(lapilli.PositionError, match="M14"):
        match(full, ["RX GO GO D", "BO YX F F"])


def test_a_choice_of_target_needs_the_wipe_out_on_top_and_no_double_play() -> None:
    game, state = match({5: "RX"}, ["W BO YX GO"], players=4, discard="GX")
    game.play(state, "W")
    position = game.position(state)
    assert game.moves(game.from_position(position)) == ["W>1", "W>2", "W>3"]
    for change, complaint in (
        ({"discard": position["discard"][::-1]}, "no W lies on top"),
        ({"pending": 1}, "must be false in a Double Play"),
        ({"over": True}, "over"),
    ):
        with pytest.raises(lapilli.PositionError, match=complaint):
            game.from_position({**position, **change})


def test_a_finished_game_is_read_with_its_winners() -> None:
    game = lapilli.game("match", players=4)
    state = position_after(game, 8, 10_000)
    position = game.position(state)
    assert game.position(game.from_position(position)) == position
    for field, wrong in (("winners", [0, 1]), ("over", False), ("pending", 1), ("wiping", True)):
        with pytest.raises(lapilli.PositionError, match=field):
            game.from_position({**position, field: wrong})

"""Positions of Tic-Tac Twist that cannot be are refused, with the place and the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lapilli
from tests.games.twist.positions import twist
from tests.harness import position_after

Change = Callable[[dict[str, Any]], None]
RULES = Path(__file__).parents[3] / "docs" / "rules" / "twist.md"


def swap(position: dict[str, Any], old: str, new: str) -> None:
    """Give seat 0 a card for one of its own, out of nothing."""
    hand = position["hands"][0]
    hand[hand.index(old)] = new


CHANGES: list[tuple[str, Change, str]] = [
    ("a card twice", lambda p: swap(p, "BP", "GP"), "cards: BP is there 5 times"),
    ("an unknown card", lambda p: swap(p, "BP", "PB"), r"hands\[0\]\[0\]: 'PB' is not a card"),
    ("four cards", lambda p: p["hands"][0].append(p["draw"].pop()), r"hands\[0\]: has 4 cards"),
    ("two cards", lambda p: p["draw"].append(p["hands"][1].pop()), r"hands\[1\]: has 2 cards, not 3"),
    ("a hand too many", lambda p: p["hands"].append([]), "hands: has 3 entries, not 2"),
    ("an Action Card on the grid", lambda p: p["grid"][0].append("Sk"), r"grid\[0\]\[0\]: 'Sk' is not a card"),
    ("no centre", lambda p: p["draw"].append(p["grid"][4].pop()), "centre is never empty"),
    ("equal patterns", lambda p: p.update(patterns=["123", "123"]), r"patterns\[1\]: there is only one pattern 123"),
    ("a strange pattern", lambda p: p.update(patterns=["123", "124"]), r"patterns\[1\]: '124' is not one of 123, 456"),
    ("a pattern that is none", lambda p: p.update(patterns=["123", ["456"]]), r"patterns\[1\]"),
    ("other players", lambda p: p.update(players=4), "players: is 4, but this game was made with 2"),
    ("another option", lambda p: p.update(shout="auto"), "shout: is 'auto', but this game was made with 'required'"),
    ("turn out of range", lambda p: p.update(turn=2), "turn: is 2, not from 0 to 1"),
    ("too many turns", lambda p: p.update(turns=1000), "over: must be true after 1000 turns"),
    ("over for no reason", lambda p: p.update(over=True, turn=-1), "over: must be false: no line to shout for"),
    ("winners while playing", lambda p: p.update(winners=[0]), r"winners: must be \[\] here"),
    ("silent about nothing", lambda p: p.update(silent=[True, False]), r"silent\[0\]: must be false: the line"),
    ("silent in numbers", lambda p: p.update(silent=[0, 1]), r"silent\[0\]: Expected `bool`"),
    ("a question about nothing", lambda p: p.update(mover=0), r"hands\[0\]: has 3 cards, not 2"),
]


@pytest.mark.parametrize(("change", "complaint"), [entry[1:] for entry in CHANGES], ids=[entry[0] for entry in CHANGES])
def test_an_impossible_position_is_refused(change: Change, complaint: str) -> None:
    game, state = twist({5: "RB"}, ["BP YB Sk", "RB RB GP"], shout="required")
    position = game.position(state)
    change(position)
    with pytest.raises(lapilli.PositionError, match=complaint):
        game.from_position(position)


def test_a_standing_line_has_won_or_was_passed_over() -> None:
    line = {1: "YB", 5: "YB", 9: "YB"}
    with pytest.raises(lapilli.PositionError, match=r"over: must be true: the line of seat 1 is complete \(T25\)"):
        twist(line, patterns=["123", "159"])
    with pytest.raises(lapilli.PositionError, match=r"silent\[1\]: must be true"):
        twist(line, patterns=["123", "159"], shout="required")
    with pytest.raises(lapilli.PositionError, match=r"silent\[1\]: must be false: the program shouts"):
        twist(line, patterns=["123", "159"], silent=[1])
    game, state = twist(line, patterns=["123", "159"], shout="required", silent=[1])
    assert game.position(state)["silent"] == [False, True]


def test_a_question_names_the_owner_whose_turn_it_is_to_decide() -> None:
    lines = {1: "YB", 5: "J", 9: "YB", 3: "GP", 7: "GP"}
    settings: dict[str, Any] = {"patterns": ["159", "456", "357"], "players": 3, "shout": "required"}
    hands = ["RP RP RB", "BB BP", "BB BB BP"]
    game, state = twist(lines, hands, mover=1, turn=2, **settings)
    assert game.moves(state) == ["shout", "silent"]
    game.play(state, "silent")
    assert (state.turn, state.mover) == (0, 1)
    game, state = twist(lines, hands, mover=1, turn=0, silent=[2], **settings)
    game.play(state, "silent")
    assert (state.turn, state.mover) == (2, -1)
    for changes, complaint in (
        ({"mover": 1, "turn": 0}, r"turn: must be 2: owners decide in turn order"),
        ({"mover": 1, "turn": 0, "silent": [0, 2]}, r"mover: must be null: there is no line left"),
        ({"mover": 3, "turn": 0}, r"mover: is 3"),
        ({"mover": 0, "turn": 0}, r"hands\[0\]: has 3 cards, not 2"),
        ({"mover": 1, "turn": 2, "shout": "auto"}, r"mover: must be null: the program shouts"),
    ):
        with pytest.raises(lapilli.PositionError, match=complaint):
            twist(lines, hands, **{**settings, **changes})


def test_beginners_stacks_follow_the_covering_rule_and_others_may_have_been_permuted() -> None:
    twist({5: "RB GP"}, ["YB YP RP"])
    twist({5: "RB J GP"}, ["YB YP RP"], beginner=True)
    for stack in ("RB GP", "RB RB"):
        with pytest.raises(lapilli.PositionError, match=r"grid\[4\].*cannot lie on RB \(T13\)"):
            twist({5: stack}, ["YB YP RP"], beginner=True)


def test_a_hand_that_cannot_play_cannot_be_on_turn() -> None:
    full = {1: "RB", 2: "BB", 3: "RB", 4: "RB", 5: "BB", 6: "RB", 7: "BB", 8: "RB", 9: "RB"}
    with pytest.raises(lapilli.PositionError, match="T17"):
        twist(full, ["YP YP GP"])


@pytest.mark.parametrize("shout", ["auto", "required"])
def test_a_finished_game_is_read_with_its_winner(shout: str) -> None:
    game = lapilli.game("twist", players=4, shout=shout)
    for seed in range(20):
        position = game.position(position_after(game, seed, 10_000))
        assert len(position["winners"]) == 1
        assert game.position(game.from_position(position)) == position
        wrong_winner = [(position["winners"][0] + 1) % 4]
        for field, wrong in (("winners", wrong_winner), ("over", False), ("mover", 1)):
            with pytest.raises(lapilli.PositionError):
                game.from_position({**position, field: wrong})
        if not position["draw"]:
            continue
        full = [[*hand, position["draw"][-1]] if len(hand) == 2 else hand for hand in position["hands"]]
        with pytest.raises(lapilli.PositionError, match="holds two cards"):
            game.from_position({**position, "hands": full, "draw": position["draw"][:-1]})


def test_the_position_in_the_rules_text_is_one() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", RULES.read_text(encoding="utf-8"), re.DOTALL)
    position = json.loads(text)
    game = lapilli.game("twist", players=3)
    state = game.from_position(position)
    found = game.position(state)
    assert found.keys() == position.keys()
    assert {**found, "hands": 0} == {**position, "hands": 0}
    assert [sorted(hand) for hand in found["hands"]] == [sorted(hand) for hand in position["hands"]]


def test_all_moves_of_the_notation_are_actions_and_back() -> None:
    game, state = twist(players=8)
    texts = [game.text(state, action) for action in range(game.info.actions)]
    assert len(set(texts)) == game.info.actions
    assert [game.action(state, text) for text in texts] == list(range(game.info.actions))
    for wrong in ("", "RB", "RB@0", "RB@10", "BR@5", "J@", "Ro", "Ro<1", "Ex", "Ex>9", "Ex>٣", "Pe:4", "SHOUT", "rb@5"):
        with pytest.raises(lapilli.IllegalMove):
            game.action(state, wrong)

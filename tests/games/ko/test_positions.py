"""Positions of Tic Tac K.O.: in the middle of effects, and those no game can reach."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lapilli
from tests.configurations import CONFIGURATIONS
from tests.games.ko.positions import ko, play
from tests.harness import fewer_uncompiled, random_game, rule

DOCS = Path(__file__).parents[3] / "docs"


def effect(*moves: str, **position: Any) -> Any:
    """The field `effect` after some moves, with the proof that the position can be saved and restored."""
    game, state = ko(**position)
    play(game, state, *moves)
    written = json.loads(json.dumps(game.position(state)))
    restored = game.from_position(written)
    assert game.position(restored) == written
    assert restored.legal_actions() == state.legal_actions()
    return written["effect"]


def test_an_effect_is_written_as_the_rules_say() -> None:
    pact: dict[str, Any] = {"grid": {3: "D0", 4: "U0", 5: "U0", 6: "U0"}, "hands": ["DP", "UC US"]}
    common = {"card": "DP", "seat": 0, "at": "3", "met": {}}
    assert effect(**pact) is None
    assert effect("DP:3", **pact) == {**common, "on": "card", "target": None, "ask": [1], "owed": 2, "hit": []}
    on_choice = {**common, "on": None, "target": None, "ask": []}
    on_destroy = {**common, "on": "destroy", "ask": [1]}
    assert effect("DP:3", "pass", **pact) == {**on_choice, "owed": 2, "hit": []}
    first = ["DP:3", "pass", "destroy:5"]
    assert effect(*first, **pact) == {**on_destroy, "target": "5", "owed": 1, "hit": ["5"]}
    assert effect(*first, "pass", **pact) == {**on_choice, "owed": 1, "hit": ["5"]}
    second = [*first, "pass", "destroy:4"]
    assert effect(*second, **pact) == {**on_destroy, "target": "4", "owed": 0, "hit": ["4", "5"]}
    assert effect(*second, "pass", **pact) is None


@pytest.mark.parametrize(
    ("card", "moves", "expected"),
    [
        ("DF", ["DF:4"], {"at": "4", "on": "card", "target": None, "owed": 0, "hit": []}),
        ("DF", ["DF:4", "pass"], {"at": "4", "on": "destroy", "target": "4", "owed": 0, "hit": ["4"]}),
        ("DW", ["DW:4-6"], {"at": "4-6", "on": "card", "target": None, "owed": 0, "hit": []}),
        ("DB", ["DB@5"], {"at": "5", "on": "card", "target": None, "owed": 1, "hit": []}),
        ("DB", ["DB@5", "pass"], {"at": "5", "on": None, "target": None, "owed": 1, "hit": []}),
        ("DB", ["DB@5", "pass", "destroy:4"], {"at": "5", "on": "destroy", "target": "4", "owed": 0, "hit": ["4"]}),
        ("DH", ["DH@5", "pass"], {"at": "5", "on": None, "target": None, "owed": 0, "hit": [], "step": 0}),
    ],
)
def test_effects_of_dragons(card: str, moves: list[str], expected: dict[str, Any]) -> None:
    written = effect(*moves, grid={4: "U0", 1: "D0"}, hands=[card, "UC US UQ"])
    met = {"character": ["dragon"]} if "@" in moves[0] else {}
    assert written == {"card": card, "seat": 0, "ask": [1] if expected["on"] else [], "met": met, **expected}


def test_effects_of_unicorns() -> None:
    taking = effect("UW:UA", hands=["DC", "UW"], mover=1, discard="UA")
    assert (taking["card"], taking["at"], taking["on"]) == ("UW", "UA", "card")
    robbing: dict[str, Any] = {"hands": ["D0 DF", "UT"], "mover": 1}
    chosen = effect("UT@5", **robbing)
    assert chosen == effect("UT@5", "opponent:0", **robbing)  # `turn` tells the two apart
    assert (chosen["card"], chosen["seat"], chosen["at"], chosen["on"]) == ("UT", 1, "5", None)


@pytest.mark.parametrize("options", CONFIGURATIONS["ko"], ids=str)
def test_every_position_of_a_random_game_can_be_saved_and_restored(options: dict[str, Any]) -> None:
    game = lapilli.game("ko", **options)
    phases = set()
    for seed in range(max(6, fewer_uncompiled(60))):
        for state in random_game(game, seed):
            position = game.position(state)
            restored = game.from_position(position)
            assert game.position(restored) == position
            assert restored.legal_actions() == state.legal_actions()
            phases.add(position["phase"])
    assert phases >= {"action", "choice", "react"}
    assert "claim" in phases or not lapilli.compiled  # rarer than the few games played uncompiled


def test_the_position_in_the_rules_text_can_be_read() -> None:
    text = (DOCS / "rules" / "ko.md").read_text(encoding="utf-8")
    position = json.loads(text.split("```json\n")[1].split("```")[0])
    game = lapilli.game("ko")
    state = game.from_position(position)
    assert game.position(state) == {**position, "hands": game.position(state)["hands"]}
    assert [sorted(hand) for hand in game.position(state)["hands"]] == [sorted(hand) for hand in position["hands"]]


def changed(position: dict[str, Any], change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    fresh = copy.deepcopy(position)
    change(fresh)
    return fresh


AN_EFFECT = {
    "card": "DB",
    "seat": 0,
    "at": "5",
    "on": None,
    "target": None,
    "ask": [],
    "met": {},
    "owed": 0,
    "hit": [],
}
BROKEN: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("a card too many", lambda p: p["hands"][0].append("DQ"), "cards: DQ is there 2 times, but the game has 1 of it"),
    ("a card of the other deck", lambda p: p["hands"][0].append("UQ"), r"hands\[0\]\[2\]: UQ is not a card of the Dr"),
    ("an unknown card", lambda p: p["hands"][0].append("XX"), r"hands\[0\]\[2\]: 'XX' is not a card"),
    ("a Magic card on the grid", lambda p: p["grid"].update({"1": "DF"}), "grid.1: 'DF' is not a Character"),
    ("a letter in the standard game", lambda p: p["grid"].update({"A": "D0"}), "grid.A: is not a space of this grid"),
    ("no such order", lambda p: p.update(order=[1, 1]), "order: is"),
    ("another's turn", lambda p: p.update(turn=1), "turn: is 1, but 0 decides here"),
    ("too much played", lambda p: p.update(played=2), "played: is too much"),
    ("an Objective twice", lambda p: p["objective_pile"].append("123E"), "cards: 123E is there 2 times"),
    ("an Objective missing", lambda p: p["objective_pile"].pop(), "is there 0 times"),
    ("three Objectives", lambda p: p["completed"]["dragon"].extend(["369C", "147A", "159G"]), "must be null"),
    ("a stalemate on a grid not full", lambda p: p.update(stalemate=1), "stalemate: must be 0"),
    ("nothing to claim", lambda p: p.update(phase="claim"), "phase: must not be claim"),
    ("no effect to react to", lambda p: p.update(phase="react"), "effect: is null, but a card is carried out"),
    ("an effect in phase action", lambda p: p.update(effect=AN_EFFECT), "effect: must be null in phase action"),
    ("over without a reason", lambda p: p.update(over=True), "over: one team has all its Objectives or"),
    ("winners without an end", lambda p: p.update(winners=[0]), r"winners: must be \[\]"),
    ("a wrong deck", lambda p: p.update(decks=["unicorn", "dragon"]), "decks: is"),
    ("a pile for one deck only", lambda p: p["draw"].pop("dragon"), "draw.dragon: is missing"),
]


@pytest.mark.parametrize(("change", "complaint"), [entry[1:] for entry in BROKEN], ids=[entry[0] for entry in BROKEN])
def test_an_impossible_position_is_refused_with_the_place(
    change: Callable[[dict[str, Any]], object], complaint: str
) -> None:
    game, state = ko({4: "U0"}, ["D0 DF", "UC US"])
    with pytest.raises(lapilli.PositionError, match=complaint):
        game.from_position(changed(game.position(state), change))


BROKEN_EFFECTS: list[tuple[str, dict[str, Any], str]] = [
    ("no such field", {"extra": 1}, "effect.extra: is not part"),
    ("another card in play", {"card": "DW"}, "cards: DF is there 2 times, but the game has 3 of it"),
    ("another player", {"seat": 1}, "effect.seat: must be 0"),
    ("another target", {"at": "9"}, "effect.at: cannot be struck by this card"),
    ("no target at all", {"at": "44"}, "effect.at: '44' is not a target of DF"),
    ("a choice while asked", {"on": None}, "effect.on: is None in phase react"),
    ("asked before anything was chosen", {"hit": ["4"]}, "effect.hit: must be empty"),
    ("a target of the card question", {"target": "4"}, "effect.target: must be null"),
    ("asked about a destroy it cannot stop", {"on": "destroy", "target": "9"}, "effect.target: the card on space 9"),
    ("owing too much", {"owed": 1}, "effect.owed: is 1, not 0"),
    ("asked who holds nothing", {"ask": [0, 1]}, r"effect.ask: must be \[1\]"),
    ("a Character that was not played", {"met": {"character": ["dragon"]}}, "effect.met: must be {}"),
    ("what cannot happen", {"met": {"rain": ["dragon"]}}, "effect.met: Invalid enum value 'rain'"),
    ("what happened to nobody", {"met": {"move": []}}, "effect.met: move is left out"),
    ("a question about nothing", {"on": "met", "card": None}, "cards: DF is there"),
    ("a step without doubt", {"step": 0}, "effect.step: is left out"),
]


@pytest.mark.parametrize(("change", "complaint"), [b[1:] for b in BROKEN_EFFECTS], ids=[b[0] for b in BROKEN_EFFECTS])
def test_an_impossible_effect_is_refused_with_the_place(change: dict[str, Any], complaint: str) -> None:
    game, state = ko({4: "U0"}, ["D0 DF", "UC US"])
    play(game, state, "DF:4")
    position = game.position(state)
    position["effect"] = {**position["effect"], **change}
    with pytest.raises(lapilli.PositionError, match=complaint):
        game.from_position(position)


def test_a_choice_with_nothing_to_choose_is_refused() -> None:
    game, state = ko({4: "U0", 5: "DB"}, ["D0", "UC"])
    position = {
        **game.position(state),
        "phase": "choice",
        "played": 1,
        "effect": {
            "card": "DB",
            "seat": 0,
            "at": "5",
            "on": None,
            "target": None,
            "ask": [],
            "met": {"character": ["dragon"]},
            "owed": 1,
            "hit": [],
        },
    }
    assert game.moves(game.from_position(position)) == ["destroy:4", "skip"]
    for wrong, complaint in (("XX", "'XX' is not a card"), ("D0", "D0 has no ability"), ("UP", "UP is not a card of")):
        with pytest.raises(lapilli.PositionError, match=complaint):
            game.from_position({**position, "effect": {**position["effect"], "card": wrong}})
    position["effect"]["hit"] = ["4"]
    with pytest.raises(lapilli.PositionError, match="there is nothing to choose, so it is left out"):
        game.from_position(position)
    position["effect"] = {**position["effect"], "hit": [], "at": "6"}
    with pytest.raises(lapilli.PositionError, match=r"effect.at: DB does not lie on space 6"):
        game.from_position(position)


@rule("K22")
def test_an_empty_draw_pile_means_that_the_game_is_over() -> None:
    game, state = ko({}, ["D0", "U0"])
    position = game.position(state)
    position["discard"]["dragon"] += position["draw"]["dragon"]
    position["draw"]["dragon"] = []
    with pytest.raises(lapilli.PositionError, match=r"draw.dragon: is empty, so the game is over"):
        game.from_position(position)
    ended = game.from_position({**position, "over": True, "winners": [1]})
    assert (ended.over, game.ending(ended)) == (True, "the other team's draw pile ran out")

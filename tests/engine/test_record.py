"""Game records that are not what they say are refused, with the place and the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lapilli
from lapilli.engine.record import read_record, replay, write_record
from lapilli.engine.rng import Rng
from tests.configurations import HIDDEN_HANDS


def recorded(moves_played: int | None = None) -> dict[str, Any]:
    game = lapilli.game(HIDDEN_HANDS, players=4)
    state = game.deal(b"\x01\x02")
    players = Rng(4, 4)
    moves: list[str] = []
    while not state.over and len(moves) != moves_played:
        moves.append(game.text(state, state.random_action(players)))
        game.play(state, moves[-1])
    return json.loads(write_record(game, b"\x01\x02", ["Ana", "Ben", "Cleo", "Dan"], moves, state).to_json())


def test_a_record_is_plain_json_in_the_documented_order() -> None:
    assert list(recorded()) == ["lapilli", "game", "rules_version", "options", "seed", "players", "moves", "result"]
    assert recorded()["seed"] == "0102"


def test_a_running_game_has_no_result_and_replays() -> None:
    record = recorded(3)
    assert record["result"] is None
    steps = list(replay(read_record(json.dumps(record)), lapilli.game))
    assert [step.move for step in steps] == ["", *record["moves"]]


CHANGES = [
    ({"lapilli": 2}, "format 2 is not one this program reads"),
    ({"moves": 3}, r"\$.moves"),
    ({"extra": 3}, "extra"),
    ({"seed": "xyz"}, "seed: 'xyz' is neither"),
    ({"game": "chess"}, "there is no game 'chess'"),
    ({"options": {"players": 3}}, "players: 3 is not one of"),
    ({"rules_version": 99}, f"played by version 99 of the rules of {HIDDEN_HANDS}, this program has"),
    ({"players": ["Ana"]}, "players: 1 names for 4 seats"),
    ({"moves": ["Q"]}, "move 1, 'Q': 'Q' is not a move"),
    ({"result": None}, "result: is missing"),
    ({"seed": 5}, "move 1"),
]


@pytest.mark.parametrize(("change", "complaint"), CHANGES, ids=[str(change) for change, _ in CHANGES])
def test_a_changed_record_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(lapilli.RecordError, match=complaint):
        list(replay(read_record(json.dumps({**recorded(), **change})), lapilli.game))


@pytest.mark.parametrize("field", ["winners", "score", "ending", "position"])
def test_a_changed_result_is_found(field: str) -> None:
    record = recorded()
    wrong = [0, 1, 2, 3] if isinstance(record["result"][field], list) else "lies"
    record["result"][field] = wrong
    with pytest.raises(lapilli.RecordError, match=rf"result\.{field}: says"):
        list(replay(read_record(json.dumps(record)), lapilli.game))


def test_a_result_before_the_end_is_refused() -> None:
    record = recorded()
    with pytest.raises(lapilli.RecordError, match="not over after the last move"):
        list(replay(read_record(json.dumps({**record, "moves": record["moves"][:-1]})), lapilli.game))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "{}"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(lapilli.RecordError, match="not a game record"):
        read_record(text)

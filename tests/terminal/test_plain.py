"""The plain mode, where a subprocess cannot show it."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import lapilli
from lapilli.engine.errors import RecordError
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.state import State
from lapilli.terminal.local import LocalGame
from lapilli.terminal.notation import typed_move
from lapilli.terminal.plain import CLEAR, PlainTable, Quit
from lapilli.terminal.saving import RecordFile
from tests.configurations import ALL, HIDDEN_HANDS, IDS, MANY_SEATS, OPEN_GAME


@pytest.mark.parametrize(("name", "options"), ALL, ids=IDS)
def test_every_move_is_understood_in_small_letters(name: str, options: dict[str, object]) -> None:
    game = lapilli.game(name, **options)
    state = game.deal(3)
    for _ in range(12):
        if state.over:
            break
        moves = game.moves(state)
        assert [typed_move(game, moves, move.lower()) for move in moves] == moves
        assert [typed_move(game, [], move) for move in moves] == moves
        game.play(state, moves[len(moves) // 2])


def test_a_move_that_is_not_legal_is_refused_by_its_rule_in_small_letters_too() -> None:
    game = lapilli.game(HIDDEN_HANDS, players=2, dealer=1)
    state = game.deal(5)
    with pytest.raises(lapilli.IllegalMove) as refused:
        game.play(state, typed_move(game, game.moves(state), "bx@5"))
    assert refused.value.rule is not None


def test_the_screen_is_cleared_before_the_next_player_is_called(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screen: list[str] = []  # what stands on the screen when something is asked
    typed = iter(["", "RX@1", "", "", "quit"])

    def asked(prompt: str) -> str:
        screen.append(capsys.readouterr().out + prompt)
        return next(typed)

    monkeypatch.setattr(builtins, "input", asked)
    table = PlainTable(Console(force_terminal=True, width=80), [0, 1], "random", 5, None)
    game = lapilli.game(HIDDEN_HANDS, players=2, dealer=1)
    with pytest.raises(Quit):
        table.play_match(game)
    assert "You draw" in screen[2], "what came of a move can be read before the screen is cleared"
    called = screen[3]
    assert "Seat 1, it is your turn" in called
    assert called.index(CLEAR) < called.index("Seat 1, it is your turn")
    assert "your hand" not in called[called.index(CLEAR) :]
    assert CLEAR in screen[4]
    assert "places red X: top left" in screen[4], "the next player is told what happened"


def test_whoever_is_alone_is_asked_whether_they_call_with_or_without_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reasons: set[bool] = set()
    let_all_pass = LocalGame.let_all_pass

    def nobody(local: LocalGame) -> None:
        reasons.add(local.table.open_pause.shows_question_to(0))
        let_all_pass(local)

    monkeypatch.setattr(LocalGame, "let_all_pass", nobody)
    monkeypatch.setattr(PlainTable, "read", lambda table, moves: moves[0])
    monkeypatch.setattr(builtins, "input", lambda prompt: "")
    game = lapilli.game(MANY_SEATS, players=3, shout="required")
    for seed in range(4):
        PlainTable(Console(width=80), [0], "random", seed, None).play_match(game)
    assert reasons == {True, False}
    assert str(game.prompt(asked_to_call(game), 0)) not in capsys.readouterr().out


def asked_to_call(game: Game[Any]) -> State:
    """A game in which somebody is asked for what they may call."""
    calls = {call.move for call in game.table_layout.calls}
    for seed in range(100):
        state, rng = game.deal(seed), Rng(seed, 5)
        while not state.over:
            if calls.intersection(game.moves(state)):
                return state
            state.apply(state.random_action(rng))
    raise AssertionError("nobody may call")


def test_among_several_people_what_taught_something_is_not_taken_back() -> None:
    open_game = LocalGame(lapilli.game(OPEN_GAME), [0, 1], "random", 1)
    open_game.play(0, "X@1")
    open_game.play(1, "O@2")
    assert open_game.undo_refusal(0) is None
    open_game.take_back(0)
    assert open_game.moves_made == []
    hidden = LocalGame(lapilli.game(HIDDEN_HANDS, players=2, dealer=1), [0, 1], "random", 5)
    hidden.play(0, "RX@1")
    assert hidden.undo_refusal(0) is not None


def test_a_file_keeps_what_it_held_when_it_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = RecordFile(tmp_path / "game.json")
    local = LocalGame(lapilli.game(OPEN_GAME), [0], "random", 1)
    file.write(local.record())
    before = (tmp_path / "game.json").read_text()
    local.play(0, "X@1")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(RecordError, match="No space left"):
        file.write(local.record())
    assert (tmp_path / "game.json").read_text() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]

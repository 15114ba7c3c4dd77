"""Tic-tac-toe: its rules [Z1-Z7] and the known numbers of its games and positions."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.engine.events import as_json
from lapilli.games.tictactoe.rules import TicTacToe
from tests.harness import refusal, rule

GAME = lapilli.game("tictactoe")


def after(*moves: str) -> TicTacToe:
    state = GAME.deal(0)
    for move in moves:
        GAME.play(state, move)
    return state


@rule("Z1")
def test_seat_0_plays_x_and_seat_1_plays_o() -> None:
    assert GAME.info.players == (2,)
    assert GAME.position(after("X@5", "O@1"))["grid"] == ["O", "", "", "", "X", "", "", "", ""]
    assert [GAME.view(after(), seat)["mark"] for seat in (0, 1)] == ["X", "O"]


@rule("Z2")
def test_the_board_is_empty_open_and_without_chance() -> None:
    assert GAME.moves(after()) == [f"X@{cell}" for cell in range(1, 10)]
    assert GAME.position(GAME.deal(1)) == GAME.position(GAME.deal(2))
    state = after("X@5")
    assert GAME.view(state, 0)["grid"] == GAME.view(state, None)["grid"] == GAME.position(state)["grid"]


def test_whoever_completes_two_lines_at_once_is_shown_all_their_cells() -> None:
    state = after("X@2", "O@5", "X@3", "O@6", "X@4", "O@9", "X@7", "O@8")
    assert as_json(GAME.play(state, "X@1")[1]) == {"event": "line_completed", "seat": 0, "cells": [1, 2, 3, 4, 7]}


@rule("Z3")
def test_x_begins_and_turns_alternate() -> None:
    assert [after().turn, after("X@1").turn, after("X@1", "O@2").turn] == [0, 1, 0]
    assert refusal(GAME, after(), "O@1") == "Z3: it is X's turn"


@rule("Z4", "Z5")
def test_only_empty_cells_are_marked_and_marks_stay() -> None:
    state = after("X@5")
    assert GAME.moves(state) == [f"O@{cell}" for cell in range(1, 10) if cell != 5]
    assert refusal(GAME, state, "O@5") == "Z4: cell 5 is taken"
    grid = GAME.position(state)["grid"]
    GAME.play(state, "O@1")
    assert GAME.position(state)["grid"][1:] == grid[1:]


@rule("Z6")
def test_three_in_a_row_win_at_once() -> None:
    state = after("X@1", "O@4", "X@2", "O@5", "X@3")
    assert (state.over, GAME.position(state)["winners"], GAME.ending(state)) == (True, [0], "line completed")
    assert refusal(GAME, state, "O@6") == "the game is over: line completed"
    assert GAME.position(after("X@1", "O@3", "X@2", "O@5", "X@9", "O@7"))["winners"] == [1]


@rule("Z7")
def test_a_full_board_without_a_line_is_a_draw() -> None:
    state = after("X@1", "O@2", "X@3", "O@5", "X@4", "O@7", "X@6", "O@9", "X@8")
    assert (state.over, state.winners, GAME.ending(state), state.no_result) == (True, 0, "board full", False)


def perft(state: TicTacToe, counts: list[int], seen: set[tuple[int, ...]], depth: int = 0) -> int:
    """Count sequences of moves by length, positions, and finished games."""
    seen.add(tuple(state.marks))
    if state.over:
        return 1
    games = 0
    for action in state.legal_actions():
        counts[depth] += 1
        following = state.clone()
        following.apply(action)
        games += perft(following, counts, seen, depth + 1)
    return games


@pytest.mark.skipif(not lapilli.compiled, reason="half a million positions: the compiled rules count them")
def test_the_tree_of_the_game_has_its_known_size() -> None:
    counts, seen = [0] * 9, set()
    assert perft(GAME.deal(0), counts, seen) == 255_168
    assert counts == [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
    assert len(seen) == 5478


@pytest.mark.parametrize(
    ("grid", "complaint"),
    [
        ("O........", "X begins"),
        ("XXX......", "X begins"),
        ("XXXOOO...", "a line stands"),
        ("XXXOO.O..", "a line stands"),
        ("Z........", "Invalid enum value 'Z'"),
    ],
)
def test_impossible_positions_are_refused(grid: str, complaint: str) -> None:
    marks = [mark.strip(".") for mark in grid]
    position = {"game": "tictactoe", "players": 2, "turn": 0, "grid": marks, "over": False, "winners": []}
    with pytest.raises(lapilli.PositionError, match=complaint):
        GAME.from_position(position)

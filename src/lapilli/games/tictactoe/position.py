"""Views and positions of tic-tac-toe."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lapilli.engine.game import seats_of
from lapilli.engine.position import CommonFields, PositionReader, json_fields
from lapilli.families.lines import HAS_LINE
from lapilli.games.tictactoe.numbers import DRAWN, FULL_BOARD, LINE_COMPLETED
from lapilli.games.tictactoe.rules import TicTacToe

MARKS = "XO"


class Public(CommonFields, kw_only=True):
    """Everything lies open: the mark of each cell, '' for none."""

    grid: list[Literal["X", "O", ""]]


class Private(msgspec.Struct):
    mark: Literal["X", "O"]


class Position(Public, forbid_unknown_fields=True, kw_only=True):
    game: Literal["tictactoe"]


def marks(state: TicTacToe) -> dict[str, Any]:
    """The fields of the table."""
    return {
        "players": 2,
        "turn": state.turn,
        "over": state.over,
        "winners": seats_of(state.winners),
        "grid": ["X" if state.marks[0] >> i & 1 else "O" if state.marks[1] >> i & 1 else "" for i in range(9)],
    }


def public(state: TicTacToe) -> dict[str, Any]:
    return json_fields(Public(**marks(state)))


def position(state: TicTacToe) -> dict[str, Any]:
    return json_fields(Position(game="tictactoe", **marks(state)))


def read_position(given: dict[str, Any], state: TicTacToe) -> None:
    read = PositionReader(given, Position)
    read.same("players", 2)
    grid = read.items("grid", 9)
    ahead = grid.count("X") - grid.count("O")
    read.require(ahead in (0, 1), "grid", "X begins and turns alternate, so X has as many marks as O or one more")
    state.marks = [sum(1 << i for i, mark in enumerate(grid) if mark == name) for name in MARKS]
    state.turn = ahead
    lines = [seat for seat in (0, 1) if HAS_LINE[state.marks[seat]]]
    read.require(lines in ([], [1 - ahead]), "grid", "a line stands that ended the game before the last mark")
    if lines:
        state.finish(1 << lines[0], LINE_COMPLETED)
    elif state.marks[0] | state.marks[1] == FULL_BOARD:
        state.finish(0, DRAWN)
    else:
        read.number("turn", ahead, ahead)
    read.winners(state.winners, state.over)

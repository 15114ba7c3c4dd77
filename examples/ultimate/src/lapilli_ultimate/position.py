"""What a table of Ultimate tic-tac-toe shows, and the whole position: nothing is hidden."""

from __future__ import annotations

from typing import Literal

import msgspec


class Public(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`grid` is all cells row by row, `blocks` how each board ended, `board` the one to play on, or 0 for any."""

    players: Literal[2] = 2
    turn: int
    board: int
    grid: list[Literal["X", "O", ""]]
    blocks: list[Literal["X", "O", "drawn", ""]]
    over: bool
    winners: list[int]


class Private(msgspec.Struct, frozen=True):
    mark: Literal["X", "O"]


class Position(Public, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Literal["ultimate"]

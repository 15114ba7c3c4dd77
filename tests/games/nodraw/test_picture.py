"""The mosaic in the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import lapilli
from lapilli.games.nodraw.rules import NoDraw
from tests.games.nodraw.positions import nodraw
from tests.harness import random_game


def drawn(game: lapilli.Game[Any], state: NoDraw, seat: int | None = 0) -> list[str]:
    """The picture as it stands on a terminal of 80 columns without colours."""
    console = Console(file=StringIO(), width=200, no_color=True, highlight=False)
    console.print(game.picture(game.view(state, seat)))
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_walls_markers_and_open_cells_are_drawn() -> None:
    game, state = nodraw("X4E@0,0 O1S@1,0* X10NSW@0,1 OCo@1,1 XFl@0,2 OWa@-1,1", gone=["Ro"])
    assert drawn(game, state)[2:13] == [
        "      -2   -1    0    1    2",
        "",
        " -1             ·    ·",
        "              ┌────┬────┐",
        "  0           │ X4 ▌ O1*│ ·",
        "         ┌────┼▄▄▄▄┼▀▀▀▀┤",
        "  1      │▒▒▒▒▐X10 │XO8 │ ·",
        "         └────┼▀▀▀▀┼────┘",
        "  2           │ X5 │ ·",
        "              └────┘",
        "  3             ·",
    ]


def test_walls_that_meet_fill_the_line_between_their_tiles() -> None:
    game, state = nodraw("X4E@0,0 O4W@1,0")
    picture = "\n".join(drawn(game, state))
    assert "X4 █ O4" in picture


def test_the_hand_and_the_points_are_shown_to_their_seat() -> None:
    game, state = nodraw("X1@0,0", ["0 1 Pi", "0 1 2"])
    lines = drawn(game, state)
    assert lines[0].startswith("X seat 0 (you): 0 points, 3 in hand, ")
    assert lines[0].endswith("to play")
    assert lines[-1] == "your hand: 0  1  Pi"
    assert not any("your hand" in line for line in drawn(game, state, None))


def long_row() -> str:
    """26 tiles side by side, no three of a symbol."""
    plain = ["0"] * 4 + ["1"] * 6 + ["2"] * 3
    return " ".join(f"{'XO'[i % 2]}{plain[i // 2]}@{i},0" for i in range(26))


def columns(game: lapilli.Game[Any], state: NoDraw) -> list[str]:
    return drawn(game, state)[2].split()


def test_a_large_mosaic_scrolls_around_the_last_move() -> None:
    game, state = nodraw(long_row(), ["4N 4NE Pi", "4N 4NE Pi"])
    assert "25" in columns(game, state)
    assert "0" not in columns(game, state)
    assert "more in the west" in drawn(game, state)
    game.play(state, "4N@0,1")
    assert columns(game, state)[:3] == ["-1", "0", "1"]
    assert "more in the east" in drawn(game, state)


def test_a_pick_or_a_rotation_is_scrolled_to_as_well() -> None:
    game, state = nodraw(f"{long_row()} O4N@0,1 X4N@25,1", ["4N 4NE Pi", "4N 4NE Ro"])
    assert "25" in columns(game, state)
    game.play(state, "Pi@0,1")
    assert game.view(state, 0)["last"] == [0, 1]
    assert "0" in columns(game, state)
    game.play(state, "Ro@25,1=S")
    assert "25" in columns(game, state)
    again = game.from_position(game.position(state))
    assert drawn(game, again) == drawn(game, state)


@pytest.mark.parametrize("players", [2, 4])
def test_no_picture_is_wider_than_80_columns_or_higher_than_24_lines(players: int) -> None:
    game = lapilli.game("nodraw", players=players)
    for seed in range(4):
        for number, state in enumerate(random_game(game, seed)):
            if number % 11 == 0 or state.over:
                lines = drawn(game, state, seed % players)
                assert max(map(len, lines)) <= 80
                assert len(lines) <= 24

"""Tic-tac-toe for people: notation, views, positions, events."""

from __future__ import annotations

from typing import Any, ClassVar

from lapilli.engine.errors import IllegalMove
from lapilli.engine.events import Event, OpenEvent
from lapilli.engine.game import Game, Info, seats_of
from lapilli.engine.layout import Layout
from lapilli.engine.lines import HAS_LINE
from lapilli.engine.pictures import stacks_picture
from lapilli.engine.position import PositionReader
from lapilli.engine.words import Reason, Speak, Text, say
from lapilli.games.tictactoe.layout import LAYOUT
from lapilli.games.tictactoe.observe import ACTION_FEATURES, HIDDEN, OBSERVATION, ObservedTicTacToe
from lapilli.games.tictactoe.rules import TicTacToe
from lapilli.games.tictactoe.words import DRAWN, FULL_BOARD, LINE_COMPLETED

MARKS = "XO"
FIELDS = ("game", "players", "turn", "grid", "over", "winners")


class Marked(OpenEvent, frozen=True, tag="marked"):
    """A mark put on a cell."""

    seat: int
    mark: str
    cell: int

    story: ClassVar[str] = "{seat} marks cell {cell} with {mark}."


class TicTacToeGame(Game[TicTacToe]):
    """X and O on nine cells."""

    info = Info(
        name="tictactoe",
        title="Tic-tac-toe",
        summary="The plain game: three marks in a row.",
        players=(2,),
        options=(),
        actions=9,
        longest_legal=9,
        longest_game=9,
        rules_version=1,
        rules="docs/rules/tictactoe.md",
        unofficial=False,
    )
    observation = OBSERVATION
    hidden = HIDDEN
    action_features = ACTION_FEATURES
    endings: ClassVar[dict[int, str]] = {LINE_COMPLETED: "line completed", DRAWN: "board full"}
    notation_help = say("write the mark and the cell, 1 to 9: X@5")

    def blank(self) -> TicTacToe:
        return ObservedTicTacToe()

    def layout(self) -> Layout:
        return LAYOUT

    def prompt(self, state: TicTacToe, seat: int) -> Text:
        return say("Your turn: mark a cell with {mark}.", mark=MARKS[seat])

    def text(self, state: TicTacToe, action: int) -> str:
        return f"{MARKS[state.turn]}@{action + 1}"

    def action(self, state: TicTacToe, text: str) -> int:
        mark, _, cell = text.partition("@")
        if mark not in MARKS or cell not in "123456789" or len(text) != 3:
            raise self.not_a_move(text)
        if mark != MARKS[state.turn] and not state.over:
            raise IllegalMove(text, "Z3", say("it is {mark}'s turn", mark=MARKS[state.turn]))
        return int(cell) - 1

    def why_not(self, state: TicTacToe, action: int) -> Reason:
        return "Z4", say("cell {cell} is taken", cell=action + 1)

    def public(self, state: TicTacToe) -> dict[str, Any]:
        position = self.position(state)
        return {name: position[name] for name in ("players", "turn", "grid", "over", "winners")}

    def private(self, state: TicTacToe, seat: int) -> dict[str, Any]:
        return {"mark": MARKS[seat]}

    def position(self, state: TicTacToe) -> dict[str, Any]:
        marks = [("X" if state.marks[0] >> i & 1 else "O" if state.marks[1] >> i & 1 else "") for i in range(9)]
        return {
            "game": "tictactoe",
            "players": 2,
            "turn": state.turn,
            "grid": marks,
            "over": state.over,
            "winners": seats_of(state.winners),
        }

    def read_position(self, position: dict[str, Any], state: TicTacToe) -> None:
        read = PositionReader(position, self.name)
        read.only(FIELDS)
        read.same("players", 2)
        grid = read.items("grid", 9)
        for i, mark in enumerate(grid):
            read.require(mark in ("X", "O", ""), f"grid[{i}]", f"{mark!r} is not X, O or empty")
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

    def happening(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        return Marked(a, MARKS[a], b + 1)

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        return "\n".join(stacks_picture([[mark] if mark else [] for mark in view["grid"]]))

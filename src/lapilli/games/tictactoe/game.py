"""Tic-tac-toe for people: notation, views, positions, events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from lapilli.engine.aims import Aim
from lapilli.engine.errors import IllegalMove
from lapilli.engine.events import Event
from lapilli.engine.faces import Face
from lapilli.engine.game import Game, Info
from lapilli.engine.layout import Layout
from lapilli.engine.position import json_fields
from lapilli.engine.words import Reason, Speak, Text, say
from lapilli.families.lines import completed
from lapilli.families.pictures import stacks_picture
from lapilli.games.tictactoe import aims, faces, position
from lapilli.games.tictactoe.events import LineCompleted, Marked
from lapilli.games.tictactoe.layout import LAYOUT
from lapilli.games.tictactoe.numbers import COMPLETED, DRAWN, LINE_COMPLETED
from lapilli.games.tictactoe.observe import ACTION_FEATURES, HIDDEN, OBSERVATION, ObservedTicTacToe
from lapilli.games.tictactoe.position import MARKS
from lapilli.games.tictactoe.rules import TicTacToe


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

    def face(self, code: str) -> Face:
        return faces.face(code)

    def layout(self) -> Layout:
        return LAYOUT

    def prompt(self, state: TicTacToe, seat: int) -> Text:
        return say("Your turn: mark a cell with {mark}.", mark=MARKS[seat])

    def aim(self, view: dict[str, Any]) -> Aim | None:
        return aims.aim(view)

    def outcome(self, view: dict[str, Any], events: Sequence[Event], names: Sequence[str | Text]) -> Text:
        return aims.outcome(view, events, names)

    def text(self, state: TicTacToe, action: int) -> str:
        return f"{MARKS[state.turn]}@{action + 1}"

    def action(self, state: TicTacToe, text: str) -> int:
        mark, _, cell = text.partition("@")
        if mark not in MARKS or cell not in "123456789" or len(text) != 3:
            raise self.not_a_move(text)
        if mark != MARKS[state.turn] and not state.over:
            raise IllegalMove(text, "Z3", say("it is {mark}'s turn", mark=MARKS[state.turn]))
        return int(cell) - 1

    def explain_refusal(self, state: TicTacToe, action: int) -> Reason:
        return "Z4", say("cell {cell} is taken", cell=action + 1)

    def public(self, state: TicTacToe) -> dict[str, Any]:
        return position.public(state)

    def private(self, state: TicTacToe, seat: int) -> dict[str, Any]:
        return json_fields(position.Private("O" if seat else "X"))

    def position(self, state: TicTacToe) -> dict[str, Any]:
        return position.position(state)

    def read_position(self, given: dict[str, Any], state: TicTacToe) -> None:
        position.read_position(given, state)

    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        return LineCompleted(a, completed(b)) if kind == COMPLETED else Marked(a, MARKS[a], b + 1)

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        return "\n".join(stacks_picture([[mark] if mark else [] for mark in view["grid"]]))

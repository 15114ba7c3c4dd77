"""Ultimate tic-tac-toe for people: notation, refusals, views, positions."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from lapilli.engine.errors import IllegalMove, PositionError
from lapilli.engine.events import Event
from lapilli.engine.game import Game, Info, seats_of
from lapilli.engine.layout import Layout
from lapilli.engine.words import Reason, Speak, Text, say
from lapilli.families.lines import HAS_LINE
from lapilli_ultimate.events import BoardDrawn, BoardWon, Marked
from lapilli_ultimate.layout import LAYOUT, NAMES
from lapilli_ultimate.numbers import ACTIONS, ALL, ANY, BOARD_WON, BOARDS, CELLS, MARKED, NO_BOARD_LEFT, THREE_BOARDS
from lapilli_ultimate.position import Position, Private, Public
from lapilli_ultimate.rules import Ultimate

MARKS = "XO"


def name(action: int) -> str:
    """The cell as people write it: its board and its place there, from 1."""
    return f"{action // CELLS + 1}{action % CELLS + 1}"


def number(cell: str) -> int:
    return (int(cell[0]) - 1) * CELLS + int(cell[1]) - 1


def mark_on(state: Ultimate, action: int) -> str:
    for seat, mark in enumerate(MARKS):
        if state.marks[seat * BOARDS + action // CELLS] >> action % CELLS & 1:
            return mark
    return ""


class UltimateGame(Game[Ultimate]):
    """X and O on nine boards."""

    info = Info(
        name="ultimate",
        title="Ultimate tic-tac-toe",
        summary="Nine boards in one: your cell decides where the other player goes on.",
        players=(2,),
        options=(),
        actions=ACTIONS,
        longest_legal=ACTIONS,
        longest_game=ACTIONS,
        rules_version=1,
        rules="examples/ultimate/src/lapilli_ultimate/rulebook.toml",
        unofficial=False,
    )
    endings: ClassVar[dict[int, str]] = {THREE_BOARDS: "three boards in a line", NO_BOARD_LEFT: "no board left"}
    notation_help = say("write the mark, the board and the cell, each 1 to 9: X@51")

    def blank(self) -> Ultimate:
        return Ultimate()

    def layout(self) -> Layout:
        return LAYOUT

    def prompt(self, state: Ultimate, seat: int) -> Text:
        if state.target == ANY:
            return say("Your turn: mark a cell of any open board with {mark}.", mark=MARKS[seat])
        return say("Your turn: mark a cell of board {board} with {mark}.", board=state.target + 1, mark=MARKS[seat])

    # ---- moves

    def text(self, state: Ultimate, action: int) -> str:
        return f"{MARKS[state.turn]}@{name(action)}"

    def action(self, state: Ultimate, text: str) -> int:
        mark, _, cell = text.partition("@")
        if mark not in ("X", "O") or cell not in NAMES:
            raise self.not_a_move(text)
        if mark != MARKS[state.turn] and not state.over:
            raise IllegalMove(text, "U2", say("it is {mark}'s turn", mark=MARKS[state.turn]))
        return number(cell)

    def explain_refusal(self, state: Ultimate, action: int) -> Reason:
        board = action // CELLS
        if (state.won[0] | state.won[1]) >> board & 1:
            return "U6", say("board {board} is won", board=board + 1)
        if state.drawn >> board & 1:
            return "U7", say("board {board} is full", board=board + 1)
        if state.target not in (ANY, board):
            return "U4", say("you must play on board {board}", board=state.target + 1)
        return "U3", say("cell {cell} is taken", cell=name(action))

    # ---- what is seen

    def shown(self, state: Ultimate) -> dict[str, Any]:
        """The fields of a view and of a position."""
        ends = (("X", state.won[0]), ("O", state.won[1]), ("drawn", state.drawn))
        return {
            "turn": state.turn,
            "board": 0 if state.over else state.target + 1,
            "grid": [mark_on(state, number(cell)) for cell in NAMES],
            "blocks": [next((end for end, mask in ends if mask >> board & 1), "") for board in range(BOARDS)],
            "over": state.over,
            "winners": seats_of(state.winners),
        }

    def public(self, state: Ultimate) -> dict[str, Any]:
        return msgspec.to_builtins(Public(**self.shown(state)))

    def private(self, state: Ultimate, seat: int) -> dict[str, Any]:
        return msgspec.to_builtins(Private(MARKS[seat]))

    def position(self, state: Ultimate) -> dict[str, Any]:
        return msgspec.to_builtins(Position(game="ultimate", **self.shown(state)))

    def read_position(self, position: dict[str, Any], state: Ultimate) -> None:
        try:
            wanted = msgspec.convert(position, Position)
        except msgspec.ValidationError as error:
            raise PositionError(str(error)) from None
        if len(wanted.grid) != ACTIONS or not 0 <= wanted.board <= BOARDS:
            raise PositionError("grid has 81 cells, and board is 0 to 9")
        marks = [0] * (2 * BOARDS)
        for cell, mark in zip(NAMES, wanted.grid, strict=True):
            if mark:
                marks[MARKS.index(mark) * BOARDS + number(cell) // CELLS] |= 1 << number(cell) % CELLS
        state.marks = marks
        lines = [
            sum(1 << board for board in range(BOARDS) if HAS_LINE[marks[seat * BOARDS + board]]) for seat in (0, 1)
        ]
        full = sum(1 << board for board in range(BOARDS) if marks[board] | marks[BOARDS + board] == ALL)
        state.won = lines
        state.drawn = full & ~(lines[0] | lines[1])
        ahead = wanted.grid.count("X") - wanted.grid.count("O")
        if ahead not in (0, 1):
            raise PositionError("grid: X begins and turns alternate, so X has as many marks as O or one more")
        decided = full | lines[0] | lines[1]
        if lines[0] & lines[1] or HAS_LINE[lines[ahead]] or (wanted.board and decided >> wanted.board - 1 & 1):
            raise PositionError("grid: no game leads here")
        state.turn = ahead
        state.target = wanted.board - 1
        if HAS_LINE[lines[1 - ahead]]:
            state.finish(1 << 1 - ahead, THREE_BOARDS)
        elif decided == ALL:
            state.finish(0, NO_BOARD_LEFT)
        for field, value in self.position(state).items():
            if value != position[field]:
                raise PositionError(f"{field}: must be {value!r} here")

    def event_from_trace(self, kind: int, a: int, b: int, c: int, d: int) -> Event:
        if kind == MARKED:
            return Marked(a, MARKS[a], name(b * CELLS + c))
        return BoardWon(a, b + 1) if kind == BOARD_WON else BoardDrawn(a + 1)

    def picture(self, view: dict[str, Any], speak: Speak = str) -> str:
        """The large grid, a won board in its winner's mark; a dot is an empty cell that may be marked."""
        lines = []
        for row in range(9):
            cells = []
            for column in range(9):
                board = row // 3 * 3 + column // 3
                end = view["blocks"][board]
                mark = view["grid"][row * 9 + column]
                may_mark = not end and not view["over"] and view["board"] in (0, board + 1)
                cells.append({"drawn": "=", "": mark or ("." if may_mark else " ")}.get(end, end))
            lines.append(" │ ".join(" ".join(cells[start : start + 3]) for start in (0, 3, 6)))
        return "\n──────┼───────┼──────\n".join("\n".join(lines[start : start + 3]) for start in (0, 3, 6))

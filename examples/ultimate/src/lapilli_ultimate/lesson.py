"""Ultimate tic-tac-toe in four steps. The learner plays X."""

from __future__ import annotations

from collections.abc import Iterator

from lapilli.engine.words import say
from lapilli.lessons import LEARNER, RUNNING, Lesson, StartingPosition, Step, Task, View
from lapilli_ultimate.layout import NAMES


def position(board: int, marks: str, blocks: str = ".........") -> StartingPosition:
    """`marks` are cells and their marks: "X51 O12"; `blocks` how the nine boards stand, a dot for an open one."""
    laid = {one[1:]: one[0] for one in marks.split()}
    fields = {
        "game": "ultimate",
        "players": 2,
        "turn": LEARNER,
        "board": board,
        "grid": [laid.get(cell, "") for cell in NAMES],
        "blocks": [{".": "", "=": "drawn"}.get(block, block) for block in blocks],
        **RUNNING,
    }
    return StartingPosition({}, fields)


SENT = Step(
    title=say("Where you play"),
    position=position(3, "X53 O35 X59 O93"),
    tasks=[
        Task(
            says=say(
                "O marked a top right cell, so you play on the top right board. Mark its left cell in the middle."
            ),
            wanted=["X@34"],
            hint=say("A good cell, too. But try the left one in the middle row of this board."),
        )
    ],
    after=say("Your cell sends O to the board at the same place: the left one in the middle."),
    rules=["U4", "U3"],
)

BOARD = Step(
    title=say("Win a board"),
    position=position(5, "X51 O15 X55 O45"),
    tasks=[
        Task(
            says=say("Two of your X stand in a line on the middle board. Complete it."),
            wanted=["X@59"],
            hint=say("Look from corner to corner: which cell is missing?"),
        )
    ],
    after=say("The board is yours, and nobody plays there any more."),
    rules=["U6"],
)

FREE = Step(
    title=say("Choose a board"),
    position=position(0, "X51 O21 X55 O22 X59 O45", "....X...."),
    tasks=[
        Task(
            says=say(
                "O sent you to the middle board, which is won, so you may choose. Stop O on the board at the top."
            ),
            wanted=["X@23"],
            hint=say("O has two in a row on the board in the middle of the top. Be faster there!"),
        )
    ],
    after=say("To be sent to a decided board is a gift: you play wherever you like."),
    rules=["U5"],
)

GAME = Step(
    title=say("Win the game"),
    position=position(3, "X11 X12 X13 X21 X22 X23 X31 X32 O42 O44 O52 O55 O63 O66 O71 O83", "XX......."),
    tasks=[
        Task(
            says=say("Two boards at the top are yours. Win the third one."),
            wanted=["X@33"],
            hint=say("That does not win the board. Its top row has a gap."),
        )
    ],
    after=say("Three boards in a line: you have won the game!"),
    rules=["U8"],
)


def tries(view: View, moves: list[str]) -> Iterator[str]:
    yield from (f"X@{cell}" for cell in NAMES)


LESSON = Lesson([SENT, BOARD, FREE, GAME], tries)

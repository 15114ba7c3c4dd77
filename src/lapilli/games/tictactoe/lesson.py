"""Tic-tac-toe in five steps, for the youngest. The learner plays X."""

from __future__ import annotations

from collections.abc import Iterator

from lapilli.engine.words import say
from lapilli.lessons import LEARNER, RUNNING, Lesson, StartingPosition, Step, Task, View


def position(grid: str) -> StartingPosition:
    """The nine cells, row by row; a dot is an empty one."""
    cells = ["" if cell == "." else cell for cell in grid.replace(" ", "")]
    return StartingPosition({}, {"game": "tictactoe", "players": 2, "turn": LEARNER, "grid": cells, **RUNNING})


ROW = Step(
    title=say("Three in a row"),
    position=position("XX. OO. ..."),
    tasks=[
        Task(
            says=say("You play X. Three X in one row win. Two are there already: put your third X beside them."),
            wanted=["X@3"],
            hint=say("That does not win. Look at the top row: where is the gap?"),
        )
    ],
    after=say("Three X in a row: you have won! Three in a column win, too."),
    rules=["Z6", "Z4"],
)

DIAGONAL = Step(
    title=say("Across the corners"),
    position=position("XOO .X. ..."),
    tasks=[
        Task(
            says=say("A line may also go from corner to corner, through the middle. Find the winning cell."),
            wanted=["X@9"],
            hint=say("Begin in the top left corner, go through the middle, and on. Where do you arrive?"),
        )
    ],
    after=say("A diagonal, and you have won. What is on a cell stays there until the end: nobody can take it away."),
    rules=["Z5", "Z6"],
)

BLOCK = Step(
    title=say("Stop the other player"),
    position=position("OO. .X. .X."),
    tasks=[
        Task(
            says=say("Careful: O has two in the top row and wants the third. You cannot win yet. Be faster!"),
            wanted=["X@3"],
            hint=say("Then O wins in the next turn. Put your X where O needs the third one."),
        )
    ],
    after=say("Well seen! Whenever the other player has two in a line, put your mark on the third cell."),
    rules=["Z3"],
)

FORK = Step(
    title=say("Two chances at once"),
    position=position("X.. .X. .OO"),
    tasks=[
        Task(
            says=say("O wants the bottom row. Stop O, and look what else your X does there."),
            wanted=["X@7"],
            hint=say("Then O completes the bottom row. One cell of it is still empty."),
            replies=["O@4"],
        ),
        Task(
            says=say("Your X made two lines of two, and O could stop only one of them. Win with the other."),
            wanted=["X@3"],
            hint=say("There is a line from the bottom left corner to the top right one."),
        ),
    ],
    after=say("Two chances at once: that is the whole secret of the game."),
    rules=["Z6"],
)

DRAW = Step(
    title=say("Nobody wins"),
    position=position("XOX XOO OX."),
    tasks=[
        Task(
            says=say("One cell is left. Put your X there and see what happens."),
            wanted=["X@9"],
            hint=say("Only one cell is empty."),
        )
    ],
    after=say(
        "All cells are filled and nobody has three in a line: a draw. Two players who both watch out always end so."
    ),
    rules=["Z7"],
)


def tries(view: View, moves: list[str]) -> Iterator[str]:
    yield from (f"X@{cell}" for cell in range(1, 10))


LESSON = Lesson([ROW, DIAGONAL, BLOCK, FORK, DRAW], tries)

"""Score sheets: one page for each game, and NoDraw's rotation markers beside its pad."""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.engine.words import Text, say
from lapilli.paper.fonts import BOLD, fitted
from lapilli.paper.head import BORDER, print_head, room_below_head
from lapilli.paper.pieces import markers
from lapilli.paper.press import GREY, INK, Press
from lapilli.paper.sizes import MARKER_SIDE, MM

Room = tuple[float, float, float, float]  # left, bottom, right, top
HEAD = 9 * MM  # of a table
LINE = 9.5 * MM
NARROW = 0.5  # the share of a column that only counts the games
BOX = 4.2 * MM


def print_score_sheets(press: Press) -> None:
    """The page once; on both sides of its sheet where the file is printed double-sided."""
    for _ in range(2 if press.job.backs else 1):
        print_score_sheet(press)


def print_score_sheet(press: Press) -> None:
    print_head(press, say("Score sheet"))
    top = room_below_head(press)
    room = BORDER, BORDER, press.width - BORDER, top
    game = say("Game")
    match press.game.name:
        case "match":
            told = say("One point for every game won. The first to have five wins the match.")
            press.text(BORDER, top - 12, press.say(told), 10)
            players = [say("Player {number}", number=i) for i in range(1, 5)]
            print_table(press, [game, *players], (BORDER, BORDER, press.width - BORDER, top - 20))
        case "twist":
            print_table(press, [game, *(say("Player {number}", number=i) for i in range(1, 9))], room)
        case "ko":
            columns = [game, say("Dragons: Objectives"), say("Unicorns: Objectives"), say("Winner")]
            print_table(press, columns, room, boxes=(1, 2))
        case _:
            print_pads(press, room)
    press.next_page()


def print_pads(press: Press, room: Room) -> None:
    """Two pads of points and running totals; below them the rotation markers to cut out."""
    left, bottom, right, top = room
    count = markers(press.game)
    across = int((right - left) / MARKER_SIDE)
    shelf = bottom + -(-count // across) * MARKER_SIDE
    for i in range(count):
        x, y = left + i % across * MARKER_SIDE, shelf - (i // across + 1) * MARKER_SIDE
        press.place("marker", x, y)
    press.text(left, shelf + 3, press.say(say("Rotation markers, to cut out")), 8, colour=GREY)
    gap = 8 * MM
    half = (right - left - gap) / 2
    columns = [say("X: points"), say("X: total"), say("O: points"), say("O: total")]
    for x in (left, left + half + gap):
        print_table(press, columns, (x, shelf + 6 * MM, x + half, top), numbered=False)


def print_table(
    press: Press, columns: Sequence[Text], room: Room, boxes: Sequence[int] = (), numbered: bool = True
) -> None:
    """An empty table. If it is numbered, its first column counts the rows; `boxes` are columns of three to tick."""
    left, bottom, right, top = room
    rows = int((top - HEAD - bottom) / LINE)
    first = NARROW if numbered else 1.0
    wide = (right - left) / (len(columns) - 1 + first)
    edges = [left, *(left + wide * (first + i) for i in range(len(columns)))]
    low = top - HEAD - rows * LINE
    press.canvas.setStrokeColor(INK)
    for i in range(rows + 1):
        press.canvas.setLineWidth(1 if i == 0 else 0.4)
        press.canvas.line(left, top - HEAD - i * LINE, right, top - HEAD - i * LINE)
    for x in edges:
        press.canvas.setLineWidth(0.4)
        press.canvas.line(x, low, x, top)
    for i, told in enumerate(columns):
        size, lines = fitted(press.say(told), BOLD, 9, edges[i + 1] - edges[i] - 4, HEAD)
        for n, line in enumerate(lines):
            press.text(edges[i] + 3, top - size - 1 - n * size * 1.1, line, size, BOLD)
    for row in range(rows):
        y = top - HEAD - (row + 1) * LINE
        if numbered:
            press.text(left + 4, y + LINE / 2 - 3, str(row + 1), 9, colour=GREY)
        for column in boxes:
            for box in range(3):
                x = edges[column] + (edges[column + 1] - edges[column]) * (box + 1) / 4 - BOX / 2
                press.canvas.setLineWidth(0.7)
                press.canvas.rect(x, y + (LINE - BOX) / 2, BOX, BOX)

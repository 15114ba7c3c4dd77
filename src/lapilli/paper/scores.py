"""The score sheet: one page, and below its table the small pieces to cut out."""

from __future__ import annotations

from lapilli.paper.box import SCORE_SHEET, ScoreSheet, Tokens
from lapilli.paper.fonts import BOLD, REGULAR, fitted, fitted_line
from lapilli.paper.head import BORDER, print_head, room_below_head
from lapilli.paper.press import GREY, INK, Press
from lapilli.paper.sizes import MM

Room = tuple[float, float, float, float]  # left, bottom, right, top
HEAD = 9 * MM  # of a table
LINE = 9.5 * MM
NARROW = 0.5  # the share of a column that only counts the games
BOX = 4.2 * MM


def print_score_sheets(press: Press) -> None:
    """The page once; on both sides of its sheet where the file is printed double-sided."""
    for _ in range(2 if press.job.backs == "every" else 1):
        print_score_sheet(press)


def print_score_sheet(press: Press) -> None:
    scores = press.box.scores
    print_head(press, SCORE_SHEET)
    bottom, top = BORDER, room_below_head(press)
    if scores.note is not None:
        size, note = fitted_line(press.say(scores.note), REGULAR, 10, press.width - 2 * BORDER)
        press.text(BORDER, top - 12, note, size)
        top -= 20
    if scores.tokens is not None:
        bottom = print_tokens(press, scores.tokens)
    print_table(press, scores, (BORDER, bottom, press.width - BORDER, top))
    press.next_page()


def print_tokens(press: Press, tokens: Tokens) -> float:
    """Small pieces to cut out, at the foot of the page; gives how high they reach."""
    wide, high = press.size_of(tokens.code)
    count = tokens.count(press.game)
    across = int((press.width - 2 * BORDER) / wide)
    shelf = BORDER + -(-count // across) * high
    for i in range(count):
        press.place(tokens.code, BORDER + i % across * wide, shelf - (i // across + 1) * high)
    press.text(BORDER, shelf + 3, press.say(tokens.title), 8, colour=GREY)
    return shelf + 6 * MM


def print_table(press: Press, scores: ScoreSheet, room: Room) -> None:
    columns = scores.columns
    left, bottom, right, top = room
    rows = int((top - HEAD - bottom) / LINE)
    first = NARROW if scores.numbered else 1.0
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
    for i, title in enumerate(columns):
        size, lines = fitted(press.say(title), BOLD, 9, edges[i + 1] - edges[i] - 4, HEAD)
        for n, line in enumerate(lines):
            press.text(edges[i] + 3, top - size - 1 - n * size * 1.1, line, size, BOLD)
    for row in range(rows):
        y = top - HEAD - (row + 1) * LINE
        if scores.numbered:
            press.text(left + 4, y + LINE / 2 - 3, str(row + 1), 9, colour=GREY)
        for column in scores.boxes:
            for box in range(3):
                x = edges[column] + (edges[column + 1] - edges[column]) * (box + 1) / 4 - BOX / 2
                press.canvas.setLineWidth(0.7)
                press.canvas.rect(x, y + (LINE - BOX) / 2, BOX, BOX)

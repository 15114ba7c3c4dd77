"""The rules as a booklet: pages of half a sheet, printed in the order that folding needs.

Everything stands upright on portrait pages turned by a quarter, so that the booklet comes out of the same double-sided
print as the cards.
"""

from __future__ import annotations

from math import ceil

from lapilli.art import codes
from lapilli.paper.flow import Row, chapters_text, columns_needed, paragraph, print_column
from lapilli.paper.fonts import BOLD, REGULAR, fitted, fitted_line, largest
from lapilli.paper.press import GREY, INK, Press
from lapilli.paper.sizes import MM
from lapilli.texts import rules, translation
from lapilli.texts.rules import ruling_note

BORDER = 12 * MM
SIZES = [8.5, 8.75, 9, 9.25, 9.5, 9.75, 10, 10.25, 10.5, 10.75, 11]  # points


def imposed(pages: int) -> list[tuple[int, int]]:
    """Which pages, from 1, stand side by side on each side of the sheets, front, back, front …; 0 is a white page.

    Folded in the middle and laid into each other, the sheets give the pages in order.
    """
    whole = -(-pages // 4) * 4
    sides = []
    for sheet in range(whole // 4):
        first = 2 * sheet
        sides += [(whole - first, first + 1), (first + 2, whole - first - 1)]
    return [(left if left <= pages else 0, right if right <= pages else 0) for left, right in sides]


def print_booklet(press: Press) -> None:
    press.new_sheet()
    names = make_pages(press)
    for number, (left, right) in enumerate(imposed(len(names))):
        canvas = press.canvas
        canvas.saveState()
        back = number % 2 == 1
        if back and press.job.flip == "long":
            # Turned over its long edge, a sheet of landscape pages shows its back upside down.
            canvas.transform(0, -1, 1, 0, 0, press.height)
        else:
            canvas.transform(0, 1, -1, 0, press.width, 0)
        for page, x in ((left, 0.0), (right, press.height / 2)):
            if page:
                canvas.saveState()
                canvas.translate(x, 0)
                canvas.doForm(names[page - 1])
                canvas.restoreState()
        if not back:
            press.fold_line(press.height / 2, 0.4 * BORDER, press.height / 2, 0.8 * BORDER)
            press.fold_line(press.height / 2, press.width - 0.8 * BORDER, press.height / 2, press.width - 0.4 * BORDER)
        canvas.restoreState()
        press.next_page()


def make_pages(press: Press) -> list[str]:
    """The pages as drawings of the PDF, each half a sheet; gives their names."""
    width, height = press.height / 2, press.width
    press.canvas.beginForm("rules-1", 0, 0, width, height)
    draw_cover(press, width, height)
    press.canvas.endForm()
    names = ["rules-1"]
    rows = booklet_text(press, width - 2 * BORDER, height - 2 * BORDER)
    while rows:
        name = f"rules-{len(names) + 1}"
        press.canvas.beginForm(name, 0, 0, width, height)
        rows = print_column(press, rows, BORDER, height - BORDER, height - 2 * BORDER)
        press.text(width / 2 - 3, BORDER / 2, str(len(names) + 1), 7, colour=GREY)
        press.canvas.endForm()
        names.append(name)
    return names


def booklet_text(press: Press, width: float, height: float) -> list[Row]:
    """The rules, as large as they can be without another sheet."""
    sheets = ceil((columns_needed(text_at(press, SIZES[0], width), height) + 1) / 4)
    size = largest(SIZES, lambda size: columns_needed(text_at(press, size, width), height) < 4 * sheets)
    return text_at(press, size, width)


def text_at(press: Press, size: float, width: float) -> list[Row]:
    rows = chapters_text(rules(press.game, press.job.lang), size, width)
    for told in (ruling_note(press.job.lang), press.imprint):
        rows += paragraph(told, size - 1, width)
    return rows


def draw_cover(press: Press, width: float, height: float) -> None:
    canvas = press.canvas
    size, lines = fitted(press.title, BOLD, 30, width - 2 * BORDER, 110)
    y = height - BORDER - 30
    for line in lines:
        canvas.setFont(BOLD, size)
        canvas.setFillColor(INK)
        canvas.drawCentredString(width / 2, y, line)
        y -= size * 1.15
    fan(press, width, height)
    summary = translation(press.game.info.summary, press.job.lang)
    size, lines = fitted(summary, REGULAR, 11, width - 2 * BORDER, 60)
    y = BORDER + 52
    for line in lines:
        canvas.setFont(REGULAR, size)
        canvas.drawCentredString(width / 2, y, line)
        y -= size * 1.2
    size, told = fitted_line(press.imprint, REGULAR, 7, width - 2 * BORDER)
    canvas.setFont(REGULAR, size)
    canvas.setFillColor(GREY)
    canvas.drawCentredString(width / 2, BORDER, told)


def fan(press: Press, width: float, height: float) -> None:
    """A few pieces of the game, held like a hand of cards."""
    there = codes(press.game)
    shown = [code for code in press.box.cover if code in there] or there[:2]
    own_width, own_height = press.piece_size
    wide = width * 0.34
    for i, code in enumerate(shown):
        turn = -16.0 * (i - (len(shown) - 1) / 2)
        press.canvas.saveState()
        press.canvas.translate(width / 2, height * 0.16)
        press.canvas.rotate(turn)
        press.place(code, -wide / 2, height * 0.46 - wide * own_height / own_width / 2, wide)
        press.canvas.restoreState()

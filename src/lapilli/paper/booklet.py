"""The rules as a booklet: pages of half a sheet, printed in the order that folding needs.

Everything stands upright on portrait pages turned by a quarter, so that the booklet comes out of the same double-sided
print as the cards.
"""

from __future__ import annotations

from math import ceil

from lapilli.art import art_of
from lapilli.engine.words import Text, say
from lapilli.lessons import Step, lesson_of
from lapilli.paper.figures import (
    Figure,
    beside_words,
    grid_spots,
    seats_figure,
    side_by_side,
    spots_figure,
    step_spots,
    table_figure,
)
from lapilli.paper.flow import (
    Row,
    columns_needed,
    heading,
    height_of,
    line,
    paragraph,
    print_column,
    print_rows,
    ruling_text,
)
from lapilli.paper.fonts import BOLD, REGULAR, fitted, fitted_line, largest, wrapped
from lapilli.paper.press import GREY, INK, Press
from lapilli.paper.sizes import MARGIN, MM
from lapilli.texts import rules, translation

BORDER = 14 * MM
TRIM = 8 * MM  # what is cut off the three open edges
MARK_GAP = 0.8 * MM
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
        if number == 0:
            print_trim_marks(press)
        if not back:
            press.fold_line(press.height / 2, MARGIN, press.height / 2, TRIM)
            press.fold_line(press.height / 2, press.width - TRIM, press.height / 2, press.width - MARGIN)
        canvas.restoreState()
        press.next_page()


def print_trim_marks(press: Press) -> None:
    """On the outside of the booklet: where its three open edges are cut once it is folded and stapled."""
    wide, high = press.height, press.width
    press.canvas.setStrokeColor(INK)
    press.canvas.setLineWidth(0.5)
    for x, outward in ((TRIM, -1), (wide - TRIM, 1)):
        for y, away in ((TRIM, -1), (high - TRIM, 1)):
            press.canvas.line(x, y + away * MARK_GAP, x, y + away * (TRIM - MARGIN))
            press.canvas.line(x + outward * MARK_GAP, y, x + outward * (TRIM - MARGIN), y)


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
        press.text(width / 2 - 3, TRIM + 2 * MM, str(len(names) + 1), 7, colour=GREY)
        press.canvas.endForm()
        names.append(name)
    return names


def booklet_text(press: Press, width: float, height: float) -> list[Row]:
    """The rules, as large as they can be without another sheet."""
    sheets = ceil((columns_needed(text_at(press, SIZES[0], width), height) + 1) / 4)
    size = largest(SIZES, lambda size: columns_needed(text_at(press, size, width), height) < 4 * sheets)
    return text_at(press, size, width)


def text_at(press: Press, size: float, width: float) -> list[Row]:
    rows = table_text(press, size, width)
    steps = list(lesson_of(press.game).steps)
    for chapter in rules(press.game, press.job.lang):
        rows += heading(chapter.title, size, width)
        for entry in chapter.paragraphs:
            rows += paragraph(entry.text, size, width)
            for step in [step for step in steps if step.rules[0] in entry.rules]:
                rows += step_text(press, step, size, width)
                steps.remove(step)
    rows += legend_text(press, size, width)
    return rows + ruling_text(press, size, width) + paragraph(press.imprint, size - 1, width)


def table_text(press: Press, size: float, width: float) -> list[Row]:
    """The table and its grid, and who sits where."""
    figures: list[tuple[Figure, Text]] = [
        (table_figure(press, width * 0.56, 70 * MM), say("An example of a table in the middle of a game."))
    ]
    if cells := grid_spots(press):
        grid = spots_figure(press, cells, width * 0.36, 40 * MM)
        figures.append((grid, say("The grid and the names of its cells.")))
    rows = heading(press.say(say("The table")), size, width) + side_by_side(press, figures, size, width)
    if (seats := seats_figure(press, 36 * MM)) is not None:
        words = say("Team play: partners have the same shade. The numbers are the order of turns.")
        rows += beside_words(seats, press.say(words), size, width, width * 0.36)
    return rows


def step_text(press: Press, step: Step, size: float, width: float) -> list[Row]:
    """A position of the lesson, and what it shows."""
    spots = step_spots(press, step)
    if not spots:
        return []
    figure = spots_figure(press, spots, width * 0.36, 42 * MM)
    return beside_words(figure, press.say(step.after), size - 0.5, width, width * 0.36)


def legend_text(press: Press, size: float, width: float) -> list[Row]:
    """What the signs on the pieces mean, in two columns."""
    icons = art_of(press.game).icons(press.game, press.job.lang)
    rows = heading(press.say(say("What the signs mean")), size, width) if icons else []
    half = (width - size) / 2
    entries = [legend_entry(press, icon, press.say(words), size, half) for icon, words in icons]
    for first in range(0, len(entries), 2):
        pair = entries[first : first + 2]

        def draw(press: Press, x: float, top: float, pair: list[Row] = pair) -> None:
            for i, entry in enumerate(pair):
                print_rows(press, [entry], x + i * (half + size), top)

        rows.append(Row(max(entry.height for entry in pair), draw))
    return [*rows, Row(size)] if rows else []


def legend_entry(press: Press, icon: str, words: str, size: float, width: float) -> Row:
    wide = size * 2.2
    lines = [line(one, size) for one in wrapped(words, REGULAR, size, width - wide - size * 0.5)]
    high = height_of(lines)
    height = max(wide, high) + size * 0.3

    def draw(press: Press, x: float, top: float) -> None:
        press.place_icon(icon, x, top - (height + wide) / 2, wide)
        print_rows(press, lines, x + wide + size * 0.5, top - (height - high) / 2)

    return Row(height, draw)


def draw_cover(press: Press, width: float, height: float) -> None:
    canvas = press.canvas
    size, lines = fitted(press.title, BOLD, 30, width - 2 * BORDER, 110)
    y = height - BORDER - 30
    for words in lines:
        canvas.setFont(BOLD, size)
        canvas.setFillColor(INK)
        canvas.drawCentredString(width / 2, y, words)
        y -= size * 1.15
    fan(press, width, height)
    summary = translation(press.game.info.summary, press.job.lang)
    size, lines = fitted(summary, REGULAR, 11, width - 2 * BORDER, 60)
    y = BORDER + 52
    for words in lines:
        canvas.setFont(REGULAR, size)
        canvas.drawCentredString(width / 2, y, words)
        y -= size * 1.2
    size, imprint = fitted_line(press.imprint, REGULAR, 7, width - 2 * BORDER)
    canvas.setFont(REGULAR, size)
    canvas.setFillColor(GREY)
    canvas.drawCentredString(width / 2, BORDER, imprint)


def fan(press: Press, width: float, height: float) -> None:
    """A few pieces of the game, held like a hand of cards."""
    shown = [code for code in press.box.cover if code in press.codes] or sorted(press.codes)[:2]
    own_width, own_height = press.piece_size
    wide = width * 0.34
    for i, code in enumerate(shown):
        turn = -16.0 * (i - (len(shown) - 1) / 2)
        press.canvas.saveState()
        press.canvas.translate(width / 2, height * 0.16)
        press.canvas.rotate(turn)
        press.place(code, -wide / 2, height * 0.46 - wide * own_height / own_width / 2, wide)
        press.canvas.restoreState()

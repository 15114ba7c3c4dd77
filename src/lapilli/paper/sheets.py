"""Sheets of cards to cut out: fronts, their backs, pieces to fold, and boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from lapilli.engine.words import Text, say
from lapilli.paper.box import Piece
from lapilli.paper.fonts import REGULAR
from lapilli.paper.press import GREY, Press
from lapilli.paper.sizes import MARGIN, MM

MARK = 4 * MM  # the length of a corner mark
LABEL = 6.0
Cell = tuple[int, int]  # column from the left, row from the top


@dataclass(frozen=True)
class Block:
    """Places for pieces, in columns and rows, in the middle of a page: so fronts and backs meet when the sheet is
    turned over."""

    left: float
    bottom: float
    width: float
    height: float
    columns: int
    rows: int

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The lower left corner of a place."""
        column, row = cell
        return self.left + column * self.width, self.bottom + (self.rows - 1 - row) * self.height

    @property
    def right(self) -> float:
        return self.left + self.columns * self.width

    @property
    def top(self) -> float:
        return self.bottom + self.rows * self.height

    def cells(self) -> list[Cell]:
        return [(column, row) for row in range(self.rows) for column in range(self.columns)]


def block_of(press: Press, columns: int = 0, rows: int = 0) -> Block:
    """As many places as a page has, or as many as asked for."""
    width, height = press.piece_size
    columns = columns or int((press.width - 2 * MARGIN) / width)
    rows = rows or int((press.height - 2 * MARGIN) / height)
    left, bottom = (press.width - columns * width) / 2, (press.height - rows * height) / 2
    return Block(left, bottom, width, height, columns, rows)


def print_pieces(press: Press) -> None:
    """All cards or tiles. With backs, a sheet holds only what has the same back."""
    if press.job.backs == "none":
        print_fronts(press, press.pieces)
        return
    for back in dict.fromkeys(piece.back for piece in press.pieces):
        print_fronts(press, [piece for piece in press.pieces if piece.back == back], back)
        if press.job.backs == "page":
            print_page_of_backs(press, back)


def print_fronts(press: Press, pieces: Sequence[Piece], back: str = "") -> None:
    """With a back behind every sheet, the page after it shows as many of them as it has pieces."""
    block = block_of(press)
    codes = [piece.code for piece in pieces for _ in range(piece.copies)]
    for first in range(0, len(codes), block.columns * block.rows):
        filled = dict(zip(block.cells(), codes[first:], strict=False))
        for cell, code in filled.items():
            press.place(code, *block.corner(cell))
        print_cut_lines(press, block, list(filled))
        print_label(press, block, say("cut along the dashed lines"))
        press.next_page()
        if press.job.backs == "every":
            print_backs(press, block, behind(block, list(filled), press.job.flip), back)


def print_page_of_backs(press: Press, back: str) -> None:
    """A whole page of one back, to be printed on the other side of each sheet before it."""
    block = block_of(press)
    print_label(press, block, say("the other side of each sheet before this page; print it once for each of them"))
    print_backs(press, block, block.cells(), back)


def print_backs(press: Press, block: Block, cells: Sequence[Cell], back: str) -> None:
    for cell in cells:
        press.place(back, *block.corner(cell), half_turn=press.job.flip == "short")
    press.next_page()


def behind(block: Block, filled: Sequence[Cell], flip: str) -> list[Cell]:
    """The places that lie behind these once the sheet is turned over."""
    if flip == "long":
        return [(block.columns - 1 - column, row) for column, row in filled]
    return [(column, block.rows - 1 - row) for column, row in filled]


# ---- lines


def print_cut_lines(press: Press, block: Block, filled: Sequence[Cell]) -> None:
    """Dashed lines between the pieces, and marks beyond the block where a ruler is laid."""
    columns = {column for column, _ in filled}
    rows = {row for _, row in filled}
    right = block.left + (max(columns) + 1) * block.width
    bottom = block.top - (max(rows) + 1) * block.height
    for column in range(max(columns) + 2):
        x = block.left + column * block.width
        press.cut_line(x, bottom, x, block.top)
        print_mark(press, x, block.top, 0, 1)
        print_mark(press, x, bottom, 0, -1)
    for row in range(max(rows) + 2):
        y = block.top - row * block.height
        press.cut_line(block.left, y, right, y)
        print_mark(press, block.left, y, -1, 0)
        print_mark(press, right, y, 1, 0)


def print_mark(press: Press, x: float, y: float, across: int, up: int) -> None:
    """A short line that points away from a corner, as long as the margin allows."""
    gap = 0.8 * MM
    x1, y1 = x + across * gap, y + up * gap
    x2 = min(max(x + across * MARK, MARGIN), press.width - MARGIN)
    y2 = min(max(y + up * MARK, MARGIN), press.height - MARGIN)
    if (x2 - x1) * across > 0 or (y2 - y1) * up > 0:
        press.canvas.setLineWidth(0.5)
        press.canvas.setStrokeColor(GREY)
        press.canvas.line(x1, y1, x2, y2)


def print_label(press: Press, block: Block, title: Text) -> None:
    """What the sheet is, in small letters where the margin has room: below the block, or at its left."""
    label = f"{press.title} · {press.say(title)} · {press.page}"
    room = MARGIN + MARK + LABEL
    if block.bottom >= room:
        press.text(block.left, MARGIN + 1, label, LABEL, colour=GREY)
    elif block.left >= room:
        press.canvas.saveState()
        press.canvas.translate(MARGIN + LABEL, block.bottom)
        press.canvas.rotate(90)
        press.text(0, 0, label, LABEL, REGULAR, GREY)
        press.canvas.restoreState()


# ---- pieces to fold


def folded(front: str, back: str, count: int) -> Callable[[Press], None]:
    """Pieces with two sides beside each other, and the fold between them."""

    def print_sheet(press: Press) -> None:
        block = block_of(press)
        left = count
        while left:
            for first, second in list(fold_pairs(block))[:left]:
                print_folded(press, block, (front, first), (back, second))
                left -= 1
            print_label(press, block, say("cut along the dashed lines, fold along the dotted ones, glue"))
            end_of_one_sided_sheet(press)

    return print_sheet


def fold_pairs(block: Block) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of neighbouring places: side by side, and one above the other in a column that is left over."""
    for row in range(block.rows):
        for column in range(0, block.columns - 1, 2):
            yield (column, row), (column + 1, row)
    if block.columns % 2:
        for row in range(0, block.rows - 1, 2):
            yield (block.columns - 1, row + 1), (block.columns - 1, row)


def print_folded(press: Press, block: Block, first: tuple[str, Cell], second: tuple[str, Cell]) -> None:
    (front, cell), (back, other) = first, second
    (x1, y1), (x2, y2) = block.corner(cell), block.corner(other)
    beside = y1 == y2
    press.place(front, x1, y1)
    press.place(back, x2, y2, half_turn=not beside)
    right, top = max(x1, x2) + block.width, max(y1, y2) + block.height
    for x in (x1, right):
        press.cut_line(x, y1, x, top)
    for y in (y1, top):
        press.cut_line(x1, y, right, y)
    if beside:
        press.fold_line(x2, y1, x2, top)
    else:
        press.fold_line(x1, y2, right, y2)


# ---- boards


def mat(rows: Sequence[Sequence[str]], title: Text) -> Callable[[Press], None]:
    """A board of drawings side by side, which must fit on a page."""

    def print_sheet(press: Press) -> None:
        print_mat(press, rows)
        print_label(press, block_of(press, len(rows[0]), len(rows)), title)
        end_of_one_sided_sheet(press)

    return print_sheet


def print_mat(press: Press, rows: Sequence[Sequence[str]]) -> None:
    block = block_of(press, len(rows[0]), len(rows))
    for row, codes in enumerate(rows):
        for column, code in enumerate(codes):
            press.place(code, *block.corner((column, row)))


def end_of_one_sided_sheet(press: Press) -> None:
    press.next_page()
    if press.job.backs == "every":
        press.next_page()  # its other side stays white

"""Where things are on the sheets: within what printers print, fronts and backs on top of each other."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.paper.booklet import imposed
from lapilli.paper.press import Press, PrintJob
from lapilli.paper.sizes import MARGIN, PAPERS
from tests.paper.pdfs import GAMES, Placed, inked_box, is_among, pages, pdf, pictures


def size_of(game: str, size: str) -> tuple[float, float]:
    return Press(PrintJob(lapilli.game(game), card_size=size)).piece_size


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_printed_in_the_margin(game: str, paper: str) -> None:
    scale = 2.0
    for number, picture in enumerate(pictures(pdf(game, "de", paper), scale), 1):
        box = inked_box(picture)
        if box is None:
            continue  # the white side of a sheet
        left, top, right, bottom = box
        edge = int(MARGIN * scale) - 1
        free = (left, top, picture.width - right, picture.height - bottom)
        assert min(free) >= edge, f"page {number}: {free}"


SHEETS = [
    ("a4", "poker", "long"),
    ("letter", "poker", "long"),
    ("a4", "bridge", "short"),
    ("letter", "mini", "long"),
    ("a4", "square", "short"),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("paper", "size", "flip"), SHEETS)
def test_every_front_has_its_back_behind_it_and_no_more(game: str, paper: str, size: str, flip: str) -> None:
    width, height = PAPERS[paper]
    wide, high = size_of(game, size)
    checked = 0
    sheets = pages(pdf(game, "en", paper, size, flip=flip))
    assert len(sheets) % 2 == 0
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        if not any(placed.code.startswith("back") for placed in back):
            continue
        assert len({placed.code for placed in back}) == 1
        assert len(back) == len(front)
        backs = [placed.box(wide, high) for placed in back]
        for x, y in [placed.box(wide, high) for placed in front]:
            assert is_among(backs, *((width - x - wide, y) if flip == "long" else (x, height - y - high)))
            checked += 1
    assert checked >= 10


@pytest.mark.parametrize("game", GAMES)
def test_no_two_pieces_of_a_sheet_overlap(game: str) -> None:
    width, height = size_of(game, "poker")
    for page in pages(pdf(game)):
        corners = [placed.box(width, height) for placed in page if is_a_piece(placed)]
        for i, (x, y) in enumerate(corners):
            for other_x, other_y in corners[i + 1 :]:
                assert abs(x - other_x) >= width - 0.01 or abs(y - other_y) >= height - 0.01


def is_a_piece(placed: Placed) -> bool:
    return placed.in_its_own_size and not placed.code.startswith(("rules", "instructions", "marker"))


def test_a_folded_booklet_has_its_pages_in_order() -> None:
    for count in range(1, 33):
        sides = imposed(count)
        leaves = [*sides[::2]], [*sides[1::2]]
        read: list[int] = []
        for (_, right), (left, _) in zip(*leaves, strict=True):  # the right half of each sheet, then its other side
            read += [right, left]
        for (left, _), (_, right) in reversed(list(zip(*leaves, strict=True))):  # and back through the left halves
            read += [right, left]
        assert [page for page in read if page] == list(range(1, count + 1))
        assert len(read) % 4 == 0

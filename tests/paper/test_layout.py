"""Where things are on the sheets: within what printers print, fronts and backs on top of each other."""

from __future__ import annotations

import pytest

from lapilli.paper.booklet import imposed
from lapilli.paper.sizes import CARD_SIZES, MARGIN, MM, PAPERS, TILE_SIDES
from tests.paper.pdfs import GAMES, Placed, inked_box, pages, pdf, pictures

TOLERANCE = 0.1 * MM


def size_of(game: str, size: str) -> tuple[float, float]:
    return (TILE_SIDES[size], TILE_SIDES[size]) if game == "nodraw" else CARD_SIZES[size]


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
def test_every_front_has_its_back_behind_it_whichever_edge_is_turned(
    game: str, paper: str, size: str, flip: str
) -> None:
    width, height = PAPERS[paper]
    piece = size_of(game, size)
    checked = 0
    sheets = pages(pdf(game, "en", paper, size, flip=flip))
    assert len(sheets) % 2 == 0
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        if not any(placed.code.startswith("back") for placed in back):
            continue
        (kind,) = {placed.code for placed in back}
        backs = [placed.box(*piece) for placed in back]
        for x, y in [placed.box(*piece) for placed in front]:
            assert is_among(backs, width - x - piece[0], y), f"{kind}: turned over the long edge"
            assert is_among(backs, x, height - y - piece[1]), f"{kind}: turned over the short edge"
            checked += 1
    assert checked >= 60


def is_among(corners: list[tuple[float, float]], x: float, y: float) -> bool:
    return any(abs(x - other_x) <= TOLERANCE and abs(y - other_y) <= TOLERANCE for other_x, other_y in corners)


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


def test_both_sides_of_an_id_card_lie_beside_each_other_to_be_folded() -> None:
    width, height = CARD_SIZES["poker"]
    page = next(page for page in pages(pdf("match")) if any(placed.code == "id-X" for placed in page))
    fronts = [placed.box(width, height) for placed in page if placed.code == "id-X"]
    for placed in page:
        if placed.code == "id-O":
            x, y = placed.box(width, height)
            beside = is_among(fronts, x - width, y)
            above = is_among(fronts, x, y - height) and placed.matrix[0] == -1
            assert beside or above


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

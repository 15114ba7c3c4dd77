"""The printed Tic-Tac Match."""

from __future__ import annotations

from lapilli.paper.sizes import CARD_SIZES
from tests.paper.pdfs import cut_out, is_among, pages, pdf


def test_the_box_holds_what_the_rules_say() -> None:
    """M1, M2."""
    symbols = {colour + sign: 6 for colour in "RBYG" for sign in "XO"}
    assert cut_out(pdf("match")) == symbols | {"F": 4, "W": 4, "D": 4, "id-X": 4, "id-O": 4}


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

"""The printed Tic-Tac Twist."""

from __future__ import annotations

from tests.paper.pdfs import cut_out, pdf


def test_the_box_holds_what_the_rules_say() -> None:
    """T1, T2."""
    food = {colour + food: 6 for colour in "RBYG" for food in "BP"}
    patterns = dict.fromkeys(["123", "456", "789", "147", "258", "369", "159", "357"], 1)
    assert cut_out(pdf("twist")) == food | patterns | {"J": 1, "Ro": 2, "Ex": 2, "Pa": 3, "Sk": 4, "Pe": 4}

"""The printed tic-tac-toe."""

from __future__ import annotations

from tests.paper.pdfs import cut_out, pdf


def test_the_box_holds_a_board_and_marks_enough_for_a_whole_game() -> None:
    assert cut_out(pdf("tictactoe")) == {"X": 5, "O": 5, "cell": 9}

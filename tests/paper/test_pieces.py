"""Every card and tile is in the PDF as often as its box says, in every language and on every paper."""

from __future__ import annotations

import pytest

import lapilli
from lapilli.paper.box import box_of
from lapilli.paper.press import PrintJob
from lapilli.paper.printing import printed
from lapilli.paper.sizes import CARD_SIZES, PAPERS
from lapilli.texts import LANGUAGES
from tests.configurations import OPEN_GAME
from tests.paper.pdfs import GAMES, cut_out, pages, pdf, pieces_on


def declared_pieces(name: str) -> dict[str, int]:
    game = lapilli.game(name)
    return {piece.code: piece.copies for piece in box_of(game).pieces(game)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_is_there_in_its_right_number(game: str, lang: str, paper: str) -> None:
    data = pdf(game, lang, paper)
    assert cut_out(data).items() >= declared_pieces(game).items()
    assert len(data) <= 3_000_000


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", CARD_SIZES)
def test_every_size_of_cards_has_all_pieces_and_needs_no_backs(game: str, size: str) -> None:
    data = pdf(game, size=size, backs="none")
    assert cut_out(data).items() >= declared_pieces(game).items()
    assert not any(code.startswith("back") for code in pieces_on(data))


@pytest.mark.parametrize("game", GAMES)
def test_one_reusable_page_of_each_back_follows_its_sheets(game: str) -> None:
    data = pdf(game, backs="page")
    assert cut_out(data).items() >= declared_pieces(game).items()
    on_pages = [{placed.code for placed in page if placed.in_its_own_size} for page in pages(data)]
    backs = [min(codes) for codes in on_pages if any(code.startswith("back") for code in codes)]
    chosen = lapilli.game(game)
    assert backs == list(dict.fromkeys(piece.back for piece in box_of(chosen).pieces(chosen)))
    counts = pieces_on(data)
    assert len({counts[back] for back in backs}) == 1  # each page is full


def test_a_game_that_declares_no_box_is_told_what_to_declare() -> None:
    class Boxless(type(lapilli.game(OPEN_GAME))):  # type: ignore[misc]
        """Of a package that has no box.py."""

    with pytest.raises(lapilli.OptionError, match=r"declare BOX in box\.py beside its game\.py"):
        printed(PrintJob(Boxless()))

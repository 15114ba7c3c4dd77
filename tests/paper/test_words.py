"""Words on paper: they fit, in every language, and their fonts are in the file."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth

import lapilli
from lapilli.games import game_class
from lapilli.paper import fonts
from lapilli.paper.captions import ABOVE, BELOW, WIDTH, caption, foot_height
from lapilli.paper.press import Press, PrintJob
from lapilli.paper.sizes import CARD_SIZES
from lapilli.texts import LANGUAGES, rules
from tests.paper.pdfs import GAMES, pdf


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", CARD_SIZES)
def test_the_words_of_every_card_fit_on_it_uncut(game: str, lang: str, size: str) -> None:
    press = Press(PrintJob(lapilli.game(game), lang, card_size=size))
    scale = press.piece_size[0] / 250
    for piece in press.pieces:
        words = press.words_on(piece.code)
        if words is None:
            continue
        foot = foot_height(words)
        lines = caption(words, foot, scale)
        said = " ".join(line.text for line in lines)
        kind = words.kind if words.text else None
        assert said == " ".join(part for part in (words.name, kind, words.text) if part)
        for line in lines:
            assert line.size >= fonts.SMALLEST
            assert stringWidth(line.text, line.font, line.size) <= WIDTH * scale + 0.01
            assert line.y - 0.25 * line.size / scale >= BELOW - 4
            assert line.y + 0.75 * line.size / scale <= foot - ABOVE + 4


def test_what_cannot_fit_is_cut_with_dots_and_stays_in_its_room() -> None:
    fonts.register()
    size, lines = fonts.fitted("Wort " * 200, fonts.REGULAR, 9, 100, 30)
    assert size == fonts.SMALLEST
    assert lines[-1].endswith("…")
    assert fonts.fits(lines, fonts.REGULAR, size, 100, 30)
    size, line = fonts.fitted_line("Ein Name, der länger ist als jede Karte breit", fonts.BOLD, 9, 60)
    assert line.endswith("…")
    assert stringWidth(line, fonts.BOLD, size) <= 60
    size, lines = fonts.fitted("Donaudampfschifffahrtsgesellschaftskapitän", fonts.BOLD, 9, 40, 30)
    assert fonts.fits(lines, fonts.BOLD, size, 40, 30)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_paragraph_of_the_rules_is_lost_in_the_booklet(game: str, lang: str) -> None:
    text = squeezed("".join(page.extract_text() for page in PdfReader(BytesIO(pdf(game, lang))).pages[2:]))
    for chapter in rules(game_class(game), lang):
        for paragraph in chapter.paragraphs:
            assert squeezed(paragraph.text) in text


def squeezed(text: str) -> str:
    """Without what breaking lines changes."""
    return "".join(text.split())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_font_is_embedded_and_every_letter_readable(game: str, lang: str) -> None:
    reader = PdfReader(BytesIO(pdf(game, lang)))
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]
    assert "Lapilli" in reader.pages[0].extract_text()


@pytest.mark.parametrize("game", GAMES)
def test_hungarian_letters_come_out_right(game: str) -> None:
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(pdf(game, "hu"))).pages[2:])
    assert "ő" in text
    assert "ű" in text

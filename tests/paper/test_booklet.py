"""The booklet: pictures beside the rules, a legend, marks where it is cut, and no word of anything but paper."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

import lapilli
from lapilli.art import art_of
from lapilli.games import game_class
from lapilli.lessons import lesson_of
from lapilli.paper.booklet import TRIM
from lapilli.paper.press import Press, PrintJob
from lapilli.paper.sizes import MARGIN, PAPERS
from lapilli.texts import LANGUAGES, rules
from tests.paper.pdfs import GAMES, pdf, pictures

# Words for programs and networks in our languages; a printed game speaks of neither.
OFF_PAPER = re.compile(r"\b(the program|programmes?|programas?|programm|programma|program\w*|online)\b", re.IGNORECASE)
OUTSIDE = 2  # the page with the title and the back of the booklet, after a quick reference of one page


@cache
def text_of(game: str, lang: str) -> str:
    return "".join("".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf(game, lang))).pages)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_position_of_the_lesson_stands_beside_its_rule(game: str, lang: str) -> None:
    press = Press(PrintJob(lapilli.game(game), lang))
    covered = {rule for chapter in rules(press.game) for told in chapter.paragraphs for rule in told.rules}
    for step in lesson_of(game_class(game)).steps:
        assert step.rules[0] in covered
        assert "".join(press.say(step.after).split()) in text_of(game, lang)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_is_explained(game: str, lang: str) -> None:
    press = Press(PrintJob(lapilli.game(game), lang))
    icons = art_of(press.game).icons(press.game, lang)
    assert icons
    for _, words in icons:
        assert "".join(press.say(words).split()) in text_of(game, lang)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_paper_does_not_speak_of_programs_and_networks(game: str, lang: str) -> None:
    for page in PdfReader(BytesIO(pdf(game, lang))).pages:
        assert OFF_PAPER.findall(page.extract_text()) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_show_where_the_three_open_edges_are_cut(paper: str) -> None:
    scale = 4.0
    outside = pictures(pdf(GAMES[-1], paper=paper), scale)[OUTSIDE]
    width, height = PAPERS[paper]
    between = (TRIM + MARGIN) / 2

    def dark(x: float, y: float) -> bool:
        left, top = int(x * scale), int(y * scale)
        return outside.crop((left - 2, top - 2, left + 3, top + 3)).getextrema()[0] < 128

    for x in (TRIM, width - TRIM):
        for y in (between, height - between):
            assert dark(x, y)
    for x in (between, width - between):
        for y in (TRIM, height - TRIM):
            assert dark(x, y)
    assert not dark(between, height / 3)

"""Drawings as operators of a PDF: what SVG says, and nothing beyond the edge of a card."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

import lapilli
from lapilli.art import codes, draw, format_of
from lapilli.games import names
from lapilli.paper.vector import Pen, operators
from tests.configurations import HIDDEN_HANDS, MANY_SEATS
from tests.paper.pdfs import inked_box, pictures

ROOM = 20  # around a drawing on the page of a test


def rendered(drawing: str, width: float, height: float) -> Image.Image:
    """A drawing in the middle of a page that is a little larger."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(width + 2 * ROOM, height + 2 * ROOM))
    canvas.translate(ROOM, ROOM)
    canvas.addLiteral(operators(drawing))
    canvas.save()
    return pictures(file.getvalue())[0]


@pytest.mark.parametrize("game", names())
def test_no_drawing_reaches_beyond_its_card(game: str) -> None:
    chosen = lapilli.game(game)
    for code in codes(chosen):
        form = format_of(chosen, code)
        picture = rendered(draw(chosen, code), form.width, form.height)
        box = inked_box(picture)
        assert box is not None
        assert min(box[0], box[1], picture.width - box[2], picture.height - box[3]) >= ROOM - 1, code


def test_every_drawing_can_be_told_from_the_others_of_its_game_in_grey_and_small() -> None:
    for game in (lapilli.game(HIDDEN_HANDS), lapilli.game(MANY_SEATS)):
        small = {code: rendered(draw(game, code), 250, 350).resize((56, 78)) for code in codes(game)}
        for code, picture in small.items():
            for other, second in small.items():
                if code < other:
                    differences = sum(abs(a - b) > 24 for a, b in zip(picture.tobytes(), second.tobytes(), strict=True))
                    assert differences >= 60, f"{game.name}: {code} and {other}"


def test_paths_become_lines_and_curves() -> None:
    assert Pen().follow("M1 2L3 4H5V6Z").split("\n") == [
        "1.00 2.00 m",
        "3.00 4.00 l",
        "5.00 4.00 l",
        "5.00 6.00 l",
        "h",
    ]
    assert Pen().follow("M1 1l2 0v3").split("\n") == ["1.00 1.00 m", "3.00 1.00 l", "3.00 4.00 l"]
    assert Pen().follow("M0 0Q3 3 6 0").split("\n")[1] == "2.00 2.00 4.00 2.00 6.00 0.00 c"
    assert Pen().follow("M0 0Q3 3 6 0T12 0").split("\n")[2] == "8.00 -2.00 10.00 -2.00 12.00 0.00 c"


@pytest.mark.parametrize(
    ("flags", "middle"),
    [("0 1", (7.07, 2.93)), ("0 0", (2.93, 7.07)), ("1 1", (17.07, -7.07)), ("1 0", (-7.07, 17.07))],
)
def test_arcs_take_the_way_they_are_told(flags: str, middle: tuple[float, float]) -> None:
    """From 0, 0 to 10, 10 on a circle of radius 10: around 10, 0 or around 0, 10, the short or the long way."""
    lines = [line.split()[:-1] for line in Pen().follow(f"M0 0A10 10 0 {flags} 10 10").split("\n")]
    points = [(float(x), float(y)) for line in lines for x, y in zip(line[::2], line[1::2], strict=True)]
    assert points[-1] == (10, 10)
    first = len(points) // 6 * 3  # of the curve in the middle
    shares = [(weight * x / 8, weight * y / 8) for weight, (x, y) in zip((1, 3, 3, 1), points[first:], strict=False)]
    assert sum(x for x, _ in shares) == pytest.approx(middle[0], abs=0.02)
    assert sum(y for _, y in shares) == pytest.approx(middle[1], abs=0.02)

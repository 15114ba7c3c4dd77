"""The head and foot that single pages share."""

from __future__ import annotations

from lapilli.engine.words import Text
from lapilli.paper.fonts import BOLD, REGULAR, fitted_line
from lapilli.paper.press import GREY, INK, Press
from lapilli.paper.sizes import MM

BORDER = 15 * MM


def room_below_head(press: Press) -> float:
    """How high the room for what a page shows reaches."""
    return press.height - BORDER - 42


def print_head(press: Press, title: Text) -> None:
    """The title of the game and what the page is, and at the foot whose it is."""
    y = press.height - BORDER - 16
    press.text(BORDER, y, press.title, 18, BOLD)
    press.text(BORDER, y - 15, press.say(title), 11, colour=GREY)
    press.canvas.setStrokeColor(INK)
    press.canvas.setLineWidth(1)
    press.canvas.line(BORDER, y - 21, press.width - BORDER, y - 21)
    size, imprint = fitted_line(press.imprint, REGULAR, 7, press.width - 2 * BORDER)
    press.text(BORDER, BORDER - 10, imprint, size, colour=GREY)

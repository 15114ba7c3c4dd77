"""A whole game as a PDF, and the PDF as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lapilli.engine.errors import OptionError
from lapilli.engine.words import Text, say
from lapilli.paper.booklet import print_booklet
from lapilli.paper.instructions import Part, print_instructions
from lapilli.paper.press import Press, PrintJob
from lapilli.paper.reference import print_quick_reference
from lapilli.paper.scores import print_score_sheets
from lapilli.paper.sheets import print_pieces


def printed(job: PrintJob) -> bytes:
    """The whole game as a PDF; OptionError if the game does not declare what is in its box."""
    press = Press(job)
    press.canvas.doForm("instructions")  # it says what is on which page, so it is made last
    press.next_page()
    parts = []
    for title, make in parts_of(press):
        first = press.page
        make(press)
        parts.append(Part(title, first, press.page - 1))
    press.canvas.beginForm("instructions", 0, 0, press.width, press.height)
    print_instructions(press, parts)
    press.canvas.endForm()
    return press.finished()


def write_file(path: Path, pdf: bytes) -> None:
    """Write a PDF; OptionError, and no half a file, if it cannot be written."""
    begun = False
    try:
        with path.open("wb") as file:
            begun = True
            file.write(pdf)
    except OSError as error:
        if begun and path.is_file():
            path.unlink()
        reason = error.strerror or str(error)
        raise OptionError(say("{file} cannot be written: {reason}", file=str(path), reason=reason)) from error


def parts_of(press: Press) -> list[tuple[Text, Callable[[Press], None]]]:
    """The parts of a game after the instructions, in the order of the file."""
    return [
        (say("Quick reference"), print_quick_reference),
        (say("Rules booklet"), print_booklet),
        (say("Tiles, to cut out") if press.has_tiles else say("Cards, to cut out"), print_pieces),
        *((sheet.title, sheet.print) for sheet in press.box.sheets(press.game)),
        (press.box.scores.title, print_score_sheets),
    ]

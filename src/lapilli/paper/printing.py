"""A whole game as a PDF, and the PDF as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lapilli.engine.errors import OptionError
from lapilli.engine.words import Text, say
from lapilli.paper.booklet import print_booklet
from lapilli.paper.instructions import Part, print_instructions
from lapilli.paper.press import Job, Press
from lapilli.paper.reference import print_quick_reference
from lapilli.paper.scores import print_score_sheets
from lapilli.paper.sheets import print_grid, print_id_cards, print_pieces


def printed(job: Job) -> bytes:
    """The whole game as a PDF; OptionError if there is nothing to print of it."""
    if job.game.name == "tictactoe":
        raise OptionError(say("there is nothing to print of tic-tac-toe: a pencil and any paper will do"))
    press = Press(job)
    press.canvas.doForm("instructions")  # it says what is on which page, so it is made last
    press.next_page()
    parts = []
    for told, make in makers(job):
        first = press.page
        make(press)
        parts.append(Part(told, first, press.page - 1))
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


def makers(job: Job) -> list[tuple[Text, Callable[[Press], None]]]:
    """The parts of a game after the instructions, in the order of the file."""
    tiles = job.game.name == "nodraw"
    found: list[tuple[Text, Callable[[Press], None]]] = [
        (say("Quick reference"), print_quick_reference),
        (say("Rules booklet"), print_booklet),
        (say("Tiles, to cut out") if tiles else say("Cards, to cut out"), print_pieces),
    ]
    if job.game.name == "match":
        found.append((say("ID Cards, to cut out and fold"), print_id_cards))
    if job.game.name == "ko":
        found.append((say("The grid"), print_grid))
    if tiles:
        found.append((say("Score sheet and rotation markers"), print_score_sheets))
    else:
        found.append((say("Score sheet"), print_score_sheets))
    return found

"""One page that says how to print and make the game, and what is on which page."""

from __future__ import annotations

from dataclasses import dataclass

from lapilli.engine.words import Text, say
from lapilli.paper.flow import Row, columns_needed, heading, paragraph, print_column
from lapilli.paper.fonts import largest
from lapilli.paper.head import BORDER, print_head, room_below_head
from lapilli.paper.press import INK, Press
from lapilli.paper.sizes import MM

RULER = 50  # millimetres
SIZES = (8.0, 9.0, 10.0, 11.0, 12.0, 13.0)
FOOT = 14 * MM  # the room of the ruler
PAPER_NAMES = {"a4": "A4", "letter": "Letter"}


@dataclass(frozen=True)
class Part:
    """A part of the file and its pages."""

    title: Text
    first: int
    last: int


def print_instructions(press: Press, parts: list[Part]) -> None:
    print_head(press, say("How to print and make the game"))
    width = press.width - 2 * BORDER
    top = room_below_head(press)
    height = top - BORDER - FOOT
    size = largest(SIZES, lambda size: columns_needed(instructions(press, parts, size, width), height) == 1)
    print_column(press, instructions(press, parts, size, width), BORDER, top, height)
    print_ruler(press)


def instructions(press: Press, parts: list[Part], size: float, width: float) -> list[Row]:
    rows = []
    for number, step in enumerate(steps(press), 1):
        rows += paragraph(f"{number}. {press.say(step)}", size, width)
    rows += heading(press.say(say("What is on which page")), size, width)
    for part in parts:
        pages = str(part.first) if part.first == part.last else f"{part.first}–{part.last}"
        rows += paragraph(f"{pages}: {press.say(part.title)}", size, width)
    return rows


def steps(press: Press) -> list[Text]:
    return [
        say(
            "Print this file at its actual size (100 %), not fitted to the page, on {paper} paper. "
            "The ruler below must be {length} mm long.",
            paper=PAPER_NAMES[press.job.paper],
            length=RULER,
        ),
        say(
            "Thick paper is best, 200 to 300 g/m². Or glue thin paper on cardboard, "
            "or put each card into a sleeve with a playing card behind it."
        ),
        how_to_turn(press),
        say("Cut along the dashed lines with a knife; the marks at the rim show where to lay the ruler."),
        *(step for sheet in press.box.sheets(press.game) for step in sheet.steps),
        *press.box.steps,
        say(
            "Rules booklet: lay its sheets into each other, the one with the title outside, fold them in the middle "
            "and staple the fold. Then cut the three open edges along the marks on the outside."
        ),
    ]


def how_to_turn(press: Press) -> Text:
    edge = say("long edge") if press.job.flip == "long" else say("short edge")
    if press.job.backs == "every":
        return say("Print double-sided, and have the sheets turned over on the {edge}.", edge=edge)
    how = say("Print the booklet double-sided, turned over on the {edge}, and everything else on one side.", edge=edge)
    if press.job.backs == "none":
        return how
    return say(
        "{how} Then put the sheets of cards into the printer again, turned over on the same edge, "
        "and print the page of backs that follows them on each.",
        how=how,
    )


def print_ruler(press: Press) -> None:
    y = BORDER + 4 * MM
    press.canvas.setStrokeColor(INK)
    press.canvas.setLineWidth(0.7)
    press.canvas.line(BORDER, y, BORDER + RULER * MM, y)
    for i in range(0, RULER + 1, 5):
        press.canvas.line(BORDER + i * MM, y, BORDER + i * MM, y + (8 if i % 10 == 0 else 4))
    press.text(BORDER + RULER * MM + 6, y, f"{RULER} mm", 8)

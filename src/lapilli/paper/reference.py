"""The quick reference: the rules most looked up, and every card that does something, on one page."""

from __future__ import annotations

from lapilli.engine.words import say
from lapilli.paper.flow import Row, chapters_text, columns_needed, heading, pictured, print_column, ruling_text
from lapilli.paper.fonts import largest
from lapilli.paper.head import BORDER, print_head, room_below_head
from lapilli.paper.press import Press
from lapilli.paper.sizes import MM
from lapilli.texts import Chapter, rules

BETWEEN = 8 * MM
SIZES = [quarter / 4 for quarter in range(24, 53)]  # points


def print_quick_reference(press: Press) -> None:
    width = (press.width - 2 * BORDER - BETWEEN) / 2
    top = room_below_head(press)
    height = top - BORDER
    # Rules in the left column and cards in the right one; where cards are many, all run on through the columns.
    apart = largest(
        SIZES, lambda size: all(columns_needed(part, height) == 1 for part in reference(press, size, width))
    )
    running = largest(SIZES, lambda size: columns_needed(run_on(press, size, width), height) <= 2)
    parts = reference(press, apart, width) if apart >= running - 1 else [run_on(press, running, width)]
    while parts:  # a card file can have too many cards for one page
        print_head(press, say("Quick reference"))
        for x in (BORDER, BORDER + width + BETWEEN):
            if parts:
                left = print_column(press, parts.pop(0), x, top, height)
                parts = [left, *parts] if left else parts
        press.next_page()


def reference(press: Press, size: float, width: float) -> list[list[Row]]:
    """The rules, and the cards."""
    found = chapters_text(looked_up(press), size, width) + ruling_text(press, size, width)
    cards = []
    for code, drawing in press.box.explained(press.game).items():
        words = press.words[code]
        name = f"{words.name} · {words.kind}" if words.kind else words.name
        cards += pictured(press, drawing, name, words.text or "", size, width)
    title = press.say(say("The action tiles") if press.has_tiles else say("The cards"))
    return [found, [*heading(title, size, width), *cards]] if cards else [found]


def run_on(press: Press, size: float, width: float) -> list[Row]:
    return [row for part in reference(press, size, width) for row in part]


def looked_up(press: Press) -> list[Chapter]:
    wanted = set(press.box.looked_up)
    chapters = []
    for chapter in rules(press.game, press.job.lang):
        found = [entry for entry in chapter.paragraphs if wanted & set(entry.rules)]
        if found:
            chapters.append(Chapter(chapter.title, found))
    return chapters

"""The quick reference: the rules most looked up, and every card that does something, on one page."""

from __future__ import annotations

from bisect import bisect

from reportlab.platypus import Flowable, Frame

from lapilli.engine.words import say
from lapilli.paper.flow import Pictured, chapters_text, heading, height_of, paragraph
from lapilli.paper.head import BORDER, print_head, room_below_head
from lapilli.paper.press import Press
from lapilli.paper.sizes import MM
from lapilli.texts import Chapter, rules
from lapilli.texts.rules import ruling_note

BETWEEN = 8 * MM
# Their paragraphs are the quick reference of a game, in the order of its rules.
LOOKED_UP = {
    "match": ("M26", "M12", "M15", "M14"),
    "twist": ("T24", "T11", "T17"),
    "ko": ("K21", "K11", "K13", "K19", "K17", "K23"),
    "nodraw": ("N20", "N6", "N9", "N21", "N23"),
}
SIZES = [quarter / 4 for quarter in range(24, 53)]  # points


def print_quick_reference(press: Press) -> None:
    width = (press.width - 2 * BORDER - BETWEEN) / 2
    height = room_below_head(press) - BORDER
    # What cannot be divided between the columns needs some room to spare.
    too_large = bisect(SIZES, False, key=lambda size: height_of(reference(press, size), width) > 2 * height - 5 * size)
    story = reference(press, SIZES[max(0, too_large - 1)])
    while story:  # a card file can have too many cards for one page
        print_head(press, say("Quick reference"))
        for x in (BORDER, BORDER + width + BETWEEN):
            Frame(x, BORDER, width, height, 0, 0, 0, 0).addFromList(story, press.canvas)
        press.next_page()


def reference(press: Press, size: float) -> list[Flowable]:
    tiles = press.game.name == "nodraw"
    story = chapters_text(looked_up(press), size)
    story.append(heading(press.say(say("The action tiles") if tiles else say("The cards")), size))
    for code, words in press.words.items():
        if words.text and not code[0].isdigit():
            name = f"{words.name} · {words.kind}" if words.kind else words.name
            story.append(Pictured(press, f"X{code}" if tiles else code, name, words.text, size))
    return [*story, paragraph(ruling_note(press.job.lang), size - 1)]


def looked_up(press: Press) -> list[Chapter]:
    wanted = set(LOOKED_UP[press.game.name])
    chapters = []
    for chapter in rules(press.game.name, press.job.lang):
        found = [told for told in chapter.paragraphs if wanted & set(told.rules)]
        if found:
            chapters.append(Chapter(chapter.title, found))
    return chapters

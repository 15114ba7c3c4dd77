"""Running text: paragraphs, headings and pictures with words beside them."""

from __future__ import annotations

from xml.sax.saxutils import escape

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph, Spacer

from lapilli.paper.fonts import BOLD, REGULAR
from lapilli.paper.press import INK, Press
from lapilli.texts import Chapter


def style(size: float, bold: bool = False, space: float = 0.4, centred: bool = False) -> ParagraphStyle:
    """`space` is the room after a paragraph, in its own size."""
    return ParagraphStyle(
        "words",
        fontName=BOLD if bold else REGULAR,
        fontSize=size,
        leading=size * 1.22,
        spaceAfter=size * space,
        textColor=INK,
        alignment=TA_CENTER if centred else 0,
        splitLongWords=False,
        allowWidows=0,
        allowOrphans=0,
    )


def heading(text: str, size: float) -> Paragraph:
    found = style(size * 1.25, bold=True, space=0.25)
    found.spaceBefore = size * 0.7
    found.keepWithNext = 1
    return Paragraph(escape(text), found)


def paragraph(text: str, size: float, centred: bool = False) -> Paragraph:
    return Paragraph(escape(text), style(size, centred=centred))


def chapters_text(chapters: list[Chapter], size: float) -> list[Flowable]:
    story: list[Flowable] = []
    for chapter in chapters:
        story.append(heading(chapter.title, size))
        story += [paragraph(found.text, size) for found in chapter.paragraphs]
    return story


def height_of(story: list[Flowable], width: float) -> float:
    """How high a text would be in one endless column."""
    heights = [piece.wrap(width, 10_000)[1] + piece.getSpaceBefore() + piece.getSpaceAfter() for piece in story]
    return float(sum(heights))


def air(height: float) -> Spacer:
    return Spacer(1, height)


class Pictured(Flowable):
    """A piece, small, with words at its right."""

    def __init__(self, press: Press, code: str, name: str, text: str | None, size: float) -> None:
        super().__init__()
        self.press, self.code = press, code
        self.picture = size * 3.2
        own_width, own_height = press.size_of(code)
        self.tall = self.picture * own_height / own_width
        told = f"<b>{escape(name)}</b>" + (f"<br/>{escape(text)}" if text else "")
        self.words = Paragraph(told, style(size, space=0))
        self.space_after = size * 0.5

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.room = width
        _, words = self.words.wrap(width - self.picture - 6, height)
        self.words_height = words
        self.height = max(self.tall, words)
        return width, self.height + self.space_after

    def draw(self) -> None:
        # The piece comes from the press, so that it stands in the PDF only once.
        bottom = self.space_after
        self.press.place(self.code, 0, bottom + (self.height - self.tall) / 2, self.picture)
        self.words.drawOn(self.canv, self.picture + 6, bottom + (self.height - self.words_height) / 2)

"""The press: one PDF, its pages, and every drawing in it once, however often it is placed."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from lapilli.art import INKS, Format, art_of, codes, draw, format_of, icon_document
from lapilli.engine.errors import OptionError
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say
from lapilli.paper import fonts
from lapilli.paper.box import box_of
from lapilli.paper.captions import caption, foot_height
from lapilli.paper.sizes import BACKS, CARD_SIZES, FLIPS, PAPERS, TILE_SIDES
from lapilli.paper.vector import operators
from lapilli.texts import CardWords, cards, chosen_language, translate, translation

INK = HexColor("#1B1B1B")
GREY = HexColor("#777777")
CUT = HexColor("#9A9A9A")
WHITE = HexColor("#FFFFFF")
FREE = say("Free to print, copy and give away. Made with Lapilli.")
UNOFFICIAL = say("Unofficial and free; the name of the game belongs to its publisher. Made with Lapilli.")


@dataclass(frozen=True)
class PrintJob:
    """What is to be printed, and how."""

    game: Game[Any]
    lang: str = "en"
    paper: str = "a4"
    card_size: str = "poker"
    ink: str = "full"
    backs: str = "every"
    flip: str = "long"

    def __post_init__(self) -> None:
        chosen_language(self.lang)
        choices = {"paper": PAPERS, "card_size": CARD_SIZES, "ink": INKS, "backs": BACKS, "flip": FLIPS}
        for name, known in choices.items():
            if getattr(self, name) not in known:
                words = name.replace("_", " ")
                value, names = repr(getattr(self, name)), list(known)
                raise OptionError(say("{words}: {value} is none of {names}", words=words, value=value, names=names))


class Press:
    """A PDF that grows page by page."""

    def __init__(self, job: PrintJob) -> None:
        fonts.register()
        self.job = job
        self.game = job.game
        self.width, self.height = PAPERS[job.paper]
        self.file = BytesIO()
        first_font: Any = fonts.REGULAR  # the stubs of reportlab take it for a number
        page = self.width, self.height
        self.canvas = Canvas(self.file, page, pageCompression=1, invariant=1, initialFontName=first_font)
        self.canvas.setTitle(f"{self.title} ({self.say(say('print and play'))})")
        self.canvas.setAuthor("Lapilli")
        self.canvas.setSubject(self.imprint)
        self.box = box_of(job.game)
        self.pieces = self.box.pieces(job.game)
        self.wordless = {piece.code for piece in self.pieces if not piece.worded}
        self.codes = set(codes(job.game))
        self.words = cards(job.game, job.lang)
        self.forms: set[str] = set()

    # ---- words

    @property
    def title(self) -> str:
        return translation(self.game.info.title, self.job.lang)

    @property
    def imprint(self) -> str:
        """Whose the game is."""
        return self.say(UNOFFICIAL if self.game.info.unofficial else FREE)

    def say(self, text: Text) -> str:
        return translate(text, self.job.lang, self.game.name)

    def words_on(self, code: str) -> CardWords | None:
        """What a card says on paper: nothing where its drawing says it all."""
        words = self.words.get(code)
        speaks = words is not None and (words.text is not None or words.kind is not None)
        return words if speaks and code not in self.wordless else None

    # ---- pages

    @property
    def page(self) -> int:
        """The number of the page that is being made."""
        return int(self.canvas.getPageNumber())

    def next_page(self) -> None:
        self.canvas.showPage()

    def new_sheet(self) -> None:
        """Go on with the front of a sheet; what was its other side stays white."""
        if self.page % 2 == 0:
            self.next_page()

    def finished(self) -> bytes:
        self.canvas.save()
        return self.file.getvalue()

    # ---- pieces

    @property
    def has_tiles(self) -> bool:
        """Whether the pieces are square."""
        form = art_of(self.game).form
        return form.width == form.height

    @property
    def piece_size(self) -> tuple[float, float]:
        """Of a card, or of a tile where the game has tiles."""
        if self.has_tiles:
            return TILE_SIDES[self.job.card_size], TILE_SIDES[self.job.card_size]
        return CARD_SIZES[self.job.card_size]

    def place(self, code: str, x: float, y: float, width: float = 0, half_turn: bool = False) -> None:
        """Put a piece with its lower left corner at x, y; in its own size, or as wide as said."""
        own_width, own_height = self.size_of(code)
        scale = width / own_width if width else 1.0
        self.define(code)
        self.canvas.saveState()
        if half_turn:
            self.canvas.transform(-scale, 0, 0, -scale, x + own_width * scale, y + own_height * scale)
        else:
            self.canvas.transform(scale, 0, 0, scale, x, y)
        self.canvas.doForm(code)
        self.canvas.restoreState()

    def size_of(self, code: str) -> tuple[float, float]:
        """Of the drawing of a code; one with a form of its own is as much smaller or larger as that is."""
        usual, form = art_of(self.game).form, format_of(self.game, code)
        width, height = self.piece_size
        return width * form.width / usual.width, height * form.height / usual.height

    def define(self, code: str) -> None:
        """Draw a piece into the PDF, the first time it is needed."""
        if code in self.forms:
            return
        self.forms.add(code)
        width, height = self.size_of(code)
        words = self.words_on(code)
        units = format_of(self.game, code).width
        form = Format(units, units * height / width, foot_height(words), outlined=False)
        self.canvas.beginForm(code, 0, 0, width, height)
        self.canvas.scale(width / units, width / units)
        drawing = draw(self.game, code, self.job.lang, self.job.ink, form)
        self.canvas.addLiteral(operators(drawing))
        if words:
            self.write_foot(words, form, width / units)
        self.canvas.endForm()

    def place_icon(self, icon: str, x: float, y: float, width: float) -> None:
        """Draw a sketch of a square of 100 around 0,0, with the lower left corner of the square at x, y."""
        self.canvas.saveState()
        self.canvas.transform(width / 100, 0, 0, width / 100, x, y)
        self.canvas.addLiteral(operators(icon_document(icon, self.job.ink)))
        self.canvas.restoreState()

    def write_foot(self, words: CardWords, form: Format, scale: float) -> None:
        """The card's name and what it does, below the picture."""
        for line in caption(words, form.foot, scale):
            self.canvas.setFillColor(INK)
            self.canvas.setFont(line.font, line.size / scale)
            self.canvas.drawCentredString(form.width / 2, line.y, line.text)

    # ---- lines and labels

    def cut_line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.canvas.setLineWidth(0.3)
        self.canvas.setStrokeColor(CUT)
        self.canvas.setDash(3, 2)
        self.canvas.line(x1, y1, x2, y2)
        self.canvas.setDash()

    def fold_line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.canvas.setLineWidth(0.7)
        self.canvas.setStrokeColor(INK)
        self.canvas.setDash([6, 2, 1, 2])
        self.canvas.line(x1, y1, x2, y2)
        self.canvas.setDash()

    def text(self, x: float, y: float, text: str, size: float, font: str = fonts.REGULAR, colour: Any = INK) -> None:
        self.canvas.setFont(font, size)
        self.canvas.setFillColor(colour)
        self.canvas.drawString(x, y, text)

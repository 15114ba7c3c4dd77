"""Pages to read: the rules of a game, and the gallery of its cards. They scroll."""

from __future__ import annotations

from typing import Any, ClassVar

from lapilli.engine.folder import AnyGame
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say
from lapilli.terminal.tui.canvas import LIGHT, Canvas, wrapped
from lapilli.terminal.tui.drawing import draw_card
from lapilli.terminal.tui.page import Page
from lapilli.texts import CardWords, cards, rules

WIDEST = 76  # columns of text that are read with ease
CARD_WIDTH, CARD_HEIGHT = 11, 5  # of a picture in the gallery
ENTRY_WIDTH = 38  # of a card with its words


class ReadingPage(Page):
    """Rows of something, of which as many are shown as there is room for: `shown` of `count` from `top` on."""

    keys: ClassVar[dict[str, Text]] = {"↑↓": say("Scroll"), "Esc": say("Back")}

    def __init__(self, title: Text) -> None:
        super().__init__()
        self.heading = title
        self.top = 0
        self.shown = 1
        self.count = 0

    def draw_heading(self, canvas: Canvas, count: int, shown: int) -> None:
        """The title, and how far one has read."""
        self.count, self.shown = count, shown
        self.top = max(0, min(self.top, count - shown))
        canvas.put(1, 0, self.speak(self.heading), self.look.title)
        if count > shown:
            share = f"{self.top + shown}/{count}"
            canvas.put(canvas.width - len(share) - 1, 0, share, self.look.quiet)

    def choose(self, name: str) -> None:
        pass

    def move(self, dx: int, dy: int) -> None:
        self.scroll_by(dy)

    def scroll_by(self, lines: int, sideways: bool = False) -> None:
        self.top = max(0, min(self.top + lines, self.count - self.shown))
        self.redraw()

    def press(self, key: str, character: str | None = None) -> bool:
        pages = {
            "pagedown": self.shown,
            "space": self.shown,
            "pageup": -self.shown,
            "home": -self.count,
            "end": self.count,
        }
        if key in pages:
            self.scroll_by(pages[key])
        elif key in ("Esc", "F1", "F4", "q"):
            self.action_back()
        else:
            return False
        return True


class RulesPage(ReadingPage):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(Text(game.info.title))
        self.game = game

    def draw(self, canvas: Canvas) -> None:
        width = min(canvas.width - 4, WIDEST)
        lines = [(line, bold) for text, bold in self.paragraphs() for line in wrapped(text, width)]
        self.draw_heading(canvas, len(lines), canvas.height - 4)
        for number, (line, bold) in enumerate(lines[self.top : self.top + self.shown]):
            canvas.put(2, 2 + number, line, self.look.title if bold else None)

    def paragraphs(self) -> list[tuple[str, bool]]:
        """What there is to read; whether it is a heading."""
        found: list[tuple[str, bool]] = []
        for chapter in rules(self.game, self.terminal.settings.language):
            found.append((chapter.title, True))
            found += [(f"{paragraph.text} ({' '.join(paragraph.rules)})", False) for paragraph in chapter.paragraphs]
            found.append(("", False))
        return found


class CardsPage(ReadingPage):
    """Every card with its picture, its name, and what it does."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(say("Cards of {game}", game=Text(game.info.title)))
        self.game = game

    def draw(self, canvas: Canvas) -> None:
        entries = list(cards(self.game, self.terminal.settings.language).items())
        columns = max(1, canvas.width // ENTRY_WIDTH)
        rows = [entries[first : first + columns] for first in range(0, len(entries), columns)]
        self.draw_heading(canvas, len(rows), (canvas.height - 3) // CARD_HEIGHT)
        wide = (canvas.width - 2) // columns
        for number, row in enumerate(rows[self.top : self.top + self.shown]):
            for column, (code, words) in enumerate(row):
                self.draw_entry(canvas, 1 + column * wide, 2 + number * CARD_HEIGHT, wide - 1, code, words)
        if not entries:
            canvas.put(2, 2, self.speak(say("This game has no cards.")))

    def draw_entry(self, canvas: Canvas, x: int, y: int, width: int, code: str, words: CardWords) -> None:
        canvas.box(x, y, CARD_WIDTH, CARD_HEIGHT, LIGHT, self.look.quiet)
        draw_card(canvas, self.look, x + 1, y + 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, self.game.face(code))
        left, room = x + CARD_WIDTH + 1, width - CARD_WIDTH - 1
        name = words.name if words.kind is None else f"{words.name} ({words.kind})"
        used = canvas.write(left, y, room, 2, name, self.look.strong)
        canvas.write(left, y + used, room, CARD_HEIGHT - used, words.text or "")

"""Pages to read: the rules of a game, and all its cards. They scroll."""

from __future__ import annotations

from typing import Any, ClassVar

from lapilli.engine.folder import AnyGame
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say
from lapilli.terminal.tui.canvas import Canvas, wrapped
from lapilli.terminal.tui.page import Page
from lapilli.texts import cards, rules

WIDEST = 76  # columns of text that are read with ease


class ReadingPage(Page):
    """Lines of text, some of them headings."""

    keys: ClassVar[dict[str, Text]] = {"↑↓": say("Scroll"), "Esc": say("Back")}

    def __init__(self, title: Text) -> None:
        super().__init__()
        self.heading = title
        self.top = 0
        self.height = 1
        self.count = 0

    def paragraphs(self) -> list[tuple[str, bool]]:
        """What there is to read; whether it is a heading."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        width = min(canvas.width - 4, WIDEST)
        lines = [(line, bold) for text, bold in self.paragraphs() for line in wrapped(text, width)]
        self.count, self.height = len(lines), canvas.height - 4
        self.top = max(0, min(self.top, self.count - self.height))
        canvas.put(1, 0, self.speak(self.heading), self.look.title)
        for number, (line, bold) in enumerate(lines[self.top : self.top + self.height]):
            canvas.put(2, 2 + number, line, self.look.title if bold else None)
        if self.count > self.height:
            share = f"{min(self.top + self.height, self.count)}/{self.count}"
            canvas.put(canvas.width - len(share) - 1, 0, share, self.look.quiet)

    def choose(self, name: str) -> None:
        pass

    def move(self, dx: int, dy: int) -> None:
        self.scroll_by(dy)

    def scroll_by(self, lines: int, sideways: bool = False) -> None:
        self.top = max(0, min(self.top + lines, self.count - self.height))
        self.redraw()

    def press(self, key: str, character: str | None = None) -> bool:
        pages = {"pagedown": 1, "space": 1, "pageup": -1}
        if key in pages:
            self.scroll_by(pages[key] * self.height)
        elif key in ("Esc", "F1", "F4", "q"):
            self.action_back()
        else:
            return False
        return True


class RulesPage(ReadingPage):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(Text(game.info.title))
        self.game = game

    def paragraphs(self) -> list[tuple[str, bool]]:
        found: list[tuple[str, bool]] = []
        for chapter in rules(self.game, self.terminal.settings.language):
            found.append((chapter.title, True))
            found += [(f"{paragraph.text} ({' '.join(paragraph.rules)})", False) for paragraph in chapter.paragraphs]
            found.append(("", False))
        return found


class CardsPage(ReadingPage):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__(say("Cards of {game}", game=Text(game.info.title)))
        self.game = game

    def paragraphs(self) -> list[tuple[str, bool]]:
        found = []
        for code, card in cards(self.game, self.terminal.settings.language).items():
            face = self.game.face(code)
            kind = f" ({card.kind})" if card.kind else ""
            found.append((f"{face.mark}{code}  {card.name}{kind}{f': {card.text}' if card.text else ''}", False))
        return found or [(self.speak(say("This game has no cards.")), False)]

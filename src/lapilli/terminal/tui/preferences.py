"""Settings: language, look, and how strong bots are at first."""

from __future__ import annotations

from typing import ClassVar

from lapilli.bots.players import LEVELS, title_of
from lapilli.engine.words import Text, say
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.themes import THEMES
from lapilli.texts import LANGUAGES

LOOKS = {"dark": say("dark"), "light": say("light"), "contrast": say("high contrast")}


class SettingsPage(Page):
    keys: ClassVar[dict[str, Text]] = {"← →": say("Change"), "Esc": say("Back")}
    rows: ClassVar[dict[str, Text]] = {"language": say("Language"), "theme": say("Look"), "level": say("Bots")}

    def __init__(self) -> None:
        super().__init__()
        self.cursor = "language"

    def shown(self, row: str) -> str:
        settings = self.terminal.settings
        if row == "language":
            return LANGUAGES[settings.language]
        return self.speak(LOOKS[settings.theme] if row == "theme" else Text(title_of(settings.level)))

    def draw(self, canvas: Canvas) -> None:
        canvas.put(1, 0, self.speak(say("Settings")), self.look.title)
        for number, (row, title) in enumerate(self.rows.items()):
            y, here = 2 + 2 * number, row == self.cursor
            canvas.put(2, y, "▸" if here else " ", self.look.lit)
            canvas.put(4, y, self.speak(title), self.look.lit if here else self.look.strong)
            canvas.put(24, y, f"◂ {self.shown(row)} ▸", self.look.lit if here else None)
            canvas.hotspot(row, 2, y, canvas.width - 4, 1)

    def move(self, dx: int, dy: int) -> None:
        if dx:
            self.change(self.cursor, dx)
        else:
            self.step(dy)

    def choose(self, name: str) -> None:
        self.change(name, 1)

    def change(self, row: str, by: int) -> None:
        known = list({"language": LANGUAGES, "theme": THEMES, "level": LEVELS}[row])
        now = getattr(self.terminal.settings, row)
        self.terminal.set(**{row: known[(known.index(now) + by) % len(known)] if now in known else known[0]})
        self.redraw()

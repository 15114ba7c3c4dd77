"""The first page: the games with a picture, and what else there is."""

from __future__ import annotations

from typing import Any, ClassVar

import lapilli
from lapilli.engine.faces import Face
from lapilli.engine.game import Info
from lapilli.engine.words import Text, say
from lapilli.games import game_class
from lapilli.terminal.tui.canvas import DOUBLE, LIGHT, Canvas
from lapilli.terminal.tui.page import Page

CARD_WIDTH = 26
CARD_HEIGHT = 7


class HomePage(Page):
    keys: ClassVar[dict[str, Text]] = {
        "F1": say("Rules"),
        "F2": say("Lesson"),
        "F4": say("Cards"),
        "F5": say("Online"),
        "F6": say("Replay"),
        "F9": say("Settings"),
        "Esc": say("Quit"),
    }

    def __init__(self) -> None:
        super().__init__()
        self.infos = lapilli.games()
        self.cursor = f"game:{self.infos[0].name}"
        self.top = 0  # the first row of games that is shown

    def draw(self, canvas: Canvas) -> None:
        canvas.put(2, 0, "● ● ○", self.look.title)
        canvas.put(8, 0, "Lapilli", self.look.title)
        canvas.put(
            17, 0, self.speak(say("the table for the descendants of tic-tac-toe"))[: canvas.width - 18], self.look.quiet
        )
        columns = max(1, (canvas.width - 2) // CARD_WIDTH)
        wide = (canvas.width - 2) // columns
        shown = max(1, (canvas.height - 5) // CARD_HEIGHT)
        here = next((n for n, info in enumerate(self.infos) if self.cursor == f"game:{info.name}"), 0) // columns
        self.top = min(max(self.top, here - shown + 1), here)
        for number, info in enumerate(self.infos):
            row, column = number // columns - self.top, number % columns
            x, y = 1 + column * wide, 2 + row * CARD_HEIGHT
            if 0 <= row < shown:
                self.game(canvas, info, x, y, wide - 1)
            canvas.spot(f"game:{info.name}", x, y, wide - 1, CARD_HEIGHT - 1)
        info = self.chosen()
        canvas.write(2, canvas.height - 3, canvas.width - 4, 2, self.speak(Text(info.summary)))

    def chosen(self) -> Info:
        return next((info for info in self.infos if self.cursor == f"game:{info.name}"), self.infos[0])

    def game(self, canvas: Canvas, info: Info, x: int, y: int, width: int) -> None:
        name = f"game:{info.name}"
        lines, style = (DOUBLE, self.look.lit) if name == self.cursor else (LIGHT, self.look.quiet)
        canvas.box(x, y, width, CARD_HEIGHT - 1, lines, style)
        for number, face in enumerate(portrait(info.name)):
            px, py = x + 2 + number % 3 * 4, y + 1 + number // 3
            ink = self.look.ink(face.ink) if face.ink else self.look.quiet
            canvas.put(px, py, face.label[:3].center(3), ink)
        canvas.put(x + 2, y, f" {self.speak(Text(info.title))} "[: width - 4], style + self.look.strong)
        players = self.speak(say("Players: {players}", players=[*map(str, info.players)]))
        canvas.write(x + 15, y + 1, width - 16, 4, players, self.look.quiet)

    def choose(self, name: str) -> None:
        from lapilli.terminal.tui.setup import SetUpPage

        self.terminal.push_screen(SetUpPage(name.removeprefix("game:")))

    def press(self, key: str, character: str | None = None) -> bool:
        from lapilli.terminal.tui.reading import CardsPage, RulesPage

        game: Any = game_class(self.chosen().name)
        match key:
            case "F1":
                self.terminal.push_screen(RulesPage(game))
            case "F4":
                self.terminal.push_screen(CardsPage(game()))
            case "F2":
                from lapilli.terminal.tui.lesson import LessonPage

                self.terminal.push_screen(LessonPage(game))
            case "F5":
                from lapilli.terminal.tui.online import OnlinePage

                self.terminal.push_screen(OnlinePage(self.chosen().name))
            case "F6":
                from lapilli.terminal.tui.replay import OpenRecordPage

                self.terminal.push_screen(OpenRecordPage())
            case "F9":
                from lapilli.terminal.tui.preferences import SettingsPage

                self.terminal.push_screen(SettingsPage())
            case "Esc" | "q":
                self.terminal.exit()
            case _:
                return False
        return True

    def action_back(self) -> None:
        self.terminal.exit()

    def scroll_by(self, lines: int, sideways: bool = False) -> None:
        self.move(0, lines)


def portrait(name: str) -> list[Face]:
    """Nine cells of a position, as the game's drawings have them."""
    from lapilli.art import art_of

    game = game_class(name)()
    sample = art_of(game).sample
    return [game.face(code) if code else Face("·") for code in sample or [""] * 9]

"""The first page: the games with a picture, and what else there is."""

from __future__ import annotations

from typing import Any

from lapilli.engine.game import Info
from lapilli.games import game_class
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.front import KEYS, Front
from lapilli.terminal.tui.page import Page


class HomePage(Page):
    keys = KEYS

    def __init__(self) -> None:
        super().__init__()
        self.front = Front()
        self.cursor = f"game:{self.front.infos[0].name}"

    def draw(self, canvas: Canvas) -> None:
        self.front.draw(canvas, self.look, self.speak, self.cursor)

    def chosen(self) -> Info:
        return self.front.chosen(self.cursor)

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

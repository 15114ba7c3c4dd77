"""The app itself: settings, the way between pages, and how it is left."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType

from lapilli.engine.words import Text
from lapilli.terminal.tui.home import HomePage
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.settings import Settings, keep_settings, load_settings
from lapilli.texts import translate


class TerminalApp(App[None]):
    """Opens on the first page, or on a page that is given."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { layout: vertical; overflow: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", priority=True, show=False)]

    def __init__(self, first: Page | None = None, settings: Settings | None = None, ascii_only: bool = False) -> None:
        super().__init__()
        self.settings = load_settings() if settings is None else settings
        self.is_kept = settings is None
        self.ascii_only = ascii_only
        self.first = first

    def on_mount(self) -> None:
        self.push_screen(self.first or HomePage())

    def speak(self, text: Text) -> str:
        return translate(text, self.settings.language)

    def set(self, **changes: Any) -> None:
        """Change settings, from now on and for the next time."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        if self.is_kept:
            keep_settings(self.settings)

    def go_back(self) -> None:
        """To the page before; from the first one out of the app."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.exit()


def open_app(first: Page | None = None, language: str | None = None, ascii_only: bool = False) -> None:
    """Run the app until it is left."""
    app = TerminalApp(first, ascii_only=ascii_only)
    if language is not None:
        app.settings.language = language
    app.run()

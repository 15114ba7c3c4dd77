"""The app itself: settings, the way between pages, and how it is left."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, TypeVar

import msgspec
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from lapilli.engine.words import Text
from lapilli.terminal.tui.home import HomePage
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.painter import Painter
from lapilli.terminal.tui.settings import Settings, keep_settings, load_settings
from lapilli.texts import translate

Found = TypeVar("Found")


class TerminalApp(App[None]):
    """Opens on the first page, or on a page that is given. `at_work` is how much is done in the background."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { layout: vertical; overflow: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
        Binding("ctrl+l", "paint_anew", priority=True, show=False),
    ]

    def __init__(
        self,
        first: Page | None = None,
        settings: Settings | None = None,
        ascii_only: bool = False,
        driver: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver)
        self.settings = load_settings() if settings is None else settings
        self.is_kept = settings is None
        self.ascii_only = ascii_only
        self.first = first
        self.at_work = 0
        self.painter = Painter()

    def on_mount(self) -> None:
        self.push_screen(self.first or HomePage())

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Textual's own way writes whole rows, and stays for all that is no change of a page."""
        if self._driver is None or self.is_headless or not isinstance(renderable, CompositorUpdate):
            if renderable is not None:
                self.painter.forget()
            super()._display(screen, renderable)
            return
        shown = self.screen._compositor
        if self._running and not self._closed and not self._batch_count and shown.size == self.size:
            rows = [list(strip) for strip in shown.render_strips()]
            changes = self.painter.changes(rows, self.console._color_system)
            if changes:
                self._begin_update()
                self._driver.write(changes)
                self._end_update()
                self._driver.flush()
        self.post_display_hook()

    def action_paint_anew(self) -> None:
        """Paint all of the screen: a program beside this one may have written on it."""
        self.painter.forget()
        self.screen.refresh()

    def on_resize(self) -> None:
        """The terminal has another size, or comes back to the app: what it shows is not known."""
        self.painter.forget()
        if self.is_running and len(self.screen_stack) > 0:
            self.screen.refresh()

    def speak(self, text: Text) -> str:
        return translate(text, self.settings.language)

    def set(self, **changes: Any) -> None:
        """Change settings, from now on and for the next time."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        if self.is_kept:
            keep_settings(self.settings)

    def in_background(self, work: Callable[[], Found], done: Callable[[Found], None]) -> None:
        """Do slow work in a thread of its own, then go on with its result. Leaving the app does not wait for it."""
        self.at_work += 1

        def go_on(found: Found) -> None:
            self.at_work -= 1
            done(found)

        def run() -> None:
            try:
                found = work()
            except Exception as error:  # a mistake of ours: shown as any other
                self.from_thread(partial(fail, error))
            else:
                self.from_thread(partial(go_on, found))

        threading.Thread(target=run, daemon=True).start()

    def from_thread(self, call: Callable[[], None]) -> None:
        """Call something in the app's own thread, unless it was left meanwhile."""
        with suppress(RuntimeError):  # its loop is closed
            self.call_later(call)

    def go_back(self) -> None:
        """Go to the page before; from the first page leave the app."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.exit()


def fail(error: Exception) -> None:
    raise error


def open_app(
    first: Page | None = None,
    language: str | None = None,
    ascii_only: bool = False,
    driver: type[Driver] | None = None,
) -> None:
    """Run the app until it is left."""
    app = TerminalApp(first, ascii_only=ascii_only, driver=driver)
    if language is not None:
        app.settings.language = language
    app.run()

"""What all pages share: they draw themselves onto a canvas, and have a cursor on one of its hotspots."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from lapilli.engine.words import Text
from lapilli.terminal.tui.canvas import Canvas, Hotspot
from lapilli.terminal.tui.front import page_drawn
from lapilli.terminal.tui.themes import Look, look_of

if TYPE_CHECKING:
    from lapilli.terminal.tui.app import TerminalApp

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SIDEWAYS = 3.0  # how much farther something seems that is not straight ahead


class PageWidget(Widget, can_focus=True):
    """The one widget of a page: it paints the page's canvas, and only rows that have changed."""

    DEFAULT_CSS = "PageWidget { width: 100%; height: 100%; }"

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.canvas: Canvas | None = None

    def redraw(self) -> None:
        old, width, height = self.canvas, self.size.width, self.size.height
        if width == 0 or height == 0:
            return
        self.canvas = self.page.drawn(width, height)
        if old is None or old.size != (width, height):
            self.refresh()
            return
        for y, (before, after) in enumerate(zip(old.rows, self.canvas.rows, strict=True)):
            if before != after:
                self.refresh(Region(0, y, width, 1))

    def render_line(self, y: int) -> Strip:
        if self.canvas is None or y >= self.canvas.height:
            return Strip([Segment(" " * self.size.width, self.page.look.plain)])
        return Strip(self.canvas.segments(y, self.page.terminal.ascii_only), self.canvas.width)

    def on_resize(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        self.page.point_at(event.x, event.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.page.hover(event.x, event.y)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.page.scroll_by(1, event.shift)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.page.scroll_by(-1, event.shift)


class Page(Screen[None]):
    """A screen of the app. `draw` puts everything on the canvas, `choose` does what a hotspot is for."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]
    keys: ClassVar[dict[str, Text]] = {}  # what the last line says of the keys; each is a hotspot `key:…`

    def __init__(self) -> None:
        super().__init__()
        self.cursor = ""
        self.sheet = PageWidget(self)

    @property
    def terminal(self) -> TerminalApp:
        return self.app  # type: ignore[return-value]

    @property
    def look(self) -> Look:
        return look_of(self.terminal.settings.theme, not self.terminal.no_color)

    def compose(self):  # type: ignore[no-untyped-def]
        yield self.sheet

    def on_mount(self) -> None:
        self.sheet.focus()

    def on_screen_resume(self) -> None:
        self.sheet.canvas = None
        self.redraw()

    def redraw(self) -> None:
        self.sheet.redraw()

    # ---- what a page says

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def choose(self, name: str) -> None:
        raise NotImplementedError

    def targets(self) -> list[Hotspot]:
        """What the cursor can stand on."""
        return [hotspot for hotspot in self.hotspots if not hotspot.name.startswith("key:")]

    def shortcuts(self) -> list[Hotspot]:
        """What Tab goes through."""
        return self.targets()

    def scroll_by(self, lines: int, sideways: bool = False) -> None:
        pass

    # ---- what every page does

    def speak(self, text: Text) -> str:
        return self.terminal.speak(text)

    @property
    def hotspots(self) -> list[Hotspot]:
        return self.sheet.canvas.hotspots if self.sheet.canvas else []

    def drawn(self, width: int, height: int) -> Canvas:
        keys = {key: self.speak(meaning) for key, meaning in self.keys.items()}
        return page_drawn(width, height, self.look, keys, self.draw)

    def hotspot_named(self, name: str) -> Hotspot | None:
        return next((hotspot for hotspot in self.hotspots if hotspot.name == name), None)

    def point_at(self, x: int, y: int) -> None:
        for hotspot in reversed(self.hotspots):
            if hotspot.covers(x, y):
                if hotspot.name.startswith("key:"):
                    self.press(hotspot.name.removeprefix("key:"))
                else:
                    self.cursor = hotspot.name
                    self.choose(hotspot.name)
                return

    def hover(self, x: int, y: int) -> None:
        found = next((hotspot.name for hotspot in reversed(self.targets()) if hotspot.covers(x, y)), "")
        if found and found != self.cursor:
            self.cursor = found
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        if event.key in ARROWS:
            self.move(*ARROWS[event.key])
        elif event.key in ("tab", "shift+tab"):
            self.step(1 if event.key == "tab" else -1)
        elif event.key == "enter":
            self.enter()
        elif not self.press(KEY_NAMES.get(event.key, event.key), event.character):
            return
        event.stop()
        event.prevent_default()

    def enter(self) -> None:
        if self.cursor:
            self.choose(self.cursor)

    def press(self, key: str, character: str | None = None) -> bool:
        """Do what a key is for; False if it is for nothing."""
        return False

    def step(self, by: int) -> None:
        """The next of what can be chosen now."""
        names = [hotspot.name for hotspot in self.shortcuts()]
        if names:
            at = names.index(self.cursor) if self.cursor in names else -1 if by > 0 else 0
            self.cursor = names[(at + by) % len(names)]
            self.redraw()

    def move(self, dx: int, dy: int) -> None:
        """To the nearest hotspot in a direction."""
        here = self.hotspot_named(self.cursor)
        targets = self.targets()
        if here is None:
            self.step(1)
            return
        x, y = here.middle
        ahead = []
        for hotspot in targets:
            tx, ty = hotspot.middle
            along, aside = (tx - x) * dx + (ty - y) * dy * 2, abs((tx - x) * dy) + abs((ty - y) * dx) * 2
            if along > 0 and hotspot.name != self.cursor:
                ahead.append((along + SIDEWAYS * aside, hotspot.name))
        if ahead:
            self.cursor = min(ahead)[1]
            self.redraw()

    def action_back(self) -> None:
        self.terminal.go_back()


KEY_NAMES = {f"f{number}": f"F{number}" for number in range(1, 13)} | {"escape": "Esc", "question_mark": "?"}

"""A page with lines to fill in."""

from __future__ import annotations

from typing import ClassVar

from lapilli.engine.words import Text, say
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.page import Page


class FormPage(Page):
    """Fields that are typed into, and buttons. What goes wrong is said below."""

    keys: ClassVar[dict[str, Text]] = {"Tab": say("Next"), "Enter": say("Choose"), "Esc": say("Back")}

    def __init__(self, heading: Text, fields: dict[str, Text], buttons: dict[str, Text]) -> None:
        super().__init__()
        self.heading = heading
        self.fields = fields
        self.buttons = buttons
        self.values = dict.fromkeys(fields, "")
        self.problem: Text | None = None
        self.cursor = next(iter(fields))

    def draw(self, canvas: Canvas) -> None:
        canvas.put(1, 0, self.speak(self.heading), self.look.title)
        y = 2
        for name, title in self.fields.items():
            here = name == self.cursor
            canvas.put(2, y, self.speak(title), self.look.lit if here else self.look.strong)
            room = canvas.width - 6
            canvas.put(
                4,
                y + 1,
                (self.values[name] + ("█" if here else ""))[-room:].ljust(room, "_"),
                None if here else self.look.quiet,
            )
            canvas.hotspot(name, 2, y, canvas.width - 4, 2)
            y += 3
        for name, title in self.buttons.items():
            label = f"  {self.speak(title)}  "
            canvas.put(4, y, label, self.look.cursor if name == self.cursor else self.look.picked)
            canvas.hotspot(name, 4, y, len(label), 1)
            y += 2
        if self.problem is not None:
            canvas.write(2, y, canvas.width - 4, 3, self.speak(self.problem), self.look.lit)

    def choose(self, name: str) -> None:
        if name in self.buttons:
            self.problem = None
            self.do(name)
        elif name == self.cursor:
            self.step(1)
        self.redraw()

    def do(self, button: str) -> None:
        raise NotImplementedError

    def move(self, dx: int, dy: int) -> None:
        self.step(dy or dx)

    def hover(self, x: int, y: int) -> None:
        pass

    def press(self, key: str, character: str | None = None) -> bool:
        if self.cursor in self.values and key == "backspace":
            self.values[self.cursor] = self.values[self.cursor][:-1]
        elif self.cursor in self.values and character and character.isprintable():
            self.values[self.cursor] += character
        else:
            return False
        self.redraw()
        return True

    def on_paste(self, event: object) -> None:
        if self.cursor in self.values:
            self.values[self.cursor] += str(getattr(event, "text", "")).strip()
            self.redraw()

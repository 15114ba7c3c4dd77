"""Before a game: who plays, how strong the bots are, and the options of the game."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events

import lapilli
from lapilli.bots.players import LEVELS, title_of
from lapilli.engine.errors import LapilliError
from lapilli.engine.options import Option, defaults_for_people
from lapilli.engine.words import Text, say
from lapilli.games import game_class
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.page import Page

TOGETHER = "together"
POINTS = (1, 2, 3, 5, 7)
VALUES = 26  # the column in which values begin


class SetUpPage(Page):
    """Rows of choices: up and down for the row, left and right or a click for the value; Enter plays, from any row."""

    keys: ClassVar[dict[str, Text]] = {"← →": say("Change"), "Enter": say("Play"), "Esc": say("Back")}

    def __init__(self, name: str) -> None:
        super().__init__()
        self.kind = game_class(name)
        self.button = say("Play")
        self.options = [option for option in self.kind.info.options if option.kind in ("number", "flag", "choice")]
        self.values: dict[str, Any] = {}
        self.opponent = ""
        self.points = 1
        self.problem: Text | None = None
        self.cursor = "play"

    def on_mount(self) -> None:
        self.opponent = self.terminal.settings.level
        super().on_mount()

    @property
    def rows(self) -> list[str]:
        return ["opponent", "names", *(option.name for option in self.options), "points"]

    @property
    def among_people(self) -> bool:
        """Whether two or more people will play."""
        return self.opponent == TOGETHER

    def caption(self, row: str) -> Text:
        names = say("Names, with commas") if self.opponent == TOGETHER else say("Your name")
        own = {"opponent": say("Play against"), "names": names, "points": say("Points to win")}
        return own[row] if row in own else Text(self.option(row).label)

    def choices(self, row: str) -> list[Any]:
        if row == "opponent":
            return [*LEVELS, TOGETHER]
        if row == "points":
            return list(POINTS)
        option = self.option(row)
        return [False, True] if option.kind == "flag" else list(option.choices)

    def option(self, row: str) -> Option:
        return next(option for option in self.options if option.name == row)

    def value(self, row: str) -> Any:
        if row == "opponent":
            return self.opponent
        if row == "points":
            return self.points
        option = self.option(row)
        usual = option.with_people if self.among_people and option.with_people is not None else option.default
        value = self.values.get(row, usual)
        return self.decided(row) if value is None else value

    def decided(self, row: str) -> Any:
        """What the game decides where nobody has; None if what is chosen does not go together."""
        chosen = defaults_for_people(self.kind.info.options, self.values) if self.among_people else self.values
        try:
            return lapilli.game(self.kind.info.name, **chosen).options[row]
        except LapilliError:
            return None

    def label(self, row: str, value: Any) -> str:
        if row == "opponent":
            if value == TOGETHER:
                return self.speak(say("together at this keyboard"))
            return self.speak(Text(title_of(value)))
        if row == "points":
            return str(value)
        option = self.option(row)
        if option.kind == "flag":
            return self.speak(say("yes") if value else say("no"))
        if value is None:
            return self.speak(say("as usual"))
        names = dict(zip(option.choices, option.names, strict=False))
        return self.speak(Text(names[value])) if value in names else str(value)

    def draw(self, canvas: Canvas) -> None:
        info = self.kind.info
        canvas.put(1, 0, self.speak(Text(info.title)), self.look.title)
        y = 2 + canvas.write(2, 2, canvas.width - 4, 2, self.speak(Text(info.summary)), self.look.quiet) + 1
        for row in self.rows:
            here = row == self.cursor
            canvas.put(2, y, "▸" if here else " ", self.look.lit)
            canvas.put(4, y, self.speak(self.caption(row))[: VALUES - 5], self.look.lit if here else self.look.strong)
            room = canvas.width - VALUES - 1
            if row == "names":
                typed = self.typed + ("█" if here else "")
                canvas.put(VALUES, y, typed[-room:].ljust(min(room, 30), "_"), None if here else self.look.quiet)
            else:
                shown = f"◂ {self.label(row, self.value(row))} ▸"
                canvas.put(VALUES, y, shown[:room], self.look.lit if here else None)
            canvas.hotspot(row, 2, y, canvas.width - 4, 1)
            y += 1
        button = f"  {self.speak(self.button)}  "
        canvas.put(4, y + 1, button, self.look.cursor if self.cursor == "play" else self.look.picked)
        canvas.hotspot("play", 4, y + 1, len(button), 1)
        if self.problem is not None:
            canvas.write(2, y + 3, canvas.width - 4, 3, self.speak(self.problem), self.look.lit)
        elif (help_text := self.help_text()) is not None:
            canvas.write(4, y + 3, canvas.width - 6, 3, self.speak(help_text), self.look.quiet)

    def help_text(self) -> Text | None:
        """What the row at the cursor is about."""
        if self.cursor == "opponent" and self.opponent in LEVELS:
            return Text(LEVELS[self.opponent].character)
        option = next((option for option in self.options if option.name == self.cursor), None)
        return None if option is None else Text(option.help)

    def change(self, row: str, by: int) -> None:
        known = self.choices(row)
        value = self.value(row)
        chosen = known[(known.index(value) + by) % len(known)] if value in known else known[0 if by > 0 else -1]
        if row == "opponent":
            self.opponent = chosen
        elif row == "points":
            self.points = chosen
        else:
            self.values[row] = chosen
        self.problem = None
        self.redraw()

    def move(self, dx: int, dy: int) -> None:
        if dx and self.cursor not in ("play", "names"):
            self.change(self.cursor, dx)
        else:
            self.step(dy or dx)

    def enter(self) -> None:
        self.choose("play")

    def choose(self, name: str) -> None:
        if name == "names":
            self.redraw()
            return
        if name != "play":
            self.change(name, 1)
            return
        info = self.kind.info
        try:
            self.begin(defaults_for_people(info.options, self.values) if self.among_people else self.values)
        except LapilliError as error:
            self.problem = error.text
            self.redraw()

    def begin(self, options: dict[str, Any]) -> None:
        """Play with what was chosen; LapilliError if it does not go together."""
        game, together = lapilli.game(self.kind.info.name, **options), self.among_people
        if not together and self.opponent != self.terminal.settings.level:
            self.terminal.set(level=self.opponent)
        people = list(range(game.template.seats)) if together else [0]
        from lapilli.terminal.local import LocalGame
        from lapilli.terminal.tui.local import LocalTable

        names = self.typed.split(",") if together else [self.typed]
        level = self.terminal.settings.level
        self.terminal.switch_screen(LocalTable(LocalGame(game, people, level, names=names, target=self.points)))

    # ---- names

    @property
    def typed(self) -> str:
        settings = self.terminal.settings
        return settings.names if self.opponent == TOGETHER else settings.name

    def write(self, text: str) -> None:
        self.terminal.set(**{"names" if self.opponent == TOGETHER else "name": text})
        self.redraw()

    def press(self, key: str, character: str | None = None) -> bool:
        if self.cursor != "names":
            return False
        if key == "backspace":
            self.write(self.typed[:-1])
        elif character and character.isprintable():
            self.write(self.typed + character)
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        if self.cursor == "names":
            self.write(self.typed + event.text.strip())

"""The table: a game on the left, what is going on at the right, the hand and a line to type below."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.cells import cell_len

from lapilli.engine.errors import IllegalMove, LapilliError
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say
from lapilli.terminal.notation import completions, typed_move
from lapilli.terminal.tui.canvas import Canvas, Hotspot, cut, wrapped
from lapilli.terminal.tui.drawing import TableDrawing, Window
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.picker import Picker, kind_of, value_of
from lapilli.terminal.tui.reading import CardsPage, RulesPage
from lapilli.terminal.tui.situation import Situation, prompt_of
from lapilli.texts import CardWords, cards, with_names

COMMANDS = ("rules", "cards", "hint", "undo", "quit")
LAST_LINES = 4  # that the last turn has before the aim
LOOK_AROUND = {  # how far a mosaic is moved, and whether sideways
    "shift+up": (-1, False),
    "shift+down": (1, False),
    "shift+left": (-1, True),
    "shift+right": (1, True),
}
LET_PASS = {"do:pass": say("Let it pass"), "do:always": say("Always let pass")}
CALLS_NOTHING = say("There is no reason to call.")


class TablePage(Page):
    """Shows a situation and lets somebody make a move in it. Subclasses know where games come from."""

    keys: ClassVar[dict[str, Text]] = {
        "F1": say("Rules"),
        "F2": say("Hint"),
        "F3": say("Undo"),
        "F4": say("Cards"),
        "Esc": say("Leave"),
    }

    def __init__(self, situation: Situation) -> None:
        super().__init__()
        self.at = situation
        self.picker = Picker(situation.game, situation.moves)
        self.typed = ""
        self.note: Text | None = None  # an answer: a refusal, a hint
        self.busy: Text | None = None  # what is being waited for
        self.result: list[Text] = []  # how the game ended
        self.window: Window | None = None  # what is shown of a mosaic
        self.follows = True  # and whether it moves with the cursor
        self.hinted: list[str] = []  # the picks of the move that was advised
        self.worded: tuple[Game[Any], str, dict[str, CardWords]] | None = None

    # ---- what a subclass does

    def play(self, move: str) -> None:
        raise NotImplementedError

    def accept(self, offer: str) -> None:
        """Do what an offer of the situation is for."""
        raise NotImplementedError

    def refusal(self, picks: list[str]) -> Text:
        """Why picks are no legal move."""
        return say("That cannot be chosen here.")

    def hint(self) -> None:
        self.tell(say("There are no hints here."))

    def undo(self) -> None:
        self.tell(say("There is nothing to take back."))

    def preview(self, move: str) -> Text | None:
        """What a move would bring, as far as it is certain."""
        return None

    # ---- showing

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(lambda: self.show(self.at))

    def speak(self, text: Text) -> str:
        """At a table cards are called as people call them."""
        return super().speak(with_names(text, self.words()))

    def words(self) -> dict[str, CardWords]:
        """What the cards are called, in the language of now."""
        language = self.terminal.settings.language
        if self.worded is None or self.worded[:2] != (self.at.game, language):
            self.worded = (self.at.game, language, cards(self.at.game, language))
        return self.worded[2]

    def show(self, situation: Situation) -> None:
        held = self.picker.held
        self.at = situation
        self.picker = Picker(situation.game, situation.moves)
        self.picker.held = held
        self.typed, self.hinted = "", []
        self.redraw()
        live = [*self.picker.next_picks(), *situation.offers]
        if live and self.cursor not in live:
            self.cursor = ""
            self.step(1)

    def tell(self, note: Text | None) -> None:
        self.note = note
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        picture = TableDrawing(
            canvas, self.look, self.speak, self.at, self.picker, self.cursor, self.window, self.follows
        )
        canvas.put(1, 0, self.speak(Text(self.at.game.info.title)), self.look.title)
        hand = (5 if canvas.height >= 30 else 3) if self.at.hand else 0
        below = canvas.height - 2 - hand
        room = below - 1
        wide = canvas.width * (62 if self.at.layout.points else 55) // 100
        taken, high = picture.board(1, 1, wide, room)
        x = max(taken + 3, canvas.width * 2 // 5)
        self.window = picture.window
        panel = self.draw_piles(picture, x, 1 + high, canvas.width, room)
        picture.hand(1, below, canvas.width - 2, hand)
        self.draw_panel(canvas, picture, x, panel or room, panel == 0)
        self.draw_typed(canvas, canvas.height - 2)
        if picture.is_cut:
            more = self.speak(say("Shift and arrows: look around"))
            canvas.put(canvas.width - len(more) - 1, canvas.height - 2, more, self.look.quiet)

    def draw_piles(self, picture: TableDrawing, x: int, y: int, width: int, room: int) -> int:
        """The piles below the board, if that saves room; gives how high the panel may be, 0 if it shows the piles."""
        for wide, panel in ((x - 3, room), (width - 2, y - 1)):
            lines = picture.piles(1, 0, wide, shown=False)
            saved = picture.piles(1, 0, width - x - 1, shown=False)
            if 0 < lines <= room + 1 - y and saved > room - panel:
                picture.piles(1, y, wide)
                return panel
        return 0

    def draw_panel(self, canvas: Canvas, picture: TableDrawing, x: int, height: int, with_piles: bool) -> None:
        """Players, aim, last turn, now, and buttons. What is to be done has room first, then what has happened."""
        width, y = canvas.width - x - 1, 1
        y += picture.players(x, y, width)
        now, turns = self.sentences(), [self.speak(text) for text in self.at.last]
        aims = [self.speak(aim) for aim in self.aims()]
        buttons = picture.buttons(x, 0, width, height, shown=False)
        rest = height + 1 - y - buttons - self.needed(now, width)
        piles = picture.piles(x, y, width, shown=False) if with_piles else 0
        if piles and (rest - piles >= LAST_LINES or not turns):
            y += picture.piles(x, y, width)
            rest -= piles
        last = min(self.needed(turns, width), rest) if turns else 0
        aim = self.needed(aims, width)
        if aim <= rest - min(last, LAST_LINES):
            y += self.block(canvas, x, y, width, aim - 1, say("Aim"), aims)
            rest -= aim
        else:
            self.draw_aim_above(canvas, aims)
        if turns and rest > 1:
            while len(turns) > 1 and self.needed(turns, width) > rest:
                turns = turns[1:]
            y += self.block(canvas, x, y, width, rest - 1, say("Last turn"), turns)
        if now or buttons:
            y += self.block(canvas, x, y, width, max(height - y - buttons, 1), say("Now"), now)
        picture.buttons(x, y, width, max(height + 1 - y, 1))

    def draw_aim_above(self, canvas: Canvas, aims: list[str]) -> None:
        """The aim in the first line, where the panel has no room for it; what it is called only where that fits."""
        text, width = " ".join(aims), canvas.width - 2
        heading = f"{self.speak(say('Aim'))}  "
        canvas.put(0, 0, " " * canvas.width)
        left = 1
        if cell_len(heading + aims[0]) <= width:
            canvas.put(left, 0, heading, self.look.title)
            left += cell_len(heading)
        canvas.put(left, 0, cut(text, canvas.width - 1 - left))

    def needed(self, texts: list[str], width: int) -> int:
        """How many lines a block of sentences takes with its heading."""
        return 1 + sum(len(wrapped(text, width)) for text in texts)

    def block(self, canvas: Canvas, x: int, y: int, width: int, height: int, title: Text, texts: list[str]) -> int:
        """A heading and sentences; gives how many lines it took."""
        heading = self.speak(title)
        canvas.put(x, y, heading, self.look.title)
        canvas.put(x + len(heading) + 1, y, "─" * (width - len(heading) - 1), self.look.quiet)
        used = 1
        for text in texts:
            if used > height:
                break
            used += canvas.write(x, y + used, width, height + 1 - used, text)
        return used

    def aims(self) -> list[Text]:
        """What wins for the seat, and how far it is."""
        aim = self.at.aim
        if aim is None:
            return [Text(self.at.game.info.summary)]
        return [aim.text] if aim.standing is None else [aim.text, aim.standing]

    def sentences(self) -> list[str]:
        """Now: what to do, what the cursor stands on, and what was answered."""
        lines: list[str] = []
        if self.note is not None:
            lines.append(self.speak(self.note))
        if self.busy is not None:
            lines.append(self.speak(self.busy))
        elif self.result:
            lines += map(self.speak, self.result)
        elif self.at.moves or self.at.prompt is not None:
            asked = prompt_of(self.at.layout, self.picker.chosen, self.at.prompt)
            if asked is not None:
                chosen = next((value_of(pick) for pick in self.picker.chosen if kind_of(pick) == "card"), "")
                lines.append(
                    self.speak(Text(asked.template, {**asked.values, "card": chosen} if chosen else asked.values))
                )
            if any(kind_of(pick) == "turn" for pick in self.picker.chosen):
                lines.append(self.speak(say("Space turns it.")))
        move = self.picker.move_after(self.cursor)
        if move is not None:
            foreseen = [self.preview(move), self.at.warnings.get(move)]
            lines += [self.speak(text) for text in foreseen if text is not None]
        looked_at = self.inspected()
        return [*lines, looked_at] if looked_at else lines

    def inspected(self) -> str:
        """The card that the cursor stands on, in words."""
        words = self.words()
        kind, value = kind_of(self.cursor), value_of(self.cursor)
        codes = [value] if kind in ("card", "take") else []
        if kind == "cell":
            place = 0
            for grid in self.at.layout.grids:
                for cell in (cell for row in grid.rows for cell in row):
                    if cell == value:
                        codes = self.at.stack(grid.field, place, cell)[::-1]
                    place += 1
        found = [
            f"{code}: {words[code].name}. {words[code].text or ''}".rstrip(". ") + "."
            for code in codes
            if code in words
        ]
        return found[0] if found else ""

    def draw_typed(self, canvas: Canvas, y: int) -> None:
        if not self.at.moves and not self.typed:
            return
        canvas.put(1, y, "> ", self.look.lit)
        canvas.put(3, y, self.typed, self.look.strong)
        found = self.completions()
        if self.typed and found:
            canvas.put(3 + len(self.typed), y, found[0][len(self.typed) :], self.look.quiet)
            canvas.put(3 + len(found[0]) + 2, y, "  ".join(found[1:6])[: canvas.width // 2], self.look.quiet)
        elif not self.typed:
            canvas.put(3, y, self.speak(say("or write a move"))[: canvas.width - 4], self.look.quiet)

    def completions(self) -> list[str]:
        return completions([*self.at.moves, *COMMANDS], self.typed)

    # ---- doing

    def targets(self) -> list[Hotspot]:
        live = {*self.picker.next_picks(), *self.picker.next_picks([]), *self.at.offers}
        shown = [hotspot for hotspot in self.hotspots if not hotspot.name.startswith("key:")]
        return [
            hotspot
            for hotspot in shown
            if hotspot.name in live or kind_of(hotspot.name) == "card" or self.is_inspectable(hotspot)
        ]

    def is_inspectable(self, hotspot: Hotspot) -> bool:
        return not self.at.layout.points and kind_of(hotspot.name) == "cell"

    def shortcuts(self) -> list[Hotspot]:
        live = {*self.picker.next_picks(), *self.at.offers}
        return [hotspot for hotspot in self.hotspots if hotspot.name in live] or self.targets()

    def choose(self, name: str) -> None:
        if name in self.at.offers:
            self.accept(name)
            return
        if not self.at.moves or self.busy is not None:
            return
        self.note = None
        tried = [*self.picker.chosen, name]
        if not self.picker.choose(name):
            self.tell(self.refusal(tried))
            return
        move = self.picker.move
        if move is not None:
            self.picker.chosen = []
            self.play(move)
            return
        self.redraw()
        following = self.picker.next_picks()
        advised = self.hinted[: len(self.picker.chosen) + 1]
        if following and advised[:-1] == self.picker.chosen:
            self.cursor = advised[-1]
            self.redraw()
        elif following and self.cursor == name:
            self.cursor = ""
            self.step(1)

    def enter(self) -> None:
        if self.typed:
            self.enter_typed()
        else:
            super().enter()

    def press(self, key: str, character: str | None = None) -> bool:
        actions: dict[str, Any] = {
            "F1": self.rules,
            "F2": self.hint,
            "F3": self.undo,
            "F4": self.card_gallery,
            "Esc": self.action_back,
        }
        if key in actions:
            actions[key]()
        elif key in LOOK_AROUND and self.window is not None:
            self.scroll_by(*LOOK_AROUND[key])
        elif key == "space" and self.picker.turn_over():
            self.redraw()
        elif key == "backspace":
            self.typed = self.typed[:-1]
            self.redraw()
        elif character and character.isprintable() and character != " ":
            self.typed += character
            self.redraw()
        else:
            return False
        return True

    def move(self, dx: int, dy: int) -> None:
        self.follows = True
        super().move(dx, dy)

    def scroll_by(self, lines: int, sideways: bool = False) -> None:
        """Look at another part of a mosaic that is larger than its window."""
        if self.window is not None:
            left, top = self.window
            self.window = (left + lines, top) if sideways else (left, top + lines)
            self.follows = False
            self.redraw()

    def step(self, by: int) -> None:
        self.follows = True
        if self.typed:
            found = self.completions()
            self.typed = found[0] if found else self.typed
            self.redraw()
        else:
            super().step(by)

    def action_back(self) -> None:
        """First what was begun is given up, then the table is left."""
        if self.typed or self.picker.chosen or self.note:
            self.typed, self.note = "", None
            self.picker.chosen = []
            self.redraw()
        else:
            super().action_back()

    def enter_typed(self) -> None:
        typed, self.typed = self.typed.strip(), ""
        commands = {
            "rules": self.rules,
            "cards": self.card_gallery,
            "hint": self.hint,
            "undo": self.undo,
            "quit": self.terminal.go_back,
        }
        if typed.casefold() in commands:
            commands[typed.casefold()]()
            return
        try:
            self.play(typed_move(self.at.game, self.at.moves, typed))
        except LapilliError as error:
            self.tell(refused(error))

    def rules(self) -> None:
        self.terminal.push_screen(RulesPage(self.at.game))

    def card_gallery(self) -> None:
        self.terminal.push_screen(CardsPage(self.at.game))


def refused(error: LapilliError) -> Text:
    """A refusal with its rule."""
    if isinstance(error, IllegalMove) and error.rule:
        return say("Not possible ({rule}): {reason}.", rule=error.rule, reason=error.text)
    return say("Not possible: {reason}.", reason=error.text)

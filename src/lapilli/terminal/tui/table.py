"""The table: a game on the left, what is going on at the right, the hand and a line to type below."""

from __future__ import annotations

from typing import Any, ClassVar

from lapilli.engine.errors import IllegalMove, LapilliError
from lapilli.engine.game import Game
from lapilli.engine.words import Text, say
from lapilli.terminal.notation import completions, meant
from lapilli.terminal.tui.canvas import Canvas, Spot, wrapped
from lapilli.terminal.tui.drawing import TableDrawing
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.picker import Picker, kind_of, value_of
from lapilli.terminal.tui.reading import CardsPage, RulesPage
from lapilli.terminal.tui.situation import Situation, prompt_of
from lapilli.texts import CardWords, cards

COMMANDS = ("rules", "cards", "hint", "undo", "quit")


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
        self.worded: tuple[Game[Any], str, dict[str, CardWords]] | None = None

    # ---- what a subclass does

    def play(self, move: str) -> None:
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
        self.typed = ""
        self.redraw()
        if situation.moves and self.cursor not in self.picker.next_picks():
            self.cursor = ""
            self.step(1)

    def tell(self, note: Text | None) -> None:
        self.note = note
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        words = self.words()
        picture = TableDrawing(canvas, self.look, self.speak, self.at, self.picker, self.cursor, words)
        canvas.put(1, 0, self.speak(Text(self.at.game.info.title)), self.look.title)
        hand = (5 if canvas.height >= 30 else 3) if self.at.hand else 0
        below = canvas.height - 2 - hand
        room = below - 1
        wide = canvas.width * (62 if self.at.layout.points else 55) // 100
        taken = picture.board(1, 1, wide, room) + 3
        if self.at.layout.points:
            taken = wide + 2
        picture.hand(1, below, canvas.width - 2, hand)
        self.draw_panel(canvas, picture, max(taken, canvas.width * 2 // 5), room)
        self.draw_typed(canvas, canvas.height - 2)

    def draw_panel(self, canvas: Canvas, picture: TableDrawing, x: int, height: int) -> None:
        width, y, end = canvas.width - x - 1, 1, height
        y += picture.players(x, y, width)
        y += picture.piles(x, y, width)
        now = self.sentences()
        lines = sum(len(self.lines(text, width)) for text in now) + 1
        rest = end - y
        aim_lines = min(3 if rest < 16 else 5, max(rest - lines - 5, 0))
        if aim_lines:
            y += self.block(canvas, x, y, width, aim_lines, say("Aim"), [self.speak(aim) for aim in self.aims()])
        told = [self.speak(text) for text in self.at.last]
        buttons = 1 + len(picture.choices()) // 2 if picture.choices() else 0
        last_lines = max(min(sum(len(self.lines(text, width)) for text in told), end - y - lines - buttons), 0)
        if last_lines:
            while len(told) > 1 and sum(len(self.lines(text, width)) for text in told) > last_lines:
                told = told[1:]
            y += self.block(canvas, x, y, width, last_lines, say("Last turn"), told)
        y += self.block(canvas, x, y, width, max(end - y - buttons, 1), say("Now"), now)
        picture.buttons(x, y, width, max(end - y + 1, 1))

    def lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

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
        """What wins for the seat."""
        own = []
        if self.at.seat is not None:
            words = self.words()
            for badge, value in self.at.badges(self.at.seat):
                card = words[value].name if value in words else value
                own.append(Text(badge.text, {"value": value, "card": card}))
        return [*own, Text(self.at.game.info.summary)]

    def sentences(self) -> list[str]:
        """Now: what to do, what the cursor stands on, and what was answered."""
        said: list[str] = []
        if self.note is not None:
            said.append(self.speak(self.note))
        if self.busy is not None:
            said.append(self.speak(self.busy))
        elif self.at.moves:
            asked = prompt_of(self.at.layout, self.picker.chosen, self.at.prompt)
            if asked is not None:
                chosen = next((value_of(pick) for pick in self.picker.chosen if kind_of(pick) == "card"), "")
                said.append(
                    self.speak(
                        Text(
                            asked.template,
                            {**asked.values, "card": self.card_name(chosen or str(asked.values.get("card", "")))},
                        )
                    )
                )
            if any(kind_of(pick) == "turn" for pick in self.picker.chosen):
                said.append(self.speak(say("Space turns it.")))
        move = self.picker.move_after(self.cursor)
        if move is not None and (brings := self.preview(move)) is not None:
            said.append(self.speak(brings))
        looked_at = self.inspected()
        return [*said, looked_at] if looked_at else said

    def card_name(self, code: str) -> str:
        words = self.words()
        return words[code].name if code in words else code

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
        told = [
            f"{code}: {words[code].name}. {words[code].text or ''}".rstrip(". ") + "."
            for code in codes
            if code in words
        ]
        return told[0] if told else ""

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

    def targets(self) -> list[Spot]:
        live = {*self.picker.next_picks(), *self.picker.next_picks([])}
        shown = [spot for spot in self.spots if not spot.name.startswith("key:")]
        return [
            spot for spot in shown if spot.name in live or kind_of(spot.name) == "card" or self.is_inspectable(spot)
        ]

    def is_inspectable(self, spot: Spot) -> bool:
        return not self.at.layout.points and kind_of(spot.name) == "cell"

    def shortcuts(self) -> list[Spot]:
        live = set(self.picker.next_picks())
        return [spot for spot in self.spots if spot.name in live] or self.targets()

    def choose(self, name: str) -> None:
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
        if following and self.cursor == name:
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

    def step(self, by: int) -> None:
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
            self.play(meant(self.at.game, self.at.moves, typed))
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

"""A table at this terminal: against bots, or several people at one keyboard with a curtain between them."""

from __future__ import annotations

from typing import Any, ClassVar

from lapilli.bots.players import observed
from lapilli.engine.errors import LapilliError
from lapilli.engine.events import event_text
from lapilli.engine.game import Game
from lapilli.engine.rng import Rng
from lapilli.engine.seeds import Seed
from lapilli.engine.words import Text, say
from lapilli.terminal.local import Hint, LocalGame
from lapilli.terminal.saving import RecordFile
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.situation import Situation, cells_of
from lapilli.terminal.tui.table import TablePage, refused

IMAGINED = 4  # deals in which a preview must say the same
LAST_TURNS = 8  # that are told to whoever has just come


def situation_of(local: LocalGame, seat: int | None) -> Situation:
    """The game as a seat may see it now."""
    game, state = local.game, local.state
    own = local.since(seat) if seat is not None else len(local.turns)
    first = own if own < len(local.turns) else 0
    first = max(first, len(local.turns) - LAST_TURNS)
    events = local.events_since(first, seat)
    is_asked = not state.over and state.turn == seat
    layout = game.table_layout
    return Situation(
        game=game,
        view=game.view(state, seat),
        seat=seat,
        names=local.names,
        moves=game.moves(state) if is_asked else [],
        prompt=game.prompt(state, state.turn) if is_asked else None,
        last=[event_text(event, local.names) for event in events],
        fresh=cells_of(layout, local.events_since(max(len(local.turns) - 1, 0), seat)),
        won=cells_of(layout, events, layout.celebrated) if state.over else set(),
    )


class LocalTable(TablePage):
    """One game. Bots think in a thread of their own, so nothing waits for them."""

    def __init__(
        self, game: Game[Any], people: list[int], level: str, seed: Seed | None = None, save: RecordFile | None = None
    ) -> None:
        self.local = LocalGame(game, people, level, seed)
        self.save = save
        self.seat = people[0] if people else None
        super().__init__(situation_of(self.local, self.seat))
        self.is_leaving = False

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.go_on)

    def on_unmount(self) -> None:
        self.is_leaving = True
        self.local.stop_thinking()

    def go_on(self) -> None:
        """Whoever is next: a bot thinks, a person is shown the table, or the next person is called."""
        local = self.local
        self.busy = None
        if local.state.over:
            self.busy = None
            self.note = self.ending()
        elif local.is_bots_turn:
            self.busy = say("{name} is thinking.", name=local.names[local.state.turn])
            self.run_worker(self.think, thread=True)
        elif local.state.turn != self.seat:
            self.seat = local.state.turn
            self.terminal.push_screen(Curtain(self.seat), lambda _: self.go_on())
            return
        self.show(situation_of(local, None if local.state.over and len(local.people) > 1 else self.seat))

    def think(self) -> None:
        move = self.local.think()
        if not self.is_leaving:
            self.terminal.call_from_thread(self.made, move)

    def made(self, move: str) -> None:
        """A move of a bot or a person."""
        if self.is_leaving:
            return
        self.local.play(move)
        if self.save is not None:
            try:
                self.save.write(self.local.record())
            except LapilliError as error:
                self.note = say("The game cannot be saved: {error}", error=error.text)
        self.go_on()

    def play(self, move: str) -> None:
        try:
            self.made(move)
        except LapilliError as error:
            self.tell(refused(error))

    def ending(self) -> Text:
        state, local = self.local.state, self.local
        event = local.game.ended(state)
        again = say("Enter: once more. Esc: leave.")
        return say("{sentence} {again}", sentence=event_text(event, local.names), again=again)

    def choose(self, name: str) -> None:
        if self.local.state.over:
            self.again()
        else:
            super().choose(name)

    def enter(self) -> None:
        if self.local.state.over:
            self.again()
        else:
            super().enter()

    def again(self) -> None:
        """The next game, the deal passed on."""
        local = self.local
        game = type(local.game)(**local.game.next_options(local.state))
        self.local = LocalGame(game, local.people, local.level)
        self.note = None
        if self.save is not None:
            self.save.next_game()
        self.seat = local.people[0]
        self.go_on()

    def refusal(self, picks: list[str]) -> Text:
        try:
            move = self.local.game.move_from_picks(self.local.state, picks)
            self.local.game.play(self.local.state.clone(), move)
        except LapilliError as error:
            return refused(error)
        return say("That cannot be chosen here.")

    def preview(self, move: str) -> Text | None:
        """The points that a move brings, if they are the same in every deal that the seat can imagine."""
        state, game = self.local.state, self.local.game
        if state.over or state.turn != self.seat or "scores" not in self.at.view:
            return None
        brings = set()
        rng = Rng(1, 1)
        for _ in range(IMAGINED):
            imagined = observed(state, state.turn, rng)
            before = imagined.score
            try:
                game.play(imagined, move)
            except LapilliError:
                return None
            brings.add(imagined.score[self.seat] - before[self.seat])
        return say("It brings {points} points.", points=brings.pop()) if len(brings) == 1 else None

    def hint(self) -> None:
        if self.at.moves and self.busy is None:
            self.busy = say("A moment …")
            self.redraw()
            self.run_worker(self.find_hint, thread=True)

    def find_hint(self) -> None:
        hint = self.local.hint()
        if not self.is_leaving:
            self.terminal.call_from_thread(self.show_hint, hint)

    def show_hint(self, hint: Hint) -> None:
        self.busy = None
        paths = self.at.game.paths(hint.best.move)
        self.cursor = paths[0][0] if paths else self.cursor
        self.tell(say("Try {move}. {reason}", move=hint.best.move, reason=hint.reason))

    def undo(self) -> None:
        if self.busy is not None or self.seat is None:
            return
        why = self.local.why_not_back(self.seat)
        if why is not None:
            self.tell(why)
            return
        self.local.take_back(self.seat)
        self.note = say("Your last move is taken back.")
        self.go_on()


class Curtain(Page):
    """Nothing of a hand is on the screen until the next player asks for it."""

    keys: ClassVar[dict[str, Text]] = {"Enter": say("Show my cards")}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.cursor = "show"

    def draw(self, canvas: Canvas) -> None:
        text = say("Seat {number}, it is your turn: press Enter when only you can see the screen.", number=self.seat)
        width = min(canvas.width - 4, 44)
        left, top = (canvas.width - width) // 2, canvas.height // 2 - 3
        canvas.put(left, top, "● ● ○", self.look.title)
        canvas.write(left, top + 2, width, 4, self.speak(text), self.look.strong)
        canvas.spot("show", 0, 0, canvas.width, canvas.height - 1)

    def choose(self, name: str) -> None:
        self.dismiss(None)

    def hover(self, x: int, y: int) -> None:
        pass

    def press(self, key: str, character: str | None = None) -> bool:
        return key == "Esc"

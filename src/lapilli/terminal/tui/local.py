"""A table at this terminal: against bots, or several people at one keyboard with a curtain between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from lapilli.bots.players import observed
from lapilli.engine.errors import LapilliError
from lapilli.engine.rng import Rng
from lapilli.engine.words import Text, say
from lapilli.table.pause import OpenSlot
from lapilli.terminal.local import Hint, LocalGame
from lapilli.terminal.saving import RecordFile
from lapilli.terminal.tui.canvas import Canvas
from lapilli.terminal.tui.page import Page
from lapilli.terminal.tui.picker import kind_of, value_of
from lapilli.terminal.tui.situation import (
    Situation,
    cells_of,
    laid_cards,
    last_turn,
    last_turns,
    picks_in_words,
    sentences,
)
from lapilli.terminal.tui.table import LET_PASS, TablePage, refused

IMAGINED = 4  # deals in which a preview must say the same


def situation_of(local: LocalGame, seat: int | None) -> Situation:
    """The game as a seat may see it now; None: as everybody may."""
    game, layout, names = local.game, local.game.table_layout, local.names
    events = local.events(seat)
    view = local.view(seat)
    turns = last_turns(events, seat)
    return Situation(
        game=game,
        view=view.game or {},
        seat=seat,
        names=names,
        moves=view.own.moves,
        prompt=view.own.prompt,
        last=sentences(game, turns, names, seat),
        fresh=cells_of(layout, last_turn(events)),
        won=cells_of(layout, turns, layout.celebrated) if local.over else set(),
        laid=laid_cards(layout, events[view.events_seen(len(events)) :]),
    )


class LocalTable(TablePage):
    """A match. Bots think in a thread of their own, so nothing waits for them.

    `seat` is who sits at the keyboard, None if nobody may see a hand: before the first player is called.
    """

    def __init__(self, local: LocalGame, save: RecordFile | None = None) -> None:
        self.local = local
        self.save = save
        self.seat = None if local.shares else local.people[0]
        super().__init__(situation_of(local, self.seat))
        self.is_leaving = False

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.go_on)

    def on_unmount(self) -> None:
        self.is_leaving = True
        self.local.leave()

    # ---- whoever is next

    def go_on(self) -> None:
        """A bot thinks, a person is shown the table, or the next person is called."""
        local = self.local
        self.busy = None
        if local.over:
            self.show_end()
        elif local.awaits_bots:
            self.wait_for(say("A moment …"), local.bots_answers, self.bots_answered)
        elif local.is_bots_turn:
            thinking = say("{name} is thinking.", name=local.names[local.state.turn])
            self.wait_for(thinking, local.think, self.bot_moved)
        elif local.may_call():
            self.show_calls()
        else:
            seat = local.decides(self.seat)
            if seat == self.seat or not local.shares:
                self.seat = seat
                self.show_turn()
            elif self.seat is None:
                self.call_the_next()
            else:
                self.show_hand_over(seat)

    def wait_for(self, busy: Text, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Do slow work in a thread of its own."""
        self.busy = busy
        self.show(situation_of(self.local, self.seat))
        self.terminal.in_background(work, done)

    def bots_answered(self, answers: dict[int, str]) -> None:
        self.change(lambda: self.local.answer_for_bots(answers))

    def bot_moved(self, move: str) -> None:
        self.change(lambda: self.local.play_bot(move))

    def change(self, do: Callable[[], None]) -> None:
        """Do something to the game, keep it, and go on; LapilliError, and nothing has changed, if it cannot be."""
        if self.is_leaving:
            return
        do()
        if self.save is not None:
            try:
                self.save.write(self.local.record())
            except LapilliError as error:
                self.note = say("The game cannot be saved: {error}", error=error.text)
        self.go_on()

    def show_turn(self) -> None:
        """The table of whoever is to decide, or may be asked and is not."""
        situation = situation_of(self.local, self.seat)
        if self.local.table.pause is not None and len(self.local.people) > 1:
            situation.offers |= LET_PASS
            if not situation.moves:
                situation.prompt = say("Somebody may be asked something in secret now. You are not.")
        self.show(situation)

    def show_calls(self) -> None:
        """Everybody looks at the board, and may call something out. Bots wait for it only as long as a slot lasts."""
        pause = self.local.table.open_pause
        alone = len(self.local.people) == 1
        situation = situation_of(self.local, self.seat if alone else None)
        situation.prompt = say("Does anybody call?")
        situation.offers = {"do:nobody": say("Nobody")}
        for call in situation.layout.calls:
            for seat in self.local.people:
                label = say("{name}: {call}", name=self.local.names[seat], call=Text(call.label))
                situation.offers[f"call:{call.move}:{seat}"] = label
        self.show(situation)
        if alone:
            slot = pause.slot
            self.set_timer(pause.length / 1000, lambda: self.said_nothing(slot))

    def said_nothing(self, slot: OpenSlot) -> None:
        pause = self.local.table.pause
        if pause is not None and pause.slot is slot:
            self.change(self.local.let_all_pass)

    def show_hand_over(self, seat: int | None) -> None:
        """What came of the move, until whoever made it gives the keyboard away."""
        situation = situation_of(self.local, self.seat)
        name = self.local.names[seat or 0]
        situation.offers = {"do:next": say("Hand over to {name}", name=name)}
        self.show(situation)

    def call_the_next(self) -> None:
        """The curtain falls, and the next player is called."""
        seat = self.local.decides() or 0
        self.seat = None
        self.note = None
        self.show(situation_of(self.local, None))
        self.terminal.push_screen(Curtain(self.local.names[seat]), lambda _: self.takes_over(seat))

    def takes_over(self, seat: int) -> None:
        self.seat = seat
        self.go_on()

    def show_end(self) -> None:
        local, seat = self.local, None if len(self.local.people) > 1 else self.seat
        situation = situation_of(local, seat)
        self.result = [local.outcome(seat), *local.points()]
        again = say("Once more") if local.table.series.over else say("Next game")
        situation.offers = {"do:again": again, "do:leave": say("Leave")}
        self.show(situation)

    # ---- what is chosen

    def accept(self, offer: str) -> None:
        kind, value = kind_of(offer), value_of(offer)
        if kind == "call":
            move, _, caller = value.partition(":")
            self.call_out(move, int(caller))
        elif value == "again":
            self.again()
        elif value == "leave":
            self.terminal.go_back()
        elif value == "next":
            self.call_the_next()
        elif value == "nobody":
            self.change(self.local.let_all_pass)
        elif self.seat is not None:
            seat = self.seat
            self.change(lambda: self.local.let_pass(seat, always=value == "always"))

    def call_out(self, move: str, seat: int) -> None:
        if self.local.call(seat, move):
            self.change(lambda: None)
        else:
            self.tell(say("{name} has no reason to call.", name=self.local.names[seat]))

    def play(self, move: str) -> None:
        if self.seat is None or self.busy is not None:
            return
        seat = self.seat
        try:
            self.note = None
            self.change(lambda: self.local.play(seat, move))
        except LapilliError as error:
            self.tell(refused(error))

    def again(self) -> None:
        """The next game, the deal passed on."""
        self.local.begin()
        self.note, self.result = None, []
        if self.save is not None:
            self.save.next_game()
        self.seat = None if self.local.shares else self.local.people[0]
        self.go_on()

    def refusal(self, picks: list[str]) -> Text:
        if self.seat is None:
            return super().refusal(picks)
        state = self.local.apparent_state(self.seat)
        try:
            self.at.game.play(state.clone(), self.at.game.move_from_picks(state, picks))
        except LapilliError as error:
            return refused(error)
        return super().refusal(picks)

    def preview(self, move: str) -> Text | None:
        """The points that a move brings, if they are the same in every deal that the seat can imagine."""
        seat, game = self.seat, self.at.game
        if seat is None or not self.at.moves or "scores" not in self.at.view:
            return None
        brings = set()
        state, rng = self.local.apparent_state(seat), Rng(1, 1)
        for _ in range(IMAGINED):
            imagined = observed(state, seat, rng)
            before = imagined.score
            try:
                game.play(imagined, move)
            except LapilliError:
                return None
            brings.add(imagined.score[seat] - before[seat])
        return say("It brings {points} points.", points=brings.pop()) if len(brings) == 1 else None

    def hint(self) -> None:
        if self.at.moves and self.busy is None and self.seat is not None:
            self.busy = say("A moment …")
            self.redraw()
            seat, made = self.seat, len(self.local.moves_made)
            self.terminal.in_background(lambda: self.local.hint(seat), lambda hint: self.show_hint(hint, made))

    def show_hint(self, hint: Hint, made: int) -> None:
        self.busy = None
        if len(self.local.moves_made) == made and not self.is_leaving:
            self.hinted = self.at.game.paths(hint.best.move)[0]
            self.cursor, self.picker.chosen = self.hinted[0], []
            self.picker.held = next((pick for pick in self.hinted if kind_of(pick) == "turn"), self.picker.held)
            self.tell(say("Try {move}. {reason}", move=picks_in_words(self.at, self.hinted), reason=hint.reason))

    def undo(self) -> None:
        if self.busy is not None or self.seat is None:
            return
        seat = self.seat
        why = self.local.undo_refusal(seat)
        if why is not None:
            self.tell(why)
            return
        self.note = say("Your last move is taken back.")
        self.change(lambda: self.local.take_back(seat))


class Curtain(Page):
    """Nothing of a hand is on the screen until the next player asks for it."""

    keys: ClassVar[dict[str, Text]] = {"Enter": say("Show my cards"), "Esc": say("Leave")}

    def __init__(self, name: str | Text) -> None:
        super().__init__()
        self.player = name
        self.cursor = "show"

    def draw(self, canvas: Canvas) -> None:
        text = say("{name}, it is your turn: press Enter when only you can see the screen.", name=self.player)
        width = min(canvas.width - 4, 44)
        left, top = (canvas.width - width) // 2, canvas.height // 2 - 3
        canvas.put(left, top, "● ● ○", self.look.title)
        canvas.write(left, top + 2, width, 4, self.speak(text), self.look.strong)
        canvas.hotspot("show", 0, 0, canvas.width, canvas.height - 1)

    def choose(self, name: str) -> None:
        self.dismiss(None)

    def hover(self, x: int, y: int) -> None:
        pass

    def press(self, key: str, character: str | None = None) -> bool:
        if key == "Esc":
            self.action_back()
        return key == "Esc"

    def action_back(self) -> None:
        """Leave the table, whose hands stay hidden."""
        self.terminal.pop_screen()
        self.terminal.go_back()

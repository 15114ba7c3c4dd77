"""The lesson of a game: a few steps on a real board, by making the moves."""

from __future__ import annotations

from typing import Any

from lapilli.engine.errors import LapilliError
from lapilli.engine.events import Event
from lapilli.engine.game import Game
from lapilli.engine.state import State
from lapilli.engine.words import Text, say
from lapilli.lessons import LEARNER, Step, lesson_of
from lapilli.terminal.tui.situation import Situation, cells_of, sentences
from lapilli.terminal.tui.table import TablePage, refused


class LessonPage(TablePage):
    """Every step has a position and some tasks; a legal move that is not wanted is answered with a hint."""

    def __init__(self, kind: type[Game[Any]]) -> None:
        self.kind = kind
        self.steps = lesson_of(kind).steps
        self.number = 0
        self.begin()
        super().__init__(self.situation([]))
        self.note = self.task_text()

    @property
    def lesson_step(self) -> Step:
        return self.steps[self.number]

    def begin(self) -> None:
        step = self.lesson_step
        self.game: Game[Any] = self.kind(**step.position.options)
        self.state: State = self.game.from_position(step.position.fields, step.position.seed)
        for move in step.opening:
            self.game.play(self.state, move)
        self.task_number = 0
        self.is_done = False

    def names(self) -> list[Text]:
        return [
            say("You") if seat == LEARNER else say("Seat {number}", number=seat) for seat in range(self.state.seats)
        ]

    def situation(self, events: list[Event]) -> Situation:
        asked = not self.is_done
        seen = self.game.events_for(events, LEARNER)
        return Situation(
            game=self.game,
            view=self.game.view(self.state, LEARNER),
            seat=LEARNER,
            names=self.names(),
            moves=self.game.moves(self.state) if asked else [],
            last=sentences(self.game, seen, self.names(), LEARNER),
            fresh=cells_of(self.game.table_layout, seen),
        )

    def task_text(self) -> Text:
        title = say(
            "{number}/{count} {title}.", number=self.number + 1, count=len(self.steps), title=self.lesson_step.title
        )
        return say("{title} {says}", title=title, says=self.lesson_step.tasks[self.task_number].says)

    def aims(self) -> list[Text]:
        return [self.lesson_step.title]

    def play(self, move: str) -> None:
        task = self.lesson_step.tasks[self.task_number]
        try:
            self.game.play(self.state.clone(), move)
        except LapilliError as error:
            self.tell(refused(error))
            return
        if move not in task.wanted:
            self.tell(task.hint)
            return
        events = [event for made in (move, *task.replies) for event in self.game.play(self.state, made)]
        self.task_number += 1
        self.is_done = self.task_number == len(self.lesson_step.tasks)
        self.note = say("{text} Enter: go on.", text=self.lesson_step.after) if self.is_done else self.task_text()
        self.show(self.situation(events))

    def refusal(self, picks: list[str]) -> Text:
        try:
            self.game.play(self.state.clone(), self.game.move_from_picks(self.state, picks))
        except LapilliError as error:
            return refused(error)
        return self.lesson_step.tasks[self.task_number].hint

    def choose(self, name: str) -> None:
        if self.is_done:
            self.go_on()
        else:
            super().choose(name)
            if self.note is None:
                self.tell(self.task_text())

    def go_on(self) -> None:
        """The next step; after the last one the lesson is over."""
        if self.number + 1 == len(self.steps):
            self.terminal.go_back()
            return
        self.number += 1
        self.begin()
        self.note = self.task_text()
        self.cursor = ""
        self.show(self.situation([]))

    def enter(self) -> None:
        if self.is_done:
            self.go_on()
        else:
            super().enter()

    def hint(self) -> None:
        self.tell(self.lesson_step.tasks[min(self.task_number, len(self.lesson_step.tasks) - 1)].hint)

"""Somebody who does what a lesson wants, by pointing at it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lapilli.engine.layout import Layout
from lapilli.engine.words import Text
from lapilli.lessons.export import StepShown, TaskShown
from lapilli.texts import translate


class Learner:
    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language

    def learn(self, step: StepShown) -> None:
        """Do a step as it is wanted, and read everything that is said about it."""
        task: TaskShown | None = step.task
        while task is not None:
            self.reads(task.says)
            move = next(iter(task.outcomes))
            self.make(move, step.layout)
            task = task.outcomes[move].next
        self.reads(step.after)

    def reads(self, text: Text) -> None:
        expect(self.page.locator(".teacher")).to_contain_text(translate(text, self.language))

    def go_on(self) -> None:
        self.page.locator(".teacher .next").click()

    def make(self, move: str, layout: Layout) -> None:
        """Point at everything that makes a move."""
        if any(move == call.move for call in layout.calls):
            return self.page.locator(".call").click()
        form = layout.form_of(move)
        assert form is not None
        for pick in form.paths(move)[0]:
            self.point_at(pick)
        return None

    def point_at(self, pick: str) -> None:
        """At a place or a choice; a tile is turned until it is held as wanted."""
        kind, name = pick.split(":", 1)
        if kind == "turn":
            while self.page.locator(f'.hand .picked img[src$="X{name}.svg"]').count() == 0:
                self.page.locator('.choices button:has-text("↻")').click()
        else:
            self.page.locator(f'[data-pick="{pick}"], [data-place="{pick}"]').first.click()

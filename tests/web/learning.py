"""Somebody who does what a lesson wants, by pointing at it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from lapilli.engine.words import Text
from lapilli.games.nodraw.lesson import unturned
from lapilli.lessons.export import StepShown, TaskShown
from lapilli.texts import translate

LAID = re.compile(r"(\w+)@([^=]+)(?:=(\w+))?")
NAMED = re.compile(r"(\w+)([:>]?)(.*)")
WORDS = ("claim", "stop", "draw")


class Learner:
    def __init__(self, page: Page, game: str, language: str) -> None:
        self.page = page
        self.game = game
        self.language = language

    def learn(self, step: StepShown) -> None:
        """Do a step as it is wanted, and read everything that is said about it."""
        task: TaskShown | None = step.task
        while task is not None:
            self.reads(task.says)
            move = next(iter(task.outcomes))
            self.make(move)
            task = task.outcomes[move].next
        self.reads(step.after)

    def reads(self, text: Text) -> None:
        expect(self.page.locator(".teacher")).to_contain_text(translate(text, self.language))

    def go_on(self) -> None:
        self.page.locator(".teacher .next").click()

    def make(self, move: str) -> None:
        """Point at everything that the notation of a move names."""
        if move == "shout":
            self.click(".call")
        elif move in WORDS:
            self.click(".choices .strong")
        elif laid := LAID.fullmatch(move):
            self.lay(*laid.groups())
        elif named := NAMED.fullmatch(move):
            self.play(*named.groups())

    def lay(self, card: str, cell: str, walls: str | None) -> None:
        if self.game == "nodraw" and card[0].isdigit():
            self.click_place(f"card:{unturned(card)}")
            while self.page.locator(f'.hand .picked img[src$="X{card}.svg"]').count() == 0:
                self.click('.choices button:has-text("↻")')
        else:
            self.click_place(f"card:{card}")
        self.click_place(f"cell:{cell}")
        if walls is not None:
            self.click(f'.choices button:has(img[src$="{walls}.svg"])')

    def play(self, card: str, sign: str, target: str) -> None:
        if card == "react":
            return self.click(f'.choices button:has(img[src$="{target}.svg"])')
        if card != "destroy":
            self.click_place(f"card:{card}")
        if sign == ">":
            return self.click_place(f"seat:{target}")
        for cell in target.split("-") if target else []:
            self.click_place(f"cell:{cell}")
        if not target:
            self.click_place("pile:discard")
        return None

    def click_place(self, place: str) -> None:
        self.click(f'[data-place="{place}"]')

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

"""Somebody who plays by pointing at things: any legal move, until the game is over."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

PLAYABLE = ".hand [role=option]:not(.idle)"
CHOICE = ".prompt .choices button:not(.call):not(.bare)"
TARGET = "[data-allowed]"


class Hand:
    """A player at a page. `seed` makes the choices the same each time; the cards are not."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)

    # ---- looking

    @property
    def state(self) -> str:
        return self.page.locator(".play").get_attribute("data-state") or ""

    def wait(self) -> str:
        """Wait until there is something to do, or nothing any more; say which."""
        self.page.wait_for_selector(
            '.play[data-told]:is([data-state="mine"], [data-state$="over"], [data-state^="between"])'
        )
        return self.state

    @property
    def picks(self) -> int:
        return int(self.page.locator(".play").get_attribute("data-picks") or 0)

    @property
    def told(self) -> str:
        return self.page.locator(".play").get_attribute("data-told") or ""

    # ---- playing

    def play(self, most: int = 1000) -> bool:
        """Play until the game is over (True), or so many own moves long."""
        for _ in range(most):
            if self.wait() != "mine":
                return True
            self.move()
        return False

    def move(self) -> None:
        """Any legal move: pick a card or a choice, then one of the places that light up, until it is made."""
        told = self.told
        self.any_of(PLAYABLE, CHOICE).click()
        while self.picks:
            self.any_of(TARGET, CHOICE).click()
        self.page.wait_for_selector(f'.play[data-told]:not([data-told="{told}"])')

    def any_of(self, *selectors: str) -> Locator:
        found = self.page.locator(", ".join(selectors))
        return found.nth(self.chance.randrange(found.count()))

    def rematch(self) -> None:
        self.page.get_by_role("button", name="Rematch").click()
        self.page.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')

    def has_won(self) -> bool:
        return self.page.locator(".result.won").count() > 0


def play_now(page: Page, title: str) -> None:
    """From the start page to a game against a bot, by one click."""
    page.get_by_role("article").filter(has=page.get_by_role("heading", name=title)).get_by_role(
        "button", name="Play now"
    ).click()
    page.wait_for_selector(".hand")

"""Somebody who plays by ear: knows the page by roles and names only, as a screen reader tells them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from lapilli.engine.layout import NINE_CELLS

CELL = re.compile(rf"({'|'.join(NINE_CELLS)}): ([^,]+)")
KIND = re.compile(r"(?P<colour>red|blue|yellow|green) (?P<what>\w+)|(?P<joker>joker)", re.IGNORECASE)
NEIGHBOURS = [(one, one + 1) for one in range(1, 10) if one % 3] + [(one, one + 3) for one in range(1, 7)]

# What is asked, and not the story of a Double Play that another one begins.
ASKED = re.compile("Your turn|Double Play: (play two|one more)")

# Whether something is put into the live region, be it the same words as before: that is what is read out.
ANNOUNCED = """told => {
  window.announced = false;
  new MutationObserver(() => (window.announced = true)).observe(told, { childList: true, subtree: true });
}"""


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("listbox", name="Your hand")
        self.board = page.get_by_role("grid", name="Board")
        self.told = page.get_by_role("status").last
        self.over = page.get_by_role("heading", name=re.compile("won|lost|Nobody"))

    def play(self, most: int = 400) -> None:
        """Play to the end of a game, any fitting card on any fitting cell."""
        for _ in range(most):
            self.wait()
            if self.over.count():
                return
            self.told.evaluate(ANNOUNCED)
            self.move()
            self.page.wait_for_function("window.announced")
        raise AssertionError("the game does not end")

    def wait(self) -> None:
        asked = self.told.filter(has_text=ASKED)
        expect(self.over.or_(asked).first).to_be_attached()

    def move(self) -> None:
        cards = [str(one.get_attribute("aria-label")) for one in self.hand.get_by_role("option").all()]
        cells = self.cells()
        for place, card in enumerate(cards):
            kind = KIND.match(card)
            fitting = [cell for cell, top in cells.items() if kind and fits(kind, top)]
            if fitting:
                self.pick(place)
                return self.button(re.compile(rf"^{NINE_CELLS[fitting[0] - 1]}:")).click()
        for place, card in enumerate(cards):
            if KIND.match(card) is None and self.act(place, card, cells):
                return None
        raise AssertionError(f"nothing of {cards} can be played on {cells}")

    def cells(self) -> dict[int, str]:
        names = [str(one.get_attribute("aria-label")) for one in self.board.get_by_role("button").all()]
        return {NINE_CELLS.index(found[1]) + 1: found[2] for name in names if (found := CELL.match(name))}

    def act(self, place: int, card: str, cells: dict[int, str]) -> bool:
        """Play an action card; the buttons say what it can do."""
        self.pick(place)
        if card.startswith("Permutation"):
            pairs = [pair for pair in NEIGHBOURS if "empty" not in (cells[pair[0]], cells[pair[1]])]
            for cell in pairs[0] if pairs else ():
                self.button(re.compile(rf"^{NINE_CELLS[cell - 1]}:")).click()
            return bool(pairs)
        choice = self.page.get_by_role("button", name=re.compile("^(Play it|To the left|Wipe out|Bot)"))
        if not choice.count():
            return False
        choice.last.click()
        return True

    def pick(self, place: int) -> None:
        self.hand.get_by_role("option").nth(place).click()

    def button(self, name: re.Pattern[str]) -> Locator:
        return self.board.get_by_role("button", name=name)


def fits(card: re.Match[str], top: str) -> bool:
    """Whether a card fits on what lies on a cell: colour or symbol, not both."""
    under = KIND.match(top)
    if top == "empty" or card["joker"] or (under and under["joker"]):
        return True
    return under is not None and (card["colour"] == under["colour"]) != (card["what"] == under["what"])

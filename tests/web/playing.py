"""Somebody who plays by pointing at things: any legal move, until the game is over."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from playwright.sync_api import ElementHandle, Error, Locator, Page, TimeoutError

from lapilli.games import game_class

PLAYABLE = ".hand [role=option]:not(.idle)"
CHOICE = ".prompt .choices button:not(.call):not(.bare)"
TARGET = "[data-allowed]"
SETTLED = '.play[data-told][data-unanswered="0"]'  # all was told, and all that was asked is answered
MOST_MOVES = 400


class Gone(Exception):
    """There is nothing to point at any more: somebody called something out, or the clock ran out."""


class Hand:
    """A player at a page. Which moves they choose is the same each time; the cards are not."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)

    # ---- looking

    def read(self, name: str) -> str:
        """What the table says of itself; nothing behind a curtain."""
        return str(self.page.evaluate("name => document.querySelector('.play')?.dataset[name] ?? ''", name))

    def wait(self) -> str:
        """Wait until there is something to do, or nothing any more; say which. Take the device if it is passed."""
        states = '[data-state="mine"], [data-state="match over"], [data-state="between games"]'
        while True:
            self.wait_for(f"{SETTLED}:is({states}), .curtain")
            if state := self.read("state"):
                return state
            self.page.locator(".curtain .pass button").click()

    def wait_for(self, selector: str) -> None:
        try:
            self.page.wait_for_selector(selector)
        except TimeoutError as error:
            focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 300)")
            shown = self.page.locator("body").inner_text()
            message = f"nothing goes on: {self.read('state')}, focus on {focus}, {shown}\n{heard(self.page)}"
            raise AssertionError(message) from error

    def wait_to_call(self) -> None:
        """Wait until the table has settled, whoever is to do something."""
        self.wait_for(f"{SETTLED}, .curtain")
        if self.page.locator(".curtain").count():
            self.page.locator(".curtain .pass button").click()
            self.wait_for(SETTLED)

    # ---- playing

    def play(self, most: int = MOST_MOVES) -> bool:
        """Play until the game is over (True), or so many own moves long."""
        for _ in range(most):
            if self.wait() != "mine":
                return True
            self.move()
        return False

    def move(self) -> None:
        """Any legal move: pick a card or a choice, then one of the places that light up, until it is made."""
        told = self.read("told")
        with suppress(Gone):
            self.point_at(PLAYABLE, CHOICE, TARGET)
            while self.has_picked():
                self.point_at(TARGET, CHOICE)
        self.wait_for(f'{SETTLED}:not([data-told="{told}"]), .curtain')

    def has_picked(self) -> bool:
        """Whether more is to be pointed at. A move that is sent may wait until a pause is over."""
        self.wait_for(f"{SETTLED}, .curtain")
        return self.read("picks") not in ("", "0")

    def point_at(self, *selectors: str) -> None:
        """Click one of what there is."""
        wanted = self.any_of(*selectors)
        try:
            wanted.click()
        except Error as error:
            if wanted.evaluate(IS_GONE):
                raise Gone from error
            raise

    def any_of(self, *selectors: str) -> ElementHandle:
        found = self.page.query_selector_all(", ".join(selectors))
        if not found:
            raise Gone
        return self.chance.choice(found)

    def get_into(self, moves: int) -> None:
        """Be to move in the middle of a game, after so many own moves. After one that ends sooner another is begun."""
        while self.play(most=moves) or self.wait() != "mine":
            self.rematch()

    def rematch(self) -> None:
        self.page.get_by_role("button", name="Rematch").click()
        self.page.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')


class Quick(Hand):
    """The same in less time, where it is not the pointing that is tested: things are clicked without going there."""

    def point_at(self, *selectors: str) -> None:
        self.any_of(*selectors).evaluate("one => one.click()")  # what is gone takes no notice


class Keyboard(Hand):
    """The same without a mouse: Tab, arrow keys and Enter only."""

    def point_at(self, *selectors: str) -> None:
        wanted = self.any_of(*selectors)
        self.go_to(wanted)
        self.page.keyboard.press("Enter")

    def go_to(self, wanted: Locator | ElementHandle) -> None:
        """By Tab to its group, then by arrow keys."""
        for _ in range(60):
            if wanted.evaluate(IS_GONE):
                raise Gone
            keys = wanted.evaluate(KEYS)
            if not keys:
                return
            for key in keys:
                self.page.keyboard.press(key)
        raise AssertionError("the keyboard does not lead there")


IS_GONE = "one => !one.isConnected"

# The keys that lead nearer: within the group that has the focus an arrow, otherwise Tab, back or forth.
KEYS = """wanted => {
  const at = document.activeElement;
  if (at === wanted) return [];
  const group = wanted.closest("[role=listbox], [role=grid], [role=application]");
  if (group?.contains(at) && at !== group) {
    const follows = at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (group.role === "listbox") return [follows ? "ArrowRight" : "ArrowLeft"];
    const [from, to] = [at.getBoundingClientRect(), wanted.getBoundingClientRect()];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const sideways = Math.abs(dx) > Math.abs(dy);
    return [sideways ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : (dy > 0 ? "ArrowDown" : "ArrowUp")];
  }
  const stops = [...document.querySelectorAll("a[href], button, input, select, [tabindex]")]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  const goal = stops.findIndex((one) => one === wanted || group?.contains(one));
  const here = stops.indexOf(at);
  if (here < 0 && at !== document.body) { // a text that scrolls can have the focus, too
    const follows = at.compareDocumentPosition(stops[goal]) & Node.DOCUMENT_POSITION_FOLLOWING;
    return [follows ? "Tab" : "Shift+Tab"];
  }
  const steps = goal - here;
  return Array(Math.abs(steps) || 1).fill(steps < 0 ? "Shift+Tab" : "Tab");
}"""


def heard(page: Page) -> str:
    """The last messages to and from the server, for whoever wonders why nothing goes on."""
    return "\n".join(page.evaluate("window.heard ?? []"))


def for_two(game: str) -> dict[str, Any]:
    """The options that make it a game for two."""
    asked = any(option.name == "players" for option in game_class(game).info.options)
    return {"players": 2} if asked else {}


def made_table(page: Page, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
    """Make a table as the set-up form does, and keep the key to its seats."""
    asked = {"game": game, "seats": seats, "name": "Ana", "start": "open" not in seats, **more}
    made: dict[str, Any] = page.evaluate(
        """asked => fetch("api/v1/tables", {
             method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(asked),
           }).then(answer => answer.json()).then(made => {
             localStorage.setItem(`lapilli.seat.${made.table}`, made.token);
             return made;
           })""",
        asked,
    )
    return made


def set_table(page: Page, game: str, seats: list[str], **more: Any) -> str:
    """Make a table and go there. Returns its id."""
    table = str(made_table(page, game, seats, **more)["table"])
    page.goto(f"t/{table}")
    return table


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

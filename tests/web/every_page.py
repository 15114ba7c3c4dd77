"""Every page of the app, and a table of each game in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from lapilli.games import names
from tests.configurations import HIDDEN_HANDS
from tests.web.playing import Hand, for_two, set_table
from tests.web.records import chance_game, open_record

GAMES = names()
PAGES = [
    "/",
    "/learn",
    "/rules",
    *(f"/{page}/{game}" for page in ("learn", "rules", "new") for game in GAMES),
    "/me",
    "/replay",
    "/nowhere",
]
MOVES = 3
STEP = 18  # of a replayed game: cards of all colours and sides lie open on the board


def visited(page: Page) -> Iterator[str]:
    """Go from page to page; each is as it is to be looked at."""
    for path in PAGES:
        page.goto(path)
        yield settled(page, path)
    set_table(page, HIDDEN_HANDS, ["mine", "open"])
    page.get_by_role("button", name="Sit down").or_(page.get_by_label("Link to this table")).first.wait_for()
    yield settled(page, "waiting")
    for game in GAMES:
        set_table(page, game, ["mine", "random"], options=for_two(game), target=3)
        Hand(page).play(most=MOVES)
        if Hand(page).wait() == "mine" and page.locator(".hand").count():
            page.locator(".hand [role=option]").last.click()  # a card is picked: more is said and offered
        yield settled(page, f"table of {game}")
        page.get_by_role("button", name="Menu").click()
        yield settled(page, f"menu of {game}")
        open_record(page, chance_game(game))
        page.get_by_role("slider", name="Move").fill(str(STEP))
        yield settled(page, f"replay of {game}")


def settled(page: Page, name: str) -> str:
    """The name of a page that is there, with its pictures, and does not move any more."""
    page.wait_for_selector("h1", state="attached")
    page.wait_for_function("() => [...document.images].every((image) => image.complete || image.loading === 'lazy')")
    page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    return name

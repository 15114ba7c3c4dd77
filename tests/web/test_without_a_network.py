"""What needs no server works without one; where it is needed, the page says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

import lapilli
from lapilli.browser import drawing_paths
from lapilli.games import names
from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import Visitors
from tests.web.finished import finished_game
from tests.web.learning import Learner
from tests.web.records import open_record
from tests.web.servers import Server
from tests.web.test_learning import STEPS

PICTURES = sum(path.startswith("art/en/") for name in names() for path in drawing_paths(lapilli.game(name)))
KEPT = """async wanted => {
  const moment = () => new Promise((done) => setTimeout(done, 50));
  const count = async () => {
    const names = (await caches.keys()).filter((one) => one.startsWith("lapilli-"));
    const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return kept.flat().filter((one) => one.url.includes("/art/en/")).length;
  };
  while (!navigator.serviceWorker.controller || (await count()) < wanted) await moment();
}"""


@dataclass
class Lonely:
    """Somebody whose browser has kept the app, and whose server is gone, with the game they have finished there."""

    page: Page
    game: str
    record: str

    def reads(self, path: str, *words: str) -> None:
        self.page.goto(path)
        for some in words:
            expect(self.page.get_by_text(some).first).to_be_visible()


@pytest.fixture
def lonely(visitors_of: Callable[..., Visitors], own_server: Server) -> Lonely:
    page = visitors_of(own_server).come("/", service_workers="allow")
    game = finished_game(page, HIDDEN_HANDS)
    record = page.request.get(game.replace("/replay/", "/api/v1/tables/").replace("/1", "/games/1")).text()
    page.evaluate(KEPT, PICTURES)
    own_server.kill()
    return Lonely(page, game, record)


def test_lessons_and_rules_work(lonely: Lonely) -> None:
    page = lonely.page
    page.goto(f"/learn/{MANY_SEATS}")
    Learner(page, "en").learn(STEPS[MANY_SEATS][0])
    broken = "images => images.filter((one) => one.complete && one.naturalWidth === 0).length"
    assert page.locator("img").evaluate_all(broken) == 0
    page.goto(f"/rules/{CARD_FILE}")
    expect(
        page.get_by_role("heading", name=f"Rules of {lapilli.game(CARD_FILE).info.title.partition(':')[0]}")
    ).to_be_visible()
    expect(page.locator(".figures > figure")).to_have_count(len(STEPS[CARD_FILE]))


def test_what_needs_the_server_says_so(lonely: Lonely) -> None:
    lonely.reads("/", "The server cannot be reached, so there are no tables now.")
    lonely.page.get_by_role("button", name="Play now").first.click()
    lonely.page.get_by_role("button", name="Play against the bot").click()
    expect(lonely.page.get_by_role("alert")).to_contain_text("The server cannot be reached. Try again in a moment.")
    lonely.reads(f"/new/{HIDDEN_HANDS}", "The server cannot be reached.", "Lessons and rules work without it.")
    lonely.reads("/t/some-table", "The server cannot be reached.", "It goes on as soon as there is a connection.")
    lonely.reads("/me", "My games", "The server cannot be reached. Your games are there, not here: try again later.")
    lonely.reads(lonely.game, "Look back", "The server cannot be reached.")


def test_the_deal_of_a_record_is_checked_by_the_browser_alone(lonely: Lonely) -> None:
    page = lonely.page
    open_record(page, lonely.record)
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.get_by_role("button", name="Check the deal").click()
    expect(page.get_by_text("checked in this browser").first).to_be_visible()
    expect(page.get_by_text("The server could not be asked.")).to_be_visible()


def test_the_app_can_be_installed(visitors: Visitors) -> None:
    page = visitors.come("/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((one) => one.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok

"""The app behind nginx at a path of a site, as deploy/nginx-path.conf shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

import lapilli
from tests.configurations import HIDDEN_HANDS
from tests.server.proxies import nginx
from tests.server.servers import served, sqlite_url
from tests.web.browsers import Visitors, launched
from tests.web.playing import SETTLED, Hand, set_table
from tests.web.test_tables import sit_down

BASE = "/games"
WORKER = """() => navigator.serviceWorker.ready.then((there) => [there.scope, there.active.scriptURL])"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    with (
        served(sqlite_url(tmp_path), base=BASE, trusted_proxies=["127.0.0.1"]) as server,
        nginx(tmp_path, "nginx-path.conf", "example.org", server.url) as address,
    ):
        yield address + BASE


@pytest.fixture
def visitors(playwright: Playwright, site: str) -> Iterator[Visitors]:
    """People whose browsers trust the certificate; a worker needs one that is trusted."""
    browser = launched(playwright, "--ignore-certificate-errors")
    visitors = Visitors(browser, site + "/")
    yield visitors
    visitors.leave()
    browser.close()
    assert visitors.errors == []


def test_two_people_play_a_game_that_began_by_an_invitation(visitors: Visitors, site: str) -> None:
    strays: list[str] = []
    ana = visitors.come(site, service_workers="allow", ignore_https_errors=True)
    ana.context.on("request", lambda request: strays.append(request.url) if not request.url.startswith(site) else None)
    expect(ana).to_have_url(site + "/")
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"])
    link = ana.get_by_label("Link to this table").input_value()
    assert link == f"{site}/t/{table}"

    ben = visitors.come(link, ignore_https_errors=True)
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    for page in (ana, ben):
        page.wait_for_selector(f'{SETTLED}:is([data-state="mine"], [data-state="waiting"])')
    mover = ana if Hand(ana).read("state") == "mine" else ben
    Hand(mover).move()
    Hand(ben if mover is ana else ana).wait()
    assert all(page.locator(".hand img").first.evaluate("one => one.naturalWidth > 0") for page in (ana, ben))

    ben.reload()  # the cookie is known, and so is the seat
    ben.wait_for_selector(SETTLED)
    ben.goto(f"{site}/me")
    ben.get_by_role("link").filter(has_text=lapilli.game(HIDDEN_HANDS).info.title).click()
    expect(ben).to_have_url(link)
    assert ana.evaluate(WORKER) == [f"{site}/", f"{site}/sw.js"]
    assert strays == []


def test_links_lead_from_page_to_page(visitors: Visitors, site: str) -> None:
    page = visitors.come(f"{site}/rules/{HIDDEN_HANDS}", ignore_https_errors=True)
    places = page.locator("nav a[href*='#']")
    places.last.click()
    expect(page).to_have_url(f"{site}/{places.last.get_attribute('href')}")
    page.get_by_role("link", name="Learn by playing").click()
    expect(page).to_have_url(f"{site}/learn/{HIDDEN_HANDS}")
    page.get_by_role("link", name="Start page").first.click()
    expect(page).to_have_url(f"{site}/")
    page.get_by_role("link", name="Rules").first.click()
    assert page.url.startswith(f"{site}/rules/")
    whole(page)


def whole(page: Page) -> None:
    """Every picture of the page is there."""
    page.wait_for_function("[...document.images].every((one) => one.complete && one.naturalWidth > 0)")

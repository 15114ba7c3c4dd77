"""People: who comes by a link keeps the game, who is there, who left, what they write."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import lapilli
from tests.configurations import HIDDEN_HANDS
from tests.web.browsers import PHONE, Visitors
from tests.web.playing import SETTLED, Hand, set_table
from tests.web.servers import Server
from tests.web.test_tables import sit_down

MINUTE = 60_000


def invited(visitors: Visitors, **looks: object) -> tuple[Page, Page]:
    """Ana, and Ben who came straight by her link with a browser that has seen nothing, at a game that has begun."""
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"], spectators=True)
    ben = visitors.come(f"/t/{table}", **looks)
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    for page in (ana, ben):
        page.wait_for_selector(f'{SETTLED}:is([data-state="mine"], [data-state="waiting"])')
    return ana, ben


@pytest.fixture
def impatient(server: Server) -> Iterator[None]:
    server.be_patient(0)
    yield
    server.be_patient(MINUTE)


def test_a_friend_who_comes_straight_by_link_keeps_the_game(visitors: Visitors) -> None:
    _, ben = invited(visitors)
    address = ben.url
    ben.goto("/me")
    ben.get_by_role("link").filter(has_text=lapilli.game(HIDDEN_HANDS).info.title).click()
    expect(ben).to_have_url(address)
    ben.evaluate("localStorage.clear()")  # the cookie alone is enough
    ben.reload()
    expect(ben.locator(".hand")).to_be_visible()


def test_who_left_is_seen_and_a_bot_plays_on_until_they_are_back(visitors: Visitors, impatient: None) -> None:
    ana, ben = invited(visitors)
    address = ben.url
    ben.goto("/")
    people = ana.get_by_role("list", name="Players")
    expect(people.get_by_text("away since")).to_be_visible()
    ana.get_by_role("button", name="Let a bot play on").click()
    expect(people.get_by_text("a bot plays")).to_be_visible()
    Hand(ana).play(most=1)
    Hand(ana).wait()
    ben.goto(address)
    expect(people.get_by_text("a bot plays")).to_have_count(0)
    expect(ben.locator(".hand")).to_be_visible()


def test_a_game_without_somebody_can_be_ended(visitors: Visitors, impatient: None) -> None:
    ana, ben = invited(visitors)
    ben.close()
    ana.get_by_role("button", name="End the game").click()
    ana.get_by_role("button", name="Really end it?").click()
    expect(ana.get_by_text("because somebody was not there").first).to_be_visible()


def test_whoever_watches_is_counted(visitors: Visitors) -> None:
    ana, _ = invited(visitors)
    watcher = visitors.come(ana.url)
    expect(ana.get_by_title("Watching: 1")).to_be_visible()
    watcher.close()
    expect(ana.get_by_title("Watching")).to_have_count(0)


def test_lines_are_read_as_they_were_written_and_can_be_muted(visitors: Visitors) -> None:
    ana, ben = invited(visitors, viewport=PHONE)
    ben.get_by_role("button", name="Say something").click()
    ben.get_by_label("Your message").fill("<img src=x onerror=alert(1)> hi")
    ben.get_by_role("button", name="Send", exact=True).click()
    expect(ana.locator(".person", has_text="Ben")).to_contain_text("<img src=x onerror=alert(1)> hi")
    ana.get_by_role("button", name="New message").click()
    messages = ana.get_by_role("list", name="Messages")
    expect(messages).to_contain_text("<img src=x onerror=alert(1)> hi")
    assert ana.locator("img[src=x]").count() == 0
    ana.get_by_label("Mute Ben").check()
    expect(messages).to_have_count(0)


def test_at_a_public_table_nobody_writes(visitors: Visitors) -> None:
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"], public=True)
    ben = visitors.come(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    ana.get_by_role("button", name="Say something").click()
    expect(ana.get_by_role("button", name="Hello")).to_be_visible()
    expect(ana.get_by_label("Your message")).to_have_count(0)


def test_whoever_invites_says_who_they_are_and_the_lobby_what_is_played(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.get_by_role("button", name="Invite a friend").nth(1).click()
    link = ana.get_by_label("Link to this table").input_value()
    ana.get_by_label("Your name").fill("Anastasia")
    ana.get_by_label("Your name").press("Enter")
    ben = visitors.come(link)
    expect(ben.get_by_text("Anastasia")).to_be_visible()
    for name in ("Lesson", "Rules"):
        expect(ben.get_by_role("link", name=name)).to_be_visible()


def test_errors_are_told_apart(visitors: Visitors) -> None:
    page = visitors.come("/t/nothing")
    expect(page.get_by_role("heading", name="This is not here.")).to_be_visible()
    page = visitors.come()
    page.route("**/api/v1/games", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    page.route("**/api/v1/tables", lambda route: route.fulfill(status=429, body=""))
    page.get_by_role("button", name="Invite a friend").first.click()
    expect(page.get_by_role("alert")).to_contain_text("too much at once")

"""Whose turn it is on all pages, other devices, open tables, the next move while others play, pictures, calls."""

from __future__ import annotations

import io
import json

from PIL import Image
from playwright.sync_api import Page, expect

import lapilli
from tests.configurations import HIDDEN_HANDS, OPEN_GAME
from tests.web.browsers import Visitors
from tests.web.playing import Hand, set_table
from tests.web.test_people import invited
from tests.web.test_tables import sit_down

LOOK_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def test_the_inbox_is_live_and_a_game_can_be_left_for_good(visitors: Visitors) -> None:
    ana, ben = invited(visitors)
    first, second = (ana, ben) if Hand(ana).read("state") == "mine" else (ben, ana)
    second.goto("/me")
    expect(second.get_by_role("heading", name="Waiting for others")).to_be_visible()
    Hand(first).move()
    second.evaluate(LOOK_AGAIN)
    expect(second.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(second).to_have_title("● Your turn · My games · Lapilli")
    second.get_by_role("button", name="Leave this game").click()
    second.get_by_role("button", name="Really leave?").click()
    expect(second.get_by_role("heading", name="Your turn")).to_have_count(0)


def test_another_device_continues_by_a_private_code(visitors: Visitors) -> None:
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "random"])
    Hand(ana).wait()
    ana.goto("/me")
    ana.get_by_role("button", name="Continue on another device").click()
    link = ana.get_by_label("Private link").input_value()
    phone = visitors.come(link)
    phone.get_by_role("button", name="Go on here").click()
    phone.get_by_role("link").filter(has_text=lapilli.game(HIDDEN_HANDS).info.title).click()
    expect(phone).to_have_url(f"{visitors.url}/t/{table}")
    Hand(phone).wait()
    late = visitors.come(link)
    late.get_by_role("button", name="Go on here").click()
    expect(late.get_by_role("alert")).to_contain_text("no longer valid")


def test_an_open_table_is_joined_by_one_click(visitors: Visitors) -> None:
    ana = visitors.come()
    table = set_table(ana, HIDDEN_HANDS, ["mine", "open"], public=True)
    ben = visitors.come()
    ben.locator("li", has=ben.locator(f'a[href="t/{table}#join"]')).get_by_role("link", name="Join").click()
    expect(ben.get_by_role("button", name="Get up")).to_be_visible()
    ana.get_by_role("button", name="Start").click()
    ben.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')


def open_pair(visitors: Visitors) -> tuple[Page, Page]:
    """Whoever is to move, and the other, at a game whose moves are one tap."""
    ana = visitors.come()
    table = set_table(ana, OPEN_GAME, ["mine", "open"])
    ben = visitors.come(f"/t/{table}")
    sit_down(ben, "Ben")
    ana.get_by_role("button", name="Start").click()
    ana.wait_for_selector('.play[data-state="mine"]')
    ben.wait_for_selector('.play[data-state="waiting"]')
    return ana, ben


def test_a_move_waits_for_its_turn_and_can_be_cancelled(visitors: Visitors) -> None:
    ana, ben = open_pair(visitors)
    ben.locator('[data-place="cell:5"]').click()
    expect(ben.get_by_text("Your next move waits").first).to_be_visible()
    ben.get_by_role("button", name="Cancel").click()
    expect(ben.get_by_text("Your next move waits")).to_have_count(0)
    ben.locator('[data-place="cell:3"]').click()
    expect(ben.get_by_text("Your next move waits").first).to_be_visible()
    ana.locator('[data-place="cell:1"]').click()
    expect(ana.locator('[data-place="cell:3"]')).to_have_accessible_name("top right: O")


def test_a_move_that_has_become_impossible_is_dropped(visitors: Visitors) -> None:
    ana, ben = open_pair(visitors)
    ben.locator('[data-place="cell:1"]').click()
    expect(ben.get_by_text("Your next move waits").first).to_be_visible()
    ana.locator('[data-place="cell:1"]').click()
    expect(ben.get_by_role("alert")).to_contain_text("no longer possible")
    expect(ben.locator('.play[data-state="mine"]')).to_be_visible()


def test_the_last_position_is_shared_as_a_picture(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, OPEN_GAME, ["mine", "random"])
    Hand(page).play()
    with page.expect_download() as started:
        page.get_by_role("button", name="Share a picture").click()
    picture = Image.open(io.BytesIO(started.value.path().read_bytes()))
    assert picture.size == (1200, 630)


# What a browser would get from the service of its maker; here there is none.
SUBSCRIBED = """
  PushManager.prototype.subscribe = async function (wanted) {
    window.wanted = wanted;
    return { toJSON: () => ({ endpoint: "https://fcm.googleapis.com/send/ana", keys: KEYS }) };
  };
"""
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


def test_calls_are_asked_for_once_in_place_and_a_call_opens_the_table(visitors: Visitors) -> None:
    page = visitors.come("/", service_workers="allow", permissions=["notifications"])
    page.add_init_script(SUBSCRIBED.replace("KEYS", json.dumps(KEYS)))
    table = set_table(page, HIDDEN_HANDS, ["mine", "open"])
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    with page.expect_response("**/api/v1/me/push") as told:
        page.get_by_role("button", name="Yes, call me").click()
    assert told.value.status == 200
    assert len(page.evaluate("window.wanted.applicationServerKey")) == 87
    page.reload()
    expect(page.get_by_role("button", name="Yes, call me")).to_have_count(0)
    page.goto("/rules/" + HIDDEN_HANDS)
    deliver(page, {"title": "Ana", "body": "It is your turn.", "url": f"t/{table}"})
    assert page.evaluate(NOTIFIED) == [["Ana", "It is your turn.", f"t/{table}"]]


# The notifications that are shown, as soon as there are any.
NOTIFIED = """async () => {
  const there = await navigator.serviceWorker.ready;
  for (;;) {
    const all = await there.getNotifications();
    if (all.length > 0) return all.map((one) => [one.title, one.body, one.data]);
    await new Promise((later) => setTimeout(later, 50));
  }
}"""


def deliver(page: Page, message: dict[str, str]) -> None:
    """Give the service worker a push message, as the browser does when one comes."""
    browser = page.context.new_cdp_session(page)
    registrations: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    while not registrations:
        page.wait_for_timeout(50)
    origin = page.evaluate("location.origin")
    arguments = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(message)}
    browser.send("ServiceWorker.deliverPushMessage", arguments)

"""Looking back on a finished game: replay, analysis, variations, records as files and links."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from lapilli.games import names
from tests.configurations import CARD_FILE, HIDDEN_HANDS, MANY_SEATS
from tests.web.browsers import PHONE, Visitors
from tests.web.finished import finished_game
from tests.web.fitting import SCREENS
from tests.web.records import chance_game, open_record

GAMES = names()


def slider(page: Page) -> int:
    return int(page.get_by_role("slider", name="Move").input_value())


def go(page: Page, to: int) -> None:
    page.get_by_role("slider", name="Move").fill(str(to))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_replayed_step_by_step_and_analysed(visitors: Visitors, game: str) -> None:
    page = visitors.come("/me")
    address = finished_game(page, game)
    record = page.request.get(f"/api/v1/tables/{address.split('/')[2]}/games/1").json()
    page.goto(address)
    count = len(record["moves"])
    expect(page.get_by_text(f"Move 0 of {count}")).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(f"Move 1 of {count}")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(f"Move {count} of {count}")).to_be_visible()
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()

    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("heading", name="Skill and luck")).to_be_visible()
    graph = page.get_by_role("img", name="Chance of Ana to win, move by move")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    assert abs(slider(page) - count / 2) < count * 0.1 + 1
    expect(page.locator(".verdict")).to_contain_text("played:")
    assert "@" not in page.get_by_role("tabpanel").inner_text()


def test_a_moment_that_mattered_leads_to_its_move(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, chance_game(HIDDEN_HANDS))
    page.get_by_role("button", name="Analyse the game").click()
    moment = page.locator(".moments button").first
    number = int(moment.locator("b").inner_text())
    moment.click()
    assert slider(page) == number - 1  # the better move is shown where it could have been made
    expect(page.locator(".verdict")).to_contain_text("Better was:")
    expect(page.locator(".hinted .cell.marked")).to_have_count(1)
    expect(page.locator(".board .cell.marked")).to_be_in_viewport()


def test_a_game_plays_by_itself_until_it_is_stopped(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, chance_game(HIDDEN_HANDS))
    page.get_by_role("button", name="Play by itself").click()
    expect(page.get_by_text("Move 2 of")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()


def test_cards_travel_when_motion_is_welcome(visitors: Visitors) -> None:
    page = visitors.come(reduced_motion="no-preference")
    open_record(page, chance_game(HIDDEN_HANDS))
    page.get_by_role("button", name="One move on").click()
    page.wait_for_selector(".layer img", state="attached")
    page.wait_for_selector(".layer img", state="detached")
    assert slider(page) == 1


def test_a_seat_sees_its_own_cards_only_and_open_cards_show_all(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, chance_game(HIDDEN_HANDS))
    eyes = page.get_by_label("Seen by")
    for name, other in (("Ana", "Ben"), ("Ben", "Ana")):
        eyes.select_option(name)
        expect(page.get_by_text(f"Hand of {name}")).to_be_visible()
        expect(page.get_by_text(f"Hand of {other}")).to_have_count(0)
    eyes.select_option("Open cards")
    for name in ("Ana", "Ben"):
        expect(page.get_by_text(f"Hand of {name}")).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_number_of_the_move_is_not_behind_the_hand(visitors: Visitors, screen: str) -> None:
    page = visitors.come(viewport=SCREENS[screen])
    open_record(page, chance_game(CARD_FILE))
    go(page, 9)
    seen = page.locator(".place b").evaluate(
        """number => {
          const { x, y, width, height } = number.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === number;
        }"""
    )
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_a_variation_is_tried_out_for_both_sides_and_left_again(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    open_record(page, chance_game(game))
    go(page, 2)  # early, so that the shortest game goes on for a while
    place = page.locator(".place b")
    while not place.inner_text().startswith("Variation"):  # what the game itself played is none
        make_any_move(page)
    expect(place).to_have_text(re.compile(r"Variation after move \d+: move 1$"))
    left = place.inner_text().split(":")[0].rsplit(" ", 1)[1]
    make_any_move(page)
    expect(place).to_have_text(re.compile(r"Variation after move \d+: move 2$"))
    page.get_by_role("button", name="One move back").click()
    expect(place).to_have_text(re.compile(r"Variation after move \d+: move 1$"))
    page.get_by_role("button", name="Back to the game").click()
    expect(place).to_have_text(re.compile(f"Move {left} of"))


def make_any_move(page: Page) -> None:
    """The last of all legal moves, which the game itself did not play: pick and point until it is made."""
    before = slider(page)
    page.wait_for_selector(".hand [role=option]:not(.idle), .prompt .choices button:not(.bare), [data-allowed]")
    held = page.locator(".hand [role=option]:not(.idle), .prompt .choices button:not(.bare)")
    (held if held.count() else page.locator("[data-allowed]")).last.click()
    while page.locator(".prompt .choices .bare").count() and slider(page) == before:
        cells = page.locator("[data-allowed]")  # before buttons: one of them turns a tile, without end
        (cells if cells.count() else page.locator(".prompt .choices button:not(.bare)")).last.click()
    page.wait_for_function("before => Number(document.querySelector('input[type=range]').value) > before", arg=before)


def test_a_move_that_the_rules_forbid_says_which_rule(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, chance_game(HIDDEN_HANDS))
    go(page, 9)
    page.locator('.hand [data-place="card:RX"]').click()
    page.locator('[data-place="cell:4"]').click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Rule M\d+"))
    assert slider(page) == 9


def test_everything_can_be_done_by_keyboard(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, chance_game(HIDDEN_HANDS))
    page.get_by_role("slider", name="Move").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Move 2 of")).to_be_visible()
    page.get_by_role("tab", name="Analysis").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Story")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Story")).to_contain_text("Ana")


# ---- records


def test_a_shared_record_is_opened_in_another_browser(visitors: Visitors) -> None:
    text = chance_game(MANY_SEATS)
    page = visitors.come()
    open_record(page, text)
    page.get_by_role("tab", name="Record").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this game").input_value()

    other = visitors.come("/", viewport=PHONE)
    other.goto(link)
    count = len(json.loads(text)["moves"])
    expect(other.get_by_text(f"Move 0 of {count}")).to_be_visible()
    expect(other.get_by_text("Hand of Ben")).to_be_visible()


def test_the_link_of_a_finished_game_opens_it_in_another_browser_at_its_move(visitors: Visitors) -> None:
    page = visitors.come("/me")
    page.goto(finished_game(page, HIDDEN_HANDS))
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="One move on").click()
    expect(page).to_have_url(re.compile("#2$"))
    other = visitors.come(page.url)
    expect(other.get_by_text("Move 2 of")).to_be_visible()


def test_a_downloaded_record_is_the_one_that_was_opened(visitors: Visitors) -> None:
    text = chance_game(HIDDEN_HANDS)
    page = visitors.come()
    open_record(page, text)
    page.get_by_role("tab", name="Record").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text() == text
    assert download.value.suggested_filename == "lapilli-match-1.json"


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("my diary", "Not a game record"),
        (chance_game(HIDDEN_HANDS).replace('"lapilli": 1', '"lapilli": 7'), "format 7"),
        (chance_game(HIDDEN_HANDS).replace('"Ben"\n', '"Ben", "Cleo"\n'), "Players"),
    ],
)
def test_a_broken_record_says_what_is_wrong(visitors: Visitors, broken: str, said: str) -> None:
    page = visitors.come()
    open_record(page, broken)
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_a_broken_move_is_named_with_its_number(visitors: Visitors) -> None:
    plain = json.loads(chance_game(HIDDEN_HANDS))
    plain["moves"][6] = "RX@99"
    page = visitors.come()
    open_record(page, json.dumps(plain))
    expect(page.get_by_role("alert")).to_contain_text(re.compile("Move 7.*RX@99"))


def test_a_game_that_is_not_over_or_not_there_is_not_shown(visitors: Visitors) -> None:
    page = visitors.come()
    wanted = {
        "game": HIDDEN_HANDS,
        "options": {"players": 2},
        "seats": ["mine", "mine"],
        "names": ["Ana", "Ben"],
        "start": True,
    }
    table = page.request.post("/api/v1/tables", data=wanted).json()["table"]
    for address in (f"/replay/{table}/1", "/replay/nothing"):
        page.goto(address)
        expect(page.get_by_role("heading", name="This game is not here.")).to_be_visible()

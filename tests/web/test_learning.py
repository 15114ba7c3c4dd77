"""Lessons, rules and hints in real Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lapilli.games import game_class, names
from lapilli.lessons import lesson_of
from lapilli.lessons.export import shown
from lapilli.texts import rules, translate
from tests.configurations import HIDDEN_HANDS
from tests.web.browsers import DESK, PHONE, Visitors
from tests.web.learning import Learner
from tests.web.playing import for_two, set_table

GAMES = names()
LOCALES = {"en": "en-GB", "hu": "hu-HU"}
STEPS = {game: shown(game_class(game), lesson_of(game_class(game))).steps for game in GAMES}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_learnt_to_its_end(visitors: Visitors, game: str, language: str) -> None:
    page = visitors.come(f"/learn/{game}", locale=LOCALES[language], viewport=PHONE if language == "hu" else DESK)
    learner = Learner(page, language)
    for number, step in enumerate(STEPS[game], 1):
        expect(page.locator(".teacher h2")).to_contain_text(f"{number}. {translate(step.title, language)}")
        learner.learn(step)
        if number < len(STEPS[game]):
            learner.go_on()
    assert page.locator(".teacher .next").get_attribute("href") == f"new/{game}"


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_there_by_chapter_with_pictures(visitors: Visitors, game: str, language: str) -> None:
    page = visitors.come(f"/rules/{game}", locale=LOCALES[language])
    chapters = rules(game_class(game), language)
    expect(page.locator("main h2:not(#cards)")).to_have_text([chapter.title for chapter in chapters])
    expect(page.locator(".figures > figure")).to_have_count(len(STEPS[game]))
    last = chapters[-1].paragraphs[-1]
    expect(page.locator("main")).to_contain_text(last.text)
    page.get_by_role("link", name=chapters[2].title, exact=True).click()
    expect(page.locator("#chapter-3")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_one_card_and_one_cell_says_why_and_stays_the_same(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    set_table(page, game, ["mine", "random"], options=for_two(game))
    page.wait_for_selector('.play[data-state="mine"]')
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("status")).to_contain_text(". ")
    said = hint.inner_text()
    assert page.locator(".hinted .cell.marked").count() <= 1
    hint.get_by_role("button", name="Cancel").click()
    expect(hint).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(hint).to_be_visible()
    assert hint.inner_text() == said


def test_among_people_there_is_no_hint(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    table = set_table(host, HIDDEN_HANDS, ["mine", "open"])
    guest.goto(f"/t/{table}")
    guest.get_by_role("button", name="Sit down").first.click()
    host.get_by_role("button", name="Start").click()
    host.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    guest.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    assert host.get_by_role("button", name="Hint").count() == 0
    assert guest.get_by_role("button", name="Hint").count() == 0


@pytest.mark.parametrize("path", ["/", f"/rules/{GAMES[0]}"])
def test_a_game_is_printed_from_its_pages(visitors: Visitors, path: str) -> None:
    page = visitors.come(path, locale="de", accept_downloads=True)
    page.get_by_role("button", name="Dieses Spiel drucken").first.click()
    page.get_by_label("Papier").select_option("letter")
    link = page.get_by_role("link", name="PDF erstellen")
    assert str(link.get_attribute("href")).endswith("lang=de&paper=letter")
    with page.expect_download() as started:
        link.click()
    assert started.value.path().read_bytes().startswith(b"%PDF")

"""Lessons, rules and hints in real Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lapilli.games import game_class, names
from lapilli.lessons import lesson_of
from lapilli.lessons.export import shown
from lapilli.texts import rules, translate
from tests.web.browsers import DESK, PHONE, Visitors
from tests.web.learning import Learner
from tests.web.playing import Hand, Keyboard, for_two, set_table

GAMES = names()
LOCALES = {"en": "en-GB", "hu": "hu-HU"}
STEPS = {game: shown(game_class(game), lesson_of(game_class(game))).steps for game in GAMES}
# A tile with a value: unlike others it is never played on one that lies there.
VALUED = ", ".join(f'.hand [role=option]:not(.idle)[data-place^="card:{value}"]' for value in (0, 1, 2, 4, 6))


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
    assert page.locator(".teacher .next").get_attribute("href") == f"/new/{game}"


def test_a_lesson_is_learnt_by_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.come("/learn/match")
    keyboard = Keyboard(page)
    keyboard.go_to(page.get_by_role("option", name="red X"))
    page.keyboard.press("Enter")
    keyboard.go_to(page.get_by_role("button", name="Cell 3: empty"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="2. Whose line is it?")).to_be_visible()


def test_an_illegal_move_in_a_lesson_says_which_rule_forbids_it_and_leads_there(visitors: Visitors) -> None:
    page = visitors.come("/learn/match")
    Learner(page, "en").make("RX@5", STEPS["match"][0].layout)
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Red X cannot cover blue O: neither colour nor symbol match.")
    with page.context.expect_page() as opened:
        lesson.get_by_role("link", name="Rule M16").click()
    rule = opened.value
    expect(rule).to_have_url(f"{visitors.url}/rules/match#M16")
    expect(rule.locator(".sought")).to_contain_text("with the same colour or the same symbol, but never both")
    expect(rule.locator(".sought")).to_be_in_viewport()


def test_a_legal_move_that_is_not_wanted_gets_a_hint_and_changes_nothing(visitors: Visitors) -> None:
    page = visitors.come("/learn/match")
    learner = Learner(page, "en")
    learner.make("GX@8", STEPS["match"][0].layout)
    learner.reads(STEPS["match"][0].task.hint)
    learner.learn(STEPS["match"][0])


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_there_by_chapter_with_pictures(visitors: Visitors, game: str, language: str) -> None:
    page = visitors.come(f"/rules/{game}", locale=LOCALES[language])
    chapters = rules(game_class(game), language)
    expect(page.locator("main h2")).to_have_text([chapter.title for chapter in chapters])
    expect(page.locator(".figures > figure")).to_have_count(len(STEPS[game]))
    last = chapters[-1].paragraphs[-1]
    expect(page.locator("main")).to_contain_text(last.text)
    page.get_by_role("link", name=chapters[2].title, exact=True).click()
    expect(page.locator("#chapter-3")).to_be_in_viewport()


def test_a_refused_move_at_a_table_leads_to_its_rule(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "nodraw", ["mine", "random"])
    hand = Hand(page)
    hand.play(most=1)  # the first tile can be laid anywhere
    while hand.wait() == "mine" and not page.locator(VALUED).count():
        hand.move()
    page.locator(VALUED).first.click()
    page.locator(".cell:not(.empty)").first.click()
    link = page.get_by_role("alert").get_by_role("link")
    expect(link).to_have_attribute("href", "/rules/nodraw#" + link.inner_text().split()[-1])


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_a_move_its_chance_and_why(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    set_table(page, game, ["mine", "random"], options=for_two(game))
    page.wait_for_selector('.play[data-state="mine"]')
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("Chance to win with it: about ")
    expect(hint.get_by_role("status")).to_contain_text(". ")
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)


def test_among_people_there_is_no_hint(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    table = set_table(host, "match", ["mine", "open"])
    guest.goto(f"/t/{table}")
    guest.get_by_role("button", name="Sit down").first.click()
    host.get_by_role("button", name="Start").click()
    host.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    guest.wait_for_selector('.play:is([data-state="mine"], [data-state="waiting"])')
    assert host.get_by_role("button", name="Hint").count() == 0
    assert guest.get_by_role("button", name="Hint").count() == 0

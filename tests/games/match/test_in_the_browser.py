"""Match in the browser: what is refused, and its lesson."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browsers import Visitors
from tests.web.learning import Learner
from tests.web.playing import PLAYABLE, Hand, Keyboard, set_table
from tests.web.test_learning import STEPS


def test_a_refused_move_says_why_and_by_which_rule(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "match", ["mine", "random"])
    hand = Hand(page)
    for _ in range(12):
        hand.wait()
        for card in page.locator(PLAYABLE).all():
            if (card.get_attribute("data-place") or "")[-1] not in "XO":
                continue
            card.click()
            refused = page.locator(".cell:not([data-allowed])")
            if refused.count():
                refused.first.click()
                expect(page.get_by_role("alert")).to_contain_text("cannot cover")
                expect(page.get_by_role("alert")).to_contain_text("M16")
                return
            page.keyboard.press("Escape")
        hand.move()
    pytest.fail("every card could be laid everywhere, twelve times")


def test_a_lesson_is_learnt_by_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.come("/learn/match")
    keyboard = Keyboard(page)
    keyboard.go_to(page.get_by_role("option", name="red X"))
    page.keyboard.press("Enter")
    keyboard.go_to(page.get_by_role("button", name="top right: empty"))
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

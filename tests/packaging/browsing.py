"""A game of another package in real Chromium: found, read about, learnt and played, by pointing at things."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, expect

from lapilli.lessons.export import LessonShown
from tests.packaging.wheels import BORROWED, Environment
from tests.web.browsers import Visitors
from tests.web.learning import Learner
from tests.web.playing import Hand, set_table
from tests.web.servers import Server


def play_in_browser(browser: Browser, environment: Environment, game: str, title: str) -> None:
    command = environment.home / "bin" / "lapilli"
    with Server(environment.folder, Path(BORROWED), command) as server:
        visitors = Visitors(browser, server.url)
        visit(visitors, game, title)
        visitors.leave()
        assert visitors.errors == []


def visit(visitors: Visitors, game: str, title: str) -> None:
    page = visitors.come()
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name=title).first).to_be_visible()
    lesson = msgspec.json.decode(page.request.get(f"/lessons/{game}.json").body(), type=LessonShown)
    page.goto(f"/learn/{game}")
    learner = Learner(page, "en")
    for step in lesson.steps:
        learner.learn(step)
        if step is not lesson.steps[-1]:
            learner.go_on()
    page.goto("/")
    card.get_by_role("button", name="Play now").click()
    assert not Hand(page).play(most=2)
    set_table(page, game, ["mine", "mine"], names=["Ana", "Ben"])
    assert Hand(page).play()
    expect(page.get_by_role("heading", name=re.compile("won"))).to_be_visible()

"""A new version of the app replaces the old one that a browser keeps: at its next start, and never in between."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import lapilli
from tests.web.browsers import Visitors
from tests.web.servers import Server

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
}"""
READY = """async () => {
  const kept = await navigator.serviceWorker.getRegistration();
  await kept.update();
  while (!kept.waiting) await new Promise((done) => setTimeout(done, 50));
}"""
CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('lapilli-')))"


class App:
    """A copy of the program whose app can become another version."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        installed = Path(lapilli.__file__).parent
        shutil.copytree(installed, folder / "lapilli", ignore=shutil.ignore_patterns("__pycache__"))
        self.files = folder / "lapilli" / "web"

    def become(self, version: str) -> None:
        page, worker = self.files / "index.html", self.files / "sw.js"
        marked = re.sub("<html[^>]*>", f'<html lang="en" data-version="{version}">', page.read_text(encoding="utf-8"))
        page.write_text(marked, encoding="utf-8")
        named = re.sub('"version":"[^"]*"', f'"version":{json.dumps(version)}', worker.read_text(encoding="utf-8"))
        worker.write_text(named, encoding="utf-8")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return App(tmp_path / "program")


@pytest.fixture
def page(visitors_of: Callable[..., Visitors], app: App, tmp_path: Path) -> Iterator[Page]:
    """A browser that has kept the old version."""
    app.become("old")
    with Server(tmp_path, app.folder) as server:
        page = visitors_of(server).come("/learn", service_workers="allow")
        page.evaluate(KEPT)
        yield page


def test_a_new_version_is_taken_at_the_next_start(page: Page, app: App) -> None:
    app.become("new")
    page.evaluate(READY)
    expect(page.locator("html")).to_have_attribute("data-version", "old")
    page.goto("/rules")
    expect(page.locator("html")).to_have_attribute("data-version", "new")
    expect(page.get_by_role("heading", name="Rules").first).to_be_visible()
    page.wait_for_function(f"() => {CACHES}.then((names) => names.join() === 'lapilli-new')")


def test_a_page_that_is_open_keeps_its_version(page: Page, app: App) -> None:
    app.become("new")
    page.evaluate(READY)
    other = page.context.new_page()
    other.goto("/learn")
    expect(other.locator("html")).to_have_attribute("data-version", "old")
    expect(other.get_by_role("heading").first).to_be_visible()

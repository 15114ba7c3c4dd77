"""axe-core finds nothing on any page: in light, in dark and in high contrast."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browsers import PHONE, Visitors
from tests.web.every_page import GAMES, PAGES, settled
from tests.web.playing import PLAYABLE, for_two, set_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark", "viewport": PHONE},
    "high contrast": {"color_scheme": "dark", "forced_colors": "active", "contrast": "more"},
}
AUDIT = """async () => {
  const found = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return found.violations.map(({ id, help, nodes }) => `${id}: ${nodes.map((one) => one.target)} (${help})`);
}"""


def audit(page: Page) -> list[str]:
    """What axe-core complains of. It is put in by the browser itself, so that the page's policy stays as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AUDIT)
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_the_pages(visitors: Visitors, look: str) -> None:
    page = visitors.come("/", **LOOKS[look])
    complaints = {}
    for path in PAGES:
        page.goto(path)
        settled(page, path)
        if found := audit(page):
            complaints[path] = found
    assert complaints == {}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_at_the_tables(visitors: Visitors, look: str) -> None:
    page = visitors.come("/", **LOOKS[look])
    complaints = {}
    for game in GAMES:
        set_table(page, game, ["mine", "random"], options=for_two(game))
        page.wait_for_selector('.play[data-state="mine"]')
        if page.locator(PLAYABLE).count():
            page.locator(PLAYABLE).first.click()  # its text is in the panel, and may scroll there
        settled(page, game)
        if found := audit(page):
            complaints[game] = found
        page.get_by_role("button", name="Menu").click()
        settled(page, "menu")
        if found := audit(page):
            complaints[f"{game}, menu"] = found
    assert complaints == {}

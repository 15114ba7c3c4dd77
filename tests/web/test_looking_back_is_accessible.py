"""axe-core finds nothing on the pages to look back, in light, in dark and in high contrast."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browsers import PHONE, Visitors
from tests.web.finished import finished_game
from tests.web.records import chance_game, open_record

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AUDIT = """async () => {
  const found = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return found.violations.map(({ id, help, nodes }) => `${id}: ${nodes.map((one) => one.target)} (${help})`);
}"""
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark", "viewport": PHONE},
    "high contrast": {"color_scheme": "dark", "forced_colors": "active", "contrast": "more"},
}


def audit(page: Page) -> list[str]:
    """What axe-core complains of."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.wait_for_load_state("networkidle")
    found: list[str] = page.evaluate(AUDIT)
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_when_looking_back(visitors: Visitors, look: str) -> None:
    page = visitors.come("/me", **LOOKS[look])
    complaints = {"nothing played": audit(page)}
    address = finished_game(page, "match", ("mine", "random"))
    page.goto("/me")
    page.get_by_role("heading", name="Results").wait_for()
    complaints["my games"] = audit(page)
    for game in ("match", "twist", "nodraw", "ko"):
        open_record(page, chance_game(game))
        page.get_by_role("slider", name="Move").fill("7")
        complaints[game] = audit(page)
    page.goto(address)
    page.get_by_role("button", name="Analyse the game").click()
    page.get_by_role("heading", name="Skill and luck").wait_for(timeout=60_000)
    complaints["analysis"] = audit(page)
    for tab in ("Story", "Record", "Deal"):
        page.get_by_role("tab", name=tab).click()
        complaints[tab] = audit(page)
    page.get_by_role("button", name="Check the deal").click()
    page.get_by_text("checked by the server").wait_for()
    complaints["checked deal"] = audit(page)
    assert {where: found for where, found in complaints.items() if found} == {}

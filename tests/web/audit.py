"""What axe-core complains of on a page: in light, in dark and in high contrast."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.browsers import PHONE

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

"""Chromium, and the people who look through it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

CHROMIUM = "/usr/bin/chromium"
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

# The last messages to and from the server are kept in `heard`, and its lines in `lines`.
OVERHEAR = """
  window.heard = [];
  window.lines = [];
  const keep = (what) => window.heard.push(what.slice(0, 400)) > 30 && window.heard.shift();
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      window.lines.push(this);
      this.addEventListener("message", ({ data }) => keep(`< ${data}`));
      this.addEventListener("close", ({ code }) => keep(`closed ${code}`));
    }
    send(message) {
      keep(`> ${message}`);
      super.send(message);
    }
  };
"""


def launched(playwright: Playwright, *more: str) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=[*SWITCHES, *more])


class Visitors:
    """Browsers that know nothing of each other. What goes wrong in any of them is in `errors`."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def come(self, path: str = "/", **looks: Any) -> Page:
        """Somebody opens a page. Cards do not travel and nothing is kept unless asked for: it takes time."""
        asked = {
            "viewport": DESK,
            "reduced_motion": "reduce",
            "locale": "en-GB",
            "service_workers": "block",
            **looks,
        }
        context = self.browser.new_context(base_url=self.url, **asked)
        context.set_default_timeout(30_000)
        self.contexts.append(context)
        context.add_init_script(OVERHEAR)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.goto(path)
        return page

    def leave(self) -> None:
        for context in self.contexts:
            context.close()

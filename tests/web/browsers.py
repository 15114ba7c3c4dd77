"""Chromium, and the people who look through it."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import crc32

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

CHROMIUM = "/usr/bin/chromium"
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 120_000  # milliseconds, also on a machine that is busy with other things

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

# What a page gives to the deal is the same each time (mulberry32).
SEEDED = """
  let chance = SEED;
  const next = () => {
    chance = (chance + 0x6d2b79f5) | 0;
    let mixed = Math.imul(chance ^ (chance >>> 15), 1 | chance);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i++) array[i] = next();
    return array;
  };
"""


def launched(playwright: Playwright, *more: str) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=[*SWITCHES, *more])


class Visitors:
    """Browsers that know nothing of each other. What goes wrong in any of them is in `errors`."""

    def __init__(self, browser: Browser, url: str, seed: str | None = None) -> None:
        expect.set_options(timeout=PATIENCE)
        self.browser = browser
        self.url = url
        self.seed = seed
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
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        context.add_init_script(OVERHEAR)
        if self.seed is not None:
            context.add_init_script(SEEDED.replace("SEED", str(crc32(f"{self.seed} {len(self.contexts)}".encode()))))
            context.tracing.start(snapshots=True)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.goto(path)
        return page

    def leave(self, traces: Path | None = None) -> None:
        """Close everything. The traces of all browsers are kept in a folder, if one is given."""
        for number, context in enumerate(self.contexts):
            if traces is not None and self.seed is not None:
                context.tracing.stop(path=traces / f"{number}.zip")
            context.close()

"""How quick the browser app is: python -m benchmarks.browser

In real Chromium against a real server on this machine:
- what the first page transfers, and when it can be used on a slow phone (slow 4G, a processor four times slower);
- how long after a click its effect is seen, without throttling;
- how much the first page moves after it is shown (cumulative layout shift).
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from benchmarks.results import at_most, keep
from tests.web.browsers import PHONE, Visitors, launched
from tests.web.playing import PLAYABLE, TARGET, Hand, set_table
from tests.web.servers import Server

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER_PROCESSOR = 4
MOST_BYTES = 90_000
MOST_SECONDS = 1.5
MOST_MILLISECONDS = 50
MOVES = 12

# When the first button can be used, and how much the page has moved.
WATCH = """
  window.shift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({type: "layout-shift", buffered: true});
  new MutationObserver(() => {
    if (window.usable === undefined && document.querySelector("article button")) window.usable = performance.now();
  }).observe(document, {childList: true, subtree: true});
"""

# From a click on a target until the frame after its effect: the card is on its way.
CLICK = """target => new Promise(done => {
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  });
  watch.observe(document.querySelector(".play"), {childList: true, subtree: true, attributes: true});
  target.click();
})"""


def first_page(visitors: Visitors) -> dict[str, float]:
    context = visitors.browser.new_context(base_url=visitors.url, viewport=PHONE)
    context.add_init_script(WATCH)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    transferred = count_bytes(devtools)
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    page.goto("/")
    page.wait_for_function("() => window.usable !== undefined")
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => [...document.images].every(image => image.complete)")
    measured: dict[str, Any] = page.evaluate("({seconds: window.usable / 1000, shift: window.shift})")
    context.close()
    return {"bytes": sum(transferred), **measured}


def count_bytes(devtools: CDPSession) -> list[float]:
    """Grows by what every answer took on the wire, headers included."""
    transferred: list[float] = []
    devtools.send("Network.enable")
    devtools.on("Network.loadingFinished", lambda loaded: transferred.append(loaded["encodedDataLength"]))
    return transferred


def own_move(page: Page) -> float:
    """Milliseconds from the click that makes a move to the frame that shows it."""
    hand = Hand(page)
    times = []
    for _ in range(MOVES):
        if hand.wait() != "mine":
            break
        page.locator(PLAYABLE).first.click()
        target = page.locator(TARGET)
        if target.count() == 0:
            page.keyboard.press("Escape")
            hand.move()
            continue
        told = hand.read("told")
        times.append(target.first.evaluate(CLICK))
        page.wait_for_selector(f'.play:not([data-told="{told}"])')
    return statistics.median(times)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        visitors = Visitors(launched(playwright), server.url)
        first = first_page(visitors)
        page = visitors.come(reduced_motion="no-preference")
        set_table(page, "match", ["mine", "random"])
        effect = own_move(page)
    rows = [
        at_most("first page, kB on the wire", first["bytes"] / 1000, MOST_BYTES / 1000),
        at_most("first page usable on slow 4G and a 4x slower processor, s", first["seconds"], MOST_SECONDS),
        at_most("layout shift after load", first["shift"], 0.0),
        at_most("own move seen, ms", effect, MOST_MILLISECONDS),
    ]
    keep("browser", rows)


if __name__ == "__main__":
    main()

"""Whether a page fits its screen."""

from __future__ import annotations

from playwright.sync_api import Page

SCREENS = {
    "phone": {"width": 360, "height": 740},
    "tablet": {"width": 768, "height": 1024},
    "desktop": {"width": 1440, "height": 900},
}

# Text that is cut off, or that lies beside the page: WCAG 1.4.4 and 1.4.10.
LOST = """() => {
  const lost = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) lost.push("the page scrolls sideways");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent.trim();
    const parent = texts.currentNode.parentElement;
    const isSeen = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest(".unseen, svg, option");
    if (!words || !isSeen) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (isLost(box, parent)) lost.push(`"${words.slice(0, 60)}" in ${parent.className || parent.localName}`);
  }
  return lost;

  function isLost(box, parent) {
    for (let one = parent; one; one = one.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(one);
      if (clipPath !== "none") return false; // for ears only
      const edge = one.getBoundingClientRect();
      if (overflowX === "auto" || overflowX === "scroll") return false;
      if (overflowX !== "visible" && (box.right > edge.right + 2 || box.left < edge.left - 2)) return true;
      if (overflowY === "hidden" && box.bottom > edge.bottom + 2 && one !== document.documentElement) return true;
    }
    return box.right > innerWidth + 2 || box.left < -2;
  }
}"""

# Titles that take more than two lines.
LONG = """() => [...document.querySelectorAll("h1, h2")]
  .filter((title) => title.checkVisibility() && getComputedStyle(title).clipPath === "none")
  .filter((title) => title.clientHeight > 2.5 * parseFloat(getComputedStyle(title).lineHeight))
  .map((title) => `"${title.textContent}" takes more than two lines`)"""

# What one plays with and would have to scroll to. A mosaic has a window of its own.
OUT_OF_SIGHT = """() => {
  const out = [];
  const play = document.querySelector(".play");
  if (play && play.scrollHeight > play.clientHeight) out.push("the table scrolls");
  for (const what of [".hand [role=option] img", ".board .cell", ".piles .pile", ".prompt p", "[type=range]"]) {
    const count = [...document.querySelectorAll(what)].filter(isOut).length;
    if (count) out.push(`${count} of ${what} are out of sight`);
  }
  return out;

  function isOut(one) {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest(".window, figure")) return false;
    return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
  }
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with how a page fits its screen."""
    return [fault for look in (LOST, LONG, OUT_OF_SIGHT) for fault in page.evaluate(look)]


# What is too small for a finger. Links within a sentence are as high as the sentence: WCAG 2.5.8.
SMALL = """() => {
  const ENOUGH = 43.5;
  const front = document.querySelector("dialog[open]") ?? document;
  return [...front.querySelectorAll("a[href], button, input, select, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, [inert]"))
    .filter((one) => !isInSentence(one) && !hasEqual(one))
    .map((one) => [one, uncovered(one)])
    .filter(([, { width, height }]) => width < ENOUGH || height < ENOUGH)
    .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)}: ${Math.round(width)}x${Math.round(height)}`);

  function isInSentence(one) {
    const words = [...one.parentElement.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return one.localName === "a" && words.some((node) => node.textContent.trim());
  }

  /** A pile that cannot be picked now, or has a button in the prompt, too. */
  function hasEqual(one) {
    return one.matches(".pile[tabindex='-1']") || (one.matches(".pile") && document.querySelector(".prompt button"));
  }

  /** What the cards after a card leave of it: the next one covers its right, the next row its lower part. */
  function uncovered(one) {
    const box = (one.closest("label") ?? one).getBoundingClientRect();
    let { width, height } = box;
    for (let next = one.nextElementSibling; next && one.role === "option"; next = next.nextElementSibling) {
      const over = next.getBoundingClientRect();
      const isBelow = over.top - box.top > 30;
      if (isBelow) height = Math.min(height, over.top - box.top);
      else width = Math.min(width, over.left - box.left);
    }
    return { width, height };
  }
}"""

"""Whoever sees no colours, or sees them differently, tells the colours and sides of every game apart on every page."""

from __future__ import annotations

import io
from collections import defaultdict
from itertools import combinations, product

from PIL import Image
from playwright.sync_api import Page

from tests.configurations import COLOURS_AND_SIDES
from tests.web.browsers import PHONE, Visitors
from tests.web.every_page import GAMES, visited

VISIONS = ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"]
SEEN_AS = (40, 56)  # pixels: smaller than a card on a phone
LIGHTER = 12  # of 255: a difference of mean luminance that is seen
SPECKLED = 0.05  # of the pixels are clearly lighter or darker: another pattern or shape
CLEARLY = 24  # of 255: a difference between two pixels that is seen

# The cards that lie open on boards and in figures: [game, code, left, top, right, bottom]. Smaller ones are decoration.
CARDS = """() => { return [...document.images]
  .map((image) => [image, /\\/art\\/en\\/(\\w+)\\/(\\w+)\\.svg/.exec(image.src), image.getBoundingClientRect()])
  .filter(([image, code, box]) => code && !image.closest(".hand") && isOpen(image, box))
  .map(([, code, box]) => [code[1], code[2], box.left, box.top, box.right, box.bottom]);

function isOpen(image, box) {
  if (box.width < 40 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return false;
  const there = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const [last] = [...image.closest("button, span, figure, li").querySelectorAll("img")].slice(-1);
  return last === image && there[0]?.contains(image);
}}"""


def test_colours_and_sides_are_told_apart_by_luminance_or_pattern(visitors: Visitors) -> None:
    page = visitors.come("/", viewport=PHONE)
    devtools = page.context.new_cdp_session(page)
    seen: dict[tuple[str, str], dict[str, bytes]] = defaultdict(dict)
    for _ in visited(page):
        for vision in VISIONS:
            devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            for game, code, card in cards_on(page):
                seen[vision, game].setdefault(code, card)
    for vision, game in product(VISIONS, GAMES):
        cards = seen[vision, game]
        pairs = [pair for pair in combinations(sorted(cards), 2) if only_colours_differ(game, *pair)]
        assert {code[0] for pair in pairs for code in pair} == set(COLOURS_AND_SIDES[game])
        assert [pair for pair in pairs if not differ(cards[pair[0]], cards[pair[1]])] == [], vision


def only_colours_differ(game: str, one: str, other: str) -> bool:
    return one[0] in COLOURS_AND_SIDES[game] and other[0] in COLOURS_AND_SIDES[game] and one[1:] == other[1:]


def cards_on(page: Page) -> list[tuple[str, str, bytes]]:
    """The cards on a page as they are seen, in greys: game, code, pixels."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    found = page.evaluate(CARDS)
    return [(game, code, picture.crop(box).resize(SEEN_AS).tobytes()) for game, code, *box in found]


def differ(one: bytes, other: bytes) -> bool:
    if abs(sum(one) - sum(other)) >= LIGHTER * len(one):
        return True
    return sum(abs(a - b) >= CLEARLY for a, b in zip(one, other, strict=True)) >= SPECKLED * len(one)

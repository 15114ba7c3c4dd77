"""Whoever sees no colours, or sees them differently, tells the colours and sides of every game apart."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image
from playwright.sync_api import Page

import lapilli
from lapilli.art import codes
from tests.configurations import COLOURS_AND_SIDES
from tests.web.browsers import PHONE, Visitors

VISIONS = ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"]
SEEN_AS = (40, 56)  # pixels: smaller than a card on a phone
LIGHTER = 12  # of 255: a difference of mean luminance that is seen
SPECKLED = 0.05  # of the pixels are clearly lighter or darker: another pattern or shape
CLEARLY = 24  # of 255: a difference between two pixels that is seen

# Nothing but pictures of these pieces. Their boxes: left, top, right, bottom.
LAID_OUT = """async ([game, codes, width]) => {
  const pictures = codes.map((code) => {
    const picture = new Image(width);
    picture.src = `/art/en/${game}/${code}.svg`;
    return picture;
  });
  document.body.replaceChildren(...pictures);
  await Promise.all(pictures.map((picture) => picture.decode()));
  return pictures.map((picture) => {
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    return [left, top + scrollY, right, bottom + scrollY];
  });
}"""


@pytest.mark.parametrize("game", COLOURS_AND_SIDES)
def test_colours_and_sides_are_told_apart_by_luminance_or_pattern(visitors: Visitors, game: str) -> None:
    page = visitors.come("/nowhere", viewport=PHONE)
    devtools = page.context.new_cdp_session(page)
    shown = [code for code in codes(lapilli.game(game)) if code[0] in COLOURS_AND_SIDES[game]]
    pairs = [(one, other) for one, other in combinations(shown, 2) if one[1:] == other[1:]]
    assert {code[0] for pair in pairs for code in pair} == set(COLOURS_AND_SIDES[game])
    boxes = page.evaluate(LAID_OUT, [game, shown, SEEN_AS[0]])
    for vision in VISIONS:
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        seen = dict(zip(shown, greys(page, boxes), strict=True))
        assert [pair for pair in pairs if not differ(seen[pair[0]], seen[pair[1]])] == [], vision


def greys(page: Page, boxes: list[list[float]]) -> list[bytes]:
    """The pixels in some boxes of a page as they are seen."""
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("L")
    return [picture.crop((left, top, right, bottom)).resize(SEEN_AS).tobytes() for left, top, right, bottom in boxes]


def differ(one: bytes, other: bytes) -> bool:
    if abs(sum(one) - sum(other)) >= LIGHTER * len(one):
        return True
    return sum(abs(a - b) >= CLEARLY for a, b in zip(one, other, strict=True)) >= SPECKLED * len(one)

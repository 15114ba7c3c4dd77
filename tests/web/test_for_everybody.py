"""Everybody can play: by ear, and without seeing colours."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.web.browsers import Visitors
from tests.web.listening import Listener
from tests.web.playing import set_table

VISIONS = ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"]
SAME = {"match": ["RX", "BX", "YX", "GX"], "twist": ["RB", "BB", "YB", "GB"]}  # the same but for their colours
SMALLEST = 56  # pixels: the width of a card on a phone
LIGHTER = 12  # of 255: a difference of mean luminance that is seen
SPECKLED = 0.05  # of the pixels are clearly lighter or darker: another pattern or shape
CLEARLY = 24  # of 255: a difference between two pixels that is seen


@pytest.mark.parametrize("game", ["match", "twist"])
def test_a_whole_game_is_played_by_roles_and_names_alone(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    set_table(page, game, ["mine", "random"], options={"players": 2})
    Listener(page).play()


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("game", SAME)
def test_four_colours_are_told_apart_by_luminance_or_pattern(visitors: Visitors, game: str, vision: str) -> None:
    page = visitors.come(f"/rules/{game}")
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
    cards = {code: luminances(page, game, code) for code in SAME[game]}
    alike = [pair for pair in combinations(cards, 2) if not differ(cards[pair[0]], cards[pair[1]])]
    assert alike == []


def luminances(page: Page, game: str, code: str) -> list[int]:
    """A card as it is seen at its smallest, pixel by pixel, in greys."""
    page.evaluate(
        """async ([source, width]) => {
          document.querySelector("#seen")?.remove();
          const card = Object.assign(new Image(width), { id: "seen", src: source });
          card.setAttribute("style", "position: fixed; inset: 0 auto auto 0; z-index: 99");
          document.body.append(card);
          await card.decode();
        }""",
        [f"/art/en/{game}/{code}.svg", SMALLEST],
    )
    picture = Image.open(io.BytesIO(page.locator("#seen").screenshot()))
    return list(picture.convert("L").tobytes())


def differ(one: list[int], other: list[int]) -> bool:
    if abs(sum(one) / len(one) - sum(other) / len(other)) >= LIGHTER:
        return True
    return sum(abs(a - b) >= CLEARLY for a, b in zip(one, other, strict=True)) >= SPECKLED * len(one)

"""What a board does: dragging, refusing, turning, panning, asking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsers import PHONE, Visitors
from tests.web.playing import MOST_MOVES, PLAYABLE, SETTLED, TARGET, Hand, Quick, set_table


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_played_by_dragging_it(visitors: Visitors) -> None:
    """With cards that travel: the others are tested without."""
    page = visitors.come(reduced_motion="no-preference")
    set_table(page, "twist", ["mine", "random"], options={"players": 2, "beginner": True})
    hand = Hand(page)
    hand.wait()
    told = hand.read("told")
    page.mouse.move(*middle(page, PLAYABLE))
    page.mouse.down()
    page.mouse.move(*middle(page, ".hand"), steps=2)
    page.mouse.move(*middle(page, TARGET), steps=4)
    page.mouse.up()
    page.wait_for_selector(f'{SETTLED}:not([data-told="{told}"])')


def test_a_refused_move_says_why_and_by_which_rule(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "match", ["mine", "random"])
    hand = Hand(page)
    for _ in range(12):
        hand.wait()
        for card in page.locator(PLAYABLE).all():
            if (card.get_attribute("data-place") or "")[-1] not in "XO":
                continue
            card.click()
            refused = page.locator(".cell:not([data-allowed])")
            if refused.count():
                refused.first.click()
                expect(page.get_by_role("alert")).to_contain_text("cannot cover")
                expect(page.get_by_role("alert")).to_contain_text("M16")
                return
            page.keyboard.press("Escape")
        hand.move()
    pytest.fail("every card could be laid everywhere, twelve times")


def test_a_mosaic_is_panned_and_zoomed(visitors: Visitors) -> None:
    page = visitors.come(viewport=PHONE)
    set_table(page, "nodraw", ["mine", "random"], options={"quick": True})
    hand = Hand(page)
    hand.play(most=2)
    hand.wait()
    cell = page.locator(".cell").first

    def place() -> dict[str, float]:
        box = cell.bounding_box()
        assert box is not None
        return dict(box)

    before = place()
    x, y = middle(page, ".window")
    page.mouse.move(x - 120, y - 60)
    page.mouse.down()
    page.mouse.move(x - 80, y - 30, steps=4)
    page.mouse.up()
    page.wait_for_function(
        "x => Math.abs(document.querySelector('.cell').getBoundingClientRect().x - x) <= 1", arg=before["x"] + 40
    )
    panned = place()
    assert panned["width"] == pytest.approx(before["width"])
    page.mouse.wheel(0, 300)
    page.wait_for_function(
        "width => document.querySelector('.cell').getBoundingClientRect().width < width - 1", arg=panned["width"]
    )
    page.get_by_role("button", name="Closer").click()
    page.get_by_role("button", name="Show everything").click()
    page.wait_for_function(
        "width => Math.abs(document.querySelector('.cell').getBoundingClientRect().width - width) <= 1",
        arg=before["width"],
    )


# The width of a cell, once it has stayed the same for a while: a mosaic is fitted anew when something changes.
STEADY = """() => new Promise(settled => {
    let before = 0, frames = 0;
    const look = () => {
        const width = document.querySelector(".cell").getBoundingClientRect().width;
        frames = width === before ? frames + 1 : 0;
        before = width;
        if (frames < 30) requestAnimationFrame(look); else settled(width);
    };
    look();
})"""


def test_two_fingers_zoom_a_mosaic_and_lay_nothing(visitors: Visitors) -> None:
    page = visitors.come(viewport=PHONE, has_touch=True, is_mobile=True)
    set_table(page, "nodraw", ["mine", "random"], options={"quick": True})
    hand = Hand(page)
    hand.play(most=2)
    hand.wait()
    page.locator(PLAYABLE).first.click()  # a tile is picked: a tap on the mosaic would lay it
    told, width = hand.read("told"), page.evaluate(STEADY)
    x, y = middle(page, ".window")
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        points = [{"x": x + side * distance / 2, "y": y, "id": side + 1} for distance in apart for side in (-1, 1)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 160)
    for apart in (150, 140, 130, 120):
        fingers("touchMove", apart)
    fingers("touchEnd")
    assert page.evaluate(STEADY) == pytest.approx(width * 120 / 160, abs=1)
    assert hand.read("told") == told


def test_a_tile_is_turned_before_it_is_laid(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "nodraw", ["mine", "random"])
    hand = Hand(page)
    for _ in range(20):
        hand.wait()
        walled = page.locator('.hand [data-place$="N"], .hand [data-place$="NE"], .hand [data-place$="NES"]')
        if walled.count():
            break
        hand.move()
    walled.first.click()
    picture = walled.first.locator("img")
    before = picture.get_attribute("src")
    page.get_by_role("button", name="Turn ↻").click()
    turned = picture.get_attribute("src")
    assert turned is not None
    assert turned != before
    target = page.locator(TARGET).first
    place = target.get_attribute("data-place")
    target.click()
    expect(page.locator(f'.cell[data-place="{place}"] img').first).to_have_attribute("src", turned)


def test_whoever_is_asked_in_ko_reacts(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "ko", ["mine", "mine"], names=["Ana", "Ben"])
    hand = Hand(page)
    for _ in range(6):
        for _ in range(400):
            if hand.wait() != "mine":
                break
            answer = page.locator(".prompt.question .pictured")
            if answer.count():
                answer.first.click()
                page.wait_for_selector('.curtain, .story li:has-text("reacts with")')
                hand.wait()
                expect(page.locator(".story")).to_contain_text("reacts with")
                return
            hand.move()
        page.get_by_role("button", name="Rematch").click()
    pytest.fail("in six games nobody could react")


def test_the_shout_is_always_there_never_hints_and_wins(visitors: Visitors) -> None:
    """Eight around one device, so that every line wins. They call before every move, and nothing tells them to."""
    page = visitors.come()
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana"]
    set_table(page, "twist", ["mine"] * 8, names=names, options={"players": 8, "shout": "required"})
    hand = Quick(page)
    shout = page.get_by_role("button", name="Tic-Tac Twist!")
    for _ in range(MOST_MOVES):
        hand.wait_to_call()
        if hand.read("state").endswith("over"):
            break
        assert shout.is_visible()
        assert "hout" not in page.locator(".prompt p").inner_text()
        shout.click()
        hand.wait_to_call()
        if hand.read("state") == "mine":
            hand.move()
    expect(page.get_by_role("heading", name="won!")).to_be_visible()
    expect(page.locator(".story")).to_contain_text("shouts: Tic-Tac Twist!")


def test_the_language_changes_in_the_middle_of_a_game(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "match", ["mine", "random"])
    hand = Hand(page)
    hand.play(most=1)
    hand.wait()
    card = page.locator(".hand button").first
    english = card.get_attribute("aria-label")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog select").first.select_option("hu")
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(card).not_to_have_attribute("aria-label", english or "")
    assert "/art/hu/" in (card.locator("img").get_attribute("src") or "")
    hand.play(most=2)

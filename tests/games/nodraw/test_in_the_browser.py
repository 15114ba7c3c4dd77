"""NoDraw in the browser: a mosaic is panned and zoomed, a tile is turned."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import lapilli
from lapilli.engine.record import read_record
from lapilli.games.nodraw.events import TrisScored
from tests.web.browsers import PHONE, Visitors
from tests.web.playing import PLAYABLE, TARGET, Hand, for_two, middle, set_table
from tests.web.records import chance_game, open_record


def test_a_mosaic_is_panned_and_zoomed(visitors: Visitors) -> None:
    page = visitors.come(viewport=PHONE)
    set_table(page, "nodraw", ["mine", "random"], options={"quick": True})
    hand = Hand(page)
    hand.get_into(2)
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
    hand.get_into(2)
    page.locator(PLAYABLE).first.click()  # a tile is picked: a tap on the mosaic would lay it
    laid, width = page.locator(".cell:not(.empty)").count(), page.evaluate(STEADY)
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
    assert page.locator(".cell:not(.empty)").count() == laid


def test_a_tile_is_turned_before_it_is_laid(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "nodraw", ["mine", "mine"], names=["Ana", "Ben"])
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
    page.locator(".curtain .pass button").click()
    expect(page.locator(f'.cell[data-place="{place}"] img').first).to_have_attribute("src", turned)


# A tile with a value: unlike others it is never played on one that lies there.
VALUED = ", ".join(f'.hand [role=option]:not(.idle)[data-place^="card:{value}"]' for value in (0, 1, 2, 4, 6))


def test_a_refused_move_at_a_table_leads_to_its_rule(visitors: Visitors) -> None:
    page = visitors.come()
    set_table(page, "nodraw", ["mine", "random"])
    hand = Hand(page)
    hand.play(most=1)  # the first tile can be laid anywhere
    while hand.wait() == "mine" and not page.locator(VALUED).count():
        hand.move()
    page.locator(VALUED).first.click()
    taken = page.locator(".cell:not(.empty)").first
    taken.click()
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    link = alert.get_by_role("link")
    if not link.count():  # 'look again': tiles were exchanged in secret meanwhile
        taken.click()
    expect(link).to_have_attribute("href", "rules/nodraw#" + link.inner_text().split()[-1])


def test_points_stand_on_the_rows_that_scored(visitors: Visitors) -> None:
    text = chance_game("nodraw", seed=3)
    game = lapilli.game("nodraw", **for_two("nodraw"))
    state = game.deal(3)
    scores = []
    for move in read_record(text).moves:
        scores.append(sum(event.points for event in game.play(state, move) if isinstance(event, TrisScored)))
    first = next(number for number, points in enumerate(scores) if points)
    page = visitors.come()
    open_record(page, text)
    page.get_by_role("slider", name="Move").fill(str(first + 1))
    expect(page.locator(".gain").first).to_be_visible()
    assert sum(int(gain) for gain in page.locator(".gain").all_inner_texts()) == scores[first]

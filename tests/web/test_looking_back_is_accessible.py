"""axe-core finds nothing on the pages to look back, in light, in dark and in high contrast."""

from __future__ import annotations

import pytest

from tests.configurations import HIDDEN_HANDS, HIDING
from tests.web.audit import LOOKS, audit
from tests.web.browsers import Visitors
from tests.web.finished import finished_game
from tests.web.records import chance_game, open_record


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_when_looking_back(visitors: Visitors, look: str) -> None:
    page = visitors.come("/me", **LOOKS[look])
    page.get_by_text("None yet.").wait_for()
    complaints = {"nothing played": audit(page)}
    address = finished_game(page, HIDDEN_HANDS, ("mine", "random"))
    page.goto("/me")
    page.get_by_role("heading", name="Results").wait_for()
    complaints["my games"] = audit(page)
    for game in HIDING:
        open_record(page, chance_game(game))
        page.get_by_role("slider", name="Move").fill("7")
        page.get_by_text("Move 7 of").wait_for()
        complaints[game] = audit(page)
    page.goto(address)
    page.get_by_role("button", name="Analyse the game").click()
    page.get_by_role("heading", name="Skill and luck").wait_for()
    complaints["analysis"] = audit(page)
    for tab in ("Story", "Record", "Deal"):
        page.get_by_role("tab", name=tab).click()
        complaints[tab] = audit(page)
    page.get_by_role("button", name="Check the deal").click()
    page.get_by_text("checked by the server").wait_for()
    complaints["checked deal"] = audit(page)
    assert {where: found for where, found in complaints.items() if found} == {}

"""The report of the lab in a real browser: axe-core finds nothing, nothing is fetched, a phone shows all of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import lapilli
from lapilli.lab import study as studies
from lapilli.lab.report import page as report
from tests.configurations import HIDDEN_HANDS
from tests.web.audit import LOOKS, audit


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(studies, "FOUR_TIMES", ("expert:8it", "expert:2it"))
        patch.setattr(studies, "LADDER", ["random", "novice:1it", "casual:2it"])
        base = lapilli.game(HIDDEN_HANDS)
        card = next(iter(base.copies()))
        found = studies.study(
            base, {"more": base.with_copies({card: 9})}, ["random", "casual:2it"], 20, command="lapilli"
        )
    file = tmp_path_factory.mktemp("lab") / "report.html"
    file.write_text(report(found), encoding="utf-8")
    return file


@pytest.mark.skipif(not lapilli.compiled, reason="the page is the same, and takes long to play for")
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_and_nothing_is_fetched(browser: Browser, written: Path, look: str) -> None:
    context = browser.new_context(**LOOKS[look])
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(written.as_uri())
    assert audit(page) == []
    assert asked == [written.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()

"""The documentation as a site: served by the server, without anything from elsewhere, and found by searching."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from lapilli.server.pages import DOCUMENTATION
from tests.web.browsers import Visitors
from tests.web.servers import Server

LOADED = re.compile(r"""<(?:script|img|link)[^>]*(?:src|href)="(?P<address>[^"]*)""")


@pytest.fixture(scope="module")
def pages() -> list[Path]:
    found = list(DOCUMENTATION.glob("**/*.html"))
    assert found, "the documentation is not built: make docs"
    return found


def test_pages_load_nothing_from_elsewhere_and_hold_no_scripts(pages: list[Path]) -> None:
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert not [address for address in LOADED.findall(text) if "//" in address], page
        assert not re.search(r"<script(?![^>]*(?:src=|json))[^>]*>|<style", text), page


def test_the_server_shows_it_and_nothing_beside_it(server: Server) -> None:
    with httpx.Client(base_url=server.url) as visitor:
        assert visitor.get("/docs").headers["location"].endswith("/docs/")
        assert "four published games" in visitor.get("/docs/").text
        assert visitor.get("/docs/play/index.html").status_code == 200
        for outside in (
            "/docs/nothing",
            "/docs/%2e%2e/__init__.py",
            "/docs/..%2f..%2fpyproject.toml",
            "/docs//etc/passwd",
        ):
            assert visitor.get(outside).status_code == 404, outside


def test_searching_finds_a_page(visitors: Visitors) -> None:
    """Errors in the console, such as a script that the server does not allow, fail the test (`Visitors`)."""
    page = visitors.come()
    page.goto("/docs/")
    expect(page.locator("h1")).to_have_text(re.compile("Lapilli"))
    page.locator("input[name=q]").first.fill("exploitability")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li a").first).to_be_visible()

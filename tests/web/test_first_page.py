"""The first page is small."""

from __future__ import annotations

from benchmarks.browser import MOST_BYTES, count_bytes
from tests.web.browsers import PHONE, Visitors


def test_the_first_page_transfers_little(visitors: Visitors) -> None:
    """All that a phone is sent until every picture is there, headers included."""
    context = visitors.browser.new_context(base_url=visitors.url, viewport=PHONE, service_workers="block")
    page = context.new_page()
    transferred = count_bytes(context.new_cdp_session(page))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => [...document.images].every(image => image.complete)")
    context.close()
    assert 10_000 < sum(transferred) <= MOST_BYTES

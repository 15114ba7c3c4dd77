"""What docs/ says about tensors is what the games declare."""

from __future__ import annotations

from pathlib import Path

from tools.tensors import PAGE, page

ROOT = Path(__file__).parents[2]


def test_the_page_of_tensors_is_up_to_date() -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == page(), "run: make tensors"

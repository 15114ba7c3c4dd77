"""What is written from the messages is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.protocol import generated

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", generated())
def test_a_generated_file_is_as_the_messages_say(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == generated()[path], "run: make protocol"

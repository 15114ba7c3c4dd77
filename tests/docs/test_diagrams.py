"""The diagrams show what the import contract, the code and the games of the bots say."""

from __future__ import annotations

from tools.diagrams import PICTURES, diagrams


def test_the_diagrams_are_up_to_date() -> None:
    for name, text in diagrams().items():
        assert (PICTURES / name).read_text(encoding="utf-8") == text, "run: make diagrams"

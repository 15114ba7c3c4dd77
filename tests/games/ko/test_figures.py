"""The figures about our decks that the rules show are the ones that were measured."""

from __future__ import annotations

from pathlib import Path

from benchmarks.ko import read_kept, tables

RULES = Path(__file__).parents[3] / "docs" / "rules" / "ko.md"


def test_the_rules_show_every_figure_of_the_decks_as_it_was_measured() -> None:
    shown = RULES.read_text(encoding="utf-8")
    for table in tables(read_kept()).split("\n\n"):
        assert table in shown, "docs/rules/ko.md is not up to date: python -m benchmarks.ko --table prints its tables"


def test_every_kind_of_card_that_was_held_was_played() -> None:
    enough = {way: found["never_played"] for way, found in read_kept()["ways"].items() if found["games"] >= 200}
    assert enough == {way: [] for way in enough}

"""The figures about our decks that the rules show are the ones that were measured."""

from __future__ import annotations

from pathlib import Path

from benchmarks.ko import Job, digest, read_kept, tables

RULES = Path(__file__).parents[3] / "docs" / "rules" / "ko.md"


def test_the_rules_show_every_figure_of_the_decks_as_it_was_measured() -> None:
    shown = RULES.read_text(encoding="utf-8")
    for table in tables(read_kept()).split("\n\n"):
        assert table in shown, "docs/rules/ko.md is not up to date: python -m benchmarks.ko --table prints its tables"


def test_every_kind_of_card_that_was_held_was_played() -> None:
    enough = {way: found["never_played"] for way, found in read_kept()["ways"].items() if found["games"] >= 200}
    assert enough == {way: [] for way in enough}


def test_a_game_with_other_cards_or_weights_is_another_game(tmp_path: Path) -> None:
    """Results are kept from run to run: those of other decks must not be taken for ours."""
    cards = tmp_path / "cards.toml"
    keys = {Job("2-standard", 0, "expert:1it").key, Job("2-standard", 0, "expert:1it", weights=(1.0,) * 6).key}
    for letter in "AB":
        places = [f"1{number}{letter}" for number in range(2, 10)] + [f"2{number}" for number in range(3, 7)]
        cards.write_text(f"objectives = {places}".replace("'", '"'), encoding="utf-8")
        digest.cache_clear()
        keys.add(Job("2-standard", 0, "expert:1it", str(cards)).key)
    assert len(keys) == 4

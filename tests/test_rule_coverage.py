"""Every rule has a test, and every test's rule exists."""

from __future__ import annotations

import pytest

from lapilli.games import names
from tests.rule_texts import rule_ids, tagged_ids


@pytest.mark.parametrize("game", names())
def test_every_rule_of_a_game_has_a_test(game: str) -> None:
    ids = rule_ids(game)
    assert ids, f"docs/rules/{game}.md has no table of rules"
    assert [rule_id for rule_id in ids if rule_id not in tagged_ids()] == []


@pytest.mark.parametrize("game", names())
def test_every_rule_id_stands_once_in_its_text(game: str) -> None:
    ids = rule_ids(game)
    assert len(ids) == len(set(ids))


def test_every_tag_names_a_rule() -> None:
    known = {rule_id for game in names() for rule_id in rule_ids(game)}
    assert tagged_ids() - known == set()

"""A game is one folder: outside it nothing names it."""

from __future__ import annotations

import pytest

from lapilli.games import game_class
from tests.configurations import ALSO_A_WORD
from tests.names import found, games, naming
from tests.rule_texts import rule_ids


def test_nothing_outside_its_folders_names_a_game() -> None:
    assert found() == []


def test_names_are_found_and_words_are_not() -> None:
    name = games()[1]
    pattern = naming()
    for text in (
        f'game("{name}")',
        f"lapilli.games.{name}.rules",
        f"src/lapilli/games/{name}/art.py",
        f"lapilli play {name}",
        f"gymnasium.make('lapilli/{name}')",
        f"if game in ('{name}', 'another'):",
        f"the table pauses [{rule_ids(name)[-1]}].",
        f"whoever is asked [X99, {rule_ids(name)[0]}, X98]",
        game_class(name).__name__,
    ):
        assert pattern.search(text), text
    assert not pattern.search(f"a {name} to five points, {name}ed")


@pytest.mark.parametrize("name", sorted(set(games()) - set(ALSO_A_WORD)))
def test_a_name_that_is_no_word_is_found_everywhere(name: str) -> None:
    for text in (f"what {name} needs", f"{name}_cards", f"{name.upper()}_TEXT", f"the games are {name}, more"):
        assert naming().search(text), text
    assert not naming().search(f"x{name}x")

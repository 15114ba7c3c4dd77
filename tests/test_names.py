"""A game is one folder: outside it nothing names it."""

from __future__ import annotations

from tests.names import found, games, naming


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
    ):
        assert pattern.search(text), text
    assert not pattern.search(f"a {name} to five points, {name}ed")

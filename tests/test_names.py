"""A game is one folder: outside it nothing names it, but for what names.txt still lists."""

from __future__ import annotations

from tests.names import found, games, grown, known, naming


def test_nothing_names_a_game_that_did_not_before() -> None:
    assert grown(found(), known()) == []


def test_what_names_no_game_any_more_is_off_the_list() -> None:
    now = found()
    assert [file for file in known() if file not in now] == [], "run: python -m tests.names"


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

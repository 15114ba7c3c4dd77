"""The registry: games are entry points, of this package or any other."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

import lapilli
from lapilli.games import GROUP, entry_points, game_class, names
from tests.configurations import OPEN_GAME


def test_every_game_of_this_package_is_an_entry_point() -> None:
    for name in names():
        assert game_class(name).info.name == name
        assert entry_points()[name].load() is game_class(name)


def test_games_are_listed_the_simplest_first() -> None:
    listed = [info.name for info in lapilli.games()]
    assert sorted(listed) == sorted(names())
    assert listed[0] == OPEN_GAME


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = EntryPoint("other", entry_points()[OPEN_GAME].value, GROUP)
    monkeypatch.setitem(game_class.__wrapped__.__globals__, "entry_points", lambda: {"other": other})
    assert game_class.__wrapped__("other") is game_class(OPEN_GAME)


@pytest.mark.parametrize("name", ["chess", "", f"{OPEN_GAME}.rules", f"../{OPEN_GAME}", "__init__"])
def test_what_is_no_game_is_refused_with_the_names_of_those_there_are(name: str) -> None:
    with pytest.raises(lapilli.OptionError, match=f"the games are .*{OPEN_GAME}"):
        lapilli.game(name)

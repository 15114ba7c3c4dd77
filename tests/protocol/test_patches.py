"""A patch makes the new view of the old one, whatever the two are."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from lapilli.protocol.difference import difference
from lapilli.protocol.patches import patched, updated

names = st.text("abc018,", min_size=1, max_size=3)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text("RXO@1", max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)
views = st.dictionaries(names, plain, max_size=5)


@given(views, views)
def test_a_patch_makes_the_new_of_the_old_and_leaves_the_old_alone(old: dict[str, Any], new: dict[str, Any]) -> None:
    before = repr(old)
    assert patched(old, difference(old, new)) == new
    assert repr(old) == before


def test_nothing_changed_is_an_empty_patch() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}) == {}


def test_a_card_laid_on_a_stack_is_one_small_change() -> None:
    old = {"view": {"grid": [["RO"], [], ["GX"]], "turn": 0, "effect": 1}}
    new = {"view": {"grid": [["RO", "RX"], [], ["GX"]], "turn": 1}}
    assert difference(old, new) == {"view/grid/0+": ["RX"], "view/turn": 1, "view/effect-": None}


def test_a_part_of_a_view_comes_and_goes_as_a_whole() -> None:
    assert difference(None, {"turn": 0}) == {"": {"turn": 0}}
    assert difference({"turn": 0}, None) == {"": None}
    assert difference(None, None) == {}
    assert updated({"lobby": {}, "own": {}, "game": None}, {"game": {"": {"turn": 0}}})["game"] == {"turn": 0}

"""Other numbers of cards, for the lab: a deck keeps its size."""

from __future__ import annotations

import pytest

import lapilli
from tests.harness import rule


@rule("K1")
def test_the_commonest_card_makes_room_for_others() -> None:
    game = lapilli.game("ko")
    before = game.copies()
    commonest, card = sorted(before, key=lambda code: -before[code])[0], list(before)[1]
    after = game.with_copies({card: before[card] + 1}).copies()
    assert sum(after.values()) == sum(before.values())
    assert after[card] == before[card] + 1
    other = game.with_copies({commonest: before[commonest] + 1}).copies()
    assert sum(other.values()) == sum(before.values())
    assert other[commonest] == before[commonest] + 1
    with pytest.raises(lapilli.OptionError, match="K1"):
        game.with_copies({code: number + 1 for code, number in before.items()})

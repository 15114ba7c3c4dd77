"""A net: its arithmetic, what it refuses, and that it is the same wherever it goes."""

from __future__ import annotations

import copy
import pickle
from math import exp
from pathlib import Path
from typing import Any

import pytest

from lapilli.bots.tree import LEARNED, Tree
from lapilli.engine.net import HEAVIEST, ONE, WIDTH, Net, read_net, written
from lapilli.engine.rng import Rng
from lapilli.engine.state import Bytes, State

ROWS = [[64] * WIDTH, [32 - unit for unit in range(WIDTH)], [-HEAVIEST] * WIDTH, [HEAVIEST] * WIDTH]
WORTH = [(-1) ** unit * 40 * unit for unit in range(WIDTH)]


def net(**changes: Any) -> Net:
    return Net(**{"rows": ROWS, "worth": WORTH, "patience": 2, **changes})


def chance(traits: list[int]) -> float:
    """What the numbers of the net say, written down plainly."""
    sums = [sum(ROWS[trait][unit] for trait in traits) for unit in range(WIDTH)]
    total = sum(min(max(each, 0), ONE) * worth for each, worth in zip(sums, WORTH, strict=True))
    return 1 / (1 + exp(-total / ONE**2))


@pytest.mark.parametrize("given", [[0], [0, 1], [0, 2], [0, 1, 3], [0, *[3] * 120], [0, *[2] * 120]])
def test_a_trait_adds_its_row_and_units_are_cut_to_between_nothing_and_one(given: list[int]) -> None:
    assert net().judged(given) == pytest.approx(chance(given), abs=1e-12)


@pytest.mark.parametrize("given", [[4], [-1], [0] * 129])
def test_traits_that_a_net_does_not_know_are_refused(given: list[int]) -> None:
    with pytest.raises(ValueError, match="at most 128 traits, from 0 to 3"):
        net().judged(given)


def test_a_net_comes_back_from_its_file_a_copy_and_a_pickle(tmp_path: Path) -> None:
    file = tmp_path / "net.json"
    file.write_text(written(net()), encoding="utf-8")
    for other in (read_net(file), copy.deepcopy(net()), pickle.loads(pickle.dumps(net()))):
        assert other.numbers() == net().numbers() == {"rows": ROWS, "worth": WORTH, "patience": 2}


@pytest.mark.parametrize(
    "wrong",
    [{"rows": [[1] * (WIDTH - 1)]}, {"rows": [[HEAVIEST + 1] * WIDTH]}, {"worth": [1]}, {"worth": [40_000] * WIDTH}],
)
def test_numbers_that_would_not_fit_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="trait"):
        net(**wrong)


class Traits(State):
    """A state in plain Python, whose traits are given."""

    def __init__(self, lookup: None = None) -> None:
        State.__init__(self, lookup)
        self.given = [0, 1, 3]

    def setup(self) -> None:
        self.turn = 1

    def legal(self, out: Bytes) -> int:
        out[0], out[1] = 0, 1
        return 2 if self.turn >= 0 else 0

    def advance(self, action: int) -> None:
        self.turn = 1 - self.turn

    def traits(self, out: Bytes) -> int:
        for place, trait in enumerate(self.given):
            out[place] = trait
        return len(self.given)


@pytest.mark.parametrize("patience", [0, 1])
def test_a_search_judges_by_the_net_after_as_many_moves_as_it_says(patience: int) -> None:
    state = Traits()
    state.deal(1, 1)
    state.net = net(patience=patience)
    assert state.clone().listed_traits() == [0, 1, 3]
    tree = Tree(state, 1, Rng(1, 1), LEARNED)
    tree.search(2)
    own = chance([0, 1, 3])
    assert [move.wins for move in tree.moves()] == pytest.approx([own if patience else 1 - own] * 2)

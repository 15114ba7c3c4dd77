"""What the traits and the nets of all games that have learnt have in common."""

from __future__ import annotations

import pickle
from importlib import import_module
from typing import Any

import pytest

import lapilli
from lapilli.engine.net import MOST_TRAITS
from lapilli.engine.rng import Rng
from lapilli.lab.training import game_to_learn
from tests.configurations import LEARNT, WITH_A_NET, WITHOUT_A_NET
from tests.harness import fewer_uncompiled


def traits_of(name: str) -> Any:
    return import_module(f"lapilli.games.{name}.traits")


@pytest.mark.parametrize("name", WITH_A_NET)
def test_every_trait_is_known_none_comes_twice_and_there_are_few_enough(name: str) -> None:
    last = traits_of(name).TRAITS - 1
    for seed in range(fewer_uncompiled(60, share=20)):
        state = game_to_learn(name, {}).deal(seed)
        rng = Rng(seed, 1)
        while not state.over:
            found = state.listed_traits()
            assert found[0] == 0
            assert len(found) == len(set(found)) <= MOST_TRAITS
            assert 0 <= min(found) <= max(found) <= last
            state.apply(state.sensible_action(rng) if rng.below(4) else state.random_action(rng))


@pytest.mark.parametrize("name", WITH_A_NET)
def test_a_symmetry_makes_every_trait_another(name: str) -> None:
    traits = traits_of(name)
    assert all(sorted(each) == list(range(traits.TRAITS)) for each in traits.symmetries())


@pytest.mark.parametrize("name", WITH_A_NET)
def test_the_net_knows_every_trait(name: str) -> None:
    net = lapilli.game(name, players=2).template.net
    assert (net.traits, net.patience) == (traits_of(name).TRAITS, traits_of(name).PATIENCE)


@pytest.mark.parametrize(("name", "options"), WITHOUT_A_NET)
def test_where_nothing_was_learnt_there_is_no_net_and_no_trait_but_the_first(
    name: str, options: dict[str, Any]
) -> None:
    state = lapilli.game(name, **options).deal(1)
    assert state.net is None
    assert state.listed_traits()[0] == 0


@pytest.mark.parametrize("name", WITH_A_NET)
def test_cards_of_ones_own_have_no_net(name: str) -> None:
    game = lapilli.game(name, players=2)
    copies = game.copies()
    card = max(copies, key=lambda each: copies[each])
    assert game.with_copies({**copies, card: copies[card] - 1}).template.net is None
    assert game.with_copies(copies).template.net is not None


def test_a_state_keeps_its_net_on_the_way_to_another_process() -> None:
    game = pickle.loads(pickle.dumps(lapilli.game(LEARNT)))
    state = game.deal(1)
    assert pickle.loads(pickle.dumps(state)).net.numbers() == state.clone().net.numbers()

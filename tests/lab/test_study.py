"""The lab: the same numbers however it runs, what is planted is found, what is equal is called so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lapilli
from lapilli.engine.rng import Rng
from lapilli.lab.deals import copy_effects
from lapilli.lab.intervals import Effect, effect, share, without_false_alarms
from lapilli.lab.report import page
from lapilli.lab.study import Study, study
from tests.configurations import CARD_FILE, HIDDEN_HANDS, HIDING, OPEN_GAME

QUICK = ("random", "sensible")
NEEDS_SPEED = pytest.mark.skipif(not lapilli.compiled, reason="needs many games")


def studied(name: str, games: int, threads: int = 1, seed: int = 0, **copies: int) -> Study:
    base = lapilli.game(name)
    variants = {"changed": base.with_copies(copies)} if copies else {}
    return study(base, variants, QUICK, games, seed, threads)


@NEEDS_SPEED
def test_the_numbers_do_not_depend_on_the_number_of_threads() -> None:
    one, two = (studied(HIDDEN_HANDS, 60, threads) for threads in (1, 2))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert msgspec.json.encode(one) != msgspec.json.encode(studied(HIDDEN_HANDS, 60, seed=1))


@NEEDS_SPEED
@pytest.mark.parametrize("name", [OPEN_GAME, *HIDING])
def test_every_game_gets_a_page_of_its_own_without_any_network(name: str) -> None:
    found = page(studied(name, 20))
    assert len(found) < 400_000
    assert "http" not in found
    assert found.count("<svg") <= found.count("<table")


@NEEDS_SPEED
def test_the_json_has_what_programs_ask_for() -> None:
    found: dict[str, Any] = json.loads(msgspec.json.encode(studied(HIDDEN_HANDS, 40)))
    assert {"game", "seed", "games", "variants"} <= found.keys()
    variant = found["variants"][0]
    assert {"name", "players", "fair", "cards", "verdict"} <= variant.keys()
    assert {"card", "drawn", "played", "win_when_held", "value", "error"} <= variant["cards"][0].keys()
    for played in variant["players"].values():
        assert {"sides", "begins", "length", "endings"} <= played.keys()
        assert {"name", "share", "low", "high"} <= played["sides"][0].keys()
        assert sum(side["share"] for side in played["sides"]) == pytest.approx(1, abs=1e-4)
    assert len(variant["verdict"]) == 3


@NEEDS_SPEED
@pytest.mark.parametrize("seed", range(3))
def test_a_colour_with_more_copies_is_found_and_named(seed: int) -> None:
    first, second, *_ = lapilli.game(HIDDEN_HANDS).copies()
    found = studied(HIDDEN_HANDS, 1000, 2, seed, **{first: 8, second: 8}).variants[1]
    assert found.changed == {first: [6, 8], second: [6, 8]}
    assert f"games ended by {first} +" in found.verdict[1]


@NEEDS_SPEED
@pytest.mark.parametrize("seed", range(3))
def test_a_variant_equal_to_the_base_is_called_fair_and_equal(seed: int) -> None:
    base = lapilli.game(HIDDEN_HANDS)
    found = study(base, {"equal": lapilli.game(HIDDEN_HANDS)}, QUICK, 600, seed).variants[1]
    assert found.fair
    assert found.verdict[1] == "Compared with the base no difference is certain."


@NEEDS_SPEED
def test_pairing_makes_the_error_of_a_difference_smaller() -> None:
    base = lapilli.game(HIDDEN_HANDS)
    card, copies = list(base.copies().items())[-1]
    paired, usual = copy_effects(base, base.with_copies({card: copies + 1}), card, True, Rng(1, 1), 0, 1500)
    error = effect("", paired.total, paired.squares, paired.count).error
    unpaired = effect("", usual.total, usual.squares, usual.count).error * 2**0.5
    assert error / unpaired <= 0.7


def test_an_interval_holds_the_share_and_false_alarms_are_rare() -> None:
    found = share("X", 52, 100)
    assert found.low < found.share == 0.52 < found.high
    noise = [Effect(str(i), 0.01 * (i % 5 - 2), 0.03) for i in range(40)]
    marked = without_false_alarms([*noise, Effect("real", 0.2, 0.03)])
    assert [each.name for each in marked if each.sure] == ["real"]


def test_a_wrong_variant_is_refused_in_a_line(tmp_path: Path) -> None:
    from lapilli.lab.command import read_variant

    for text in ("nothing", "=x", "x="):
        with pytest.raises(lapilli.OptionError, match="write NAME=FILE"):
            read_variant(HIDDEN_HANDS, text, {})
    with pytest.raises(lapilli.OptionError, match="cannot read"):
        read_variant(HIDDEN_HANDS, f"mine={tmp_path / 'none.toml'}", {})
    assert read_variant(CARD_FILE, "four=players=4", {})[1].template.seats == 4

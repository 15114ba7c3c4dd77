"""The generator: the same numbers everywhere, fair enough, and independent streams."""

from __future__ import annotations

from collections import Counter

import pytest

from lapilli.engine.rng import Rng
from lapilli.engine.seeds import fresh_seed, seed_from_json, seed_to_json, seed_words


def test_the_numbers_are_the_same_on_every_machine() -> None:
    rng = Rng()
    rng.reseed(1, 2)
    assert [rng.next_word() for _ in range(3)] == [8388677, 33554692, 70368777736387]
    rng.reseed(2**64 - 1, 2**63)
    assert [rng.below(1000) for _ in range(5)] == [0, 500, 562, 125, 500]


def test_two_zeros_do_not_stop_it() -> None:
    rng = Rng()
    rng.reseed(0, 0)
    assert len({rng.next_word() for _ in range(50)}) > 40


def test_numbers_below_a_bound_are_about_equally_frequent() -> None:
    rng = Rng(3, 4)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert counts.keys() == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_small_seeds_give_unrelated_numbers_from_the_first_on() -> None:
    assert len({Rng(a, b).below(1000) for a in range(10) for b in range(10)}) > 80


def test_branches_differ_and_leave_their_source_alone() -> None:
    source = Rng(5, 6)
    words = source.a, source.b
    seen = set()
    for index in range(200):
        branch = Rng()
        branch.branch(source, index)
        seen.add(branch.next_word())
    assert len(seen) == 200
    assert (source.a, source.b) == words


def test_seeds_are_numbers_or_bytes() -> None:
    assert seed_words(7) == seed_words(7) != seed_words(b"7")
    assert all(0 <= word < 2**64 for word in seed_words(-5))
    for wrong in ("7", 1.5, None, True):
        with pytest.raises(TypeError, match="seed"):
            seed_words(wrong)
    for seed in (0, -3, 2**200, b"", b"\x00\xff"):
        assert seed_from_json(seed_to_json(seed)) == seed
    for wrong in (1.5, "xyz", None, [1]):
        with pytest.raises(ValueError, match=r"seed|hex"):
            seed_from_json(wrong)
    assert fresh_seed() != fresh_seed()

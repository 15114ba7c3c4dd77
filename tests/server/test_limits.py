"""Buckets."""

from __future__ import annotations

import pytest

from lapilli.protocol.problems import Refusal
from lapilli.server import limits
from lapilli.server.limits import Bucket, Buckets


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    moment = [0.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: moment[0])
    return moment


def test_a_bucket_allows_a_burst_and_then_its_rate(clock: list[float]) -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own(clock: list[float]) -> None:
    buckets = Buckets(rate=1, burst=1)
    buckets.require("a")
    buckets.require("b")
    with pytest.raises(Refusal):
        buckets.require("a")


def test_addresses_are_not_remembered_without_end(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 10)
    buckets = Buckets(rate=1, burst=1)
    for number in range(100):
        buckets.require(str(number))
    assert len(buckets.buckets) == 10

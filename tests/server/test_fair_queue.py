"""Who may think next."""

from __future__ import annotations

import asyncio

import pytest

from lapilli.server import fair_queue
from lapilli.server.fair_queue import Queue, Waiting


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    moment = [0.0]
    monkeypatch.setattr(fair_queue.time, "monotonic", lambda: moment[0])
    return moment


def order_of(clock: list[float], places: int, waiting: list[tuple[str, Waiting, float]]) -> str:
    """In which order they think, each for so many seconds, one after the other; the first comes alone."""
    done: list[str] = []

    async def think(queue: Queue, name: str, who: Waiting, seconds: float) -> None:
        async with queue.place(who):
            done.append(name)
            for _ in range(10):  # all come while the first thinks
                await asyncio.sleep(0)
            clock[0] += seconds

    async def all_of_them() -> None:
        queue = Queue(places)
        await asyncio.gather(*(think(queue, *one) for one in waiting))
        assert not queue.thinking
        assert not queue.waiting

    asyncio.run(all_of_them())
    return "".join(done)


def sits(address: str, guest: str = "") -> Waiting:
    return Waiting(False, address, guest)


def test_whoever_sits_comes_before_whoever_watches(clock: list[float]) -> None:
    waiting = [("x", sits("x"), 1), *[("w", Waiting(True, f"w{n}", ""), 1) for n in range(3)], ("p", sits("p"), 1)]
    assert order_of(clock, 1, waiting) == "xpwww"


def test_an_address_with_many_tables_waits_for_one_with_few(clock: list[float]) -> None:
    waiting = [*[("a", sits("a"), 5) for _ in range(5)], ("p", sits("p"), 1), ("q", sits("q"), 1)]
    assert order_of(clock, 1, waiting) == "apqaaaa"


def test_the_guests_of_one_address_share_what_it_gets(clock: list[float]) -> None:
    waiting = [*[("a", sits("school", "a"), 1) for _ in range(4)], ("b", sits("school", "b"), 1)]
    assert order_of(clock, 1, waiting) == "abaaa"


def test_no_address_has_all_places(clock: list[float]) -> None:
    async def many() -> None:
        queue = Queue(2)
        hours = [asyncio.create_task(asyncio.Event().wait()) for _ in range(3)]

        async def think(who: Waiting, until: asyncio.Task[bool]) -> None:
            async with queue.place(who):
                await until

        busy = [asyncio.create_task(think(sits("a"), hour)) for hour in hours]
        await asyncio.sleep(0)
        async with queue.place(sits("p")):
            assert queue.thinking == {"a": 1, "p": 1}
        for task in [*busy, *hours]:
            task.cancel()
        await asyncio.gather(*busy, *hours, return_exceptions=True)
        assert not queue.thinking
        assert not queue.waiting

    asyncio.run(many())


def test_nobody_pays_for_what_they_used_when_nobody_else_wanted_it(clock: list[float]) -> None:
    async def later() -> list[str]:
        queue, order = Queue(1), []
        for _ in range(100):
            async with queue.place(sits("a")):
                clock[0] += 1
        async with queue.place(sits("b")):
            clock[0] += 1

        async def think(name: str) -> None:
            async with queue.place(sits(name)):
                order.append(name)
                clock[0] += 1

        async with queue.place(sits("c")):
            tasks = [asyncio.create_task(think(name)) for name in "abbbb"]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(later()).index("a") <= 1

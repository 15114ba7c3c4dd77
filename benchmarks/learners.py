"""Batches of games for learners, side by side with EnvPool: steps in a second with random legal actions, one thread.

    python -m benchmarks.learners

Choosing the actions is not measured. All threads of the process share one core.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from typing import Any

import envpool
import numpy as np

import lapilli
from lapilli.rl import Batch

SIZE = 1024
STEPS = 60
ROUNDS = 7
# Game, options, form, the peer, the ratio wanted
ROWS: list[tuple[str, dict[str, Any], str, str, float]] = [
    ("match", {}, "flat", "TicTacToe-v1", 10.0),
    ("twist", {"players": 4}, "flat", "TicTacToe-v1", 7.0),
    ("ko", {}, "flat", "TicTacToe-v1", 4.0),
    ("nodraw", {}, "list", "Backgammon-v1", 3.0),
]


def ours(name: str, options: dict[str, Any], form: str, seed: int) -> float:
    batch = Batch(lapilli.game(name, **options), SIZE, seed=seed, form=form)
    rng = np.random.default_rng(seed)

    def choose() -> Any:
        nth = (rng.random(SIZE) * batch.count).astype(np.int64)
        return nth if form == "list" else nth_legal(batch.mask, nth)

    return steps_per_second(choose, batch.step)


def peer(name: str, seed: int) -> float:
    env: Any = envpool.make_gymnasium(name, num_envs=SIZE, num_threads=1, seed=seed)
    rng = np.random.default_rng(seed)
    info = env.reset()[1]

    def choose() -> Any:
        mask = info["legal_action_mask"]
        return nth_legal(mask, (rng.random(SIZE) * mask.sum(axis=1)).astype(np.int64))

    def step(actions: Any) -> None:
        nonlocal info
        info = env.step(actions)[4]

    return steps_per_second(choose, step)


def nth_legal(mask: Any, nth: Any) -> Any:
    """The nth legal action of each row."""
    return (np.cumsum(mask, axis=1, dtype=np.int32) > nth[:, None]).argmax(axis=1)


def steps_per_second(choose: Callable[[], Any], step: Callable[[Any], None]) -> float:
    spent = 0.0
    for number in range(2 * STEPS):  # the first half only brings the games apart from each other
        actions = choose()
        start = time.perf_counter()
        step(actions)
        if number >= STEPS:
            spent += time.perf_counter() - start
    return STEPS * SIZE / spent


def main() -> None:
    if not lapilli.compiled:
        raise SystemExit("the rules are not compiled here: measuring them would say nothing")
    os.sched_setaffinity(0, {0})
    for name, options, form, other, wanted in ROWS:
        pairs = [(ours(name, options, form, seed), peer(other, seed)) for seed in range(1, ROUNDS + 1)]
        mine, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratio = statistics.median(one / another for one, another in pairs)
        print(
            f"{name:8} {mine / 1e6:6.2f} M/s   {other:14} {theirs / 1e6:5.2f} M/s   {ratio:5.1f} : 1, wanted {wanted}"
        )


if __name__ == "__main__":
    main()

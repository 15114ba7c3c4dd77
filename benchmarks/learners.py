"""What learners get, side by side with EnvPool and PettingZoo's own games: steps in a second with random legal actions.

    python -m benchmarks.learners

A step of a batch writes what a learner reads; choosing the actions is not measured. All threads of the process share
one core, and its time is that of the processor; two threads are compared with one on two cores, by the clock.
"""

from __future__ import annotations

import io
import os
import re
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

import envpool
import numpy as np
from pettingzoo.classic import leduc_holdem_v4, tictactoe_v3
from pettingzoo.test import performance_benchmark

import lapilli
from benchmarks.__main__ import compared, median_ratio
from benchmarks.results import Row, at_most, keep
from lapilli.rl import Batch, aec_env, exploitability, miniature
from lapilli.rl.tree import uniform

Clock = Callable[[], float]
SIZE = 1024
STEPS = 60
# Game, options, form, the peer, the ratio wanted
BATCHES: list[tuple[str, dict[str, Any], str, str, float]] = [
    ("match", {}, "flat", "TicTacToe-v1", 10.0),
    ("twist", {"players": 4}, "flat", "TicTacToe-v1", 7.0),
    ("ko", {}, "flat", "TicTacToe-v1", 4.0),
    ("nodraw", {}, "list", "Backgammon-v1", 3.0),
]
ONE_BY_ONE = [(tictactoe_v3, 2.0), (leduc_holdem_v4, 4.0)]


def ours(name: str, options: dict[str, Any], form: str, seed: int) -> float:
    return stepped(Batch(lapilli.game(name, **options), SIZE, 1, seed, form), seed, time.process_time)


def threaded(threads: int, seed: int) -> float:
    return stepped(Batch("match", 8 * SIZE, threads, seed), seed, time.perf_counter)


def stepped(batch: Batch, seed: int, clock: Clock) -> float:
    rng = np.random.default_rng(seed)

    def choose() -> Any:
        nth = (rng.random(batch.size) * batch.count).astype(np.int64)
        return nth if batch.form == "list" else nth_legal(batch.mask, nth)

    return steps_per_second(choose, batch.step, batch.size, clock)


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

    return steps_per_second(choose, step, SIZE, time.process_time)


def nth_legal(mask: Any, nth: Any) -> Any:
    """The nth legal action of each row, or 0. A large table made on the way would drive the games out of the cache."""
    rows = np.arange(len(mask)) * mask.shape[1]
    legal = np.append(np.flatnonzero(mask), mask.size)
    chosen = legal[np.searchsorted(legal, rows) + nth] - rows
    return np.where(chosen < mask.shape[1], chosen, 0)


def steps_per_second(choose: Callable[[], Any], step: Callable[[Any], None], size: int, clock: Clock) -> float:
    spent = 0.0
    for number in range(2 * STEPS):  # the first half only brings the games apart from each other
        actions = choose()
        start = clock()
        step(actions)
        if number >= STEPS:
            spent += clock() - start
    return STEPS * size / spent


def turns_per_second(env: Any) -> float:
    """What PettingZoo's own benchmark says about an environment."""
    with redirect_stdout(io.StringIO()) as printed:
        performance_benchmark(env)
    found = re.search(r"(.*) turns per second", printed.getvalue())
    assert found is not None
    return float(found[1])


def run() -> list[Row]:
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    rows = []
    for name, options, form, other, wanted in BATCHES:
        figures = median_ratio(
            lambda seed, chosen=(name, options, form): ours(*chosen, seed), lambda seed, other=other: peer(other, seed)
        )
        what = f"{name} {options or ''} Batch of {SIZE}, {form}, steps/s"
        rows.append(compared(what, f"EnvPool {other}", figures, wanted))
    for module, wanted in ONE_BY_ONE:
        figures = median_ratio(
            lambda seed: turns_per_second(aec_env("match")),
            lambda seed, module=module: turns_per_second(module.env()),
            rounds=3,
        )
        name = module.__name__.rpartition(".")[2]
        rows.append(compared("match aec_env, turns/s by performance_benchmark", f"PettingZoo {name}", figures, wanted))
    os.sched_setaffinity(0, cores)
    figures = median_ratio(lambda seed: threaded(2, seed), lambda seed: threaded(1, seed))
    rows.append(compared(f"match Batch of {8 * SIZE}, two threads, steps/s", "one thread", figures, 1.8))
    start = time.process_time()
    exploitability(miniature("twist", "large"), uniform)
    rows.append(at_most("twist, exact exploitability of the large miniature, s", time.process_time() - start, 60))
    return rows


def main() -> None:
    if not lapilli.compiled:
        raise SystemExit("the rules are not compiled here: measuring them would say nothing")
    keep("learners", run())


if __name__ == "__main__":
    main()

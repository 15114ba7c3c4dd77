"""Where the parts of a large job are played: in threads here, or on the machines of a Ray cluster.

A part is pure: what it gives depends on its job alone. Results come in the order of the jobs, so that whatever is made
of them is the same wherever they were played.
"""

from __future__ import annotations

import logging
import math
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Protocol, TypeVar

from lapilli.engine.errors import OptionError

T = TypeVar("T")
Job = tuple[Any, ...]
LOOK_UP_SECONDS = 0.1  # how long to wait for a result before looking whether to stop
TASK_SECONDS = 1.0  # what a task of Ray should take at least
RETRIES = 5  # of a task whose node died
LOCAL = "local"
INTERRUPTED = 130  # the exit code


class Workers(Protocol):
    """`each` gives what the jobs came to, in their order; fewer once `stopped` is set."""

    stopped: bool

    def each(self, part: Callable[..., T], jobs: Iterable[Job]) -> Iterator[T]: ...

    def close(self) -> None: ...


class Threads:
    """Threads of this process."""

    def __init__(self, threads: int) -> None:
        if threads < 1:
            raise OptionError(f"threads: at least 1, not {threads}")
        self.pool = ThreadPoolExecutor(threads)
        self.ahead = 4 * threads
        self.stopped = False

    def each(self, part: Callable[..., T], jobs: Iterable[Job]) -> Iterator[T]:
        running: deque[Future[T]] = deque()
        left = iter(jobs)
        try:
            while not self.stopped:
                running.extend(self.pool.submit(part, *job) for job in islice(left, self.ahead - len(running)))
                if not running:
                    return
                if wait([running[0]], LOOK_UP_SECONDS).done:
                    yield running.popleft().result()
        finally:
            for future in running:
                future.cancel()

    def close(self) -> None:
        self.pool.shutdown(wait=not self.stopped, cancel_futures=True)


class Ray:
    """Tasks of a Ray cluster, each of as many jobs as take a second. A task whose node dies is played again."""

    def __init__(self, address: str = LOCAL, processors: int | None = None) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise OptionError("--ray: Ray is not installed; install lapilli[cluster]") from None
        self.ray = ray
        self.stopped = False
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # or it warns about a change to come
        here: dict[str, Any] = {"num_cpus": processors, "include_dashboard": False}
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **(here if address == LOCAL else {}))
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise OptionError(f"--ray: {address}: {str(error).strip().splitlines()[0]}") from error
        self.task = ray.remote(max_retries=RETRIES)(timed)
        self.stdout, sys.stdout = sys.stdout, sys.stderr  # Ray reports there that a worker died, amid the results
        self.ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def each(self, part: Callable[..., T], jobs: Iterable[Job]) -> Iterator[T]:
        running: deque[Any] = deque()
        left = iter(jobs)
        shared = self.ray.put(part)
        size = 1
        try:
            while not self.stopped:
                while len(running) < self.ahead and (some := list(islice(left, size))):
                    running.append(self.task.remote(shared, some))
                if not running:
                    return
                if self.ray.wait([running[0]], timeout=LOOK_UP_SECONDS)[0]:
                    seconds, results = self.ray.get(running.popleft())
                    size = max(1, math.ceil(len(results) * TASK_SECONDS / max(seconds, 1e-6)))
                    yield from results
        finally:
            for task in running:
                self.ray.cancel(task)

    def close(self) -> None:
        self.ray.shutdown()
        sys.stdout = self.stdout


def timed(part: Callable[..., T], jobs: list[Job]) -> tuple[float, list[T]]:
    """What a task of Ray does: its jobs, and how long they took."""
    start = time.perf_counter()
    results = [part(*job) for job in jobs]
    return time.perf_counter() - start, results


@contextmanager
def given_or_threads(given: Workers | None, threads: int) -> Iterator[Workers]:
    """Workers that somebody else closes, or else threads that end here."""
    workers = Threads(threads) if given is None else given
    try:
        yield workers
    finally:
        if given is None:
            workers.close()


@contextmanager
def workers_for(threads: int | None, ray: str | None) -> Iterator[Workers]:
    """Workers that Ctrl+C stops, in the main thread: show what they have done, then `leave_if_stopped`."""
    workers: Workers = Threads(threads or os.cpu_count() or 1) if ray is None else Ray(ray, threads)

    def stop(*_: object) -> None:
        workers.stopped = True
        signal.signal(signal.SIGINT, before)  # a second Ctrl+C ends the program at once

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield workers
    except OptionError as error:
        if workers.stopped:
            print(f"lapilli: {error}", file=sys.stderr)
            leave_if_stopped(workers)
        raise
    finally:
        signal.signal(signal.SIGINT, before)
        workers.close()


def leave_if_stopped(workers: Workers) -> None:
    """End the program now: a bot may think for minutes yet, and nobody waits for it any more."""
    if workers.stopped:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(INTERRUPTED)

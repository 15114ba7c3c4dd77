"""The time of day, as entries of a log have it: it never jumps while a process runs, and never goes back."""

from __future__ import annotations

import time

STARTED = time.time_ns() - time.monotonic_ns()  # so a clock that is set anew neither ends nor lengthens a pause


def now() -> int:
    """Milliseconds since 1970."""
    return (STARTED + time.monotonic_ns()) // 1_000_000

"""Leaving long work at once."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from lapilli.lab.workers import INTERRUPTED

SHOW_CURSOR = "\x1b[?25h"


@contextmanager
def leaving_at_once() -> Iterator[None]:
    """Meanwhile Ctrl+C ends the process at once, whatever its threads compute. For work whose results come at its end.

    Python itself would wait for its threads, and hears a signal only when the main thread is between two steps.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ours, pythons = socket.socketpair()
    pythons.setblocking(False)
    before = signal.signal(signal.SIGINT, lambda *_: None)
    woken = signal.set_wakeup_fd(pythons.fileno(), warn_on_full_buffer=False)
    threading.Thread(target=leave_when_interrupted, args=(ours,), daemon=True).start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGINT, before)
        pythons.close()


def leave_when_interrupted(signalled: socket.socket) -> None:
    with signalled:
        while signals := signalled.recv(64):
            if signal.SIGINT in signals:
                if sys.stderr.isatty():
                    os.write(sys.stderr.fileno(), f"\n{SHOW_CURSOR}".encode())
                os._exit(INTERRUPTED)

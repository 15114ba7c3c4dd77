"""A program in a pseudo-terminal, and somebody at its keyboard."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.terminal.emulator import Emulator

WIDTH, HEIGHT = 80, 24
KEPT_OUT = ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")  # of the terminal of whoever runs the tests
PATIENCE = 120.0  # seconds, on a busy machine


class Terminal:
    """A program in a terminal. `shown` is all that it has written, `screen` what is to be seen of the app."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.shown = b""
        self.keyboard, inside = pty.openpty()
        self.resize(WIDTH, HEIGHT)
        inherited = {name: value for name, value in os.environ.items() if name not in KEPT_OUT}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lapilli", *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**inherited, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment},
            start_new_session=True,
            preexec_fn=take_terminal,
        )
        os.close(inside)

    def resize(self, width: int, height: int) -> None:
        """As a window is made larger or smaller: what was on it is anywhere."""
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.screen, self.decoded = Emulator(width, height), getincrementaldecoder("utf-8")().decode
        self.looked = len(self.shown)

    def press(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def read_more(self) -> bool:
        """What it writes next; False if it writes no more."""
        ready, _, _ = select.select([self.keyboard], [], [], PATIENCE)
        assert ready, self.shown[-400:]
        try:
            more = os.read(self.keyboard, 65536)
        except OSError:  # nobody has the other end open any more
            return False
        self.shown += more
        return bool(more)

    def wait_for(self, text: str, since: int = 0) -> int:
        """Until something is on the screen; gives how much has been written by then."""
        while text.encode() not in self.shown[since:]:
            assert self.read_more(), self.shown[-400:]
        return len(self.shown)

    def wait_to_see(self, what: Callable[[Emulator], bool]) -> None:
        """Until the app's screen is as it should be."""
        while not what(self.look()):
            assert self.read_more(), self.screen.text()

    def look(self) -> Emulator:
        """The app's screen after all that has been read."""
        new, self.looked = self.shown[self.looked :], len(self.shown)
        self.screen.feed(self.decoded(new))
        return self.screen

    def interrupted(self) -> int:
        """Its exit code after Ctrl+C; pressed again where Python missed it, just before it waits for a line."""
        for _ in range(int(PATIENCE / 5)):
            self.press("\x03")
            while select.select([self.keyboard], [], [], 5.0)[0]:
                if not self.read_more():
                    return self.process.wait(PATIENCE)
        raise AssertionError(self.shown[-400:])

    def left(self) -> int:
        """Its exit code, after it has ended."""
        while self.read_more():
            pass
        return self.process.wait(PATIENCE)


def take_terminal() -> None:
    """Ctrl+C at the keyboard interrupts the program, even if whoever runs the tests does not hear it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    opened = Terminal(*arguments, **environment)
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.keyboard)

